import { z } from 'zod'
import {
  insertOwned,
  lockOwned,
  removeOwned,
  type StoredRow,
  updateOwned,
} from '../../attribute/family/family-writes.js'
import type { DetailState } from '../../attribute/research/detail.js'
import { detailStore } from '../../attribute/research/research-writes.js'
import { markStale } from '../../derived/stale.js'
import { lockSelected, ownerQuery } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { ValuationMutation, ValuationPoint } from './series.js'
import { exampleValuation } from './series-example.js'
import { readStatedValuation, readValuedRound, selectedValuation, type ValuationSelector } from './series-reads.js'
import { monthOf, patchedValuation, valuationState } from './series-rules.js'

const ByIdPath = z.strictObject({ detailId: RowId.describe('Id of the research detail.') })
const ByMonthPath = z.strictObject({
  year: z.int().min(1).max(9999).describe('Year (UTC).'),
  month: z.int().min(1).max(12).describe('Month (UTC), from 1 to 12.'),
})

const query = z.strictObject(ownerQuery)
const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Valuations',
  output: ValuationPoint,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
} as const

const READ_ONLY = 'The valuation of a round is read-only. It changes with the round.'
const OF_MONTH = 'Selects the stated valuation of the month (UTC). If the month has several, selects the latest.'
const REPLACES = 'Fields that are missing from the request are cleared. Only confidence has a default: medium.'
const PATCHES = 'Merge patch (RFC 7396): a missing field keeps its value.'
const REMOVES =
  'The deletion is permanent. Only the history still contains the valuation. The response is the removed valuation.'

const provenance = { slug: 'apple', sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const exampleBody = {
  valuation: 1778000000,
  kind: 'postMoney',
  currency: 'USD',
  asOfDate: '1980-12-12T00:00:00Z',
  source: 'https://www.apple.com',
}
const byId = { path: { detailId: '2' }, query: provenance, response: exampleValuation }
const byMonth = { path: { year: '1980', month: '12' }, query: provenance, response: exampleValuation }

const requires = ['asOfDate', 'currency', 'kind', 'source', 'valuation']

export const createValuation = defineOperation({
  ...shared,
  id: 'createValuation',
  route: 'POST /v1/entities/detail/financial/valuation',
  graph: 'Mutation.createValuation',
  shortPath: '/v1/entities/{entityId}/valuations',
  summary: 'State the valuation of an entity',
  description: `Stores a research detail of the type latestValuation. All fields except confidence are required. Returns 409 if the month (UTC) already has a stated valuation. ${READ_ONLY}`,
  input: { query, body: ValuationMutation },
  requires,
  status: 201,
  problems: ['notFound', 'conflict'],
  example: { query: provenance, body: exampleBody, response: exampleValuation },
  handle: async (context, { query, body }) => {
    const state = valuationState(body)
    const { id: entityId } = await lockSelected(context, query)
    await checkMonth(context, entityId, state)
    const [id] = await insertOwned(context, detailStore, [{ owner: { entityId }, state }])
    markStale(context, { entities: [entityId] })
    return () => written(context, entityId, Number(id))
  },
})

export const replaceValuationById = defineOperation({
  ...shared,
  id: 'replaceValuationById',
  route: 'PUT /v1/entities/detail/financial/valuation/{detailId}',
  graph: 'Mutation.replaceValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{detailId}',
  summary: 'Replace a stated valuation',
  description: `${REPLACES} ${READ_ONLY}`,
  input: { path: ByIdPath, query, body: ValuationMutation },
  requires,
  example: { ...byId, body: exampleBody },
  handle: (context, { path, query, body }) => change(context, query, path, () => valuationState(body)),
})

export const patchValuationById = defineOperation({
  ...shared,
  id: 'patchValuationById',
  route: 'PATCH /v1/entities/detail/financial/valuation/{detailId}',
  graph: 'Mutation.updateValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{detailId}',
  summary: 'Change a stated valuation',
  description: `${PATCHES} ${READ_ONLY}`,
  input: { path: ByIdPath, query, body: ValuationMutation },
  example: { ...byId, body: { confidence: 'high' } },
  handle: (context, { path, query, body }) => change(context, query, path, (stored) => patchedValuation(stored, body)),
})

export const deleteValuationById = defineOperation({
  ...shared,
  id: 'deleteValuationById',
  route: 'DELETE /v1/entities/detail/financial/valuation/{detailId}',
  graph: 'Mutation.deleteValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{detailId}',
  summary: 'Remove a stated valuation',
  description: `${REMOVES} ${READ_ONLY}`,
  input: { path: ByIdPath, query },
  example: byId,
  handle: (context, { path, query }) => remove(context, query, path),
})

export const replaceValuationByMonth = defineOperation({
  ...shared,
  id: 'replaceValuationByMonth',
  route: 'PUT /v1/entities/detail/financial/valuation/{year}/{month}',
  graph: 'Mutation.replaceValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{year}/{month}',
  summary: 'Replace the stated valuation of a month',
  description: `${OF_MONTH} ${REPLACES} The request does not create a valuation. ${READ_ONLY}`,
  input: { path: ByMonthPath, query, body: ValuationMutation },
  requires,
  example: { ...byMonth, body: exampleBody },
  handle: (context, { path, query, body }) => change(context, query, path, () => valuationState(body)),
})

export const patchValuationByMonth = defineOperation({
  ...shared,
  id: 'patchValuationByMonth',
  route: 'PATCH /v1/entities/detail/financial/valuation/{year}/{month}',
  graph: 'Mutation.updateValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{year}/{month}',
  summary: 'Change the stated valuation of a month',
  description: `${OF_MONTH} ${PATCHES} ${READ_ONLY}`,
  input: { path: ByMonthPath, query, body: ValuationMutation },
  example: { ...byMonth, body: { confidence: 'high' } },
  handle: (context, { path, query, body }) => change(context, query, path, (stored) => patchedValuation(stored, body)),
})

export const deleteValuationByMonth = defineOperation({
  ...shared,
  id: 'deleteValuationByMonth',
  route: 'DELETE /v1/entities/detail/financial/valuation/{year}/{month}',
  graph: 'Mutation.deleteValuation',
  shortPath: '/v1/entities/{entityId}/valuations/{year}/{month}',
  summary: 'Remove the stated valuation of a month',
  description: `${OF_MONTH} ${REMOVES} ${READ_ONLY}`,
  input: { path: ByMonthPath, query },
  example: byMonth,
  handle: (context, { path, query }) => remove(context, query, path),
})

type Owner = Parameters<typeof lockSelected>[1]
interface Selected {
  readonly entityId: string
  readonly stored: StoredRow<DetailState>
}

/** Calls `next` with the stored state of a valuation, and writes the state that it returns if it is different. */
async function change(
  context: Context,
  owner: Owner,
  selector: ValuationSelector,
  next: (stored: DetailState) => DetailState,
): Promise<() => Promise<Json<ValuationPoint>>> {
  const { entityId, stored } = await lockValuation(context, owner, selector)
  const state = next(stored.state)
  await checkMonth(context, entityId, state, stored)
  const changed = await updateOwned(context, detailStore, [{ stored, next: state }])
  if (changed > 0) markStale(context, { entities: [entityId] })
  return () => written(context, entityId, Number(stored.id))
}

async function remove(
  context: Context,
  owner: Owner,
  selector: ValuationSelector,
): Promise<() => Json<ValuationPoint>> {
  const { entityId, stored } = await lockValuation(context, owner, selector)
  const record = await written(context, entityId, Number(stored.id))
  await removeOwned(context, detailStore, [stored])
  markStale(context, { entities: [entityId] })
  return () => record
}

async function lockValuation(context: Context, owner: Owner, selector: ValuationSelector): Promise<Selected> {
  const { id: entityId } = await lockSelected(context, owner)
  const stored = latest(await lockOwned(context, detailStore, selectedValuation(entityId, selector)))
  if (!stored) throw await noValuation(context, entityId, selector)
  checkVersion(context, versionOf(detailStore.table, stored))
  return { entityId, stored }
}

/**
 * Returns the latest valuation. If two have the same time, returns the valuation with the higher id, as the list of
 * valuations does.
 */
const latest = (rows: readonly StoredRow<DetailState>[]): StoredRow<DetailState> | undefined =>
  rows
    .toSorted((a, b) => (a.state.asOfDate ?? '').localeCompare(b.state.asOfDate ?? '') || Number(a.id) - Number(b.id))
    .at(-1)

/** Throws 409 if the entity has another stated valuation in the same month. The entity must be locked. */
async function checkMonth(
  context: Context,
  entityId: string,
  state: DetailState,
  own?: StoredRow<DetailState>,
): Promise<void> {
  const month = monthOf(state)
  if (own && sameMonth(monthOf(own.state), month)) return
  const [other] = await lockOwned(context, detailStore, selectedValuation(entityId, month))
  if (!other) return
  throw new Problem('conflict', {
    detail: 'The entity already has a stated valuation in this month (UTC).',
    field: 'asOfDate',
    value: state.asOfDate ?? '',
    existingRecordId: String(other.id),
    hint: 'Change or replace the stated valuation of the month.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/detail/financial/valuation/{year}/{month}' },
  })
}

const sameMonth = (a: ReturnType<typeof monthOf>, b: ReturnType<typeof monthOf>): boolean =>
  a.year === b.year && a.month === b.month

async function noValuation(context: Context, entityId: string, selector: ValuationSelector): Promise<Problem> {
  if (selector.detailId !== undefined) {
    return new Problem('notFound', {
      detail: `The entity has no stated valuation with this id. ${READ_ONLY}`,
      field: 'detailId',
      value: String(selector.detailId),
      hint: 'List the valuations of the entity. Only points with a detailId can be changed.',
    })
  }
  const roundId = await readValuedRound(context, entityId, selector)
  return new Problem('notFound', {
    detail:
      roundId === undefined
        ? 'The entity has no stated valuation in this month (UTC).'
        : `The valuation of this month comes from a round. ${READ_ONLY}`,
    field: 'month',
    value: `${selector.year}-${selector.month}`,
    hint: roundId === undefined ? 'Create the valuation.' : `Change the round ${roundId}, or state a valuation.`,
  })
}

async function written(context: Context, entityId: string, detailId: number): Promise<Json<ValuationPoint>> {
  const found = await readStatedValuation(context, entityId, detailId)
  if (!found) throw await noValuation(context, entityId, { detailId })
  return found
}
