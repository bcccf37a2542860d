import { z } from 'zod'
import { exampleRound } from '../../document/example/fundraise-example.js'
import { FundraisePage, FundraiseTransaction, FundraiseTransactionMutation } from '../../document/shape/fundraise.js'
import { lockSelected, ownerQuery, reading, selectVisible } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { changes, mergePatch } from '../../kernel/wire/merge-patch.js'
import { refuseReversed } from '../../kernel/wire/order.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { Uuid } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { roundFilter } from './fundraise-filter.js'
import { ROUND_SORT, readEqualRound, readRound, readRoundPage } from './fundraise-reads.js'
import {
  createRounds,
  lockRound,
  type RoundState,
  removeRound,
  type StoredRound,
  updateRounds,
} from './fundraise-writes.js'
import { equalRound, ofAcquisition } from './problems.js'

const tag = 'Fundraise'
const { permitMonogram } = reading

const RoundPath = z.strictObject({ transactionId: Uuid.describe('Id of the round.') })

const noRound = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The entity raised no round with this id.',
    field: 'transactionId',
    value: id,
    hint: 'List the rounds of the entity that raised it, not of its investor.',
  })

export const entityFundraises = defineOperation({
  id: 'entityFundraises',
  route: 'GET /v1/entities/detail/fundraise-rounds',
  graph: 'Entity.fundraiseRounds',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the rounds that an entity raised',
  description:
    'Returns one row for each round. An acquisition of the entity is also a row. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...roundFilter,
      permitMonogram,
      ...continuation,
      ...pageQuery({ size: 20, sort: ROUND_SORT }),
    }),
  },
  output: FundraisePage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', dateFrom: '1977-01-01' }, response: examplePage([exampleRound], 20) },
  handle: async (context, { query }) =>
    readRoundPage(context, documentOptions(context, query), await selectVisible(context, query), query),
})

export const getFundraiseTransaction = defineOperation({
  id: 'getFundraiseTransaction',
  route: 'GET /v1/entities/detail/fundraise-rounds/{transactionId}',
  graph: 'Query.node',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds/{transactionId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one round',
  description:
    'Returns one round of an entity. Send the id or the slug of the entity that raised the round, not of an investor.',
  input: { path: RoundPath, query: z.strictObject(ownerQuery) },
  output: FundraiseTransaction,
  problems: ['notFound', 'conflict'],
  example: { path: { transactionId: exampleRound.id }, query: { slug: 'apple' }, response: exampleRound },
  handle: async (context, { path: { transactionId }, query }) => {
    const found = await readRound(context, documentOptions(context), await selectVisible(context, query), transactionId)
    if (!found) throw noRound(transactionId)
    return found
  },
})

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  output: FundraiseTransaction,
} as const

const RULES =
  'Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency.'
const provenance = { slug: 'apple', sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const exampleBody = { round: 'Seed', amountRaised: 250000, currency: 'USD', dateAnnounced: '1977-01-03T00:00:00Z' }
const exampleCall = { path: { transactionId: exampleRound.id }, query: provenance, response: exampleRound }

export const createFundraiseTransaction = defineOperation({
  ...shared,
  id: 'createFundraiseTransaction',
  route: 'POST /v1/entities/detail/fundraise-rounds',
  graph: 'Mutation.createFundraiseRound',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds',
  summary: 'Record a round',
  description: `Create one record for each round. Do not send the total of several rounds. Returns 409 if the entity has a round with the same label, type, date, amount and currency. ${RULES}`,
  input: { query: z.strictObject(ownerQuery), body: FundraiseTransactionMutation },
  requires: ['dateAnnounced'],
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: provenance,
    body: { ...exampleBody, round: 'Angel', dateAnnounced: '1976-04-01T00:00:00Z' },
    response: { ...exampleRound, round: 'Angel', dateAnnounced: '1976-04-01T00:00:00.000Z' },
  },
  handle: async (context, { query, body }) => {
    const state = stateOf(body)
    const { id: entityId } = await lockSelected(context, query)
    await refuseEqual(context, entityId, state)
    const [id = ''] = await createRounds(context, [{ entityId, ...state }])
    return () => written(context, entityId, id)
  },
})

export const putFundraiseTransaction = defineOperation({
  ...shared,
  id: 'putFundraiseTransaction',
  route: 'PUT /v1/entities/detail/fundraise-rounds/{transactionId}',
  graph: 'Mutation.replaceFundraiseRound',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds/{transactionId}',
  summary: 'Replace a round',
  description: `Fields that are missing from the request are cleared. ${RULES} If the round belongs to an acquisition, the request is refused.`,
  input: { path: RoundPath, query: z.strictObject(ownerQuery), body: FundraiseTransactionMutation },
  requires: ['dateAnnounced'],
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { ...exampleCall, body: exampleBody },
  handle: (context, { path, query, body }) => change(context, query, path.transactionId, () => stateOf(body)),
})

export const patchFundraiseTransaction = defineOperation({
  ...shared,
  id: 'patchFundraiseTransaction',
  route: 'PATCH /v1/entities/detail/fundraise-rounds/{transactionId}',
  graph: 'Mutation.updateFundraiseRound',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds/{transactionId}',
  summary: 'Change a round',
  description: `Merge patch (RFC 7396): a missing field keeps its value, null clears it. ${RULES} If the round belongs to an acquisition, the request is refused.`,
  input: { path: RoundPath, query: z.strictObject(ownerQuery), body: FundraiseTransactionMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { ...exampleCall, body: { dataConfidence: 'Medium' } },
  handle: (context, { path, query, body }) =>
    change(context, query, path.transactionId, (stored) => stateOf(mergePatch<RoundState>(stored, body))),
})

export const deleteFundraiseTransaction = defineOperation({
  ...shared,
  id: 'deleteFundraiseTransaction',
  route: 'DELETE /v1/entities/detail/fundraise-rounds/{transactionId}',
  graph: 'Mutation.deleteFundraiseRound',
  shortPath: '/v1/entities/{entityId}/fundraise-rounds/{transactionId}',
  summary: 'Remove a round',
  description:
    'Permanently removes the round and its list of investors. The investors themselves stay. Returns the removed round. The history still contains it. If the round belongs to an acquisition, remove the acquisition instead.',
  input: { path: RoundPath, query: z.strictObject(ownerQuery) },
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: exampleCall,
  handle: async (context, { path: { transactionId }, query }) => {
    const stored = await lockOwned(context, query, transactionId)
    const record = await written(context, stored.entityId, transactionId)
    await removeRound(context, stored)
    return () => record
  },
})

type Owner = Parameters<typeof lockSelected>[1]

/** Calls `next` with the stored state of a round, and writes the state that it returns if it is different. */
async function change(
  context: Context,
  owner: Owner,
  id: string,
  next: (stored: RoundState) => RoundState,
): Promise<() => Promise<Json<FundraiseTransaction>>> {
  const stored = await lockOwned(context, owner, id)
  const state = next(stored.state)
  if (state.currency === null && stored.state.currency !== null && stored.hasInvestedAmount) {
    throw missing(
      'currency',
      'Investors of the round have amounts in its currency.',
      'Send currency, or clear amountInvested of the investors first.',
    )
  }
  const difference = changes(stored.state, state)
  if (KEY.some((member) => member in difference)) await refuseEqual(context, stored.entityId, state, id)
  if (Object.keys(difference).length > 0) await updateRounds(context, [{ stored, next: state, change: difference }])
  return () => written(context, stored.entityId, id)
}

/** The members of a round that another round of the same entity may not have all. */
const KEY = ['round', 'roundType', 'dateAnnounced', 'amountRaised', 'currency'] as const

/** Throws 409 if the locked entity has an equal round, such as from the same request sent twice. */
async function refuseEqual(
  context: Context,
  entityId: string,
  state: RoundState,
  ownId: string | null = null,
): Promise<void> {
  const equal = await readEqualRound(context, entityId, state, ownId)
  if (equal !== undefined) throw equalRound(equal)
}

async function lockOwned(context: Context, owner: Owner, id: string): Promise<StoredRound> {
  const { id: entityId } = await lockSelected(context, owner)
  const stored = await lockRound(context, entityId, id)
  if (!stored) throw noRound(id)
  checkVersion(context, versionOf('fundraise_round', stored))
  if (stored.ofAcquisition) throw ofAcquisition(id)
  return stored
}

async function written(context: Context, entityId: string, id: string): Promise<Json<FundraiseTransaction>> {
  const found = await readRound(context, documentOptions(context), entityId, id)
  if (!found) throw noRound(id)
  return found
}

/** The state of a round from a request body. Dates are in UTC. */
function stateOf(body: Partial<RoundState> | FundraiseTransactionMutation): RoundState {
  if (body.dateAnnounced == null) {
    throw missing(
      'dateAnnounced',
      'dateAnnounced is required.',
      'Send the date of the announcement, or the earliest known date.',
    )
  }
  const amount = (['amountRaised', 'valuationPreMoney', 'valuationPostMoney'] as const).find(
    (name) => body[name] != null,
  )
  if (amount !== undefined && body.currency == null) {
    throw missing('currency', `${amount} requires currency.`, 'Send the ISO 4217 code of the amount.')
  }
  refuseReversed(
    'unprocessable',
    ['valuationPreMoney', body.valuationPreMoney],
    ['valuationPostMoney', body.valuationPostMoney],
  )
  for (const later of ['dateFundingComplete', 'dateInvestorExit'] as const) {
    refuseReversed('unprocessable', ['dateAnnounced', body.dateAnnounced], [later, body[later]])
  }
  const utc = (time: string | null | undefined) => (time == null ? null : new Date(time).toISOString())
  return {
    round: body.round ?? null,
    roundType: body.roundType ?? null,
    amountRaised: body.amountRaised ?? null,
    currency: body.currency ?? null,
    valuationPreMoney: body.valuationPreMoney ?? null,
    valuationPostMoney: body.valuationPostMoney ?? null,
    dateAnnounced: utc(body.dateAnnounced),
    dateFundingComplete: utc(body.dateFundingComplete),
    dateInvestorExit: utc(body.dateInvestorExit),
    status: body.status ?? null,
    dataConfidence: body.dataConfidence ?? null,
    financialInstrumentType: body.financialInstrumentType ?? null,
    investorCount: body.investorCount ?? null,
    creator: body.creator ?? null,
  }
}

const missing = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'setField', fieldPath: field } })
