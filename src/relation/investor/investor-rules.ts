import { refuseNulls } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { utc } from '../../kernel/wire/values.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { RoundState, StoredRound } from '../fundraise/fundraise-writes.js'
import type { InvestorJoinMutation } from './investor.js'
import type { RoundSelectors } from './selectors.js'
import type { InvestorJoinState } from './writes/joins.js'

const sorted = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids ?? [])].sort()

/** The state that a create or a replacement stores. */
export const newState = (body: InvestorJoinMutation, { entityId, personId }: OwnerId): InvestorJoinState =>
  checkPartners({
    entityId: entityId ?? null,
    personId: personId ?? null,
    leadInvestor: body.leadInvestor ?? false,
    amountInvested: body.amountInvested ?? null,
    financialInstrumentType: body.financialInstrumentType ?? null,
    partnerIds: sorted(body.partnerPersonId),
  })

/**
 * The state of an investor join after a patch. If the patch changes the investor, the partners are removed, because
 * they belong to the former investor.
 */
export function patchedState(
  stored: InvestorJoinState,
  body: InvestorJoinMutation,
  investor?: OwnerId,
): InvestorJoinState {
  refuseNulls(body, ['transactionId', 'round', 'dateAnnounced'])
  const entityId = investor ? (investor.entityId ?? null) : stored.entityId
  const personId = investor ? (investor.personId ?? null) : stored.personId
  const isOther = entityId !== stored.entityId || personId !== stored.personId
  const partnerIds = isOther ? [] : stored.partnerIds
  if (!investor && clearsInvestor(body, stored)) throw cleared()
  return checkPartners({
    entityId,
    personId,
    leadInvestor: body.leadInvestor === undefined ? stored.leadInvestor : (body.leadInvestor ?? false),
    amountInvested: body.amountInvested === undefined ? stored.amountInvested : body.amountInvested,
    financialInstrumentType:
      body.financialInstrumentType === undefined ? stored.financialInstrumentType : body.financialInstrumentType,
    partnerIds: body.partnerPersonId === undefined ? partnerIds : sorted(body.partnerPersonId),
  })
}

const clearsInvestor = (body: InvestorJoinMutation, { entityId }: InvestorJoinState): boolean =>
  entityId === null
    ? body.investorPersonId === null || body.investorPersonSlug === null
    : body.investorEntityId === null || body.investorEntitySlug === null

const cleared = (): Problem =>
  new Problem('badRequest', {
    detail: 'An investor join has exactly one investor.',
    field: 'investorEntityId',
    hint: 'Send another investor, or delete the investor join.',
  })

function checkPartners(state: InvestorJoinState): InvestorJoinState {
  if (state.personId === null || state.partnerIds.length === 0) return state
  throw new Problem('badRequest', {
    detail: 'Only an entity has partners. The investor is a person.',
    field: 'partnerPersonId',
    value: state.partnerIds.join(', '),
    hint: 'Omit partnerPersonId.',
  })
}

/** Throws 422 if the investor join has an amount but its round has no currency. */
export function checkAmount({ amountInvested }: InvestorJoinState, { currency }: RoundState): void {
  if (amountInvested === null || currency !== null) return
  throw new Problem('unprocessable', {
    detail: 'amountInvested is in the currency of the round, and the round has no currency.',
    field: 'amountInvested',
    value: String(amountInvested),
    hint: 'Set the currency of the round first.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/detail/fundraise-rounds/{transactionId}' },
  })
}

/** Throws 422 if the body selects another round than the round of the stored investor join. */
export function checkRound(body: RoundSelectors, { id, state }: StoredRound): void {
  const named = { transactionId: body.transactionId, round: body.round, dateAnnounced: utc(body.dateAnnounced) }
  const own = { transactionId: id, round: state.round, dateAnnounced: state.dateAnnounced }
  const fields = named.transactionId == null ? (['round', 'dateAnnounced'] as const) : (['transactionId'] as const)
  const field = fields.find((name) => named[name] != null && named[name] !== own[name])
  if (field === undefined) return
  throw new Problem('unprocessable', {
    detail: 'An investor join stays in its round.',
    field,
    value: String(named[field]),
    hint: 'Delete the investor join, and record the investor in the other round.',
  })
}
