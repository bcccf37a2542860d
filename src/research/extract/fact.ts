import type { FactGroup } from '../run/presets.js'
import type { StatedSlot } from '../run/slots.js'

/** The slot of the logo, which a page shows and does not state. */
export const LOGO_SLOT = 'core.image'
export type Slot = StatedSlot | typeof LOGO_SLOT

/** The completion gate of each slot. */
export const GATES_OF_SLOTS: Readonly<Record<Slot, string | undefined>> = {
  'core.nameBrand': undefined,
  'core.nameLegal': 'entity.legalName',
  'core.foundedYear': 'entity.founded',
  'enrichment.text.summary': 'entity.summary',
  'enrichment.text.expanded': 'entity.expanded',
  'enrichment.urlLink': 'entity.profile',
  'enrichment.address': 'entity.headquarters',
  person: 'entity.people',
  'relationship.productService': 'entity.offerings',
  fundraiseRound: 'entity.rounds',
  [LOGO_SLOT]: 'entity.logo',
}

/** Slots of each group of facts. */
export const GROUP_SLOTS: Readonly<Record<FactGroup, readonly Slot[]>> = {
  profile: ['core.nameBrand', 'core.nameLegal', 'core.foundedYear'],
  texts: ['enrichment.text.summary', 'enrichment.text.expanded'],
  links: ['enrichment.urlLink'],
  addresses: ['enrichment.address'],
  people: ['person'],
  offerings: ['relationship.productService'],
  funding: ['fundraiseRound'],
  logo: [LOGO_SLOT],
}

/**
 * A proposed fact. The claim has the form in which people write it: a year, a URL, `Berlin, Germany`, or
 * `Jane Doe, Chief Executive Officer`. The quote is the part of the page that states it.
 */
export interface Fact {
  readonly slot: Slot
  readonly claim: string
  readonly url: string
  readonly quote: string
  /** Whether any other fact of the slot, or any other title of the person, is preferred, whichever page states it. */
  readonly isWeak?: boolean
}

/** Slots that have one value. */
export const SINGLE_SLOTS: ReadonlySet<Slot> = new Set([
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'enrichment.text.summary',
  'enrichment.text.expanded',
])
