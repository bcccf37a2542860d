import { z } from 'zod'
import { notAccepted } from '../../kernel/problem/field.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { Uuid } from '../../kernel/wire/values.js'
import { requireAdmin } from '../../operation/access/caller.js'
import { decodeCursor, encodeCursor, noCursor } from '../../operation/page/cursor.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { bucketOrCategoryOf, CATEGORY_KEYS } from '../classification/classification-rules.js'
import { READERS } from '../family/declaration.js'
import { ClassificationAudit, ClassificationAuditFilter, exampleEntry } from './classification-audit.js'
import { type AuditScope, countAudited, readAudited } from './classification-audit-reads.js'

const MOST = 200
const size = z.int32().min(1).max(MOST).default(25).describe('Maximum number of entities of a page.')
const shared = { kind: 'read', auth: READERS, tag: 'Classifications', output: ClassificationAudit } as const
const rules =
  'Returns, for each entity, its codes of standards, the rules that they break with the evidence, and the hash that a reconciliation needs. Nothing is changed.'

/** The entities that a filter selects. 403 if the caller may not read hidden entities, 400 for an unknown standard. */
function scopeOf({ caller }: Context, filter: ClassificationAuditFilter): AuditScope {
  const { includePrivate, category, minCount, type, ancestorChain, multiplePrimary } = filter
  if (includePrivate === true) requireAdmin(caller, 'includePrivate')
  return {
    ancestorChain,
    multiplePrimary,
    includePrivate: includePrivate ?? undefined,
    category: category == null ? undefined : categoryOf(category),
    minCount: minCount ?? undefined,
    type: type ?? undefined,
  }
}

function categoryOf(text: string) {
  const found = bucketOrCategoryOf(text, 'category')
  if ('category' in found) return found.category
  throw notAccepted('category', text, 'is not a standard', `Send one of ${CATEGORY_KEYS.join(', ')}.`, CATEGORY_KEYS)
}

export const auditEntityClassifications = defineOperation({
  ...shared,
  id: 'auditEntityClassifications',
  route: 'POST /v1/entities/classifications/audit',
  graph: 'Query.classificationAudit',
  summary: 'Audit the codes of an entity, or of a page of entities',
  description: `${rules} With \`entityId\`, the response has this entity. \`cursor\` is the id of the last entity of the page before.`,
  input: {
    query: z.strictObject({
      entityId: Uuid.optional().describe('Id of the entity.'),
      cursor: Uuid.optional().describe('Id of the last entity of the page before.'),
      size,
    }),
    body: optionalBody(ClassificationAuditFilter),
  },
  example: {
    query: { entityId: exampleEntry.entityId },
    response: { row: [exampleEntry], nextCursor: null, total: 1 },
  },
  handle: async (context, { query, body }) => {
    const scope = { ...scopeOf(context, body), entityId: query.entityId }
    const row = await readAudited(context, scope, query.cursor, query.size + 1)
    const shown = row.slice(0, query.size)
    return {
      row: shown,
      nextCursor: row.length > query.size ? (shown.at(-1)?.entityId ?? null) : null,
      total: shown.length,
    }
  },
})

export const auditFleetEntityClassifications = defineOperation({
  ...shared,
  id: 'auditFleetEntityClassifications',
  route: 'POST /v1/entities/classifications/audit/fleet',
  graph: 'Query.classificationFleetAudit',
  summary: 'Audit the codes of all entities',
  description: `${rules} The total is counted once, with the first page. Send the same filter with each cursor.`,
  input: {
    query: z.strictObject({
      cursor: z.string().max(500).optional().describe('`nextCursor` of the page before.'),
      size,
    }),
    body: optionalBody(ClassificationAuditFilter),
  },
  example: { query: { size: 1 }, response: { row: [exampleEntry], nextCursor: null, total: 1 } },
  handle: async (context, { query, body }) => {
    const scope = scopeOf(context, body)
    const begun = query.cursor === undefined ? undefined : positionIn(query.cursor, scope)
    const total = begun?.total ?? (await countAudited(context, scope))
    const row = await readAudited(context, scope, begun?.after, query.size + 1)
    const shown = row.slice(0, query.size)
    const last = shown.at(-1)
    const more = row.length > query.size && last !== undefined
    return { row: shown, nextCursor: more ? encodeCursor([last.entityId, total, filterIn(scope)]) : null, total }
  },
})

/** The filter as a text. A cursor contains it, so that it is refused with another filter. */
const filterIn = (scope: AuditScope): string =>
  JSON.stringify(Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1)))

function positionIn(cursor: string, scope: AuditScope): { after: string; total: number } {
  const [after, total, filter] = decodeCursor(cursor, 3, 'cursor')
  if (!Uuid.safeParse(after).success || typeof total !== 'number' || filter !== filterIn(scope))
    throw noCursor('cursor')
  return { after: String(after), total }
}
