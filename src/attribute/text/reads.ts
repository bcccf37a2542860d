import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { ownerObject } from '../../kernel/wire/owner.js'
import { flag, instant, number, object, text, token } from '../../kernel/wire/sql.js'
import { publicTexts } from '../../visibility/text.js'
import type { OwnedRows } from '../family/reads.js'
import type { OwnedText } from './text.js'

/** SQL that reads texts, on alias `t`. */
export const textRows: OwnedRows<OwnedText> = {
  table: 'owned_text',
  alias: 't',
  item: object({
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
  }),
  columns: {
    id: { expression: 't.id', type: 'int' },
    textType: { expression: 't.text_type collate "C"', type: 'text' },
    createdAt: { expression: 't.created_at', type: 'timestamptz' },
    updatedAt: { expression: 't.updated_at', type: 'timestamptz' },
  },
  id: { expression: 't.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
}

/**
 * SQL condition on alias `t`: current texts of public types. `inactive` adds former texts. `privateTypes` adds texts of
 * private types.
 */
export const shownTexts = ({ inactive, privateTypes }: { inactive: boolean; privateTypes: boolean }): Sql =>
  sql`(${inactive ? sql`true` : sql`t.is_current`}) and ${privateTypes ? sql`true` : publicTexts()}`
