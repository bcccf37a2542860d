import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { ROWS_BYTES, ROWS_MEMBERS } from '../job/import-job.js'
import { BulkAnswer, BulkUpsert } from './bulk.js'
import { upsertRows } from './upsert.js'

const RULES =
  'Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.'

const shared = {
  kind: 'act',
  auth: ['bearer', 'adminApiKey'],
  input: { body: BulkUpsert },
  bodyLimits: { bytes: ROWS_BYTES, members: ROWS_MEMBERS },
  output: BulkAnswer,
  problems: ['payloadTooLarge', 'unprocessable'],
} as const

const exampleAnswer = (id: string | null) => ({
  created: 1,
  updated: 0,
  unchanged: 0,
  merged: 0,
  refused: 0,
  notProcessed: 0,
  result: [{ row: 0, outcome: 'created', id, problem: [] }],
})
const exampleId = '01890a5d-ac96-774b-bcce-b30209a98121'

export const upsertEntities = defineOperation({
  ...shared,
  id: 'upsertEntities',
  route: 'POST /v1/entities/bulk',
  graph: 'Mutation.upsertEntities',
  tag: 'Entities',
  summary: 'Create or change many entities',
  description: `Creates or changes the entity of each row. ${RULES}`,
  example: {
    body: { provider: 'example', rows: [{ id: '1', nameBrand: 'Example Orchards', city: 'Austin' }] },
    response: exampleAnswer(exampleId),
  },
  prepare: (context, { body }) => upsertRows(context, 'entities', body),
  handle: async (_context, _input, answer) => answer,
})

export const upsertPeople = defineOperation({
  ...shared,
  id: 'upsertPeople',
  route: 'POST /v1/people/bulk',
  graph: 'Mutation.upsertPeople',
  tag: 'People',
  summary: 'Create or change many people',
  description: `Creates or changes the person of each row, and the associations with the entities in \`entityId\`. ${RULES}`,
  example: {
    body: { provider: 'example', rows: [{ id: 'p1', nameFirst: 'Ada', nameLast: 'Orchard' }] },
    response: exampleAnswer(exampleId),
  },
  prepare: (context, { body }) => upsertRows(context, 'people', body),
  handle: async (_context, _input, answer) => answer,
})

export const upsertNews = defineOperation({
  ...shared,
  id: 'upsertNews',
  route: 'POST /v1/news/bulk',
  graph: 'Mutation.upsertNews',
  tag: 'News',
  summary: 'Create many news articles',
  description: `Creates the article of each row. The members \`entityId\` and \`personId\` have ids of earlier rows of the same provider. ${RULES}`,
  example: {
    body: {
      provider: 'example',
      rows: [{ url: 'https://news.example/orchards', title: 'Orchards grow', entityId: ['1'] }],
    },
    response: exampleAnswer(null),
  },
  prepare: (context, { body }) => upsertRows(context, 'news', body),
  handle: async (_context, _input, answer) => answer,
})
