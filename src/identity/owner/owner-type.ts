import { z } from 'zod'
import type { Problem } from '../../kernel/problem/problem.js'
import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Sql } from '../../platform/database/client/sql.js'
import type { OwnerId, OwnerKind } from '../../visibility/owner-column.js'
import { EntityId } from '../entity/types.js'
import { PersonId } from '../person/types.js'

/** An owner that is locked until the transaction ends. */
export interface LockedOwner {
  readonly kind: OwnerKind
  readonly id: string
  readonly ref: OwnerId
  /** null for a person: only entities have an operating status. */
  readonly operatingStatus: string | null
}

/** Properties of a kind of owner (entity or person) that the operations on owned records need. */
export interface OwnerType {
  readonly kind: OwnerKind
  readonly table: 'entity' | 'person'
  /** Name of the path parameter that contains the owner's id. */
  readonly idField: 'entityId' | 'personId'
  /** Words for the owner in descriptions. */
  readonly label: 'an entity' | 'a person'
  readonly exampleId: string
  /**
   * Ids of records that this owner owns on a database with the demo data. The demo records are stored in the order of
   * their files, so the numbers are equal in every such database.
   */
  readonly exampleOwned: Readonly<Record<'address' | 'text' | 'uniqueId' | 'urlLink', number>> & {
    readonly blogPost: string
  }
  /** SQL condition on the table with this alias: the caller may see the owner. */
  readonly visible: (caller: Caller, alias: string) => Sql
  /** Returns the problem (404) if no owner that the caller can see has this id. */
  readonly missing: (id: string) => Problem
  /**
   * Locks a stored owner. Throws 404 if the owner is missing or deleted, or if the caller cannot see it. A write locks
   * the owner before it locks other rows.
   */
  readonly lock: (context: Context, id: string) => Promise<LockedOwner>
}

/** Schemas of the ids of owners, by the path parameters that contain them. */
export const OWNER_IDS = { entityId: EntityId, personId: PersonId }

/** Schema of the path parameters: the id of the owner and, for one record of the owner, the parameters in `record`. */
export const ownerPath = (ownerType: OwnerType, record: Readonly<Record<string, z.ZodType<string | number>>> = {}) =>
  z.strictObject({ [ownerType.idField]: OWNER_IDS[ownerType.idField], ...record })

/** Validated path parameters, as handlers receive them. */
export type OwnerPath = Readonly<Record<string, unknown>>

/** Owner id in the path parameters. */
export const ownerIn = (ownerType: OwnerType, path: OwnerPath): string => String(path[ownerType.idField])
