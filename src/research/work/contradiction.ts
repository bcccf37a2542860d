import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { seesSourceDetails } from '../../operation/provenance/privacy.js'
import type { RecordType } from '../../operation/provenance/record.js'
import { readRejection, readValueSource, type ValueSource } from '../proposal/proposal-reads.js'
import { replaceProposal } from '../proposal/proposal-writes.js'
import { targetOf } from '../proposal/target.js'
import { siteOf } from '../run/site.js'
import type { ConfirmedFact, Outcome, StepContext } from './step.js'

/** A value of a locked record that a page contradicts. */
export interface Contradicted {
  readonly recordType: RecordType
  readonly recordId: string
  readonly storedValue: string
  readonly proposedValue: string
}

/**
 * What happens to a confirmed fact that contradicts a stored value. If the same website stated the stored value earlier, the
 * website has changed, so the run writes the new value. Otherwise a caller decides which value is right, because a person may
 * have checked the stored one.
 */
export async function contradict(
  { from, run, recordId: subjectId }: StepContext,
  { fact }: ConfirmedFact,
  { recordType, recordId, storedValue, proposedValue }: Contradicted,
): Promise<Outcome> {
  const context = from(fact.url)
  const { db } = context
  const { slot } = fact
  const about = { recordType, recordId }
  const [entityId, personId] = run.kind === 'entity' ? [subjectId, null] : [null, subjectId]
  const target = targetOf({ ...about, slot, entityId })
  if (!target) return { ...about, outcome: 'kept' }
  const source = await readValueSource(db, { ...about, fields: target.fields }, run.id)
  await replaceProposal(db, recordId, slot)
  const refusal =
    source?.isOlder && isSameSite(source, fact.url) ? await refusalOf(target.write(context, proposedValue)) : null
  if (refusal === undefined) return { ...about, outcome: 'written' }
  const value = { recordId, slot, storedValue, proposedValue }
  const rejectedAt = await readRejection(db, value, { entityId, personId })
  if (rejectedAt)
    return { ...about, outcome: 'kept', reason: `A caller rejected this value at ${rejectedAt.toISOString()}.` }
  return {
    ...about,
    outcome: 'proposed',
    reason: refusal ?? 'The record has another value. A caller decides which one is right.',
    proposal: { storedValue, proposedValue, source: source && publicSource(source) },
  }
}

/** Runs a write. Returns why a rule refused it, or undefined. A rule refuses a write before its first change. */
async function refusalOf(write: Promise<unknown>): Promise<string | undefined> {
  try {
    await write
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.message
  }
}

/** Whether a source is a page of the website that states the new value. */
function isSameSite({ sourceDetail }: ValueSource, page: string): boolean {
  const [stored, stated] = [urlKey(sourceDetail)?.hostPath, urlKey(page)?.hostPath]
  return stored !== undefined && stated !== undefined && siteOf(stored) === siteOf(stated)
}

/** The source without the details that only admin callers may read. */
const publicSource = (source: ValueSource) => ({
  ...source,
  sourceDetail: seesSourceDetails('public', source.sourceType) ? source.sourceDetail : null,
})
