import { z } from 'zod'
import { isAdmin } from '../access/caller.js'
import { empty, join, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { Problem } from '../problem/problem.js'
import { UrlMatchMode, UrlType } from '../url-link/url-link.js'
import { Moved } from '../wire/json.js'
import { line, Slug, Uuid } from '../wire/values.js'
import { documentOptions } from './core.js'
import { EntityDetail, EntityType } from './entity.js'
import { exampleDetail } from './example.js'
import { keyOf } from './filter.js'
import { isStored, readDetail, readRedirect } from './reads.js'
import { noEntity, reading, withId } from './select.js'
import { visibleEntities } from './visibility.js'

const tag = 'Entities'

const DetailQuery = z.strictObject({
  id: Uuid.optional(),
  slug: Slug.optional(),
  url: line(2048).optional().describe('A current link, compared by host and path unless urlMatchMode says otherwise.'),
  urlDomain: line(255).optional().describe('Registrable domain of a current link.'),
  urlType: UrlType.optional().describe('Narrows url or urlDomain to one platform.'),
  urlMatchMode: UrlMatchMode.optional(),
  typeRecord: EntityType.optional().describe('Narrows the identity to one type.'),
  ...reading,
})
type DetailQuery = z.infer<typeof DetailQuery>
const IDENTITIES = ['id', 'slug', 'url', 'urlDomain'] as const

export const getEntityDetail = defineOperation({
  id: 'getEntityDetail',
  route: 'GET /v1/entities/detail',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag,
  summary: 'Read one entity',
  description:
    'Resolves exactly one identity (id, slug, url or urlDomain) to a whole record. A former slug answers 301 to the present one. Several holders of one url answer 409 with the candidates.',
  input: { query: DetailQuery },
  output: EntityDetail,
  problems: ['notFound', 'conflict'],
  example: { query: { slug: 'apple' }, answer: exampleDetail },
  handle: async (context, { query }) => {
    const { field, value, condition } = identity(query)
    const { typeRecord, includePrivate } = query
    const narrowed = typeRecord ? sql`${condition} and e.type_record = ${typeRecord}` : condition
    const visible = sql`${narrowed} and ${visibleEntities(context.caller, includePrivate)}`
    const [first, second] = await readDetail(
      context,
      documentOptions(context, query),
      visible,
      field === 'id' || field === 'slug' ? empty : sql`order by e.id`,
    )
    if (first && second) throw ambiguous(query, field, value, [first.id, second.id])
    if (first) return first.document
    const present = field === 'slug' ? await readRedirect(context, value, includePrivate) : undefined
    if (present) return new Moved({ slug: present })
    throw await missing(context, field, value, narrowed)
  },
})

/** The one identity of the query, and the condition on alias `e` that finds its record. */
function identity(query: DetailQuery): { field: string; value: string; condition: Sql } {
  const given = IDENTITIES.filter((name) => query[name] !== undefined)
  const [field] = given
  if (!field || given.length > 1) {
    throw new Problem('badRequest', {
      detail: field ? `${given.join(' and ')} are two identities.` : 'The request names no entity.',
      field: given[1] ?? 'slug',
      hint: `Send exactly one of ${IDENTITIES.join(', ')}.`,
      resolution: field
        ? { action: 'removeParameter', parameter: given[1] ?? field }
        : { action: 'setParameter', parameter: 'slug' },
    })
  }
  const value = query[field] ?? ''
  return { field, value, condition: conditionOf(field, value, query) }
}

function conditionOf(field: (typeof IDENTITIES)[number], value: string, { urlType, urlMatchMode }: DetailQuery): Sql {
  if (field === 'id') return withId(value)
  if (field === 'slug') return sql`e.slug = ${value} and e.slug_namespace = 'entity'`
  const key = keyOf(value, field)
  const byDomain = field === 'urlDomain' || urlMatchMode === 'domain'
  const match = byDomain ? sql`l.domain = ${key.domain}` : sql`l.host_path = ${key.hostPath}`
  const conditions = [match, sql`l.is_current`, ...(urlType ? [sql`l.url_type = ${urlType}`] : [])]
  return sql`e.id in (select l.entity_id from url_link l where ${join(conditions, ' and ')})`
}

const ambiguous = ({ urlType }: DetailQuery, field: string, value: string, candidates: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: `Several entities hold this ${field}.`,
    field,
    value,
    hint: 'Add urlType or typeRecord, or read a candidate by id.',
    details: { candidateEntityId: candidates, candidatePersonId: [], url: value, urlType: urlType ?? null },
    resolution: { action: 'reviewCandidates', parameter: 'id', acceptedValue: candidates },
  })

/** 404; only a caller with private reach learns that a hidden record is there. */
async function missing({ db, caller }: Context, field: string, value: string, condition: Sql): Promise<Problem> {
  const problem = noEntity(field, value)
  if (!isAdmin(caller) || !(await isStored(db, condition))) return problem
  return new Problem(
    'notFound',
    {
      ...problem.members,
      detail: 'The entity is hidden or off the sitemap.',
      hint: 'Read it with includePrivate=true.',
      resolution: { action: 'setParameter', parameter: 'includePrivate', acceptedValue: ['true'] },
    },
    { title: 'Entity Exists but Is Not Public' },
  )
}
