import type { ObjectParam, ObjectRef, OutputRef } from '@pothos/core'
import type { FamilyOperations } from '../../src/attribute/family/declaration.js'
import { type OwnedRows, ownedConnection } from '../../src/attribute/family/reads.js'
import type { Sql } from '../../src/kernel/database/sql.js'
import type { DocumentOptions } from '../../src/kernel/operation/document-options.js'
import type { OwnerKind } from '../../src/kernel/wire/owner.js'
import { bindQuery } from './bind.js'
import type { builder } from './builder.js'
import { addConnection } from './connection-field.js'
import { type PageOf, pageType } from './page.js'

/*
 * Owned records, such as texts and links, in GraphQL. A family is one type of owned records with its operations. One
 * function binds the operations of a family. A second one reads the records of a family for many owners at once.
 */

/**
 * Binds the reads of one type of owned records (a family), for each kind of owner. Returns the GraphQL type of a
 * page of these records.
 */
export function bindFamily<R>(
  name: string,
  type: OutputRef<R>,
  kinds: readonly FamilyOperations[],
): OutputRef<PageOf<R>> {
  const page = pageType(`${name}Page`, type)
  const present = (record: R) => record
  for (const { list, get } of kinds) {
    bindQuery({ operation: list, type: page, present: (found: PageOf<R>) => found })
    bindQuery({ operation: get, type, present })
  }
  return page
}

interface Relation<R> {
  /** Name of the field of the owner, such as `texts`. */
  readonly field: string
  readonly type: ObjectRef<typeof builder.$inferSchemaTypes, R>
  readonly description: string
  /** Id of the list operation that a caller must be allowed to call to read the field. */
  readonly guard: string
  readonly rows: OwnedRows<R> | ((options: DocumentOptions) => OwnedRows<R>)
  /** SQL condition that only visible records satisfy. */
  readonly visible?: Sql
}

/** A GraphQL type whose records can own other records. */
interface OwnerType {
  readonly kind: OwnerKind
  readonly name: 'Entity' | 'Person'
  readonly type: ObjectParam<typeof builder.$inferSchemaTypes>
}

/**
 * Adds a connection to the type of an owner, such as Entity. It leads to the records of one family that the owner has.
 */
export function ownedRelation<R>(
  { kind, name, type: ownerType }: OwnerType,
  { field, type, description, guard, rows, visible }: Relation<R>,
): void {
  addConnection(ownerType, field, {
    name: `${name}${field.charAt(0).toUpperCase()}${field.slice(1).replace(/s$/, '')}`,
    type,
    description,
    guard,
    source: (options, _args, projection) =>
      ownedConnection(kind, typeof rows === 'function' ? rows(options) : rows, type.name, projection, visible),
  })
}
