/** The values that a run reads, in words. */
const SLOTS: Readonly<Record<string, string>> = {
  'core.nameBrand': 'Name',
  'core.nameLegal': 'Legal name',
  'core.foundedYear': 'Founding year',
  'core.typeRecord': 'Type',
  'core.operatingStatus': 'Status',
  'core.image': 'Logo',
  'enrichment.text.summary': 'Summary',
  'enrichment.text.expanded': 'About',
  'enrichment.urlLink': 'Links',
  'enrichment.address': 'Addresses',
  person: 'People',
  'relationship.productService': 'Products and services',
  fundraiseRound: 'Funding rounds',
}

export const slotWords = (slot: string): string => SLOTS[slot] ?? slot
