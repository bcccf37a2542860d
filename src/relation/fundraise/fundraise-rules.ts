import { foldLetters } from '../../kernel/wire/fold.js'

/*
 * Rules that map the label of a round at its source to a stage. The first matching rule is used. The most specific
 * rules come first: `Series A - Debt` is debt, and `Pre-Seed` is not Seed.
 */

/** Stages other than `Series A` to `Series Z`. Each has a pattern of its spellings. */
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

/** Matches texts that state only that the round is a venture round. It is tested after all other patterns. */
const VENTURE = /\b(venture|series unknown|series)\b/
const SEED = /\bseed\b/

const normal = (text: string | null | undefined): string =>
  foldLetters(text ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Finds the stage of a round from its label, type and code. A source may give only some of these. For example, the
 * label "Series B-2", the type "series_b" and the code "B" all give `Series B`. The stage is `Other` if no rule
 * matches. It is null if label and type are missing and the code gives no stage.
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

/**
 * Finds the stage, such as `Series B`, in a text such as `series b`, `series b 2`, `series b1 extension` or the single
 * letter `b`. Undefined if the text has none of these forms.
 */
function series(text: string): string | undefined {
  const letter =
    /\bseries? ([a-z])(?:[ \d+]|\d|$)/.exec(text)?.[1] ??
    /^(?:round|runde|rodada|ronda) ([a-z])$/.exec(text)?.[1] ??
    /^([a-z])(?: ?\d)?$/.exec(text)?.[1]
  return letter === undefined ? undefined : `Series ${letter.toUpperCase()}`
}

/**
 * Returns an instant unchanged. A day, a month or a year means its first moment in UTC, independent of the time zone of
 * the database session.
 */
export const instantOf = (time: string): string =>
  /^\d{4}(-\d\d){0,2}$/.test(time) ? `${time}${'-01-01'.slice(time.length - 4)}T00:00:00.000Z` : time
