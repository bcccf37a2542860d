/** Places in a record where a fact belongs: paths in the document of the record, as completion gates name them. */
export const SLOTS = [
  'core.nameBrand',
  'core.nameLegal',
  'core.foundedYear',
  'core.typeRecord',
  'core.operatingStatus',
  'enrichment.text.summary',
  'enrichment.text.expanded',
  'enrichment.urlLink',
  'enrichment.address',
  'person',
  'relationship.productService',
  'fundraiseRound',
] as const
/** Slots of facts that a page states in words. */
export type StatedSlot = (typeof SLOTS)[number]
