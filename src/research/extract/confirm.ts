import { daysIn } from '../page/days.js'
import { containsQuote, normalizedText } from '../page/quote.js'
import type { Fact, Slot } from './fact/fact.js'
import { personOf } from './person/names.js'
import { placeInEastAsia } from './place/east-asia.js'
import { placeInJapan } from './place/japan.js'
import { placeOf } from './place/place-claim.js'
import { eraYears } from './profile/origins.js'
import { announcementIn, ELLIPSIS } from './round/announcement.js'
import { type RoundClaim, roundOf } from './round/round.js'
import { type Mention, mentionsIn } from './round/round-mentions.js'

/** What a page states, normalized for the comparison with quotes. */
export interface Evidence {
  /** The visible text of the page. */
  readonly text: string
  /** What the page states without showing it, such as its structured data. */
  readonly stated: readonly string[]
}

/**
 * Who proposes a fact. The extractor may quote what the page states without showing it. Callers and language models may
 * only quote the visible text, and a model must quote every part of its claim.
 */
export type Proposer = 'extractor' | 'caller' | 'model'

const NOT_ON_PAGE = 'The page does not contain the quote.'
const NOT_IN_QUOTE = 'The quote does not contain the claim.'

/** Why a fact is not confirmed by its page. Undefined if it is confirmed. */
export function doubtOf(fact: Fact, { text, stated }: Evidence, proposer: Proposer): string | undefined {
  const isStated = (words: string): boolean =>
    containsQuote(text, words) || (proposer === 'extractor' && stated.some((one) => containsQuote(one, words)))
  const quote = normalizedText(fact.quote)
  // The headline of an article and the sentence about the investors are not next to each other.
  const parts = proposer === 'extractor' ? fact.quote.split(ELLIPSIS).map(normalizedText) : [quote]
  if (!parts.every(isStated)) return NOT_ON_PAGE
  if (fact.slot === 'fundraiseRound') return announces(fact, proposer) ? undefined : NOT_IN_QUOTE
  // The extractor translates words such as `has shut down` to a value. Others must quote the value.
  if (proposer === 'extractor' && VALUES.has(fact.slot)) return undefined
  return partsOf(fact, quote, proposer === 'model').every(
    (part) => containsQuote(quote, part) || (isText(fact) && isStated(part)),
  )
    ? undefined
    : NOT_IN_QUOTE
}

/**
 * Whether the quote of a fact announces its round, by the rules of the extractor. The extractor finds the day near the
 * quote. Others must quote it.
 */
function announces({ claim, quote }: Fact, proposer: Proposer): boolean {
  const round = roundOf(claim)
  const announced = announcementIn(quote)
  // Callers and language models must quote an announcement. The extractor has read whose round a sentence mentions.
  const mentioned = proposer === 'extractor' ? mentionsIn(quote) : []
  const stated = [...(announced ? [{ ...announced, currencies: [announced.currency] }] : []), ...mentioned]
  return (
    round !== undefined &&
    stated.some((one) => isStatedBy(round, one)) &&
    (proposer === 'extractor' || daysIn(quote).includes(round.day))
  )
}

const isStatedBy = (round: RoundClaim, stated: Omit<Mention, 'at' | 'end' | 'stageEnd'>): boolean =>
  round.label === stated.label &&
  stated.currencies.includes(round.currency) &&
  round.amount === stated.amount &&
  round.leads.every((name) => stated.leads.includes(name)) &&
  round.others.every((name) => [...stated.leads, ...stated.others].includes(name))

/** Slots whose values are those of a list. */
const VALUES: ReadonlySet<Slot> = new Set(['core.typeRecord', 'core.operatingStatus'])

const isText = ({ slot }: Fact): boolean => slot.startsWith('enrichment.text.')

/**
 * Returns the words of a claim that the quote must contain. The extractor finds a title or a street near the quote. A
 * model can invent them, so `isWhole` requires these parts too.
 */
function partsOf({ slot, claim }: Fact, quote: string, isWhole: boolean): string[] {
  const words = (): string[] => {
    switch (slot) {
      case 'person': {
        const { name = claim, title } = personOf(claim) ?? {}
        return [name, ...(isWhole && title !== undefined ? [title] : [])]
      }
      case 'enrichment.address': {
        const { cityName = claim, addressLine1, postalCode } = placeOf(claim) ?? {}
        // The claim has translated names of the parts, which the quote does not contain.
        if (placeInJapan(claim) ?? placeInEastAsia(claim)) return [claim]
        return [cityName, ...(isWhole ? [addressLine1, postalCode] : [])].filter((part) => part != null)
      }
      case 'enrichment.text.expanded':
        return claim.split(/\n+/)
      case 'core.foundedYear':
        return eraYears(quote).some(({ year }) => year === claim) ? [] : [claim]
      default:
        return [claim]
    }
  }
  return words().map(normalizedText)
}
