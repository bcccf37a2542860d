import { z } from 'zod'
import { type LockedOwner, type OwnerFace, ownerIn, ownerPath } from '../../identity/owner/face.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { type AnyOperation, defineOperation } from '../../kernel/operation/define.js'
import { checkVersion } from '../../kernel/operation/version.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import {
  type Declared,
  type Family,
  type FamilyOperations,
  type Listing,
  type OperationText,
  READERS,
  type Rule,
  WRITERS,
} from './declaration.js'
import { type OwnedRows, type RowKey, readOwned, readOwnedPage } from './rows.js'
import { insertOwned, lockOwned, ofOwner, removeOwned, type StoredRow, updateOwned } from './store.js'

/*
 * A family of records that entities or people own, said once: what differs between texts, links, posts and findings is
 * data and pure rules; listing, reading, creating, replacing, patching and deleting them is the same for all.
 */

const deleteMode = z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' })
const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://example.com/about' }

/** The operations of a family for one kind of owner. */
export function familyOperations<S extends object, M, R>(family: Family<S, M, R>, face: OwnerFace): FamilyOperations {
  const list = listOperation(family, face, family.list, family.segment)
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
const exampleRecordPath = <S extends object, M, R>(family: Family<S, M, R>, face: OwnerFace) => ({
  ...examplePath(face),
  [family.key.name]: String(family.exampleOf(face).id),
})
const recordPath = ({ key }: Declared<never>, face: OwnerFace) => ownerPath(face, { [key.name]: key.schema })

/** A list of a family's records; some families have several, each at a path of its own. */
export function listOperation<S extends object, M, R>(
  family: Family<S, M, R>,
  face: OwnerFace,
  list: Listing,
  segment: string,
): AnyOperation {
  const { rows, record, pageId, tag, many } = family
  return defineOperation({
    id: list.id,
    route: `GET ${face.base}/${segment}`,
    kind: 'read',
    auth: list.auth,
    tag,
    summary: `List the ${many} of ${face.noun}`,
    description: list.description,
    input: {
      path: ownerPath(face),
      query: z.strictObject({
        ...pageQuery({ size: list.size, sort: list.sortable === false ? [] : Object.keys(rows.columns) }),
        ...list.query,
      }),
    },
    output: pageOf(record, pageId),
    problems: ['notFound', 'unprocessable'],
    example: { path: examplePath(face), answer: examplePage([family.exampleOf(face)], list.size) },
    handle: async (context, { path, query }) => {
      const ownerId = ownerIn(face, path)
      const page = await readOwnedPage(
        context,
        face,
        rowsOf(family, context),
        ownerId,
        query,
        list.shown(context, query),
      )
      if (!page) throw face.missing(ownerId)
      return page
    },
  })
}

function getOperation<S extends object, M, R>(family: Family<S, M, R>, face: OwnerFace): AnyOperation {
  const { get, record, tag, one } = family
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
      const found = await readOwned(
        context,
        face,
        rowsOf(family, context),
        ownerIn(face, path),
        id,
        get.shown(context, query),
      )
      if (!found) throw missing(family, face, id)
      return found
    },
  })
}

function createOperation<S extends object, M, R>(family: Family<S, M, R>, face: OwnerFace): AnyOperation {
  const { create, mutation, record, store, tag, one, beforeWrite, afterWrite, conflict } = family
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
      const draft = create.newState(body, context, face)
      const owner = await face.lock(context, ownerIn(face, path))
      const state = beforeWrite ? await beforeWrite(context, owner, draft, undefined) : draft
      const [id] = await insertOwned(context, store, [{ owner: owner.ref, state }])
      if (id === undefined) throw await held(family, context, owner, state)
      await afterWrite?.(context, owner, id, state, undefined)
      return beside(await written(context, family, face, owner.id, id), family.headers?.(state))
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

function changeOperation<S extends object, M, R>(
  family: Family<S, M, R>,
  face: OwnerFace,
  method: 'PUT' | 'PATCH',
  change: (OperationText & { readonly rule: Rule<S, M>; readonly accepts?: readonly string[] }) | undefined,
): AnyOperation | undefined {
  if (!change) return undefined
  const { mutation, record, store, tag, one, beforeWrite, afterWrite } = family
  return defineOperation({
    id: change.id,
    route: `${method} ${recordOf(family, face)}`,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `${method === 'PUT' ? 'Replace' : 'Change some fields of'} ${withArticle(one)} of ${face.noun}`,
    description: change.description,
    ...(change.accepts ? { accepts: change.accepts } : {}),
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
      const asked = change.rule(stored.state, body, context, owner)
      const next = beforeWrite ? await beforeWrite(context, owner, asked, stored) : asked
      if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
        await afterWrite?.(context, owner, stored.id, next, stored.state)
      }
      return beside(await written(context, family, face, owner.id, stored.id), family.headers?.(next))
    },
  })
}

function removeOperation<S extends object, M, R>(family: Family<S, M, R>, face: OwnerFace): AnyOperation {
  const { remove, record, store, tag, one, afterWrite } = family
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
          await afterWrite?.(context, owner, stored.id, next, stored.state)
        }
        return written(context, family, face, owner.id, stored.id)
      }
      const answer = await written(context, family, face, owner.id, stored.id)
      await removeOwned(context, store, stored)
      await afterWrite?.(context, owner, stored.id, undefined, stored.state)
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
async function written<S extends object, R>(
  context: Context,
  family: Declared<S, R>,
  face: OwnerFace,
  ownerId: string,
  id: RowKey,
): Promise<Json<R>> {
  const found = await readOwned(context, face, rowsOf(family, context), ownerId, id, 'stored')
  if (!found) throw missing(family, face, id)
  return found
}

/** A record, with what REST tells beside it. */
const beside = <R>({ text, version }: Json<R>, headers: Record<string, string> | undefined): Json<R> =>
  new Json(text, version, headers)

const rowsOf = <R>({ rows, rowsFor }: Pick<Declared<never, R>, 'rows' | 'rowsFor'>, context: Context): OwnedRows<R> =>
  rowsFor?.(context) ?? rows

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
