import {
  type EmployeeCount as Count,
  DetailConfidence,
  EmployeeCount as EmployeeCountSchema,
  FactValue as FactValueSchema,
  type ValuationPoint as Point,
  ValuationPoint as ValuationPointSchema,
} from '../../src/relation/series/series.js'
import {
  employeeCountsOf,
  readEmployeeCounts,
  readValuations,
  readValued,
  valuationsOf,
} from '../../src/relation/series/series-reads.js'
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
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection/connection-field.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, entityNames } from './entity.js'
import { Money, moneyOf } from './money.js'

const ValuationPoint = builder.node(builder.objectRef<Point>('ValuationPoint'), {
  ...describe(ValuationPointSchema),
  id: { resolve: ({ sourceRef }) => sourceRef },
  loadMany: (ids, { reads }) => readValuations(reads, ids),
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
      ...describe(ValuationPointSchema, 'valuationPreMoney'),
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

addVersion(ValuationPoint)

const EmployeeCount = builder.objectRef<Count>('EmployeeCount').implement({
  ...describe(EmployeeCountSchema),
  fields: (t) => ({
    ...shapeFields(t, EmployeeCountSchema, ['asOfDate']),
    observationId: t.exposeString('id', { description: 'Id of the observation. It never changes.' }),
    exact: t.int({
      nullable: true,
      description: 'Exact count.',
      resolve: ({ fact: { numericValue } }) =>
        numericValue !== null && Math.abs(numericValue) < 2 ** 31 ? Math.trunc(numericValue) : null,
    }),
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

const valuations = addConnection(Entity, 'valuations', {
  name: 'EntityValuation',
  type: ValuationPoint,
  description: 'Valuations of the entity, one for each month, newest month first.',
  guard: getValuationTimeSeries.id,
  source: (options, _args, projection) => valuationsOf(options, projection),
})

const payload = { valuation: recordField(ValuationPoint, 'The valuation.', (point: Point) => point) }
bindMutation({
  operation: createValuation,
  payload,
  names: entityNames,
  grows: [
    growth<Point>({
      field: 'valuationEdge',
      of: 'Entity.valuations',
      connection: valuations,
      parent: ({ output: { detailId } }, { reads }) => readValued(reads, detailId),
      record: ({ output: { detailId } }) => detailId,
    }),
  ],
})
bindMutation({
  operation: replaceValuationById,
  or: replaceValuationByMonth,
  payload,
  names: entityNames,
})
bindMutation({ operation: patchValuationById, or: patchValuationByMonth, payload, names: entityNames })
bindMutation({ operation: deleteValuationById, or: deleteValuationByMonth, payload, names: entityNames })

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
