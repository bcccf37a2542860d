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

/** The owner of a record, as drafts and histories name it: exactly one of the two. */
export type OwnerId =
  | { readonly entityId: string; readonly personId?: undefined }
  | { readonly personId: string; readonly entityId?: undefined }

/** An owner's id by its kind. */
export const ownerId = (kind: OwnerKind, id: string): OwnerId =>
  kind === 'entity' ? { entityId: id } : { personId: id }

/** Both columns of an owner, one of them empty. */
export const ownerColumns = ({
  entityId,
  personId,
}: OwnerId): { entity_id: string | null; person_id: string | null } => ({
  entity_id: entityId ?? null,
  person_id: personId ?? null,
})

/** The owners that histories of many changes name, once each. */
export const idsOf = (owners: readonly OwnerId[]): { entityIds: string[]; personIds: string[] } => ({
  entityIds: [...new Set(owners.flatMap(({ entityId }) => entityId ?? []))],
  personIds: [...new Set(owners.flatMap(({ personId }) => personId ?? []))],
})

/** The column that holds owners of a kind, of a table's alias. */
export const ownerColumn = (alias: string, kind: OwnerKind): Sql => raw(`${alias}.${COLUMNS[kind]}`)

/** Whether the record of a table's alias belongs to an owner. */
export const ownedBy = (alias: string, { kind, id }: OwnerRef): Sql => sql`${ownerColumn(alias, kind)} = ${id}`

/** An EntityPersonOwner of a table's alias. */
export const ownerObject = (alias: string): Sql =>
  object({ entityId: token(`${alias}.entity_id`), personId: token(`${alias}.person_id`) })
