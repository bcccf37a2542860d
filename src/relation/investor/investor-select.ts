import { readNamed as readNamedEntities } from '../../identity/entity/entity-reads.js'
import { noEntity } from '../../identity/entity/entity-select.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import { lockOwners } from '../../identity/owner/owner-writes.js'
import { readNamed as readNamedPeople } from '../../identity/person/person-reads.js'
import { noPerson } from '../../identity/person/person-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type OwnerId, ownerId } from '../../visibility/owner-column.js'
import { lockRound, type StoredRound } from '../fundraise/fundraise-writes.js'
import { canInvest } from '../relationship/relationship-rules.js'
import { readRoundInvestors, readSelectedJoins, readSelectedRounds, type SelectedJoin } from './investor-reads.js'
import {
  type InvestorSelectors,
  type JoinSelectors,
  type NamedInvestor,
  namedInvestor,
  noJoin,
  type RoundSelectors,
} from './selectors.js'

/** Maximum number of investors of one round. A change of the round recomputes the values of all of them. */
const INVESTOR_CAP = 2_000

/** The investor that the body selects, and the field that selects it. */
export interface FoundInvestor {
  readonly named: NamedInvestor
  readonly owner: OwnerId
}

const noInvestor = ({ kind, field, value }: NamedInvestor): Problem =>
  kind === 'entity' ? noEntity(field, value) : noPerson(field, value)

/**
 * Reads the investor that the body selects. Undefined if the body selects none. Throws 404 if the caller cannot see the
 * investor.
 */
export async function findInvestor(context: Context, body: InvestorSelectors): Promise<FoundInvestor | undefined> {
  const named = namedInvestor(body)
  if (!named) return undefined
  const read = named.kind === 'entity' ? readNamedEntities : readNamedPeople
  const [found] = await read(context, { [named.by]: named.value })
  if (!found) throw noInvestor(named)
  return { named, owner: ownerId(named.kind, found.id) }
}

/**
 * Locks an investor and its partners. Throws 404 if the caller cannot see one of them, and 422 if the investor is the
 * entity that raised the round, or a product or service. That entity must be locked before.
 */
export async function lockInvestor(
  context: Context,
  raisingEntityId: string,
  investor: FoundInvestor | undefined,
  partnerIds: readonly string[],
): Promise<void> {
  const { entityId, personId } = investor?.owner ?? {}
  if (investor && entityId === raisingEntityId) {
    throw new Problem('unprocessable', {
      detail: 'An entity cannot invest in itself.',
      field: investor.named.field,
      value: investor.named.value,
      hint: 'id and slug select the entity that raised the round. The body selects the investor.',
    })
  }
  if (investor && entityId) {
    const [entity] = await lockEntities(context, [entityId], [])
    if (!entity || entity.deleted) throw noInvestor(investor.named)
    if (!canInvest(entity.state.typeRecord)) throw cannotInvest(investor.named, entity)
  }
  const people = [...partnerIds, ...(personId ? [personId] : [])]
  if (people.length === 0) return
  const locked = new Set((await lockOwners(context, 'person', people)).map(({ id }) => id))
  if (investor && personId && !locked.has(personId)) throw noInvestor(investor.named)
  const missing = partnerIds.find((id) => !locked.has(id))
  if (missing !== undefined) throw noPerson('partnerPersonId', missing)
}

const cannotInvest = ({ field, value }: NamedInvestor, { state, related }: StoredEntity): Problem => {
  const provider = related.shownProvider?.id
  return new Problem('unprocessable', {
    detail: `A ${state.typeRecord} cannot invest.`,
    field,
    value,
    hint: 'Send the id of the entity that provides the product or service, as investorEntityId.',
    resolution: {
      action: 'setField',
      fieldPath: 'investorEntityId',
      ...(provider === undefined ? {} : { acceptedValue: [provider] }),
    },
  })
}

/**
 * Throws 409 if the round already has this investor, and 422 if it has the maximum number of investors. The round must
 * be locked.
 */
export async function checkNewInvestor(context: Context, roundId: string, investor: FoundInvestor): Promise<void> {
  const { joinId, isFull } = await readRoundInvestors(context, roundId, investor.owner, INVESTOR_CAP)
  const { field, value } = investor.named
  if (joinId !== null) throw joinExists(field, value, joinId)
  if (isFull) {
    throw new Problem('unprocessable', {
      detail: `The round has ${INVESTOR_CAP} investors. This is the maximum.`,
      field,
      value,
      hint: 'Remove an investor of the round, or record the number of investors in the field investorCount of the round.',
    })
  }
}

const joinExists = (field: string, value: string, joinId: string): Problem =>
  new Problem('conflict', {
    detail: 'The round already has this investor.',
    field,
    value,
    existingRecordId: joinId,
    hint: 'Change the stored investor join. existingRecordId contains its id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/detail/fundraise-investor-joins' },
  })

/**
 * Finds the investor join that the parameters select. Throws 400 if they select nothing, 404 if no investor join
 * matches, and 409 if several match.
 */
export async function findJoin(context: Context, entityId: string, selectors: JoinSelectors): Promise<SelectedJoin> {
  const { joinId, transactionId, round, dateAnnounced } = selectors
  const byInvestor = namedInvestor(selectors)
  if ([joinId, transactionId, round, dateAnnounced, byInvestor].every((given) => given === undefined)) {
    throw new Problem('badRequest', {
      detail: 'The request does not select an investor join.',
      field: 'joinId',
      hint: 'Send joinId, or the round and the investor.',
      resolution: { action: 'setParameter', parameter: 'joinId' },
    })
  }
  const [found, other] = await readSelectedJoins(context, entityId, selectors)
  if (!found) throw noJoin(joinId)
  if (!other) return found
  throw new Problem('conflict', {
    detail: 'Several investor joins match the request.',
    field: 'joinId',
    hint: 'List the investor joins of the entity, and send the id of one of them.',
    resolution: { action: 'setParameter', parameter: 'joinId' },
  })
}

/**
 * Locks the round that the body selects. Throws 400 if it selects nothing, 404 if no round matches, and 409 if several
 * match.
 */
export async function lockSelectedRound(
  context: Context,
  entityId: string,
  selectors: RoundSelectors,
): Promise<StoredRound> {
  const [field, value] = (['transactionId', 'round', 'dateAnnounced'] as const)
    .map((name) => [name, selectors[name]] as const)
    .find(([, given]) => given != null) ?? ['transactionId', undefined]
  if (value == null) {
    throw new Problem('badRequest', {
      detail: 'The request does not select a round.',
      field,
      hint: 'Send transactionId, or the label of the round and its dateAnnounced.',
      resolution: { action: 'setField', fieldPath: field },
    })
  }
  const [id, other] = await readSelectedRounds(context, entityId, selectors)
  if (other !== undefined) {
    throw new Problem('conflict', {
      detail: 'Several rounds of the entity match the request.',
      field,
      value,
      hint: 'Send transactionId.',
      resolution: { action: 'setField', fieldPath: 'transactionId' },
    })
  }
  const stored = id === undefined ? undefined : await lockRound(context, entityId, id)
  if (stored) return stored
  throw new Problem('notFound', {
    detail: `The entity raised no round with this ${field}.`,
    field,
    value,
    hint: 'id and slug select the entity that raised the round, never its investor.',
  })
}
