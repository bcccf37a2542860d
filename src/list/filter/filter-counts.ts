import { z } from 'zod'
import { reading } from '../../identity/entity/entity-select.js'
import { Long } from '../../kernel/wire/values.js'
import {
  EntityFilter,
  entities,
  type ListedKind,
  PersonFilter,
  people,
  type RecordFilter,
  readCounts,
  refuseMeaning,
} from '../../match/match.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'

/** Maximum number of filters that are counted at once. */
const MOST_COUNTED = 20

export const FilterCounts = z
  .strictObject({
    total: z.array(Long).describe('The number of records for each filter, in the order of the filters.'),
  })
  .meta({ id: 'FilterCounts', description: 'How many records match each of several filters.' })
export type FilterCounts = z.infer<typeof FilterCounts>

const counted = <F extends z.ZodType>(filter: F) =>
  z
    .array(filter)
    .min(1)
    .max(MOST_COUNTED)
    .describe(`The filters, at most ${MOST_COUNTED}. Filters that rank records by meaning are refused.`)

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  output: FilterCounts,
  problems: ['unprocessable'],
} as const
const query = z.strictObject({ includePrivate: reading.includePrivate })
const description =
  'Counts, with one statement, the records that match each filter, for example to show how many results a list has without one of its filters. Each total is the `totalElements` of the list with the filter.'

export const countEntities = defineOperation({
  ...shared,
  id: 'countEntities',
  route: 'POST /v1/entities/counts',
  graph: 'Query.entityCounts',
  tag: 'Entities',
  summary: 'Count the entities of several filters',
  description,
  input: {
    query,
    body: z
      .strictObject({ filter: counted(EntityFilter) })
      .meta({ id: 'EntityCountRequest', description: 'Filters whose entities are counted.' }),
  },
  example: {
    body: { filter: [{ typeRecord: ['Company'] }, { typeRecord: ['Company'], yearFoundedRange: [{ max: 1980 }] }] },
    response: { total: [12, 3] },
  },
  handle: (context, { query, body }) => countEach(context, entities, body.filter, query),
})

export const countPeople = defineOperation({
  ...shared,
  id: 'countPeople',
  route: 'POST /v1/people/counts',
  graph: 'Query.personCounts',
  tag: 'People',
  summary: 'Count the people of several filters',
  description,
  input: {
    query,
    body: z
      .strictObject({ filter: counted(PersonFilter) })
      .meta({ id: 'PersonCountRequest', description: 'Filters whose people are counted.' }),
  },
  example: { body: { filter: [{}, { isCurrent: true }] }, response: { total: [20, 18] } },
  handle: (context, { query, body }) => countEach(context, people, body.filter, query),
})

async function countEach<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  filters: readonly F[],
  { includePrivate }: z.infer<typeof query>,
): Promise<FilterCounts> {
  for (const filter of filters) refuseMeaning(filter)
  const request = { page: 0, size: 1, sort: [], includePrivate }
  const { totals } = await readCounts(context, kind, request, { steps: [], counted: filters })
  return { total: [...totals] }
}
