import { Problem } from '../../kernel/problem/problem.js'
import type { RecordFilter } from '../../match/match.js'
import { subjectOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { NaturalSearch } from '../../question/natural/interpretation.js'
import { searchNaturally } from '../../question/natural/natural.js'
import { searchedEntities } from '../../question/natural/searched-entities.js'
import { searchedPeople } from '../../question/natural/searched-people.js'
import { checkPlan } from '../billing/billing-rules.js'
import type { AlertRequest } from './alert.js'
import { lockWatches } from './alert-reads.js'
import { MOST_MEMBERS, saveOutcomes } from './alert-writes.js'
import { gapOf, PUBLIC, rowsOf } from './compare.js'
import type { SearchedType } from './saved-search.js'
import { hasWebhook } from './saved-search-reads.js'
import { notValid, type Subject } from './saved-search-rules.js'
import { setAlert, storeMembers, waitForTurn } from './saved-search-writes.js'
import { readKeys } from './watched-reads.js'

/** The part of a saved search that decides what its alert watches. */
export type Alerted = Subject & { readonly id: string; readonly isOn: boolean; readonly cursor: number }

/**
 * Translates a question to the filter that an alert checks. It runs before the transaction, because it may ask a remote
 * server for the meaning of words. Throws 422 if the question is answered by meaning, because then nothing says whether a
 * single record belongs to its results, or if words of it are not understood, because the alert would report more than
 * was asked. Throws 403 if the plan of the caller includes no search in plain English.
 */
export async function translate(context: Context, type: SearchedType, question: string): Promise<object> {
  const search = NaturalSearch.parse({ query: question, model: 'built-in' })
  const { caller, receipt } = context
  // It is a search in plain English, so it needs the same plan and counts like one.
  checkPlan(caller, { feature: 'SEARCH' })
  await receipt?.chargeFeature('NATURAL_SEARCH', caller.id)
  // The id stays that of the caller, because a remote embedder counts on the caller.
  const asPublic = { ...context, caller: { ...PUBLIC, id: caller.id }, projection: undefined }
  const request = { page: 0, size: 1, sort: [] }
  const { interpretation } =
    type === 'person'
      ? (await searchNaturally(searchedPeople, asPublic, { search }, request)).parse()
      : (await searchNaturally(searchedEntities, asPublic, { search }, request)).parse()
  const { filter, unsupported } = interpretation
  const { semanticQuery, similarTo }: RecordFilter = filter
  const words = semanticQuery ?? similarTo ?? unsupported
  if (words == null) return filter
  throw new Problem('unprocessable', {
    detail: `An alert needs filters, and no filter expresses "${words}".`,
    field: 'question',
    hint: 'Ask a question whose words are all filters, or save a filter. unsupported and constraint of a search by question show how each word is understood.',
  })
}

/** Checks the settings of an alert, and turns it on. `filter` is what it checks. Null: one record. */
export async function turnOn(
  context: Context,
  userId: string,
  { id, isOn, cursor, recordType, recordId }: Alerted,
  { alert, filter }: { readonly alert: AlertRequest; readonly filter: object | null },
): Promise<void> {
  const { db, clock } = context
  const { webhookId, expiresAt } = alert
  if (webhookId != null && !(await hasWebhook(context, userId, webhookId))) throw noWebhook(webhookId)
  if (expiresAt != null && new Date(expiresAt) <= clock.now()) throw past(expiresAt)
  if (isConnected(filter)) throw tooFar()
  if (isOn) return setAlert(context, id, alert)
  await waitForTurn(context)
  await setAlert(context, id, alert)
  const watched = {
    recordType,
    recordId,
    alertFilter: filter,
    userId,
    user: { subject: subjectOf(context.caller) ?? null },
  }
  const rows = rowsOf(watched)
  if (!rows) throw notValid()
  const found = await storeMembers(context, id, { rows, keys: await readKeys(db, watched), filter })
  if (found > MOST_MEMBERS) throw tooMany()
  if (cursor === 0) return
  const [watch] = await lockWatches(db, [id], clock.now())
  if (watch) await saveOutcomes(context, [{ watch, outcome: { entered: [], left: [], drafts: [gapOf('wasOff')] } }])
}

const noWebhook = (id: string): Problem =>
  new Problem('badRequest', {
    detail: 'The caller has no webhook with this id.',
    field: 'alert.webhookId',
    value: id,
    hint: 'Create a webhook first, or leave webhookId out: the events are then only stored.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/webhooks' },
  })

const past = (time: string): Problem =>
  new Problem('badRequest', {
    detail: 'The alert would end in the past.',
    field: 'alert.expiresAt',
    value: time,
    hint: 'Send a time in the future, or leave expiresAt out.',
    resolution: { action: 'setField', fieldPath: 'alert.expiresAt' },
  })

/** Whether a filter, or one inside of it, has the filters by connected entities. */
const isConnected = (filter: unknown): boolean =>
  typeof filter === 'object' &&
  filter !== null &&
  Object.entries(filter).some(([name, inner]) => name === 'connected' || isConnected(inner))

/** A change is compared with the records beside the changed one, and not with those behind them. */
const tooFar = (): Problem =>
  new Problem('unprocessable', {
    detail:
      'An alert does not notice changes of entities that are two steps away, so it cannot check the filter connected.',
    field: 'alert',
    hint: 'Save a filter or a question without connected entities. Or save the search without an alert, and read its results again.',
  })

const tooMany = (): Problem =>
  new Problem('unprocessable', {
    detail: `More than ${MOST_MEMBERS} records match. An alert can watch at most ${MOST_MEMBERS}, because it stores which records match.`,
    field: 'alert',
    limit: MOST_MEMBERS,
    hint: 'Add a condition to the filter, such as a country, a tag or a range of founding years. Or save the search without an alert.',
  })
