import { nameKey } from '../../identity/entity/entity-rules.js'
import { announcementIn } from '../extract/announcement.js'
import { doubtOf, type Evidence, type Proposer } from '../extract/confirm.js'
import type { Fact, Slot } from '../extract/fact.js'
import { withoutLegalForm } from '../extract/legal-names.js'
import { normalizedText } from '../page/quote.js'
import { SLOTS } from '../run/slots.js'
import { preferred } from './prefer.js'
import type { ConfirmedFact } from './step.js'
import type { ReadPage, RunRow } from './work-reads.js'
import type { Result } from './work-writes.js'

/** The facts of a run after the comparison with its pages. */
export interface Gathered {
  readonly confirmed: readonly ConfirmedFact[]
  /** Facts that their pages do not confirm. */
  readonly doubted: readonly Result[]
}

export const evidenceOf = ({ text, content: { stated } }: ReadPage): Evidence => ({
  text: normalizedText(text ?? ''),
  stated: stated.map(normalizedText),
})

/**
 * Compares the facts that the extractor and a language model proposed with their pages. Equal claims are one fact. Facts
 * of the extractor come first.
 */
export function gather(
  pages: readonly ReadPage[],
  { name, names }: Pick<RunRow, 'name' | 'names'>,
  proposals: readonly Fact[] = [],
): Gathered {
  const confirmed: ConfirmedFact[] = []
  const doubted: Result[] = []
  const known = new Set<string>()
  const add = (page: ReadPage, facts: readonly Fact[], proposer: Proposer): void => {
    const evidence = evidenceOf(page)
    for (const fact of facts) {
      const key = `${fact.slot} ${nameKey(fact.claim)}`
      if (known.has(key) || !fits(fact, name)) continue
      const reason = doubtOf(fact, evidence, proposer)
      if (reason !== undefined) doubted.push({ fact, pageHash: page.hash, outcome: 'unconfirmed', reason })
      else {
        known.add(key)
        confirmed.push({ fact, pageHash: page.hash })
      }
    }
  }
  for (const page of pages) add(page, page.content.facts, 'extractor')
  for (const page of pages) {
    const own = proposals.filter(({ url }) => url === page.url)
    if (own.length > 0) add(page, own, 'model')
  }
  const found = preferred(confirmed.filter(({ fact }) => NAMES.has(fact.slot))).map(({ fact }) => fact.claim)
  const own = withOwnRounds(confirmed, [...names, ...(name === null ? [] : [name]), ...found])
  return { confirmed: preferred(own.confirmed), doubted: [...doubted, ...own.doubted] }
}

/** Slots with a name of the subject. */
const NAMES: ReadonlySet<Slot> = new Set(['core.nameBrand', 'core.nameLegal'])

/** Doubts the rounds that another company raised. `names` are the names of the subject. */
function withOwnRounds(facts: readonly ConfirmedFact[], names: readonly string[]): Gathered {
  const own = new Set(names.map(companyKey))
  const isOwn = ({ fact }: ConfirmedFact): boolean => {
    const company = fact.slot === 'fundraiseRound' ? (announcementIn(fact.quote)?.company ?? null) : null
    return company === null || own.has(companyKey(company))
  }
  const doubted = facts.filter((one) => !isOwn(one))
  return {
    confirmed: facts.filter(isOwn),
    doubted: doubted.map((one) => ({ ...one, outcome: 'unconfirmed', reason: OTHER_COMPANY })),
  }
}

const OTHER_COMPANY = 'The quote is about another company.'

const companyKey = (name: string): string => nameKey(withoutLegalForm(name)).replace(/^the /, '')

/**
 * If the caller sent the name of the subject, a brand name must be equal to it, or one of the two must contain the
 * other.
 */
function fits({ slot, claim }: Fact, name: string | null): boolean {
  if (slot !== 'core.nameBrand' || name === null) return true
  const [given, found] = [nameKey(name), nameKey(claim)]
  return given.includes(found) || found.includes(given)
}

/** Compares the findings of the caller with the visible text of their pages. */
export function gatherFindings(
  pages: readonly ReadPage[],
  { name, names, findings }: Pick<RunRow, 'name' | 'names' | 'findings'>,
): Gathered {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const confirmed: ConfirmedFact[] = []
  const doubted: Result[] = []
  for (const { slot: given, claim, url, quote } of findings) {
    const slot = SLOTS.find((one) => one === given)
    const page = byUrl.get(url)
    const pageHash = page?.hash ?? null
    const fact = { slot: slot ?? (given as Slot), claim, url, quote }
    const reason = slot
      ? page?.text == null
        ? 'The page could not be read.'
        : doubtOf(fact, evidenceOf(page), 'caller')
      : `No run can write to ${given}. Slots: ${SLOTS.join(', ')}.`
    if (reason === undefined) confirmed.push({ fact, pageHash })
    else doubted.push({ fact, pageHash, outcome: slot ? 'unconfirmed' : 'refused', reason })
  }
  const own = withOwnRounds(confirmed, name === null ? names : [...names, name])
  return { confirmed: own.confirmed, doubted: [...doubted, ...own.doubted] }
}
