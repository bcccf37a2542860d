import { z } from 'zod'
import type { Caller } from '../../kernel/access/caller.js'
import type { Sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { Problem } from '../../kernel/problem/problem.js'
import type { OwnerId, OwnerKind } from '../../kernel/wire/owner.js'
import { Uuid } from '../../kernel/wire/values.js'

/** An owner that is locked until the transaction ends. */
export interface LockedOwner {
  readonly kind: OwnerKind
  readonly id: string
  readonly ref: OwnerId
  /** Only entities have one. */
  readonly operatingStatus: string | null
}

/** What a kind of owner shows to the families of records that it can own. */
export interface OwnerFace {
  readonly kind: OwnerKind
  readonly table: 'entity' | 'person'
  /** Its placeholder in routes. */
  readonly idField: 'entityId' | 'personId'
  /** The owner in sentences. */
  readonly noun: 'an entity' | 'a person'
  readonly exampleId: string
  /** Which owners the caller sees, as a predicate on an alias of the table. */
  readonly visible: (caller: Caller, alias: string) => Sql
  /** The refusal of an id that names no owner the caller can see. */
  readonly missing: (id: string) => Problem
  /** Locks a stored owner, first of all that a write locks; 404 for one that is missing or deleted. */
  readonly lock: (context: Context, id: string) => Promise<LockedOwner>
}

/** Path of an owner, or of one of its records. */
export const ownerPath = (face: OwnerFace, record: Readonly<Record<string, z.ZodType<string | number>>> = {}) =>
  z.strictObject({ [face.idField]: Uuid, ...record })

/** A validated path, as handlers get it. */
export type OwnerPath = Readonly<Record<string, unknown>>

/** The owner that a path names. */
export const ownerIn = (face: OwnerFace, path: OwnerPath): string => String(path[face.idField])
