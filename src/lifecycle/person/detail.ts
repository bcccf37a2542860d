import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { examplePersonDetail } from '../../document/example/person-example.js'
import { type FoundPerson, isStoredPerson, readPersonDocuments, selectedPerson } from '../../document/reads/person.js'
import { ASSOCIATION_CAP } from '../../document/shape/association.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import { noPerson } from '../../identity/person/person-select.js'
import { PersonId } from '../../identity/person/types.js'
import { PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { line } from '../../kernel/wire/values.js'
import { type Identity, identityOf, matched, SCORE_THRESHOLD } from '../../list/person/identity.js'
import { isAdmin, reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { AsOf, asOfProblems, pastTime, readAsOf } from '../history/as-of/as-of.js'

/** Maximum number of candidates in a 409 response. */
const CANDIDATE_CAP = 10

const including = {
  includeUrl: z.boolean().default(true).describe('Whether the response contains links.'),
  includeAssociation: z
    .boolean()
    .default(true)
    .describe('Whether the response contains the associations of the person with entities.'),
  includeAddress: z.boolean().default(true).describe('Whether the response contains addresses.'),
  maxAssociations: z
    .int32()
    .min(0)
    .default(ASSOCIATION_CAP)
    .describe(`Maximum number of associations in the response, at most ${ASSOCIATION_CAP}.`),
}

const DetailQuery = z.strictObject({
  id: PersonId.optional().describe('Id of the person.'),
  slug: PersonSlug.optional().describe('Slug of the person.'),
  url: line(2048)
    .optional()
    .describe(
      'A current link of the person. By default, host and path must be equal. urlMatchMode selects another comparison.',
    ),
  urlType: UrlType.optional().describe('Type of the link that url or urlDomain must match.'),
  urlMatchMode: UrlMatchMode.optional(),
  nameFull: line(255)
    .optional()
    .describe('Full name or an alias of the person. Case, accents and punctuation do not matter.'),
  nameAny: line(255).optional().describe('Any name of the person: first name, last name, full name or an alias.'),
  location: line(255)
    .optional()
    .describe('Full name of the city, state or country of a current address of the person.'),
  urlDomain: line(255).optional().describe('Domain of a current link of the person, such as example.com.'),
  asOf: AsOf,
  ...including,
  ...reading,
})
type DetailQuery = z.infer<typeof DetailQuery>

export const getPersonDetail = defineOperation({
  id: 'getPersonDetail',
  route: 'GET /v1/people/detail',
  graph: 'Query.person',
  shortPath: '/v1/people/{personId}',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'People',
  summary: 'Read one person',
  description:
    'Finds one person and returns all data of this person. Send only `id`, or only `slug`, or `url`, or one or more of nameFull, nameAny, location and urlDomain. Of nameFull, nameAny, location and urlDomain, all that are sent must match. Together with `url`, they are used only if no person has this URL. If several people match, the response is 409 with the candidates. 404 does not prove that the person is not stored. For a caller with a plan, the read counts as a profile view, once per person and calendar month. With `asOf`, the response contains the person as they were at this time, as far as the history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.',
  input: { query: DetailQuery },
  output: PersonDetail,
  meters: ['ORIGIN_DETAIL'],
  problems: [
    'notFound',
    'conflict',
    ...asOfProblems,
    'billing_allowance_exhausted',
    'origin_detail_capacity',
    'origin_detail_shutdown',
  ],
  example: { query: { slug: 'tim-cook' }, response: examplePersonDetail },
  handle: async (context, { query }) => {
    const time = pastTime(context, query.asOf)
    const document = selectedPerson(context, documentOptions(context, query), query)
    const visible = visiblePeople(context.caller, query.includePrivate)
    const identities = identityOf(query, reachOf(context.caller, query.includePrivate))
    for (const identity of identities) {
      const condition = sql`${identity.condition} and ${visible}`
      const found = await readPersonDocuments(context, document, identity.field, condition, CANDIDATE_CAP)
      if (found.length > 1) throw ambiguous(identity, found)
      if (found[0]) return time === undefined ? found[0].document : readPast(context, query, found[0].id, time)
    }
    throw await missing(
      context,
      identities[0],
      identities.map(({ condition }) => condition),
    )
  },
})

/** Reads the person as they were. */
const readPast = (context: Context, query: DetailQuery, id: string, time: string): Promise<Json<PersonDetail>> =>
  readAsOf(context, { kind: 'person', id }, time, documentOptions(context, query), async (past, options) => {
    const visible = sql`p.id = ${id}::uuid and ${visiblePeople(context.caller, query.includePrivate)}`
    const [found] = await readPersonDocuments(past, selectedPerson(past, options, query), 'id', visible, 1)
    return found?.document
  })

const ambiguous = (identity: Identity, found: readonly FoundPerson[]): Problem => {
  const candidates = found
    .map((person) => ({
      id: person.id,
      slug: person.slug,
      nameFull: person.nameFull,
      score: matched(identity, person),
    }))
    .sort((a, b) => b.score - a.score)
  return new Problem('conflict', {
    detail: `Several people match the value of ${identity.field}.`,
    field: identity.field,
    value: identity.value,
    hint: 'Add another fact about the person, or urlType, or read a candidate by id.',
    details: {
      candidate: candidates,
      threshold: SCORE_THRESHOLD,
      candidateEntityId: [],
      candidatePersonId: candidates.map(({ id }) => id),
      ...(identity.field === 'url' ? { url: identity.value, urlType: identity.urlType ?? null } : {}),
    },
    resolution: { action: 'reviewCandidates', parameter: 'id', acceptedValue: candidates.map(({ id }) => id) },
  })
}

/** The 404 problem. Only a caller with private reach learns that a hidden person exists. */
async function missing(context: Context, identity: Identity | undefined, conditions: readonly Sql[]): Promise<Problem> {
  const problem = noPerson(identity?.field ?? 'id', identity?.value ?? '')
  if (!isAdmin(context.caller)) return problem
  for (const condition of conditions) {
    if (!(await isStoredPerson(context, condition))) continue
    return new Problem(
      'notFound',
      {
        ...problem.members,
        detail: 'The person is hidden or not on the sitemap.',
        hint: 'Read it with includePrivate=true.',
        resolution: { action: 'setParameter', parameter: 'includePrivate', acceptedValue: ['true'] },
      },
      { title: 'Person Exists but Is Not Public' },
    )
  }
  return problem
}
