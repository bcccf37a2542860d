import { recomputeStale } from '../../derived/recompute.js'
import { markStale } from '../../derived/stale.js'
import { enqueuePeopleOf } from '../../derived/writes/neighbours.js'
import { overrideChange } from '../../identity/gate/override-gate.js'
import { lockOwners } from '../../identity/owner/owner-writes.js'
import { stoppedClock } from '../../kernel/clock.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Context, noStaleRecords, resourcesOf } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import {
  type ClassificationJoinState,
  joinStores,
  lockClassificationJoins,
} from '../entity-classification/entity-classification-writes.js'
import { insertOwned, removeOwned, type StoredRow, updateOwned } from '../family/family-writes.js'
import type {
  ClassificationJoinKey,
  ClassificationReconcile,
  ClassificationReconcileEntity,
  ClassificationReconcileOutcome,
  ClassificationReconcilePlan,
} from './classification-audit.js'
import { readCategories } from './classification-audit-reads.js'
import { hashOf, planOf, refusalOf } from './classification-audit-rules.js'

type Status = 'succeeded' | 'stale' | 'failed'

interface Reconciled {
  readonly status: Status
  readonly outcome: ClassificationReconcileOutcome
}

type Codes = Awaited<ReturnType<typeof readCategories>>

const store = joinStores.standardized

/**
 * Gives each entity the wanted codes, each in a transaction of its own, so that a refused entity does not affect the
 * others. Without `apply`, the changes are only planned.
 */
export async function reconcile(
  context: Context,
  entities: readonly ClassificationReconcileEntity[],
  apply: boolean,
): Promise<ClassificationReconcile> {
  checkOnce(entities)
  const { transaction } = resourcesOf(context)
  const ids = entities.flatMap(({ desiredJoin }) => desiredJoin.map((one) => one.standardizedClassificationId))
  const codes = await readCategories(context, [...new Set(ids)])
  const done: Reconciled[] = []
  for (const entity of entities) {
    try {
      done.push(await transaction((db) => reconcileOne(inside(context, db), entity, codes, apply)))
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NotVerified)) throw error
      done.push(failed(entity.entityId, error.message))
    }
  }
  const outcomes = (status: Status) => done.flatMap((one) => (one.status === status ? [one.outcome] : []))
  const succeeded = outcomes('succeeded')
  return { applied: apply && succeeded.length > 0, succeeded, stale: outcomes('stale'), failed: outcomes('failed') }
}

/** The codes after the changes are not the wanted ones. The transaction is rolled back. */
class NotVerified extends Error {}

const inside = (context: Context, db: Db): Context => ({
  ...context,
  db,
  clock: stoppedClock(context.clock),
  stale: noStaleRecords(),
})

/** Refuses a request that names an entity twice: the second hash could never be right. */
function checkOnce(entities: readonly ClassificationReconcileEntity[]): void {
  const ids = entities.map(({ entityId }) => entityId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice === undefined) return
  throw new Problem('badRequest', {
    detail: 'The request names an entity twice.',
    field: 'entity',
    value: twice,
    hint: 'Send each entity once.',
    resolution: { action: 'setField', fieldPath: 'entity' },
  })
}

const failed = (entityId: string, message: string, plan: ClassificationReconcilePlan | null = null): Reconciled => ({
  status: 'failed',
  outcome: { entityId, plan, verified: false, resultHash: null, message },
})

const keysOf = (stored: readonly StoredRow<ClassificationJoinState>[]): ClassificationJoinKey[] =>
  stored.map(({ state }) => ({ standardizedClassificationId: state.valueId, isPrimary: state.isPrimary }))

async function reconcileOne(
  context: Context,
  { entityId, expectedHash, desiredJoin }: ClassificationReconcileEntity,
  codes: Codes,
  apply: boolean,
): Promise<Reconciled> {
  const [owner] = await lockOwners(context, 'entity', [entityId])
  if (!owner) return failed(entityId, 'entityId: no entity has this id. Check it; deleted entities are not found.')
  const stored = await lockClassificationJoins(context, 'standardized', owner.ref)
  const present = hashOf(keysOf(stored))
  if (present !== expectedHash) {
    const message = 'expectedHash: the codes changed since the audit. Audit the entity again.'
    return { status: 'stale', outcome: { entityId, plan: null, verified: false, resultHash: present, message } }
  }
  const refusal = refusalOf(desiredJoin, new Map([...codes].map(([id, { category }]) => [id, category])))
  if (refusal !== undefined) return failed(entityId, refusal)
  const plan = planOf(keysOf(stored), desiredJoin)
  const resultHash = hashOf(desiredJoin)
  if (apply) await perform(context, entityId, stored, plan, codes, resultHash)
  return { status: 'succeeded', outcome: { entityId, plan, verified: apply, resultHash, message: null } }
}

/** Makes the planned changes, and reads the codes again. Throws if they are not the wanted ones. */
async function perform(
  context: Context,
  entityId: string,
  stored: readonly StoredRow<ClassificationJoinState>[],
  plan: ClassificationReconcilePlan,
  codes: Codes,
  resultHash: string,
): Promise<void> {
  const isDeleted = ({ state }: StoredRow<ClassificationJoinState>) => plan.delete.includes(state.valueId)
  const changed = new Map(plan.patch.map((key) => [key.standardizedClassificationId, key.isPrimary]))
  const updates = stored
    .filter(({ state }) => changed.has(state.valueId))
    .map((row) => ({ stored: row, next: { ...row.state, isPrimary: changed.get(row.state.valueId) === true } }))
  await removeOwned(context, store, stored.filter(isDeleted), overrideChange(override))
  await updateOwned(context, store, updates)
  await insertOwned(
    context,
    store,
    plan.create.map((key) => ({ owner: { entityId }, state: stateOf(key, codes) })),
  )
  const after = await lockClassificationJoins(context, 'standardized', { entityId })
  if (hashOf(keysOf(after)) !== resultHash)
    throw new NotVerified('The codes after the changes are not the wanted ones.')
  markStale(context, { entities: [entityId] })
  await enqueuePeopleOf(context, entityId)
  await recomputeStale(context)
}

/** The hash of the audit shows that the caller knows the codes that it removes, so the gate is passed. */
const override = {
  gate: ['current-classification-removal' as const],
  reason: 'Reconciled with the hash of an audit.',
  passed: {},
}

function stateOf(
  { standardizedClassificationId: valueId, isPrimary }: ClassificationJoinKey,
  codes: Codes,
): ClassificationJoinState {
  const code = codes.get(valueId)
  return { valueId, place: code?.category ?? '', name: code?.name ?? '', isCurrent: true, isPrimary }
}
