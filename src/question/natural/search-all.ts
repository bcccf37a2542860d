import { z } from 'zod'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleFederated, searchEverything } from './everything.js'
import { FederatedQuestion, FederatedSearch } from './federated.js'

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['NATURAL_SEARCH'],
  mayRunLater: true,
  feature: 'SEARCH',
  tag: 'Search',
  input: { query: z.strictObject(pageQuery({ size: 20, sort: [] })), body: FederatedQuestion },
  output: FederatedSearch,
  problems: ['unprocessable'],
  example: { body: { query: 'who runs Apple?' }, response: exampleFederated },
} as const

const RULES =
  'Entities and people are searched in the same way as by naturalSearchEntities and naturalSearchPeople. Articles are searched by words. `page` and `size` apply to each kind of record, and `scope` selects the kinds. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.'

export const searchAll = defineOperation({
  ...shared,
  id: 'searchAll',
  route: 'POST /v1/search/all',
  graph: 'Query.search',
  summary: 'Search entities, people and news in plain English',
  description: RULES,
  handle: (context, { query, body }) => searchEverything(context, body, query),
})

export const search = defineOperation({
  ...shared,
  id: 'search',
  route: 'POST /v1/search',
  graph: 'Query.search',
  summary: 'Search all records in plain English',
  description: `The same search as POST /v1/search/all. ${RULES}`,
  handle: (context, { query, body }) => searchEverything(context, body, query),
})
