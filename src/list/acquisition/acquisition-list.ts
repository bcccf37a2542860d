import { z } from 'zod'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { AcquisitionConditions, AcquisitionListFilter } from '../../match/match.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { Acquisition } from '../../relation/acquisition/acquisition.js'
import { exampleAcquisition } from '../../relation/acquisition/acquisition-example.js'
import { ACQUISITION_SORT } from '../../relation/acquisition/acquisition-reads.js'
import { readAcquisitionList } from './acquisition-list-reads.js'

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Acquisitions',
  output: pageOf(Acquisition, 'PageEntityAcquisition'),
  problems: ['unprocessable'],
} as const
const paging = { ...continuation, ...pageQuery({ size: 20, sort: ACQUISITION_SORT }) }
const page = examplePage([exampleAcquisition], 20)

const ORDER =
  'The default order is newest announcement first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.'

export const listAllAcquisitions = defineOperation({
  ...shared,
  id: 'listAllAcquisitions',
  route: 'GET /v1/acquisitions',
  graph: 'Query.acquisitions',
  summary: 'List the acquisitions of all entities',
  description: `Returns the acquisitions that match the query parameters, each with the acquired entity and the buyer. ${ORDER}`,
  input: { query: AcquisitionConditions.extend(paging) },
  example: { query: { acquirerName: ['Apple'] }, response: page },
  handle: (context, { query }) => readAcquisitionList(context, query, query),
})

export const listAllAcquisitionsPost = defineOperation({
  ...shared,
  id: 'listAllAcquisitionsPost',
  route: 'POST /v1/acquisitions',
  graph: 'Query.acquisitions',
  summary: 'List the acquisitions of all entities by filters in the body',
  description: `Returns the acquisitions that match the filters in the body. The member \`entity\` has the filters of the list of entities. They are about the acquired entity. It creates nothing. ${ORDER}`,
  input: { query: z.strictObject(paging), body: optionalBody(AcquisitionListFilter) },
  example: { query: {}, body: { acquirerName: ['Apple'], entity: { typeRecord: ['Company'] } }, response: page },
  handle: (context, { query, body }) => readAcquisitionList(context, body, query),
})
