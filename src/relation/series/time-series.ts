import { z } from 'zod'
import { ownerQuery, selectVisible } from '../../identity/entity/entity-select.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { EmployeeCountPage, ValuationPage } from './series.js'
import { exampleEmployeeCount, exampleValuation } from './series-example.js'
import { readEmployeeCountPage, readValuationPage } from './series-reads.js'

export const getValuationTimeSeries = defineOperation({
  id: 'getValuationTimeSeries',
  route: 'GET /v1/entities/detail/financial/valuation',
  graph: 'Entity.valuations',
  shortPath: '/v1/entities/{entityId}/valuations',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Valuations',
  summary: "Read an entity's valuations over time",
  description:
    'Returns one point for each month (UTC) with a known valuation, newest first. A point comes from a research detail of the type latestValuation. If the month has no such detail, the point comes from a round. If a round has only one of the pre-money and post-money values, the other value is computed with the amount raised. Only points with a detailId can be changed. The valuation of a round changes with the round.',
  input: { query: z.strictObject({ ...ownerQuery, ...pageQuery({ size: 25, sort: [] }), ...continuation }) },
  output: ValuationPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'stripe' }, response: examplePage([exampleValuation], 25) },
  handle: async (context, { query }) => readValuationPage(context, await selectVisible(context, query), query),
})

export const getEmployeeCountTimeSeries = defineOperation({
  id: 'getEmployeeCountTimeSeries',
  route: 'GET /v1/entities/detail/people/time-series',
  graph: 'Entity.headcounts',
  shortPath: '/v1/entities/{entityId}/employee-counts',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Employee counts',
  summary: "Read an entity's employee counts over time",
  description:
    'Returns every observed number of employees, newest first. numericValue contains an exact number, textValue a range.',
  input: {
    query: z.strictObject({ ...ownerQuery, ...pageQuery({ size: 25, maxSize: 500, sort: [] }), ...continuation }),
  },
  output: EmployeeCountPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple' }, response: examplePage([exampleEmployeeCount], 25) },
  handle: async (context, { query }) => readEmployeeCountPage(context, await selectVisible(context, query), query),
})
