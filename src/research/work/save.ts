import { enqueueMarks } from '../../attribute/media-import/media-import-writes.js'
import { recomputeStale } from '../../derived/recompute.js'
import { stoppedClock } from '../../kernel/clock.js'
import { Problem } from '../../kernel/problem/problem.js'
import { noStaleRecords } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { GROUP_SLOTS, LOGO_SLOT, type Slot } from '../extract/fact/fact.js'
import { groupsOf } from '../run/presets.js'
import { contextOf } from './context.js'
import { entityStep } from './entity-step.js'
import type { Gathered } from './gather.js'
import { logoStep } from './logo-step.js'
import { addressesStep, linksStep, offeringsStep, peopleStep } from './parts-steps.js'
import { personStep } from './person-step.js'
import { roundsStep } from './rounds-step.js'
import { type ConfirmedFact, outcome, type Step, type StepResult } from './step.js'
import { type ReadPage, type RunRow, readSavedSteps } from './work-reads.js'
import { type Held, inStep, insertFacts, setRun, settle, tell } from './work-writes.js'

interface NamedStep {
  readonly name: string
  readonly slots: readonly Slot[]
  readonly step: Step
  /** Fetches what the step needs, before its transaction. Returns the step. */
  readonly prepare?: (held: Held, run: RunRow, pages: readonly ReadPage[], signal: AbortSignal) => Promise<Step>
}

const CORE: readonly Slot[] = [
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'core.typeRecord',
  'core.operatingStatus',
  'enrichment.text.summary',
  'enrichment.text.expanded',
]
const PARTS: readonly NamedStep[] = [
  { name: 'links', slots: ['enrichment.urlLink'], step: linksStep },
  { name: 'addresses', slots: ['enrichment.address'], step: addressesStep },
]
const RELATED: readonly NamedStep[] = [
  { name: 'people', slots: ['person'], step: peopleStep },
  { name: 'offerings', slots: ['relationship.productService'], step: offeringsStep },
  { name: 'rounds', slots: ['fundraiseRound'], step: roundsStep },
]
const LOGO: NamedStep = { name: 'logo', slots: [LOGO_SLOT], step: async () => ({ results: [] }), prepare: logoStep }

/**
 * Returns the steps of a run, in their order. The step of the record is first, because the other steps need the record.
 */
function stepsOf({ kind, mode }: Pick<RunRow, 'kind' | 'mode'>): readonly NamedStep[] {
  const record = { name: 'record', slots: CORE, step: kind === 'entity' ? entityStep : personStep }
  if (kind === 'person') return [record, ...PARTS]
  return [record, ...PARTS, ...(mode === 'COMPREHENSIVE' ? RELATED : []), LOGO]
}

/** Slots that a run of this kind and with these presets fills, so that its report can name those that it left empty. */
export function slotsOf(run: Pick<RunRow, 'kind' | 'mode' | 'presets'>): Slot[] {
  const wanted = groupsOf(run.presets).flatMap((group) => GROUP_SLOTS[group])
  return stepsOf(run).flatMap(({ slots }) => slots.filter((slot) => wanted.includes(slot)))
}

/** Writes the confirmed facts, one step per transaction. Steps that an earlier attempt has saved are skipped. */
export async function save(
  held: Held,
  run: RunRow,
  pages: readonly ReadPage[],
  { confirmed, doubted }: Gathered,
  signal: AbortSignal,
): Promise<void> {
  const saved = await readSavedSteps(held.job.db, run.id)
  let current = run
  if (!saved.has('doubted'))
    await inStep(held, NOTHING, async (db) => {
      await insertFacts(held, db, doubted)
      await tell(held, db, { type: 'saved', data: { step: 'doubted', unconfirmed: doubted.length } })
    })
  for (const step of stepsOf(run)) {
    signal.throwIfAborted()
    const facts = confirmed.filter(({ fact }) => step.slots.includes(fact.slot))
    if (saved.has(step.name)) continue
    const prepared = step.prepare ? { ...step, step: await step.prepare(held, current, pages, signal) } : step
    current = await performStep(held, current, prepared, facts)
  }
}

const NOTHING = sql`latest_status = latest_status`

/**
 * Performs a step. If a rule refuses it, its facts are recorded as refused, except for the first step: without its
 * record, the run fails.
 */
async function performStep(held: Held, run: RunRow, step: NamedStep, facts: readonly ConfirmedFact[]): Promise<RunRow> {
  try {
    return await inStep(held, NOTHING, (db) => write(held, db, run, step, facts))
  } catch (error) {
    if (!(error instanceof Problem) || step.name === 'record') throw error
    const results = facts.map((one) => outcome(one, { outcome: 'refused', reason: error.message }))
    await inStep(held, NOTHING, async (db) => {
      await insertFacts(held, db, results)
      await letMarksBeSeen(held, db, run, step.name)
      await tell(held, db, { type: 'saved', data: { step: step.name, refused: results.length } })
    })
    return run
  }
}

/** Executes one step in a transaction: it writes the records, the facts, the unit and the event. */
async function write(
  held: Held,
  db: Db,
  run: RunRow,
  { name, step }: NamedStep,
  facts: readonly ConfirmedFact[],
): Promise<RunRow> {
  const stale = noStaleRecords()
  const clock = stoppedClock(held.job.clock)
  const from = (url: string) => contextOf({ db, clock, stale }, run, url)
  const { results, recordId }: StepResult = await step({ from, run, recordId: run.entityId ?? run.personId }, facts)
  await recomputeStale({ db, clock, stale })
  await insertFacts(held, db, results)
  const written = results.filter(({ outcome }) => outcome === 'written').length
  let next = run
  if (recordId !== undefined) {
    next = { ...run, ...(run.kind === 'entity' ? { entityId: recordId } : { personId: recordId }) }
    await setRun(held, db, sql`entity_id = ${next.entityId}::uuid, person_id = ${next.personId}::uuid`)
  }
  await letMarksBeSeen(held, db, next, name)
  if (written > 0 && next.savedAt === null) {
    await settle(held, db, run.reservationId)
    next = { ...next, savedAt: clock.now() }
  }
  await tell(held, db, { type: 'saved', data: { step: name, written, facts: results.length } })
  return next
}

/** After the last step, a job stores the other marks of the website. It does not fetch again what the logo step fetched. */
async function letMarksBeSeen({ job }: Held, db: Db, run: RunRow, step: string): Promise<void> {
  const id = run.entityId ?? run.personId
  if (step !== stepsOf(run).at(-1)?.name || id === null) return
  await enqueueMarks({ db, clock: job.clock }, { kind: run.kind, id }, run)
}
