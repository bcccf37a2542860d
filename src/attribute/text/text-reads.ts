import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, number, text, token } from '../../platform/database/client/sql-values.js'
import { unhiddenEntities } from '../../visibility/entity-visibility.js'
import { type OwnerKind, ownerObject } from '../../visibility/owner-column.js'
import { publicTexts } from '../../visibility/text-visibility.js'
import { ownedRows } from '../family/family-reads.js'
import type { OwnedText } from './text.js'
import { textTypeOf } from './text-rules.js'

/** SQL that reads texts, on alias `t`. */
export const textRows = ownedRows<OwnedText>({
  table: 'owned_text',
  alias: 't',
  members: {
    compliance: raw(`coalesce(t.compliance::text, 'null')`),
    createdAt: instant('t.created_at'),
    id: number('t.id'),
    isCurrent: flag('t.is_current'),
    isPrimary: flag('t.is_primary'),
    language: text('t.language'),
    owner: ownerObject('t'),
    source: text('t.source'),
    text: text('t.text'),
    textName: text('t.text_name'),
    textType: token('t.text_type'),
    updatedAt: instant('t.updated_at'),
  },
  columns: {
    id: { expression: 't.id', type: 'int' },
    textType: { expression: 't.text_type collate "C"', type: 'text' },
    createdAt: { expression: 't.created_at', type: 'timestamptz' },
    updatedAt: { expression: 't.updated_at', type: 'timestamptz' },
  },
  id: { expression: 't.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
})

/**
 * SQL condition on alias `t`: current texts of public types. `inactive` adds former texts. `privateTypes` adds texts of
 * private types.
 */
export const shownTexts = ({ inactive, privateTypes }: { inactive: boolean; privateTypes: boolean }): Sql =>
  sql`(${inactive ? sql`true` : sql`t.is_current`}) and ${privateTypes ? sql`true` : publicTexts()}`

/** Throws 422 if the entity is published but has no current primary text of this type. */
export async function requirePublicationText({ db }: Context, entityId: string, textType: string): Promise<void> {
  const [published] = await db.rows(sql`
    select 1 from entity e where e.id = ${entityId}::uuid and ${unhiddenEntities()} and not exists (
      select 1 from owned_text t where t.entity_id = e.id and t.text_type = ${textType} and t.is_current and t.is_primary)`)
  if (!published) return
  throw new Problem('unprocessable', {
    detail: `A published entity needs a current primary ${textType} text.`,
    field: 'textType',
    value: textType,
    hint: `Create another ${textType} text first, or hide the entity.`,
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/{entityId}/texts' },
  })
}

/** SQL condition on the text `t`: it has this type. Accepts an alias of the type. */
export const ofTextType = (type: string, kind: OwnerKind): Sql => sql`t.text_type = ${textTypeOf(type, kind)}`
