import type { EmployeeCount as Count, ValuationPoint as Point } from '../../src/relation/series/series.js'
import { getEmployeeCountTimeSeries, getValuationTimeSeries } from '../../src/relation/series/time-series.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { type PageOf, pageType } from './page.js'

const ValuationPoint = builder.objectRef<Point>('ValuationPoint').implement({
  description: 'What an entity was worth in one month.',
  fields: (t) => ({
    asOfDate: t.expose('asOfDate', { type: 'DateTime' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
    valuationPostMoney: t.expose('valuationPostMoney', {
      type: 'Long',
      nullable: true,
      description: 'In full units; what charts show.',
    }),
    valuationPreMoney: t.expose('valuationPreMoney', { type: 'Long', nullable: true }),
    amountRaised: t.expose('amountRaised', { type: 'Long', nullable: true, description: 'Of a round only.' }),
    declaredBasis: t.exposeString('declaredBasis', { description: 'preMoney, postMoney or reported.' }),
    derivation: t.exposeString('derivation', { description: 'Whether both values were stated, or one was computed.' }),
    confidence: t.exposeString('confidence', { description: 'low, medium or high.' }),
    source: t.exposeString('source', { description: 'fundraiseRound or researchDetail.' }),
    sourceRef: t.exposeString('sourceRef', { description: 'The round or the detail that says so.' }),
    detailId: t.exposeInt('detailId', { nullable: true, description: 'Null of a round.' }),
    label: t.exposeString('label', { nullable: true }),
  }),
})

const EmployeeCount = builder.objectRef<Count>('EmployeeCount').implement({
  description: 'How many people worked for an entity as of a day.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Stable name of the observation.' }),
    asOfDate: t.expose('asOfDate', { type: 'DateTime' }),
    exact: t.float({ nullable: true, description: 'Exact count.', resolve: ({ fact }) => fact.numericValue }),
    range: t.string({
      nullable: true,
      description: 'A range, where no exact number is known.',
      resolve: ({ fact }) => fact.textValue,
    }),
    dataConfidence: t.string({
      nullable: true,
      description: 'low, medium or high.',
      resolve: ({ fact }) => fact.dataConfidence,
    }),
    source: t.string({ nullable: true, description: 'Where it was read.', resolve: ({ fact }) => fact.source }),
  }),
})

bindQuery({
  operation: getValuationTimeSeries,
  type: pageType('ValuationPointPage', ValuationPoint),
  present: (page: PageOf<Point>) => page,
})
bindQuery({
  operation: getEmployeeCountTimeSeries,
  type: pageType('EmployeeCountPage', EmployeeCount),
  present: (page: PageOf<Count>) => page,
})
