import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { LookupName, LookupQuery, LookupResult } from './lookup.js'
import { isReadableNews, readFound } from './lookup-reads.js'
import { decide, EXACT } from './lookup-rules.js'

const legacy = {
  query: z.strictObject({
    legacy: z
      .boolean()
      .default(false)
      .describe(
        'true: returns a record only if it is the only one that has exactly this name, URL or identifier. Otherwise the response is 404.',
      ),
  }),
}

const candidate = {
  id: exampleEntity.id,
  slug: exampleEntity.slug,
  name: exampleEntity.nameBrand,
  owner: { entityId: exampleEntity.id, personId: null },
  probability: 0.98,
  reason: ['url', 'name'],
  updatedAt: '2026-03-01T12:00:00.000Z',
}
/** An example of a result. */
export const exampleLookup: LookupResult = {
  status: 'MATCHED',
  detail: 'Apple has the same url and name.',
  stage: 'DETERMINISTIC',
  match: candidate,
  matchConfidence: 0.98,
  candidate: [candidate],
  duplicate: [],
  officialUrl: 'https://www.apple.com',
}

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  feature: 'SEARCH',
  tag: 'Lookup',
  output: LookupResult,
  problems: ['notFound'],
} as const

const DECISION =
  'MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.'

export const lookup = defineOperation({
  ...shared,
  id: 'lookup',
  route: 'POST /v1/lookup',
  graph: 'Query.lookup',
  summary: 'Find the record that a name means',
  description: `Compares a name with the names, links, identifiers and slugs of entities and people. ${DECISION}`,
  input: { ...legacy, body: LookupQuery },
  example: { body: { name: 'Apple', url: ['https://www.apple.com'] }, response: exampleLookup },
  handle: (context, { query, body }) => lookUp(context, body, query.legacy),
})

export const lookupEntity = defineOperation({
  ...shared,
  id: 'lookupEntity',
  route: 'POST /v1/entities/lookup',
  graph: 'Query.lookup',
  summary: 'Find the entity that a name means',
  description: `Compares a name with the names, links, identifiers and slugs of entities. ${DECISION}`,
  input: { ...legacy, body: LookupName },
  example: { body: { name: 'Apple', url: ['https://www.apple.com'] }, response: exampleLookup },
  handle: (context, { query, body }) => lookUp(context, { ...body, kind: 'ENTITY' }, query.legacy),
})

export const lookupPerson = defineOperation({
  ...shared,
  id: 'lookupPerson',
  route: 'POST /v1/people/lookup',
  graph: 'Query.lookup',
  summary: 'Find the person that a name means',
  description: `Compares a name with the names, links, identifiers and slugs of people. ${DECISION}`,
  input: { ...legacy, body: LookupName },
  example: {
    body: { name: 'Tim Cook' },
    response: {
      ...exampleLookup,
      status: 'NO_MATCH',
      detail: 'No record that you can read has this name, URL or identifier.',
      match: null,
      matchConfidence: null,
      candidate: [],
      officialUrl: null,
    },
  },
  handle: (context, { query, body }) => lookUp(context, { ...body, kind: 'PERSON' }, query.legacy),
})

async function lookUp(context: Context, query: LookupQuery, isLegacy: boolean): Promise<LookupResult> {
  const reach = reachOf(context.caller, undefined)
  await checkEvidence(context, reach, [query])
  const [found = []] = await readFound(context, reach, [query])
  const result = decide(query, found)
  const isExact = (result.match?.probability ?? 0) >= EXACT
  if (!isExact && isLegacy) throw noExactMatch(query.name)
  if (!isExact) await context.receipt?.chargeFeature('NATURAL_SEARCH', context.caller.id)
  return result
}

/** Refuses texts that are not URLs, and ids of articles that do not exist or that the caller may not see. */
export async function checkEvidence(context: Context, reach: Reach, queries: readonly LookupQuery[]): Promise<void> {
  for (const { url, sourceUrl } of queries) {
    for (const [index, one] of (url ?? []).entries()) urlKeyOf(one, `url[${index}]`)
    if (sourceUrl != null) urlKeyOf(sourceUrl, 'sourceUrl')
  }
  for (const id of new Set(queries.flatMap(({ sourceNewsId }) => sourceNewsId ?? []))) {
    if (await isReadableNews(context, reach, id)) continue
    throw new Problem('badRequest', {
      detail: `sourceNewsId: there is no article ${id}.`,
      field: 'sourceNewsId',
      value: String(id),
      hint: 'Send the id of a stored article, or leave it out.',
    })
  }
}

const noExactMatch = (name: string): Problem =>
  new Problem('notFound', {
    detail: 'No single record has exactly this name, URL or identifier.',
    field: 'name',
    value: name,
    hint: 'Send the request without legacy to get candidates.',
  })
