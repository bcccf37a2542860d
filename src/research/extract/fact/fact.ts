import type { FactGroup } from '../../run/presets.js'
import type { StatedSlot } from '../../run/slots.js'

/** The slot of the logo, which a page shows and does not state. */
export const LOGO_SLOT = 'core.image'
export type Slot = StatedSlot | typeof LOGO_SLOT

/** The completion gate of each slot. */
export const GATES_OF_SLOTS: Readonly<Record<Slot, string | undefined>> = {
  'core.nameBrand': undefined,
  'core.nameLegal': 'entity.legalName',
  'core.foundedYear': 'entity.founded',
  'core.typeRecord': undefined,
  'core.operatingStatus': undefined,
  'enrichment.text.summary': 'entity.summary',
  'enrichment.text.expanded': 'entity.expanded',
  'enrichment.urlLink': 'entity.profile',
  'enrichment.address': 'entity.headquarters',
  person: 'entity.people',
  'relationship.productService': 'entity.offerings',
  fundraiseRound: 'entity.rounds',
  [LOGO_SLOT]: 'entity.logo',
}

/**
 * Slots of each group of facts that a record should fill. The type and the operating status have a usual value, so a website
 * that does not state them leaves nothing open.
 */
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

/** The place of a website that states a name of its owner. */
export type Evidence =
  | 'structuredData'
  | 'siteName'
  | 'title'
  | 'logo'
  | 'copyright'
  | 'domain'
  | 'partOfDomain'
  | 'sentence'

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
  /** Whether a piece of news names the person, and whether the page also says that the person has left. */
  readonly isNews?: boolean
  readonly hasLeft?: boolean
  /** Whether news only quote what the person says. */
  readonly isSpoken?: boolean
  /** The place that states a name. Places that agree decide which name is used. */
  readonly evidence?: Evidence
  /** What speaks for and against a person or a product, such as its place. Learned weights decide by all signs of a website. */
  readonly signs?: readonly string[]
  /** How well the place states the fact. Of slots with one value, the run uses the value with the most weight. */
  readonly weight?: number
}

/** Maximum number of facts of one kind on one page. Readers stop when they have found as many. */
export const MAX_FACTS = 60

/** Slots that have one value. */
export const SINGLE_SLOTS: ReadonlySet<Slot> = new Set([
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'core.typeRecord',
  'core.operatingStatus',
  'enrichment.text.summary',
  'enrichment.text.expanded',
])
