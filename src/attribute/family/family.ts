import { z } from 'zod'
import { type LockedOwner, type OwnerType, ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import type { Context } from '../../kernel/operation/context.js'
import { type AnyOperation, defineOperation, type Endpoint } from '../../kernel/operation/define.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import {
  type Declared,
  type Family,
  type FamilyEndpoints,
  type FamilyOperations,
  type Listing,
  READERS,
  WRITERS,
} from './declaration.js'
import { readOwned, readOwnedPage } from './reads.js'
import { keyIn, lockRecord, missing, rowsOf, withArticle, withHeaders, written } from './record.js'
import { insertOwned, removeOwned, updateOwned } from './writes.js'

/*
 * The operations of every family of owned records: list, get, create, replace, patch and delete. They are the same for
 * texts, links, identifiers, posts and research. A family supplies the differences as data and pure rules.
 */

const deleteMode = z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' })
const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://example.com/about' }

/** The operations of a family for one kind of owner. */
export function familyOperations<S extends object, M, R, const Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoints: FamilyEndpoints<Id>,
): FamilyOperations<Id> {
  const list = listOperation(family, face, endpoints.list, family.list)
  const get = getOperation(family, face, endpoints.get)
  const create = createOperation(family, face, endpoints.create)
  const replace = changeOperation(family, face, endpoints, 'replace')
  const patch = changeOperation(family, face, endpoints, 'patch')
  const remove = removeOperation(family, face, endpoints.remove)
  const all = [list, get, create, replace, patch, remove].filter((operation) => operation !== undefined)
  return { list, get, create, replace, patch, remove, all }
}

const examplePath = (face: OwnerType) => ({ [face.idField]: face.exampleId })
const exampleRecordPath = <S extends object, M, R>(family: Family<S, M, R>, face: OwnerType) => ({
  ...examplePath(face),
  [family.key.name]: String(family.exampleOf(face).id),
})
const recordPath = ({ key }: Declared<never>, face: OwnerType) => ownerPath(face, { [key.name]: key.schema })

/** An operation that lists the records of a family. Some families have several lists. */
export function listOperation<S extends object, M, R, const Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoint: Endpoint<'GET', Id>,
  list: Listing,
): AnyOperation<Id> {
  const { rows, record, pageId, tag, many } = family
  return defineOperation({
    ...endpoint,
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

function getOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoint: Endpoint<'GET', Id>,
): AnyOperation<Id> {
  const { get, record, tag, one } = family
  return defineOperation({
    ...endpoint,
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

function createOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoint: Endpoint<'POST', Id>,
): AnyOperation<Id> {
  const { create, mutation, record, store, tag, one, beforeWrite, afterWrite, conflict } = family
  return defineOperation({
    ...endpoint,
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
      if (id === undefined) throw await conflictProblem(context, owner, state)
      await afterWrite?.(context, owner, id, state, undefined)
      return async () => withHeaders(await written(context, family, face, owner.id, id), family.headers?.(state))
    },
  })

  async function conflictProblem(context: Context, owner: LockedOwner, state: S): Promise<Problem> {
    if (conflict) return conflict(context, owner, state)
    return new Problem('conflict', {
      detail: `The ${face.table} already has an equal ${one}.`,
      hint: 'Change the stored record instead of creating a new one.',
    })
  }
}

function changeOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoints: FamilyEndpoints<Id>,
  change: 'replace' | 'patch',
): AnyOperation<Id> | undefined {
  const endpoint = endpoints[change]
  const text = family[change]
  if (!endpoint && !text) return undefined
  if (!endpoint || !text)
    throw new Error(`the ${family.many} of ${face.noun}: ${change} must have both an endpoint and a rule`)
  const { mutation, record, store, tag, one, beforeWrite, afterWrite } = family
  return defineOperation({
    ...endpoint,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `${change === 'replace' ? 'Replace' : 'Change some fields of'} ${withArticle(one)} of ${face.noun}`,
    description: text.description,
    ...(text.accepts ? { accepts: text.accepts } : {}),
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
      const changed = text.rule(stored.state, body, context, owner)
      const next = beforeWrite ? await beforeWrite(context, owner, changed, stored) : changed
      if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
        await afterWrite?.(context, owner, stored.id, next, stored.state)
      }
      return async () => withHeaders(await written(context, family, face, owner.id, stored.id), family.headers?.(next))
    },
  })
}

function removeOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  face: OwnerType,
  endpoint: Endpoint<'DELETE', Id>,
): AnyOperation<Id> {
  const { remove, record, store, tag, one, afterWrite } = family
  const { retired } = remove
  return defineOperation({
    ...endpoint,
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
        return () => written(context, family, face, owner.id, stored.id)
      }
      const answer = await written(context, family, face, owner.id, stored.id)
      await removeOwned(context, store, stored)
      await afterWrite?.(context, owner, stored.id, undefined, stored.state)
      return () => answer
    },
  })
}
