import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { detailDocument } from '../src/document/entity.js'
import { nameKey } from '../src/identity/entity/entity-rules.js'
import type { DocumentOptions } from '../src/operation/document/document-options.js'
import { type Sql, sql } from '../src/platform/database/client/sql.js'

/*
 * Replaces an entity with one hand-written SQL statement. It locks the row, writes the row and its history, and returns
 * the changed record. It does not check texts, versions or names.
 */

export const replacementOf = (options: DocumentOptions, input: (index: number) => unknown): Sql => sql`
  with b as (
    select id, version, default_currency, founded_year, name_legal from entity where id = ${input(0)}::uuid for update),
  e as (
    update entity o set name_brand = ${input(1)}, name_brand_key = ${input(2)}, name_legal = ${input(3)}, name_legal_key = ${input(4)},
      type_record = ${input(5)}, founded_year = ${input(6)}::int, default_currency = ${input(7)}, last_event_id = ${input(8)}::uuid,
      version = b.version + 1, updated_at = ${input(9)}::timestamptz, last_modified_at = ${input(9)}::timestamptz
    from b where o.id = b.id returning o.*),
  history as (
    insert into provenance_event (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail,
      caller_id, trace_id, created_at)
    select ${input(8)}::uuid, 'entity', b.id::text, b.id, 'update', json_build_object(
        'defaultCurrency', json_build_array(b.default_currency, ${input(7)}::text)), 'updateEntityDetail', 'llm', 'bench',
      'adminApiKey', ${input(10)}, ${input(9)}::timestamptz from b)
  select ${detailDocument(options)} from e`

interface Replacement {
  readonly id: string
  readonly body: {
    readonly nameBrand: string
    readonly nameLegal: string | null
    readonly typeRecord: string
    readonly foundedYear: number | null
    readonly defaultCurrency: string
  }
}

/** The values of the parameters of the statement. */
export function replacementValues(query: string): unknown[] {
  const { id, body }: Replacement = JSON.parse(decodeURIComponent(query))
  const { nameBrand, nameLegal, typeRecord, foundedYear, defaultCurrency } = body
  const legalKey = nameLegal === null ? null : nameKey(nameLegal)
  const names = [nameBrand, nameKey(nameBrand), nameLegal, legalKey]
  return [id, ...names, typeRecord, foundedYear, defaultCurrency, uuidv7(), new Date(), randomBytes(16).toString('hex')]
}
