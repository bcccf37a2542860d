/*
 * Which stage a round stands for, whatever its source calls it. The first rule that fits decides: most particular
 * first, since `Series A - Debt` is debt and `Pre-Seed` no seed.
 */

/** Stages beside `Series A` to `Series Z`, each with the spellings that mean it. */
const STAGES: readonly (readonly [string, RegExp])[] = [
  ['Acquisition', /\b(acqui|merger|buyout|take private)/],
  ['Secondary', /\bsecondary/],
  ['Post-IPO', /\bpost ipo/],
  ['IPO', /\b(ipo|initial public offering|direct listing|spac)\b/],
  ['Convertible Note', /\b(convertible|safe\b)/],
  ['Debt', /\b(debt|loan|credit facility|bond|venture lending)/],
  ['Grant', /\b(grant|non equity assistance|award|prize)/],
  ['Crowdfunding', /\b(crowd ?funding|crowdfunded|regulation cf|reg cf)/],
  ['Corporate', /\b(corporate|strategic)/],
  ['Private Equity', /\b(private equity|growth equity)/],
  ['Pre-Seed', /\bpre ?seed\b/],
  ['Angel', /\bangel/],
]

/** Labels that say money was raised by a venture round, and no more than that. */
const VENTURE = /\b(venture|series unknown|series)\b/
const SEED = /\bseed\b/

const normal = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The stage of a round by its label, its type and its code, whichever the source gives: `Series B` of ("Series B-2"),
 * of (null, "series_b") and of (null, "venture", "B"). A label that fits no rule is `Other`; none at all is null.
 */
export function roundStageOf(
  label: string | null,
  type: string | null = null,
  code: string | null = null,
): string | null {
  const said = [normal(label), normal(type)].filter((text) => text !== '')
  for (const text of said) {
    const stage =
      STAGES.find(([, spelling]) => spelling.test(text))?.[0] ?? series(text) ?? (SEED.test(text) ? 'Seed' : undefined)
    if (stage !== undefined) return stage
  }
  const letter = /^([a-z])[+\d]*$/.exec(normal(code))?.[1]
  if (letter !== undefined) return `Series ${letter.toUpperCase()}`
  if (said.some((text) => VENTURE.test(text))) return 'Venture'
  return said.length > 0 ? 'Other' : null
}

/** `series b`, `series b 2`, `series b1 extension`; a bare letter is a series too. */
function series(text: string): string | undefined {
  const letter = /\bseries ([a-z])(?:[ \d+]|\d|$)/.exec(text)?.[1] ?? /^([a-z])(?: ?\d)?$/.exec(text)?.[1]
  return letter === undefined ? undefined : `Series ${letter.toUpperCase()}`
}

/** An instant as it is; a day as its midnight in UTC, whatever the zone of the database's session. */
export const instantOf = (time: string): string => (/^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T00:00:00.000Z` : time)
