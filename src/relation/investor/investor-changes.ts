import { z } from 'zod'
import { lockSelected, ownerQuery, selectVisible } from '../../identity/entity/entity-select.js'
import type { Json } from '../../kernel/wire/json.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { lockRound, type StoredRound } from '../fundraise/fundraise-writes.js'
import { ofAcquisition } from '../fundraise/problems.js'
import { InvestorJoin, InvestorJoinMutation } from './investor.js'
import { exampleJoin } from './investor-example.js'
import { readInvestorJoin } from './investor-reads.js'
import { checkAmount, checkRound, newState, patchedState } from './investor-rules.js'
import {
  checkNewInvestor,
  type FoundInvestor,
  findInvestor,
  findJoin,
  lockInvestor,
  lockSelectedRound,
} from './investor-select.js'
import { investorMissing, type JoinSelectors, joinSelectors, noJoin } from './selectors.js'
import {
  createInvestorJoins,
  type InvestorJoinState,
  lockJoin,
  removeJoin,
  type StoredJoin,
  updateJoins,
} from './writes/joins.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Fundraise',
  output: InvestorJoin,
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
} as const

const RULES =
  'Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused.'
const SELECTION = 'Select the investor join by its id.'
const OTHER_SELECTION =
  'Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.'

const provenance = { slug: 'apple', sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const exampleBody = { round: 'Seed', investorPersonSlug: 'mike-markkula', amountInvested: 250000, leadInvestor: true }
const exampleCall = { query: { ...provenance, joinId: exampleJoin.id }, response: exampleJoin }
const joinQuery = z.strictObject({ ...ownerQuery, ...joinSelectors })

export const createFundraiseInvestorJoin = defineOperation({
  ...shared,
  id: 'createFundraiseInvestorJoin',
  route: 'POST /v1/entities/detail/fundraise-investor-joins',
  graph: 'Mutation.createInvestorJoin',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins',
  summary: 'Record an investor of a round',
  description: `Select the round by transactionId, or by its label and dateAnnounced. ${RULES}`,
  input: { query: z.strictObject(ownerQuery), body: InvestorJoinMutation },
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: provenance,
    body: { transactionId: exampleJoin.transactionId, investorPersonSlug: 'steve-wozniak', amountInvested: 10000 },
    response: exampleJoin,
  },
  handle: async (context, { query, body }) => {
    const investor = await findInvestor(context, body)
    if (!investor) throw investorMissing()
    const state = newState(body, investor.owner)
    const { id: entityId } = await lockSelected(context, query, 'stored', entityIds(investor.owner))
    await lockInvestor(context, entityId, investor, state.partnerIds)
    const round = await lockSelectedRound(context, entityId, body)
    checkChangeable(round, state)
    await checkNewInvestor(context, round.id, investor)
    const [id = ''] = await createInvestorJoins(context, [{ roundId: round.id, ...state }])
    return () => written(context, entityId, id)
  },
})

export const putFundraiseInvestorJoin = defineOperation({
  ...shared,
  id: 'putFundraiseInvestorJoin',
  route: 'PUT /v1/entities/detail/fundraise-investor-joins',
  graph: 'Mutation.replaceInvestorJoin',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins',
  summary: 'Replace an investor of a round',
  description: `${SELECTION} Fields that are missing from the request are cleared. The investor is required. The investor join stays in its round. ${RULES}`,
  restDescription: OTHER_SELECTION,
  input: { query: joinQuery, body: InvestorJoinMutation },
  example: { ...exampleCall, body: exampleBody },
  handle: async (context, { query, body }) => {
    const investor = await findInvestor(context, body)
    if (!investor) throw investorMissing()
    return change(context, query, body, investor, () => newState(body, investor.owner))
  },
})

export const patchFundraiseInvestorJoin = defineOperation({
  ...shared,
  id: 'patchFundraiseInvestorJoin',
  route: 'PATCH /v1/entities/detail/fundraise-investor-joins',
  graph: 'Mutation.updateInvestorJoin',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins',
  summary: 'Change an investor of a round',
  description: `${SELECTION} Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the request contains an investor, it replaces the stored investor. The investor join cannot move to another round. ${RULES}`,
  restDescription: OTHER_SELECTION,
  input: { query: joinQuery, body: InvestorJoinMutation },
  example: { ...exampleCall, body: { amountInvested: 250000 } },
  handle: async (context, { query, body }) => {
    const investor = await findInvestor(context, body)
    return change(context, query, body, investor, (stored) => patchedState(stored, body, investor?.owner))
  },
})

export const deleteFundraiseInvestorJoin = defineOperation({
  ...shared,
  id: 'deleteFundraiseInvestorJoin',
  route: 'DELETE /v1/entities/detail/fundraise-investor-joins',
  graph: 'Mutation.deleteInvestorJoin',
  shortPath: '/v1/entities/{entityId}/fundraise-investor-joins',
  summary: 'Remove an investor of a round',
  description: `${SELECTION} The investor join is permanently removed. The investor stays. Returns the removed investor join. The history still contains it. ${RULES}`,
  restDescription: OTHER_SELECTION,
  input: { query: joinQuery },
  example: exampleCall,
  handle: async (context, { query }) => {
    const { stored } = await lockSelectedJoin(context, query)
    const record = await written(context, stored.raisingEntityId, stored.id)
    await removeJoin(context, stored)
    return () => record
  },
})

type JoinQuery = JoinSelectors & { readonly id?: string | undefined; readonly slug?: string | undefined }
type Owned = Partial<Pick<InvestorJoinState, 'entityId'>>

const entityIds = (...investors: readonly (Owned | undefined)[]): string[] =>
  investors.flatMap((investor) => investor?.entityId ?? [])

function checkChangeable(round: StoredRound, state?: InvestorJoinState): void {
  if (round.ofAcquisition) throw ofAcquisition(round.id)
  if (state) checkAmount(state, round.state)
}

/**
 * Locks, with one statement and in id order, the entity that raised the round, the stored investor and the investor in
 * the request. Then it locks the investor join and its round.
 */
async function lockSelectedJoin(
  context: Context,
  query: JoinQuery,
  investor?: FoundInvestor,
): Promise<{ stored: StoredJoin; round: StoredRound }> {
  const selected = await findJoin(context, await selectVisible(context, query), query)
  const { id: entityId } = await lockSelected(context, query, 'stored', entityIds(selected, investor?.owner))
  const stored = await lockJoin(context, selected.id)
  const round = stored && (await lockRound(context, entityId, stored.roundId))
  if (!round) throw noJoin(selected.id)
  checkVersion(context, versionOf('investor_join', stored))
  checkChangeable(round)
  return { stored, round }
}

/** Calls `next` with the stored state of an investor join, and writes the state that it returns if it is different. */
async function change(
  context: Context,
  query: JoinQuery,
  body: InvestorJoinMutation,
  investor: FoundInvestor | undefined,
  next: (stored: InvestorJoinState) => InvestorJoinState,
): Promise<() => Promise<Json<InvestorJoin>>> {
  const { stored, round } = await lockSelectedJoin(context, query, investor)
  checkRound(body, round)
  const state = next(stored.state)
  checkAmount(state, round.state)
  const difference = changes(stored.state, state)
  const isOther = 'entityId' in difference || 'personId' in difference
  await lockInvestor(
    context,
    stored.raisingEntityId,
    isOther ? investor : undefined,
    difference.partnerIds ? state.partnerIds : [],
  )
  if (isOther && investor) await checkNewInvestor(context, round.id, investor)
  if (Object.keys(difference).length > 0) await updateJoins(context, [{ stored, next: state, change: difference }])
  return () => written(context, stored.raisingEntityId, stored.id)
}

async function written(context: Context, entityId: string, id: string): Promise<Json<InvestorJoin>> {
  const found = await readInvestorJoin(context, entityId, id, 'stored')
  if (!found) throw noJoin(id)
  return found
}
