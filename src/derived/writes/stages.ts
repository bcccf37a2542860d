/** Rounds that say how far a company has come, earliest first. */
export const STAGES = [
  'Angel',
  'Pre-Seed',
  'Seed',
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Series ${letter}`),
]

/** Rounds in which money was raised: what a funding summary adds up. Not a sale, a listing or a second-hand deal. */
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
