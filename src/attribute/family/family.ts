import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type LockedOwner, type OwnerType, ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type AnyOperation, defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import {
  type Declared,
  type Family,
  type FamilyEndpoints,
  type FamilyOperations,
  type Listing,
  READERS,
  WRITERS,
} from './declaration.js'
import { readOwned, readOwnedPage } from './family-reads.js'
import { insertOwned, lockOwned, ofOwner, removeOwned, updateOwned } from './family-writes.js'
import { keyIn, lockRecord, missing, readWritten, rowsOf, withArticle, withHeaders } from './owned-record.js'

/*
 * The operations of every family of owned records: list, get, create, replace, patch and delete. They are the same for
 * texts, links, identifiers, posts and research. A family supplies the differences as data and pure rules.
 */

const deleteMode = DeleteMode.default('soft')
const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://example.com/about' }

/** The operations of a family for one kind of owner. */
export function familyOperations<S extends object, M, R, const Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoints: FamilyEndpoints<Id>,
): FamilyOperations<Id> {
  const list = listOperation(family, ownerType, endpoints.list, family.list)
  const get = getOperation(family, ownerType, endpoints.get)
  const create = createOperation(family, ownerType, endpoints.create)
  const replace = changeOperation(family, ownerType, endpoints, 'replace')
  const patch = changeOperation(family, ownerType, endpoints, 'patch')
  const remove = removeOperation(family, ownerType, endpoints.remove)
  const all = [list, get, create, replace, patch, remove].filter((operation) => operation !== undefined)
  return { list, get, create, replace, patch, remove, all }
}

const examplePath = (ownerType: OwnerType) => ({ [ownerType.idField]: ownerType.exampleId })
const exampleRecordPath = <S extends object, M, R>(family: Family<S, M, R>, ownerType: OwnerType) => ({
  ...examplePath(ownerType),
  [family.key.name]: String(family.exampleOf(ownerType).id),
})
const recordPath = ({ key }: Declared<never>, ownerType: OwnerType) => ownerPath(ownerType, { [key.name]: key.schema })

/** Creates an operation that lists the records of a family. Some families have several such operations. */
export function listOperation<S extends object, M, R, const Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoint: Endpoint<'GET', Id>,
  list: Listing,
): AnyOperation<Id> {
  const { rows, record, pageId, tag, plural } = family
  return defineOperation({
    ...endpoint,
    kind: 'read',
    auth: list.auth,
    tag,
    summary: `List the ${plural} of ${ownerType.label}`,
    description: list.description,
    input: {
      path: ownerPath(ownerType),
      query: z.strictObject({
        ...pageQuery({
          size: list.size,
          sort: list.sortable === false ? [] : Object.keys(rows.columns),
          ...(list.hasDefaultSort ? { usual: rows.usual } : {}),
        }),
        ...continuation,
        ...list.query,
      }),
    },
    output: pageOf(record, pageId),
    problems: ['notFound', 'unprocessable'],
    example: {
      path: examplePath(ownerType),
      response: examplePage([family.exampleOf(ownerType)], list.size, list.hasDefaultSort),
    },
    handle: async (context, { path, query }) => {
      const ownerId = ownerIn(ownerType, path)
      const page = await readOwnedPage(
        context,
        ownerType,
        rowsOf(family, context),
        ownerId,
        query,
        list.condition(context, query),
      )
      if (!page) throw ownerType.missing(ownerId)
      return page
    },
  })
}

function getOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoint: Endpoint<'GET', Id>,
): AnyOperation<Id> {
  const { get, record, tag, singular } = family
  return defineOperation({
    ...endpoint,
    kind: 'read',
    auth: get.auth ?? READERS,
    tag,
    summary: `Read one ${singular} of ${ownerType.label}`,
    description: get.description,
    input: { path: recordPath(family, ownerType), query: z.strictObject({ ...get.query }) },
    output: record,
    problems: ['notFound'],
    example: { path: exampleRecordPath(family, ownerType), response: family.exampleOf(ownerType) },
    handle: async (context, { path, query }) => {
      const id = keyIn(family, path)
      const found = await readOwned(
        context,
        ownerType,
        rowsOf(family, context),
        ownerIn(ownerType, path),
        id,
        get.condition(context, query),
      )
      if (!found) throw missing(family, ownerType, id)
      return found
    },
  })
}

function createOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoint: Endpoint<'POST', Id>,
): AnyOperation<Id> {
  const { create, mutation, record, store, tag, singular, beforeWrite, afterWrite, conflict, alike } = family
  return defineOperation({
    ...endpoint,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `Add ${withArticle(singular)} to ${ownerType.label}`,
    description: create.description,
    input: { path: ownerPath(ownerType), body: mutation },
    requires: family.requires,
    output: record,
    status: create.status ?? 201,
    problems: ['notFound', 'conflict', ...(family.problems ?? [])],
    example: {
      path: examplePath(ownerType),
      query: provenance,
      body: family.example.create ?? family.example.body,
      response: family.exampleOf(ownerType),
    },
    handle: async (context, { path, body }) => {
      const draft = create.newState(body, context, ownerType)
      const owner = await ownerType.lock(context, ownerIn(ownerType, path))
      await refuseEqual(context, owner, draft)
      const state = beforeWrite ? await beforeWrite(context, owner, draft, undefined) : draft
      const [id] = await insertOwned(context, store, [{ owner: owner.ref, state }])
      if (id === undefined) throw await conflictProblem(context, owner, state)
      await afterWrite?.(context, owner, id, state, undefined)
      return async () =>
        withHeaders(await readWritten(context, family, ownerType, owner.id, id), family.headers?.(state))
    },
  })

  /** Refuses the same request sent twice. The owner is locked, so of two simultaneous requests one waits for the other. */
  async function refuseEqual(context: Context, owner: LockedOwner, draft: S): Promise<void> {
    if (!alike) return
    const writable = family.writable?.(context) ?? sql`true`
    const stored = await lockOwned(context, store, sql`${ofOwner(owner.ref)} and ${writable} and ${alike(draft)}`)
    const equal = stored.find(({ state }) => isDeepStrictEqual(state, { ...state, ...draft }))
    if (equal) throw isStored(String(equal.id))
  }

  async function conflictProblem(context: Context, owner: LockedOwner, state: S): Promise<Problem> {
    return conflict ? conflict(context, owner, state) : isStored()
  }

  function isStored(id?: string): Problem {
    return new Problem('conflict', {
      detail: `The ${ownerType.table} already has an equal ${singular}.`,
      ...(id === undefined ? {} : { existingRecordId: id }),
      hint: 'Change the stored record instead.',
    })
  }
}

function changeOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoints: FamilyEndpoints<Id>,
  change: 'replace' | 'patch',
): AnyOperation<Id> | undefined {
  const endpoint = endpoints[change]
  const text = family[change]
  if (!endpoint && !text) return undefined
  if (!endpoint || !text)
    throw new Error(`the ${family.plural} of ${ownerType.label}: ${change} must have both an endpoint and a rule`)
  const { mutation, record, store, tag, singular, beforeWrite, afterWrite } = family
  return defineOperation({
    ...endpoint,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `${change === 'replace' ? 'Replace' : 'Change some fields of'} ${withArticle(singular)} of ${ownerType.label}`,
    description: text.description,
    ...(text.accepts ? { accepts: text.accepts } : {}),
    input: { path: recordPath(family, ownerType), body: mutation },
    requires: change === 'patch' || text.keeps ? [] : family.requires,
    output: record,
    problems: ['notFound', 'conflict', 'preconditionFailed', ...(family.problems ?? [])],
    example: {
      path: exampleRecordPath(family, ownerType),
      query: provenance,
      body: family.example.body,
      response: family.exampleOf(ownerType),
    },
    handle: async (context, { path, body }) => {
      const { owner, stored } = await lockRecord(context, family, ownerType, path)
      const changed = text.rule(stored.state, body, context, owner)
      const next = beforeWrite ? await beforeWrite(context, owner, changed, stored) : changed
      if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
        await afterWrite?.(context, owner, stored.id, next, stored.state)
      }
      return async () =>
        withHeaders(await readWritten(context, family, ownerType, owner.id, stored.id), family.headers?.(next))
    },
  })
}

function removeOperation<S extends object, M, R, Id extends string>(
  family: Family<S, M, R>,
  ownerType: OwnerType,
  endpoint: Endpoint<'DELETE', Id>,
): AnyOperation<Id> {
  const { remove, record, store, tag, singular, afterWrite } = family
  const { retired } = remove
  return defineOperation({
    ...endpoint,
    kind: 'write',
    auth: WRITERS,
    tag,
    summary: `Delete ${withArticle(singular)} of ${ownerType.label}`,
    description: remove.description,
    input: {
      path: recordPath(family, ownerType),
      query: z.strictObject(retired ? { deleteMode } : {}),
    },
    output: record,
    problems: ['notFound', 'conflict', 'preconditionFailed', ...(family.problems ?? [])],
    example: { path: exampleRecordPath(family, ownerType), query: provenance, response: family.exampleOf(ownerType) },
    handle: async (context, { path, query }) => {
      const { owner, stored } = await lockRecord(context, family, ownerType, path)
      if (retired && (query as { deleteMode?: string }).deleteMode === 'soft') {
        const next = retired(stored.state)
        if ((await updateOwned(context, store, [{ stored, next }])) > 0) {
          await afterWrite?.(context, owner, stored.id, next, stored.state)
        }
        return () => readWritten(context, family, ownerType, owner.id, stored.id)
      }
      const response = await readWritten(context, family, ownerType, owner.id, stored.id)
      await removeOwned(context, store, [stored])
      await afterWrite?.(context, owner, stored.id, undefined, stored.state)
      return () => response
    },
  })
}
