import { z } from 'zod'
import { Uuid } from '../kernel/wire/values.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { object, token } from '../platform/database/client/sql-values.js'

/*
 * Texts, links, addresses, identifiers and posts belong to an entity or to a person. Each table has two owner columns;
 * exactly one of them is set.
 */

export const EntityPersonOwner = z
  .strictObject({
    entityId: Uuid.nullable().describe('Id of the owner, if it is an entity.'),
    personId: Uuid.nullable().describe('Id of the owner, if it is a person.'),
  })
  .meta({
    id: 'EntityPersonOwner',
    description: 'Owner of the record, an entity or a person: exactly one of the two ids is set.',
  })
export type EntityPersonOwner = z.infer<typeof EntityPersonOwner>

const COLUMNS = { entity: 'entity_id', person: 'person_id' } as const
export type OwnerKind = keyof typeof COLUMNS

/** An owner in a statement: its kind, and the SQL of its id. */
export interface OwnerRef {
  readonly kind: OwnerKind
  readonly id: Sql
}

/** Owner of a record in drafts and history rows: exactly one of the two ids. */
export type OwnerId =
  | { readonly entityId: string; readonly personId?: undefined }
  | { readonly personId: string; readonly entityId?: undefined }

/** Builds an OwnerId from a kind and an id. */
export const ownerId = (kind: OwnerKind, id: string): OwnerId =>
  kind === 'entity' ? { entityId: id } : { personId: id }

/** Values of both owner columns; one of them is null. */
export const ownerColumns = ({
  entityId,
  personId,
}: OwnerId): { entity_id: string | null; person_id: string | null } => ({
  entity_id: entityId ?? null,
  person_id: personId ?? null,
})

/** The distinct ids of many owners. */
export const idsOf = (owners: readonly OwnerId[]): { entityIds: string[]; personIds: string[] } => ({
  entityIds: [...new Set(owners.flatMap(({ entityId }) => entityId ?? []))],
  personIds: [...new Set(owners.flatMap(({ personId }) => personId ?? []))],
})

/** SQL of the column that contains the owner's id, for a kind of owner. `alias` is the alias of the table. */
export const ownerColumn = (alias: string, kind: OwnerKind): Sql => raw(`${alias}.${COLUMNS[kind]}`)

/** SQL condition: the record in the table with this alias belongs to the owner. */
export const ownedBy = (alias: string, { kind, id }: OwnerRef): Sql => sql`${ownerColumn(alias, kind)} = ${id}`

/** SQL for the JSON of the EntityPersonOwner of a record. `alias` is the alias of its table. */
export const ownerObject = (alias: string): Sql =>
  object({ entityId: token(`${alias}.entity_id`), personId: token(`${alias}.person_id`) })
