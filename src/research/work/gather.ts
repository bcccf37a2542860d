import { nameKey } from '../../identity/entity/entity-rules.js'
import { doubtOf, type Evidence, type Proposer } from '../extract/confirm.js'
import type { Fact, Slot } from '../extract/fact/fact.js'
import { isAboutOthers, isNews } from '../extract/fact/page-kinds.js'
import { withoutLegalForm } from '../extract/name/legal-names.js'
import { personOf } from '../extract/person/names.js'
import { tellsSeat } from '../extract/place/address-owner.js'
import { announcementIn } from '../extract/round/announcement.js'
import { sentencesOf } from '../extract/word/sentences.js'
import { normalizedText } from '../page/quote.js'
import { SLOTS } from '../run/slots.js'
import { decideName, placesOf } from './decide-name.js'
import { preferred } from './prefer.js'
import { type ConfirmedFact, outcome } from './step.js'
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
  const support = new Map<string, Fact[]>()
  const add = (page: ReadPage, facts: readonly Fact[], proposer: Proposer): void => {
    const evidence = evidenceOf(page)
    for (const fact of facts) {
      const key = `${fact.slot} ${nameKey(fact.claim)}`
      if (!fits(fact, name)) continue
      support.get(key)?.push(fact)
      if (known.has(key)) continue
      const reason = doubtOf(fact, evidence, proposer)
      if (reason !== undefined) doubted.push({ fact, pageHash: page.hash, outcome: 'unconfirmed', reason })
      else {
        known.add(key)
        const places = [fact]
        support.set(key, places)
        confirmed.push({ fact, pageHash: page.hash, support: places })
      }
    }
  }
  for (const page of pages) add(page, page.content.facts, 'extractor')
  for (const page of pages) {
    const own = proposals.filter(({ url }) => url === page.url)
    if (own.length > 0) add(page, own, 'model')
  }
  const persons = preferred(confirmed.filter(({ fact }) => fact.slot === 'person'))
  const people = persons.flatMap(({ fact }) => personOf(fact.claim)?.name ?? [])
  const { chosen, others } = decideName(
    confirmed.flatMap((one) => (one.fact.slot === 'core.nameBrand' ? [{ support: [], ...one }] : [])),
    people,
    confirmed.flatMap(({ fact }) => (fact.slot === 'core.nameLegal' ? [fact.claim] : [])),
  )
  const decided = [...(chosen ? [chosen] : []), ...confirmed.filter(({ fact }) => fact.slot !== 'core.nameBrand')]
  const found = preferred(decided.filter(({ fact }) => NAMES.has(fact.slot))).map(({ fact }) => fact.claim)
  const own = withOwnRounds(decided, [...names, ...(name === null ? [] : [name]), ...found])
  const rejected = others.map((one): Result => {
    const reason = `Other places of the website agree on "${chosen?.fact.claim}" (${placesOf(chosen?.support ?? [])}).`
    return outcome(one, { outcome: 'unconfirmed', reason })
  })
  const closed = withoutPresent(preferred(own.confirmed, people, seatsIn(pages)))
  return {
    confirmed: closed.confirmed,
    doubted: [...doubted, ...rejected.slice(0, MAX_REJECTED), ...own.doubted, ...closed.doubted],
  }
}

/** The sentences about the headquarters on pages about the owner. */
const seatsIn = (pages: readonly ReadPage[]): string[] =>
  pages.flatMap(({ url, text }) =>
    isNews({ url, topic: '' }) || isAboutOthers({ url, topic: '' })
      ? []
      : (text ?? '').split('\n').flatMap(sentencesOf).filter(tellsSeat),
  )

/** Maximum number of names that were not chosen and that the facts of a run list. */
const MAX_REJECTED = 8

/** Slots with a name of the subject. */
const NAMES: ReadonlySet<Slot> = new Set(['core.nameBrand', 'core.nameLegal'])

/** Minimum length of the first words of a name that stand for the whole name. */
const MIN_SHORT = 5

/** Doubts the rounds that another company raised. `names` are the names of the subject. */
function withOwnRounds(facts: readonly ConfirmedFact[], names: readonly string[]): Gathered {
  const own = names.map(companyKey)
  // `Acme` in news is `Acme Robotics`.
  const isName = (key: string): boolean =>
    own.some((name) => name === key || (key.length >= MIN_SHORT && name.startsWith(`${key} `)))
  const isOwn = ({ fact }: ConfirmedFact): boolean => {
    // The reader of mentions has compared the company already.
    const isAnnouncement = fact.slot === 'fundraiseRound' && fact.isWeak !== true
    const company = isAnnouncement ? (announcementIn(fact.quote)?.company ?? null) : null
    return company === null || isName(companyKey(company))
  }
  const doubted = facts.filter((one) => !isOwn(one))
  return {
    confirmed: facts.filter(isOwn),
    doubted: doubted.map((one) => outcome(one, { outcome: 'unconfirmed', reason: OTHER_COMPANY })),
  }
}

/** A company that has closed has no people and no addresses. Its old pages still name them. */
function withoutPresent(facts: readonly ConfirmedFact[]): Gathered {
  const isClosed = facts.some(({ fact }) => fact.slot === 'core.operatingStatus' && fact.claim === 'Closed')
  const isPast = ({ fact }: ConfirmedFact) => isClosed && (fact.slot === 'person' || fact.slot === 'enrichment.address')
  return {
    confirmed: facts.filter((one) => !isPast(one)),
    doubted: facts.filter(isPast).map((one) => outcome(one, { outcome: 'unconfirmed', reason: CLOSED_COMPANY })),
  }
}

const CLOSED_COMPANY = 'The company has closed, so the page describes the past.'
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
