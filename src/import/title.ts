/** The level of titles that match a pattern. The first matching pattern is used. */
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

/** The level of a title, such as `C-Level`. Undefined if no pattern matches. */
export const levelOf = (title: string): string | undefined => LEVELS.find(([words]) => words.test(title))?.[1]

/** The function of people with this level. Undefined if the level does not determine it. */
export const functionOf = (level: string | undefined): string | undefined => (level ? FUNCTIONS[level] : undefined)

const FUNCTIONS: Readonly<Record<string, string>> = {
  Founder: 'Executive',
  'C-Level': 'Executive',
  Board: 'Board',
  Partner: 'Investment',
  Advisor: 'Advisory',
}
