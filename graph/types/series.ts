import { employeeCountsOf, valuationsOf } from '../../src/relation/series/reads.js'
import {
  type EmployeeCount as Count,
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
import { bindMutation } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection-field.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

const ValuationPoint = builder.objectRef<Point>('ValuationPoint').implement({
  ...describe(ValuationPointSchema),
  fields: (t) => ({
    ...shapeFields(t, ValuationPointSchema, [
      'asOfDate',
      'currency',
      'valuationPostMoney',
      'valuationPreMoney',
      'amountRaised',
      'label',
    ]),
    declaredBasis: t.exposeString('declaredBasis', {
      description: 'Basis that the source states: preMoney, postMoney, or reported if it states none.',
    }),
    derivation: t.exposeString('derivation', {
      description:
        'stored: the source states the values. derivedFrom...: one value was computed from the other. reportedAssumedPost: the source states no basis, and post-money is assumed.',
    }),
    confidence: t.exposeString('confidence', { description: 'How reliable the value is: low, medium or high.' }),
    source: t.exposeString('source', {
      description: 'Record that contains the valuation: fundraiseRound or researchDetail.',
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
    dataConfidence: t.string({
      nullable: true,
      description: 'How reliable the value is: low, medium or high.',
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
for (const operation of [
  createValuation,
  replaceValuationById,
  patchValuationById,
  deleteValuationById,
  replaceValuationByMonth,
  patchValuationByMonth,
  deleteValuationByMonth,
]) {
  bindMutation({ operation, type: ValuationPoint, present: (point: Point) => point })
}
addConnection(Entity, 'headcounts', {
  name: 'EntityHeadcount',
  type: EmployeeCount,
  description: 'Observed numbers of employees of the entity, newest first.',
  guard: getEmployeeCountTimeSeries.id,
  source: (_options, _args, projection) => employeeCountsOf(projection),
})
