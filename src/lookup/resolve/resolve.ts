import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { Problem } from '../../kernel/problem/problem.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line, Slug } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'
import { readDeleted } from './deleted-reads.js'
import { type Handle, MATCH_METHODS, type MatchMethod, readHandles } from './resolve-reads.js'
import { identifierForms } from './resolve-rules.js'

const HandleKind = namedEnum('HandleKind', 'Kind of an id or name of a record.', {
  PUBLIC_ID: 'The short public id.',
  UUID: 'The UUID.',
  EXTERNAL_ID: 'An identifier of an external registry.',
  SLUG: 'A current or former slug.',
})

export const ResolvedHandle = z
  .strictObject({
    matchedBy: HandleKind.describe(
      'Whether the token in the request is an id, a public id, an external identifier or a slug of the record.',
    ),
    owner: EntityPersonOwner,
    publicId: z.string().nullable().describe('Short id of the record for URLs. It never changes.'),
    slug: Slug.nullable().describe('The current slug of the record, even if the token is a former slug.'),
  })
  .meta({ id: 'ResolvedHandle', description: 'The record that a token identifies.' })
export type ResolvedHandle = z.infer<typeof ResolvedHandle>

export const resolve = defineOperation({
  id: 'resolve',
  route: 'GET /v1/resolve/{token}',
  graph: 'Query.resolve',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Resolve',
  summary: 'Find the record that a token identifies',
  description:
    'Finds an entity or a person by any of its ids. The token is tried as a UUID, then as a public id, then as an identifier of an external registry, then as a current or former slug. The first kind that finds a record is used. The id and the public id of a merged record find the survivor. A ticker may be sent without its exchange. If a kind finds several records, the response is 409 with their ids. Admin callers also find hidden and deleted records. For other callers, the response to the id or the slug of a deleted record is 404. If the record was published until then, `details` contains `deletedAt`, and `survivorId` if it was merged into another record.',
  input: {
    path: z.strictObject({
      token: line(300).describe('UUID, public id, identifier of an external registry, or slug.'),
    }),
  },
  output: ResolvedHandle,
  problems: ['notFound', 'conflict'],
  example: {
    path: { token: 'apple' },
    response: {
      matchedBy: 'SLUG',
      owner: { entityId: exampleEntity.id, personId: null },
      publicId: exampleEntity.publicId,
      slug: exampleEntity.slug,
    },
  },
  handle: async (context, { path: { token } }) => {
    const found = await readHandles(context, token, identifierForms(token))
    const matchedBy = MATCH_METHODS.find((candidate) => found.some((handle) => handle.matchedBy === candidate))
    const [first, second] = found.filter((handle) => handle.matchedBy === matchedBy)
    if (first && second) throw ambiguous(token, first.matchedBy, found)
    if (first) return handleOf(first)
    const deleted = await readDeleted(context, token)
    throw new Problem('notFound', {
      detail: deleted ? 'The record with this token was deleted.' : 'No record has this token.',
      field: 'token',
      value: token,
      hint: 'Check the token. Only admin callers find hidden and deleted records.',
      ...(deleted ? { details: { ...deleted } } : {}),
    })
  },
})

const handleOf = ({ matchedBy, kind, id, publicId, slug }: Handle): ResolvedHandle => ({
  matchedBy,
  owner: { entityId: kind === 'entity' ? id : null, personId: kind === 'person' ? id : null },
  publicId,
  slug,
})

function ambiguous(token: string, matchedBy: MatchMethod, found: readonly Handle[]): Problem {
  const named = found.filter((handle) => handle.matchedBy === matchedBy)
  const idsOf = (kind: Handle['kind']) => named.filter((handle) => handle.kind === kind).map(({ id }) => id)
  return new Problem('conflict', {
    detail: `Several records have this token as ${matchedBy === 'SLUG' ? 'slug' : 'registry identifier'}.`,
    field: 'token',
    value: token,
    hint: 'Send the id of one of these records.',
    details: { candidateEntityId: idsOf('entity'), candidatePersonId: idsOf('person') },
    resolution: { action: 'reviewCandidates', parameter: 'token', acceptedValue: named.map(({ id }) => id) },
  })
}
