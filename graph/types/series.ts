import { employeeCountsOf, readEmployeeCounts, valuationsOf } from '../../src/relation/series/reads.js'
import {
  type EmployeeCount as Count,
  DetailConfidence,
  EmployeeCount as EmployeeCountSchema,
  FactValue as FactValueSchema,
  type ValuationPoint as Point,
  ValuationPoint as ValuationPointSchema,
} from '../../src/relation/series/series.js'
import { getEmployeeCountTimeSeries, getValuationTimeSeries } from '../../src/relation/series/time-series.js'
import {
  createValuation,
  deleteValuationById,
  deleteValuationByMonth,
  patchValuationById,
  patchValuationByMonth,
  replaceValuationById,
  replaceValuationByMonth,
} from '../../src/relation/series/valuations.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection-field.js'
import { enumOf } from '../build/enum.js'
import { bindMutation } from '../build/mutation.js'
import { recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity, entityNames } from './entity.js'
import { Money, moneyOf } from './money.js'

const ValuationPoint = builder.objectRef<Point>('ValuationPoint').implement({
  ...describe(ValuationPointSchema),
  fields: (t) => ({
    ...shapeFields(t, ValuationPointSchema, [
      'declaredBasis',
      'derivation',
      'confidence',
      'source',
      'asOfDate',
      'label',
    ]),
    valuationPostMoney: t.field({
      type: Money,
      nullable: true,
      description: 'Value of the entity. Use this value for charts.',
      resolve: ({ valuationPostMoney, currency }) => moneyOf(valuationPostMoney, currency),
    }),
    valuationPreMoney: t.field({
      type: Money,
      nullable: true,
      description: 'Value of the entity before the round, in units of the currency of the round.',
      resolve: ({ valuationPreMoney, currency }) => moneyOf(valuationPreMoney, currency),
    }),
    amountRaised: t.field({
      type: Money,
      nullable: true,
      description: 'Amount raised in the round.',
      resolve: ({ amountRaised, currency }) => moneyOf(amountRaised, currency),
    }),
    sourceRef: t.exposeString('sourceRef', { description: 'Id of the round or of the research detail.' }),
    detailId: t.exposeInt('detailId', {
      nullable: true,
      ...describe(ValuationPointSchema, 'detailId'),
    }),
  }),
})

const EmployeeCount = builder.objectRef<Count>('EmployeeCount').implement({
  ...describe(EmployeeCountSchema),
  fields: (t) => ({
    ...shapeFields(t, EmployeeCountSchema, ['asOfDate']),
    id: t.exposeString('id', { description: 'Id of the observation. It never changes.' }),
    exact: t.float({ nullable: true, description: 'Exact count.', resolve: ({ fact }) => fact.numericValue }),
    range: t.string({
      nullable: true,
      ...describe(FactValueSchema, 'textValue'),
      resolve: ({ fact }) => fact.textValue,
    }),
    dataConfidence: t.field({
      type: enumOf(DetailConfidence),
      nullable: true,
      ...describe(DetailConfidence),
      resolve: ({ fact }) => fact.dataConfidence,
    }),
    source: t.string({ nullable: true, description: 'Source of the observation.', resolve: ({ fact }) => fact.source }),
  }),
})

addConnection(Entity, 'valuations', {
  name: 'EntityValuation',
  type: ValuationPoint,
  description: 'Valuations of the entity, one for each month, newest month first.',
  guard: getValuationTimeSeries.id,
  source: (_options, _args, projection) => valuationsOf(projection),
})

const payload = { valuation: recordField(ValuationPoint, 'The valuation.', (point: Point) => point) }
for (const operation of [createValuation, replaceValuationById]) {
  bindMutation({
    operation,
    payload,
    names: entityNames,
    required: ['asOfDate', 'currency', 'kind', 'source', 'valuation'],
  })
}
for (const operation of [
  patchValuationById,
  deleteValuationById,
  replaceValuationByMonth,
  patchValuationByMonth,
  deleteValuationByMonth,
]) {
  bindMutation({ operation, payload, names: entityNames })
}
addConnection(Entity, 'headcounts', {
  name: 'EntityHeadcount',
  type: EmployeeCount,
  description: 'Observed numbers of employees of the entity, newest first.',
  guard: getEmployeeCountTimeSeries.id,
  source: (_options, _args, projection) => employeeCountsOf(projection),
})

builder.objectField(Entity, 'employeeCount', (t) =>
  t.field({
    type: EmployeeCount,
    nullable: true,
    description: 'The latest known number of employees. Null if none is known.',
    extensions: { guard: getEmployeeCountTimeSeries.id },
    resolve: ({ id }, _args, { loaders, reads }) =>
      loaders.load('employee count', id, (ids) => readEmployeeCounts(reads, ids)),
  }),
)
