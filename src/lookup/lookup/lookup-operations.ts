import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkEvidence } from './evidence.js'
import { LookupName, LookupQuery, LookupResult } from './lookup.js'
import { exampleLookup } from './lookup-example.js'
import { readFound } from './lookup-reads.js'
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

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  feature: 'SEARCH',
  tag: 'Lookup',
  output: LookupResult,
  problems: ['notFound'],
  mayRunLater: true,
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

export const getLookup = defineOperation({
  ...shared,
  id: 'getLookup',
  route: 'GET /v1/lookup',
  graph: 'Query.lookup',
  summary: 'Find the record that a name means, with parameters of the URL',
  description: `The same as \`lookup\`. ${DECISION}`,
  input: { query: z.strictObject({ ...LookupQuery.shape, ...legacy.query.shape }) },
  example: { query: { name: 'Apple', url: ['https://www.apple.com'] }, response: exampleLookup },
  handle: (context, { query: { legacy: isLegacy, ...query } }) => lookUp(context, query, isLegacy),
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

const noExactMatch = (name: string): Problem =>
  new Problem('notFound', {
    detail: 'No single record has exactly this name, URL or identifier.',
    field: 'name',
    value: name,
    hint: 'Send the request without legacy to get candidates.',
  })
