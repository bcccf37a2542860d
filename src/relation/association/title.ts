/** A pattern of titles and the value that these titles have. */
type TitleRule = readonly [RegExp, string]

/** Patterns that determine the level of a title. The first pattern that matches decides. */
const LEVELS: readonly TitleRule[] = [
  [/\b(co-?\s?)?founder\b/i, 'Founder'],
  [/\b[Cc]hief\b|\bC[A-Z]O\b|^[Pp]resident\b/, 'C-Level'],
  [/\bchair|\bboard\b/i, 'Board'],
  [/\bpartner\b/i, 'Partner'],
  [/\bvice president\b|\b[ES]?VP\b/i, 'Vice President'],
  [/\bdirector\b|\bhead of\b/i, 'Director'],
  [/\badvis[eo]r\b|\badvisory\b/i, 'Advisor'],
  [/\bmanager\b|\bprincipal\b|\blead\b/i, 'Manager'],
]

/** Levels that determine the function, with this function. */
const LEVEL_FUNCTIONS: Readonly<Record<string, string>> = {
  Founder: 'Executive',
  'C-Level': 'Executive',
  Board: 'Board',
  Partner: 'Investment',
  Advisor: 'Advisory',
}

/** Patterns that determine the function of titles with other levels. The first pattern that matches decides. */
const FUNCTIONS: readonly TitleRule[] = [
  [/\binvest(or|ments?|ing)\b|\bventures?\b|\bportfolio\b/i, 'Investment'],
  [/\bengineer|\bdeveloper\b|\bsoftware\b|\btechnology\b|\barchitect\b|\bdata\b/i, 'Engineering'],
  [/\bscien(ce|tist)\b|\bresearch(er)?\b/i, 'Research'],
  [/\bproduct\b/i, 'Product'],
  [/\bdesign(er)?\b|\bcreative\b/i, 'Design'],
  [/\bsales\b|\baccount executive\b|\bbusiness development\b|\bpartnerships\b/i, 'Sales'],
  [/\bmarketing\b|\bgrowth\b|\bcommunications\b|\bbrand\b|\bpublic relations\b/i, 'Marketing'],
  [/\bfinanc(e|ial)\b|\baccount(ant|ing)\b|\bcontroller\b|\btreasurer\b/i, 'Finance'],
  [/\blegal\b|\bcounsel\b|\bcompliance\b|\blawyer\b/i, 'Legal'],
  [/\bpeople\b|\btalent\b|\bhuman resources\b|\bHR\b|\brecruit/i, 'People'],
  [/\boperations?\b|\bsupply chain\b|\blogistics\b/i, 'Operations'],
  [/\bcustomer\b|\bsupport\b/i, 'Customer Success'],
]

const firstMatch = (rows: readonly TitleRule[], title: string): string | null =>
  rows.find(([words]) => words.test(title))?.[1] ?? null

/** The level and the function of a title, such as `C-Level` and `Executive`. Null if no pattern matches. */
export function classifyTitle(title: string): { readonly level: string | null; readonly function: string | null } {
  const level = firstMatch(LEVELS, title)
  return { level, function: (level && LEVEL_FUNCTIONS[level]) ?? firstMatch(FUNCTIONS, title) }
}
