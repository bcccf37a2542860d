/** Level of a title, by the first word of it that tells. */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/\b(co-?\s?)?founder\b/i, 'Founder'],
  [/\b[Cc]hief\b|\bC[A-Z]O\b|^[Pp]resident\b/, 'C-Level'],
  [/\bchair|\bboard\b/i, 'Board'],
  [/\bpartner\b/i, 'Partner'],
  [/\bvice president\b|\b[ES]?VP\b/i, 'Vice President'],
  [/\bdirector\b|\bhead of\b/i, 'Director'],
  [/\badvis[eo]r\b|\badvisory\b/i, 'Advisor'],
  [/\bmanager\b|\bprincipal\b|\blead\b/i, 'Manager'],
]

/** How high a title stands, such as `C-Level`; undefined where it does not tell. */
export const levelOf = (title: string): string | undefined => LEVELS.find(([words]) => words.test(title))?.[1]

/** What people of a level do, where that follows from the level. */
export const functionOf = (level: string | undefined): string | undefined => (level ? FUNCTIONS[level] : undefined)

const FUNCTIONS: Readonly<Record<string, string>> = {
  Founder: 'Executive',
  'C-Level': 'Executive',
  Board: 'Board',
  Partner: 'Investment',
  Advisor: 'Advisory',
}
