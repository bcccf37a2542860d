/** Places in a record where a fact belongs: paths in the document of the record, as completion gates name them. */
export const SLOTS = [
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'enrichment.text.summary',
  'enrichment.text.expanded',
  'enrichment.urlLink',
  'enrichment.address',
  'person',
  'relationship.productService',
] as const
export type Slot = (typeof SLOTS)[number]

/**
 * A proposed fact. The claim has the form in which people write it: a year, a URL, `Berlin, Germany`, or
 * `Jane Doe, Chief Executive Officer`. The quote is the part of the page that states it.
 */
export interface Fact {
  readonly slot: Slot
  readonly claim: string
  readonly url: string
  readonly quote: string
}

/** Slots that have one value. */
export const SINGLE_SLOTS: ReadonlySet<Slot> = new Set([
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'enrichment.text.summary',
  'enrichment.text.expanded',
])
