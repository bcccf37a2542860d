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
