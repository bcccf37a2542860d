import type { VNode } from 'preact'
import { counted, dateText, fieldWords, wordsOf } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import { type Constraint, type Interpretation, type ListState, stateOf } from './entity-list.js'
import { filterName, type SetFilter, VALUE_FILTERS, withoutFilter } from './filters.js'

interface ActiveFiltersProps {
  readonly url: URL
  readonly state: ListState
  readonly interpretation: Interpretation | undefined
  /** The chips without which an empty list has results. Undefined if the list is not empty. */
  readonly wayOut: readonly WayOut[] | undefined
}

/** The list without one or two of its chips. */
export interface WayOut {
  readonly href: string
  readonly texts: readonly string[]
  readonly total: number
}

/** A part of what the list contains. */
interface Chip {
  readonly text: string
  /** The address of a list without this part. */
  readonly without: (url: URL) => string
}

/** The filters of the address, and the parts that were understood of the question. */
const chipsOf = (state: ListState, interpretation: Interpretation | undefined): readonly Chip[] => [
  ...(interpretation?.constraint ?? []).map((constraint) => ({
    text: `${filterName(constraint.field)}: ${valueText(constraint.value)}`,
    without: (url: URL) => withoutWords(url, constraint),
  })),
  ...state.filters.map((filter) => ({
    text: filterText(filter),
    without: (url: URL) => withoutFilter(url, filter),
  })),
]

/** Maximum number of chips that an empty page tries to leave out. Each needs a search. */
const MOST_TRIES = 6
/** Maximum number of chips of which an empty page tries to leave out each pair. */
const MOST_IN_PAIRS = 5

interface FoundList {
  readonly result: { readonly totalElements: number }
  readonly interpretation?: Interpretation | undefined
}

/**
 * The chips of an empty list without which it has results. If no chip alone is enough, the pairs of them. `total` returns the
 * number of results of another state.
 */
export async function readWayOut(
  url: URL,
  state: ListState,
  { result, interpretation }: FoundList,
  total: (other: ListState) => Promise<number>,
): Promise<readonly WayOut[] | undefined> {
  if (result.totalElements > 0) return undefined
  const withResults = async (tries: readonly (readonly Chip[])[]): Promise<WayOut[]> => {
    const found: WayOut[] = []
    for (const chips of tries) {
      const other = chips.reduce((rest, chip) => new URL(chip.without(rest), url), url)
      const results = await total(stateOf(other))
      if (results > 0)
        found.push({ href: `${other.pathname}${other.search}`, texts: chips.map(({ text }) => text), total: results })
    }
    return found
  }
  const chips = chipsOf(state, interpretation)
  const found = await withResults(chips.slice(0, MOST_TRIES).map((chip) => [chip]))
  return found.length > 0 || chips.length > MOST_IN_PAIRS ? found : withResults(pairsOf(chips))
}

const pairsOf = <T,>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))

/** What the list contains: the filters of the address, and what was understood of the question. Each can be removed. */
export function ActiveFilters({ url, state, interpretation, wayOut }: ActiveFiltersProps): VNode | null {
  const chips = chipsOf(state, interpretation)
  if (chips.length === 0 && !wayOut && !interpretation) return null
  return (
    <div class="active">
      {chips.length > 0 && (
        <ul class="chips">
          {chips.map((chip, index) => (
            <li key={index}>
              <RemoveLink href={chip.without(url)} text={chip.text} />
            </li>
          ))}
        </ul>
      )}
      {interpretation?.fallbackUsed && (
        <p class="note">No filter expresses the question, so these are the records with the most similar meaning.</p>
      )}
      {interpretation?.unsupported && <p class="note">Not used: {interpretation.unsupported}</p>}
      {wayOut && <Empty wayOut={wayOut} hasChips={chips.length > 0} />}
    </div>
  )
}

/** What to do about an empty list. */
function Empty({ wayOut, hasChips }: { wayOut: readonly WayOut[]; hasChips: boolean }): VNode {
  if (wayOut.length === 0)
    return (
      <p class="section">
        Nothing matches {hasChips ? 'all of this. Remove some of the filters above.' : 'this.'} Check the spelling, or
        use fewer words.
      </p>
    )
  return (
    <div class="section prose">
      <p>
        Nothing matches all of this. There are results without {wayOut[0]?.texts.length === 1 ? 'one' : 'two'} of the
        filters:
      </p>
      <ul>
        {wayOut.map(({ href, texts, total }) => (
          <li key={href}>
            <a href={href}>
              Without{' '}
              {texts.map((text, index) => (
                <>
                  {index > 0 && ' and '}“<bdi>{text}</bdi>”
                </>
              ))}
            </a>
            : {counted(total, 'result')}
          </li>
        ))}
      </ul>
    </div>
  )
}

const RemoveLink = ({ href, text }: { href: string; text: string }): VNode => (
  <a href={href}>
    <span class="hidden">Remove </span>
    <bdi>{text}</bdi> <span aria-hidden="true">×</span>
  </a>
)

const filterText = ({ name, value }: SetFilter): string =>
  `${VALUE_FILTERS[name]}: ${name === 'typeRecord' || name === 'operatingStatus' ? wordsOf(value) : value}`

/** The question without the words of a constraint. */
function withoutWords(url: URL, { words }: Constraint): string {
  const { question } = stateOf(url)
  const at = question.toLowerCase().indexOf(words.toLowerCase())
  const rest = at === -1 ? '' : `${question.slice(0, at)} ${question.slice(at + words.length)}`
  return withParameters(url, { q: rest.replace(/\s+/g, ' ').trim() || undefined, page: undefined })
}

/** The JSON value of a constraint as a text: a list of names, or a range. */
function valueText(json: string): string {
  return alternativesText(JSON.parse(json))
}

/** A list with more values than this is shown by its first ones, such as the countries of Europe. */
const MOST_SHOWN = 6
const FIRST_SHOWN = 3

function alternativesText(value: unknown): string {
  const texts = [value].flat().map(partText)
  if (texts.length <= MOST_SHOWN) return texts.join(' or ')
  return `${texts.slice(0, FIRST_SHOWN).join(', ')} or ${texts.length - FIRST_SHOWN} others`
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return scalarText(part)
  const [min, max] = ['min', 'max'].map((name) => (part as Record<string, unknown>)[name])
  if (min === undefined && max === undefined)
    return Object.entries(part)
      .map(([name, value]) => `${fieldWords(name).toLowerCase()} ${alternativesText(value)}`)
      .join(', ')
  if (min === max) return scalarText(min)
  if (max === undefined) return `from ${scalarText(min)}`
  return min === undefined ? `to ${scalarText(max)}` : `${scalarText(min)} to ${scalarText(max)}`
}

/** Times are shown as days. */
const scalarText = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? dateText(value) : String(value)
