import { z } from 'zod'
import type { Sql } from '../database/sql.js'
import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { type AnyOperation, defineOperation, type Scheme } from '../operation/define.js'
import { checkVersion } from '../operation/version.js'
import { examplePage, pageOf } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import type { ProblemName } from '../problem/catalogue.js'
import { Problem } from '../problem/problem.js'
import type { Json } from '../wire/json.js'
import { type LockedOwner, type OwnerFace, ownerIn, ownerPath } from './face.js'
import { type OwnedRows, type RowKey, readOwned, readOwnedPage } from './rows.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwner, removeOwned, type StoredRow, updateOwned } from './store.js'

/*
 * A family of records that entities or people own, said once: what differs between texts, links, posts and findings is
 * data and pure rules; listing, reading, creating, replacing, patching and deleting them is the same for all.
 */

/** Who may read, beyond what a list shows of itself. */
export const READERS: readonly Scheme[] = ['bearer', 'adminApiKey', 'clientSecret']
const WRITERS: readonly Scheme[] = ['bearer', 'adminApiKey']

/** A write of the family, as one operation of it says it. */
interface Told {
  readonly id: string
  readonly description: string
}

/** What a family is, apart from its rules. */
interface Declared<S extends object> {
  readonly tag: string
  /** In sentences: `text`, `texts`. */
  readonly one: string
  readonly many: string
  /** Segments of the path below the owner's, and the placeholder of a record. */
  readonly segment: string
  readonly key: { readonly name: string; readonly schema: z.ZodType<string | number> }
  readonly rows: OwnedRows
  readonly store: OwnedStore<S>
  readonly record: z.ZodType
  readonly pageId: string
}

interface Reading {
  readonly list: Told & {
    readonly auth: readonly Scheme[]
    readonly size: number
    readonly query?: z.core.$ZodLooseShape
    /** Which records a list shows; refuses what the caller may not ask. */
    readonly shown: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
  }
  readonly get: Told & {
    readonly auth?: readonly Scheme[]
    readonly query?: z.core.$ZodLooseShape
    readonly shown: (context: Context, query: Readonly<Record<string, unknown>>) => Sql
  }
}

/** A rule that makes the next state of a record. */
type Rule<S, M> = (stored: S, mutation: M, context: Context, owner: LockedOwner) => S

interface Writing<S extends object, M> {
  readonly mutation: z.ZodType<M>
  readonly create: Told & {
    readonly status?: 200 | 201
    /** The state of a new record; judged before anything is looked up. */
    readonly drafted: (mutation: M, context: Context, face: OwnerFace) => S
  }
  readonly replace?: Told & { readonly rule: Rule<S, M> }
  readonly patch?: Told & { readonly rule: Rule<S, M>; readonly accepts?: readonly string[] }
  readonly remove: Told & {
    /** The state of a record that is kept as history; unset where deleting is always for good. */
    readonly retired?: (stored: S) => S
  }
  /** Refusals of the rules. */
  readonly problems?: readonly ProblemName[]
  /** Makes way for a state that is about to be written, in the same transaction; may refuse it or settle details of it. */
  readonly prepare?: (context: Context, owner: LockedOwner, next: S, stored: StoredRow<S> | undefined) => Promise<S>
  /** What follows from a write. */
  readonly settle?: (context: Context, owner: LockedOwner, id: RowKey, next: S | undefined) => Promise<void>
  /** Why no record was added: one like it stands in the way. */
  readonly conflict?: (context: Context, owner: LockedOwner, next: S) => Promise<Problem>
  readonly example: { readonly body: M }
}

export interface Family<S extends object, M> extends Declared<S>, Reading, Writing<S, M> {
  /** An example of a record of the owner. */
  readonly exampleOf: (face: OwnerFace) => Readonly<Record<string, unknown>>
}

export interface FamilyOperations {
  readonly list: AnyOperation
  readonly get: AnyOperation
  readonly create: AnyOperation
  readonly replace: AnyOperation | undefined
  readonly patch: AnyOperation | undefined
  readonly remove: AnyOperation
  readonly all: readonly AnyOperation[]
}

const deleteMode = z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' })
const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://example.com/about' }

/** The operations of a family for one kind of owner. */
export function familyOperations<S extends object, M>(family: Family<S, M>, face: OwnerFace): FamilyOperations {
  const list = listOperation(family, face)
  const get = getOperation(family, face)
  const create = createOperation(family, face)
  const replace = changeOperation(family, face, 'PUT', family.replace)
  const patch = changeOperation(family, face, 'PATCH', family.patch)
  const remove = removeOperation(family, face)
  const all = [list, get, create, replace, patch, remove].filter((operation) => operation !== undefined)
  return { list, get, create, replace, patch, remove, all }
}

const collectionOf = ({ segment }: Declared<never>, { base }: OwnerFace) => `${base}/${segment}` as const
const recordOf = (family: Declared<never>, face: OwnerFace) =>
  `${collectionOf(family, face)}/{${family.key.name}}` as const
const examplePath = (face: OwnerFace) => ({ [face.idField]: face.exampleId })
const exampleRecordPath = <S extends object, M>(family: Family<S, M>, face: OwnerFace) => ({
  ...examplePath(face),
  [family.key.name]: String(family.exampleOf(face).id),
})
const recordPath = ({ key }: Declared<never>, face: OwnerFace) => ownerPath(face, { [key.name]: key.schema })

function listOperation<S extends object, M>(family: Family<S, M>, face: OwnerFace): AnyOperation {
  const { rows, list, record, pageId, tag, many } = family
  return defineOperation({
    id: list.id,
    route: `GET ${collectionOf(family, face)}`,
    kind: 'read',
    auth: list.auth,
    tag,
    summary: `List the ${many} of ${face.noun}`,
    description: list.description,
    input: {
      path: ownerPath(face),
      query: z.strictObject({ ...pageQuery({ size: list.size, sort: Object.keys(rows.columns) }), ...list.query }),
    },
    output: pageOf(record, pageId),
    problems: ['notFound', 'unprocessable'],
    example: { path: examplePath(face), answer: examplePage([family.exampleOf(face)], list.size) },
    handle: async (context, { path, query }) => {
      const ownerId = ownerIn(face, path)
      const page = await readOwnedPage(context, face, rows, ownerId, query, list.shown(context, query))
      if (!page) throw face.missing(ownerId)
      return page
    },
  })
}

function getOperation<S extends object, M>(family: Family<S, M>, face: OwnerFace): AnyOperation {
  const { rows, get, record, tag, one } = family
  return defineOperation({
    id: get.id,
    route: `GET ${recordOf(family, face)}`,
    kind: 'read',
    auth: get.auth ?? READERS,
    tag,
    summary: `Read one ${one} of ${face.noun}`,
    description: get.description,
    input: { path: recordPath(family, face), query: z.strictObject({ ...get.query }) },
    output: record,
    problems: ['notFound'],
    example: { path: exampleRecordPath(family, face), answer: family.exampleOf(face) },
    handle: async (context, { path, query }) => {
      const id = keyIn(family, path)
      const found = await readOwned(context, face, rows, ownerIn(face, path), id, get.shown(context, query))
      if (!found) throw missing(family, face, id)
      return found
    },
  })
}

function createOperation<S extends object, M>(family: Family<S, M>, face: OwnerFace): AnyOperation {
  const { create, mutation, record, store, tag, one, prepare, settle, conflict } = family
  return defineOperation({
    id: create.id,
    route: `POST ${collectionOf(family, face)}`,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `Add ${withArticle(one)} to ${face.noun}`,
    description: create.description,
    input: { path: ownerPath(face), body: mutation },
    output: record,
    status: create.status ?? 201,
    problems: ['notFound', 'conflict', ...(family.problems ?? [])],
    example: {
      path: examplePath(face),
      query: provenance,
      body: family.example.body,
      answer: family.exampleOf(face),
    },
    handle: async (context, { path, body }) => {
      const draft = create.drafted(body, context, face)
      const owner = await face.lock(context, ownerIn(face, path))
      const state = prepare ? await prepare(context, owner, draft, undefined) : draft
      const [id] = await insertOwned(context, store, [{ owner: owner.ref, state }])
      if (id === undefined) throw await held(family, context, owner, state)
      await settle?.(context, owner, id, state)
      return written(context, family, face, owner.id, id)
    },
  })

  async function held({ one }: Declared<S>, context: Context, owner: LockedOwner, state: S): Promise<Problem> {
    if (conflict) return conflict(context, owner, state)
    return new Problem('conflict', {
      detail: `${face.noun} of this id has such ${withArticle(one)} already.`,
      hint: 'Change the stored record instead.',
    })
  }
}

function changeOperation<S extends object, M>(
  family: Family<S, M>,
  face: OwnerFace,
  method: 'PUT' | 'PATCH',
  told: (Told & { readonly rule: Rule<S, M>; readonly accepts?: readonly string[] }) | undefined,
): AnyOperation | undefined {
  if (!told) return undefined
  const { mutation, record, store, tag, one, prepare, settle } = family
  return defineOperation({
    id: told.id,
    route: `${method} ${recordOf(family, face)}`,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `${method === 'PUT' ? 'Replace' : 'Change some fields of'} ${withArticle(one)} of ${face.noun}`,
    description: told.description,
    ...(told.accepts ? { accepts: told.accepts } : {}),
    input: { path: recordPath(family, face), body: mutation },
    output: record,
    problems: ['notFound', 'conflict', 'preconditionFailed', ...(family.problems ?? [])],
    example: {
      path: exampleRecordPath(family, face),
      query: provenance,
      body: family.example.body,
      answer: family.exampleOf(face),
    },
    handle: async (context, { path, body }) => {
      const { owner, stored } = await lockRecord(context, family, face, path)
      const asked = told.rule(stored.state, body, context, owner)
      const next = prepare ? await prepare(context, owner, asked, stored) : asked
      if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
        await settle?.(context, owner, stored.id, next)
      }
      return written(context, family, face, owner.id, stored.id)
    },
  })
}

function removeOperation<S extends object, M>(family: Family<S, M>, face: OwnerFace): AnyOperation {
  const { remove, record, store, tag, one, settle } = family
  const { retired } = remove
  return defineOperation({
    id: remove.id,
    route: `DELETE ${recordOf(family, face)}`,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `Delete ${withArticle(one)} of ${face.noun}`,
    description: remove.description,
    input: {
      path: recordPath(family, face),
      query: z.strictObject(retired ? { deleteMode } : {}),
    },
    output: record,
    problems: ['notFound', 'conflict', 'preconditionFailed'],
    example: { path: exampleRecordPath(family, face), query: provenance, answer: family.exampleOf(face) },
    handle: async (context, { path, query }) => {
      const { owner, stored } = await lockRecord(context, family, face, path)
      if (retired && (query as { deleteMode?: string }).deleteMode === 'soft') {
        const next = retired(stored.state)
        if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
          await settle?.(context, owner, stored.id, next)
        }
        return written(context, family, face, owner.id, stored.id)
      }
      const answer = await written(context, family, face, owner.id, stored.id)
      await removeOwned(context, store, stored)
      await settle?.(context, owner, stored.id, undefined)
      return answer
    },
  })
}

/** Owner first, so that two writers on one owner never wait for each other in a ring. */
async function lockRecord<S extends object>(
  context: Context,
  family: Declared<S>,
  face: OwnerFace,
  path: Readonly<Record<string, unknown>>,
): Promise<{ owner: LockedOwner; stored: StoredRow<S> }> {
  const id = keyIn(family, path)
  const owner = await face.lock(context, ownerIn(face, path))
  const key = typeof id === 'number' ? sql`t.id = ${id}` : sql`t.id = ${id}::uuid`
  const [stored] = await lockOwned(context, family.store, sql`${ofOwner(owner.ref)} and ${key}`)
  if (!stored) throw missing(family, face, id)
  checkVersion(context, stored.version)
  return { owner, stored }
}

/** The record as the write left it, of a hidden owner too. */
async function written<S extends object>(
  context: Context,
  family: Declared<S>,
  face: OwnerFace,
  ownerId: string,
  id: RowKey,
): Promise<Json<unknown>> {
  const found = await readOwned(context, face, family.rows, ownerId, id, 'stored')
  if (!found) throw missing(family, face, id)
  return found
}

const keyIn = ({ key }: { key: { name: string } }, path: Readonly<Record<string, unknown>>): RowKey => {
  const id = path[key.name]
  return typeof id === 'number' ? id : String(id)
}

const missing = ({ one, key }: { one: string; key: { name: string } }, face: OwnerFace, id: RowKey): Problem =>
  new Problem('notFound', {
    detail: `The ${face.table} has no ${one} of this id that you can see.`,
    field: key.name,
    value: String(id),
    hint: `List the ${one}s of the ${face.table} to see their ids.`,
  })

const withArticle = (one: string): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
