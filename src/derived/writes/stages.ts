/** Operating statuses that are the stage of an entity, whatever its type and its rounds are. */
export const STATUS_STAGES = ['Acquired', 'Acquired Subsidiary']
/** Types that are the stage of an entity, whatever its rounds are. */
export const TYPE_STAGES = ['Investment Firm', 'Fund', 'Nonprofit', 'Government']

/** The stage of an entity without rounds and identifiers. It follows from its own row. */
export const ownStage = (entity: {
  readonly operatingStatus: string | null
  readonly typeRecord: string
}): string | null =>
  STATUS_STAGES.find((status) => status === entity.operatingStatus) ??
  TYPE_STAGES.find((type) => type === entity.typeRecord) ??
  null

/** Rounds that define the funding stage of a company, earliest first. */
export const STAGES = [
  'Angel',
  'Pre-Seed',
  'Seed',
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Series ${letter}`),
]

/**
 * All stages of entities, in their order: from the first round to the end of an independent company, and then the types
 * that are stages. The SQL function `stage_order` has the same list.
 */
export const ENTITY_STAGES = [...STAGES, 'Public', ...STATUS_STAGES.toReversed(), ...TYPE_STAGES]

/** Rounds that a funding summary counts. Acquisitions, listings and secondary sales raise no money for the company. */
export const PRICED = [
  ...STAGES,
  'Venture',
  'Private Equity',
  'Debt',
  'Convertible Note',
  'Grant',
  'Crowdfunding',
  'Corporate',
  'Post-IPO',
  'Other',
]
