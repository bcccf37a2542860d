/** Operating statuses that are the stage of an entity, whatever its type and its rounds are. */
export const STATUS_STAGES = ['Acquired', 'Acquired Subsidiary']
/** Types that are the stage of an entity, whatever its rounds are. */
export const TYPE_STAGES = ['Investment Firm', 'Fund', 'Nonprofit', 'Government']

/** Whether the stage of an entity follows from its own row. */
export const hasOwnStage = (entity: {
  readonly operatingStatus: string | null
  readonly typeRecord: string
}): boolean => STATUS_STAGES.includes(entity.operatingStatus ?? '') || TYPE_STAGES.includes(entity.typeRecord)

/** Rounds that define the funding stage of a company, earliest first. */
export const STAGES = [
  'Angel',
  'Pre-Seed',
  'Seed',
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Series ${letter}`),
]

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
