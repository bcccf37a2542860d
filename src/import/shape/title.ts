import { bareHeading, headingIn } from '../column/heading-words.js'
import { fieldsNamed } from '../column/known-columns.js'
import { readPeriod } from '../value/period.js'
import { roundIn } from './round-in-text.js'

/** A column whose value is in the title of a table. */
export interface TitleColumn {
  readonly column: string
  readonly value: string
}

const INVESTORS =
  /^(?:.{0,40} )?(?:investors?|vcs?|venture capital(?: (?:firms|funds))?|funds?|private equity|(?:business )?angels?|family offices|accelerators|investoren|investisseurs|inversores|inversionistas|investidores|investitori)$/i
const COMPANIES =
  /^(?:.{0,40} )?(?:companies|start-?ups?|scale-?ups?|unicorns|unternehmen|entreprises|empresas|aziende|emprendimientos)$/i

/** What the title of a table says about its rows. A title that states no value of a field is the section of its rows. */
export async function titleColumn(given: string, names: readonly string[]): Promise<TitleColumn> {
  const title = bareHeading(given)
  const fields = new Set(names.flatMap((name) => [...fieldsNamed(name)]))
  if (INVESTORS.test(title)) return { column: 'Entity type', value: 'Investment Firm' }
  if (COMPANIES.test(title)) return { column: 'Entity type', value: 'Company' }
  const period = periodIn(title)
  if (period !== undefined) {
    if (fields.has('acquirer') || fields.has('acquired')) return { column: 'Date', value: period }
    return { column: fields.has('round') || fields.has('amountRaised') ? 'Round date' : 'Year', value: period }
  }
  const round = roundIn(title)
  if (round?.isSure && /^(?:|rounds?|deals?|companies|stage)$/i.test(round.rest))
    return { column: 'Round type', value: round.round }
  const heading = await headingIn(title, new Set())
  if (heading?.field === 'country') return { column: 'Country', value: heading.value }
  if (heading?.field === 'industry') return { column: 'Industry', value: heading.value }
  return { column: 'Section', value: title }
}

/** The time that a title names, also beside other words: `Deals in 2021`. */
function periodIn(title: string): string | undefined {
  if (readPeriod(title)) return title
  const words = title.split(/\s+/)
  for (const length of [2, 1])
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length).join(' ')
      if (words.length <= 4 && /\d{4}|['’]\d{2}/.test(part) && readPeriod(part)) return part
    }
  return undefined
}
