import type { Visit } from '../server/visit.js'
import { usesRights } from '../session/rights.js'
import type { Change } from './history.js'

/** The words of a page with which a research run confirmed a value. */
export interface Quote {
  readonly runId: string
  readonly url: string
  readonly quote: string
  readonly createdAt: string
}

interface Fact extends Omit<Quote, 'runId'> {
  readonly slot: string
  readonly claim: string
  readonly outcome: string
}

const FACTS = `query ($entityId: UUID, $personId: UUID) { researchRuns(entityId: $entityId, personId: $personId, first: 10) {
  nodes { runId facts(first: 100) { nodes { slot claim url quote outcome createdAt } } }
} }`

/** Outcomes of facts that are in the record. */
const WRITTEN: readonly string[] = ['WRITTEN', 'ACCEPTED']

/**
 * Finds the quote of a value among the facts of the runs of the person who signed in. Runs are private, so other visitors
 * get none, and nor does the admin API key, which has no runs.
 */
export async function readQuotes(visit: Visit, changes: readonly Change[]) {
  const owner = changes.find(({ entityId, personId }) => entityId ?? personId)
  const quotes = new Map<string, Quote>()
  const find = (fieldName: string, value: string | null): Quote | undefined =>
    quotes.get(keyOf(fieldName, value ?? '')) ??
    (ALONE.includes(fieldName) ? quotes.get(keyOf('', value ?? '')) : undefined)
  if (!owner || visit.person?.kind !== 'bearer') return find
  const { entityId, personId } = owner
  usesRights(visit)
  const found = await visit.find<{ researchRuns: { nodes: readonly Run[] } | null }>(
    FACTS,
    entityId === null ? { personId } : { entityId },
  )
  // The newest run comes first, and the oldest fact about a value has written it.
  for (const { runId, facts } of found?.researchRuns?.nodes ?? [])
    for (const { slot, claim, outcome, ...fact } of facts?.nodes ?? [])
      if (WRITTEN.includes(outcome))
        quotes.set(keyOf(slot.startsWith('core.') ? slot.slice('core.'.length) : '', claim), { runId, ...fact })
  return find
}

interface Run {
  readonly runId: string
  readonly facts: { readonly nodes: readonly Fact[] } | null
}

/** Fields that contain the whole fact of another slot, such as a text. */
const ALONE: readonly string[] = ['text', 'url']

const keyOf = (fieldName: string, value: string): string => `${fieldName} ${value.toLowerCase()}`
