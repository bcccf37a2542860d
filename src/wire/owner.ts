import { z } from 'zod'
import { raw, type Sql, sql } from '../database/sql.js'
import { object, token } from './sql.js'
import { Uuid } from './values.js'

/*
 * Texts, links, addresses, identifiers and posts belong to an entity or to a person: one table and one mechanism each,
 * with two columns for the owner, exactly one of which is set.
 */

export const EntityPersonOwner = z
  .strictObject({ entityId: Uuid.nullable(), personId: Uuid.nullable() })
  .meta({ id: 'EntityPersonOwner', description: 'Who owns the record: exactly one of the two is set.' })
export type EntityPersonOwner = z.infer<typeof EntityPersonOwner>

const COLUMNS = { entity: 'entity_id', person: 'person_id' } as const
export type OwnerKind = keyof typeof COLUMNS

/** An owner in a statement: its kind, and the expression of its id. */
export interface OwnerRef {
  readonly kind: OwnerKind
  readonly id: Sql
}

/** The column that holds owners of a kind, of a table's alias. */
export const ownerColumn = (alias: string, kind: OwnerKind): Sql => raw(`${alias}.${COLUMNS[kind]}`)

/** Whether the record of a table's alias belongs to an owner. */
export const ownedBy = (alias: string, { kind, id }: OwnerRef): Sql => sql`${ownerColumn(alias, kind)} = ${id}`

/** An EntityPersonOwner of a table's alias. */
export const ownerObject = (alias: string): Sql =>
  object({ entityId: token(`${alias}.entity_id`), personId: token(`${alias}.person_id`) })
