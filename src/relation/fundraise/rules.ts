/*
 * Maps the label of a round in a source to a stage. The first matching rule is used. The most specific rules come
 * first, because `Series A - Debt` is debt and `Pre-Seed` is not Seed.
 */

/** Stages other than `Series A` to `Series Z`, each with its spellings. */
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

/** Labels of a venture round that do not name a more specific stage. */
const VENTURE = /\b(venture|series unknown|series)\b/
const SEED = /\bseed\b/

const normal = (text: string | null | undefined): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The stage of a round from its label, type and code, as far as the source gives them: `Series B` from ("Series B-2"),
 * (null, "series_b") or (null, "venture", "B"). A label that matches no rule is `Other`. Without any, it is null.
 */
export function roundStageOf(
  label: string | null,
  type: string | null = null,
  code: string | null = null,
): string | null {
  const names = [normal(label), normal(type)].filter((text) => text !== '')
  for (const text of names) {
    const stage =
      STAGES.find(([, spelling]) => spelling.test(text))?.[0] ?? series(text) ?? (SEED.test(text) ? 'Seed' : undefined)
    if (stage !== undefined) return stage
  }
  const letter = /^([a-z])[+\d]*$/.exec(normal(code))?.[1]
  if (letter !== undefined) return `Series ${letter.toUpperCase()}`
  if (names.some((text) => VENTURE.test(text))) return 'Venture'
  return names.length > 0 ? 'Other' : null
}

/** Accepts `series b`, `series b 2`, `series b1 extension` and a single letter. */
function series(text: string): string | undefined {
  const letter = /\bseries ([a-z])(?:[ \d+]|\d|$)/.exec(text)?.[1] ?? /^([a-z])(?: ?\d)?$/.exec(text)?.[1]
  return letter === undefined ? undefined : `Series ${letter.toUpperCase()}`
}

/** Returns an instant unchanged and a day as midnight UTC, independent of the time zone of the database session. */
export const instantOf = (time: string): string => (/^\d{4}-\d\d-\d\d$/.test(time) ? `${time}T00:00:00.000Z` : time)
