import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { lockAccount, withAccount } from '../../operation/access/account-lock.js'
import type { RowQuery } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleSearch, SavedSearch, SavedSearchPatch, SavedSearchRequest, type SearchedType } from './saved-search.js'
import { readSearch, readSearches } from './saved-search-reads.js'
import { subjectOf } from './saved-search-rules.js'
import { countSearches, insertSearch, removeSearch, renameSearch, turnOff } from './saved-search-writes.js'
import { translate, turnOn } from './turn-on.js'
import { readIds, recordRows } from './watched-reads.js'

export const MAX_SEARCHES = 100
export const SearchPath = z.strictObject({ savedSearchId: Uuid.describe('Id of the saved search.') })
export const path = { savedSearchId: exampleSearch.id }
export const shared = { auth: ['bearer'], tag: 'Saved searches' } as const

export const listSavedSearches = defineOperation({
  ...shared,
  kind: 'read',
  id: 'listSavedSearches',
  route: 'GET /v1/saved-searches',
  graph: 'Viewer.savedSearches',
  summary: 'List the saved searches of the caller',
  description: `Returns all saved searches of the account, newest first. An account has at most ${MAX_SEARCHES}.`,
  input: { query: z.strictObject({}) },
  output: z.array(SavedSearch),
  example: { response: [exampleSearch] },
  handle: (context) => readSearches(context, context.rowQuery),
})

export const getSavedSearch = defineOperation({
  ...shared,
  kind: 'read',
  id: 'getSavedSearch',
  route: 'GET /v1/saved-searches/{savedSearchId}',
  graph: 'Viewer.savedSearch',
  summary: 'Read a saved search',
  description: 'Returns a saved search of the account of the caller, with its alert.',
  input: { path: SearchPath, query: z.strictObject({}) },
  output: SavedSearch,
  problems: ['notFound'],
  example: { path, response: exampleSearch },
  handle: (context, { path: { savedSearchId } }) => found(context, savedSearchId, context.rowQuery),
})

export const createSavedSearch = defineOperation({
  ...shared,
  kind: 'act',
  id: 'createSavedSearch',
  route: 'POST /v1/saved-searches',
  graph: 'Mutation.createSavedSearch',
  summary: 'Save a search',
  description:
    'Saves a filter of a list, a question in plain English, or one record. With `alert`, the account learns which records enter, leave and change. An alert on a filter or a question reports published records only, and can watch at most 10,000 records. An alert on one record also reports a hidden record that the account created. An alert belongs to the credential that turned it on, and ends with it.',
  input: { query: z.strictObject({}), body: SavedSearchRequest },
  output: SavedSearch,
  status: 201,
  problems: ['conflict', 'unprocessable'],
  example: {
    body: { name: exampleSearch.name, recordType: 'entity', entityFilter: exampleSearch.filter },
    response: exampleSearch,
  },
  prepare: async (context, { body }) => {
    const { recordType, question, filter } = subjectOf(body)
    return question !== null && body.alert != null ? translate(context, recordType, question) : filter
  },
  handle: async (context, { body }, filter) => {
    const userId = await lockAccount(context)
    if ((await countSearches(context, userId)) >= MAX_SEARCHES) throw tooMany()
    const subject = subjectOf(body)
    if (subject.recordId !== null) await checkRecord(context, subject.recordType, subject.recordId)
    const id = await insertSearch(context, userId, body.name, subject)
    const search = { ...subject, id, isOn: false, cursor: 0 }
    if (body.alert != null) await turnOn(context, userId, search, { alert: body.alert, filter })
    return found(withAccount(context, userId), id)
  },
})

export const updateSavedSearch = defineOperation({
  ...shared,
  kind: 'act',
  id: 'updateSavedSearch',
  route: 'PATCH /v1/saved-searches/{savedSearchId}',
  graph: 'Mutation.updateSavedSearch',
  summary: 'Rename a saved search, or change its alert',
  description:
    'Changes the fields that the request contains. `alert` replaces all settings of the alert and turns it on; null turns it off. If the alert was off and had events before, an event of the kind `gap` says that changes are missing. The search itself cannot be changed: save another one.',
  input: { path: SearchPath, query: z.strictObject({}), body: SavedSearchPatch },
  output: SavedSearch,
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path, body: { name: 'Old companies' }, response: { ...exampleSearch, name: 'Old companies' } },
  prepare: async (context, { path: { savedSearchId }, body }) => {
    const { recordType, question, filter, alert } = await found(context, savedSearchId)
    const isTurnedOn = body.alert != null && alert === null
    return question !== null && isTurnedOn ? translate(context, recordType, question) : asFilter(filter)
  },
  handle: async (context, { path: { savedSearchId: id }, body }, filter) => {
    await found(context, id)
    const userId = await lockAccount(context)
    if (body.name !== undefined) await renameSearch(context, id, body.name)
    if (body.alert === null) await turnOff(context, id)
    if (body.alert == null) return found(context, id)
    const { alert: before, recordType, question, recordId, cursor } = await found(context, id)
    const search = { id, isOn: before !== null, cursor, recordType, question, recordId, filter: null }
    await turnOn(context, userId, search, { alert: body.alert, filter })
    return found(context, id)
  },
})

export const deleteSavedSearch = defineOperation({
  ...shared,
  kind: 'act',
  id: 'deleteSavedSearch',
  route: 'DELETE /v1/saved-searches/{savedSearchId}',
  graph: 'Mutation.deleteSavedSearch',
  summary: 'Delete a saved search',
  description:
    'Deletes the saved search with its alert and its events. Messages that are already created are still sent.',
  input: { path: SearchPath, query: z.strictObject({}) },
  output: SavedSearch,
  problems: ['notFound', 'preconditionFailed'],
  example: { path, response: exampleSearch },
  handle: async (context, { path: { savedSearchId } }) => {
    const search = await found(context, savedSearchId)
    await removeSearch(context, savedSearchId)
    return search
  },
})

/** Throws 400 if the caller sees no record with this id. */
async function checkRecord(context: Context, type: SearchedType, id: string): Promise<void> {
  const found = await readIds(context.db, recordRows(context.caller, type, id), 1)
  if (found.length > 0) return
  throw new Problem('badRequest', {
    detail: `There is no record of the type ${type} with this id.`,
    field: 'recordId',
    value: id,
    hint: 'Read the record in its list to find its id.',
  })
}

/** Stored filters are objects. */
const asFilter = (filter: unknown): object | null => (typeof filter === 'object' ? filter : null)

/** Reads a saved search of the caller, or throws 404. */
export async function found(
  context: Pick<Context, 'db' | 'caller'>,
  id: string,
  query?: RowQuery,
): Promise<SavedSearch> {
  const search = await readSearch(context, id, query)
  if (search) return search
  throw new Problem('notFound', {
    detail: 'The caller has no saved search with this id.',
    field: 'savedSearchId',
    value: id,
    hint: 'List the saved searches of the caller to find the id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/saved-searches' },
  })
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `The account already has ${MAX_SEARCHES} saved searches, which is the maximum.`,
    field: 'name',
    hint: 'Delete a saved search that you no longer use.',
    limit: MAX_SEARCHES,
    used: MAX_SEARCHES,
    remaining: 0,
    resolution: { action: 'useEndpoint', endpoint: '/v1/saved-searches' },
  })
