import { dateText, fieldWords, wordsOf } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import { type Constraint, type Interpretation, type ListState, stateOf } from './entity-list.js'
import { type Filter, filterName, restFilter, type SetFilter, VALUE_FILTERS, withoutFilter } from './filters.js'

/** A part of what a list contains: a filter of its address, or a part of its question. */
export interface Chip {
  readonly text: string
  /** The address of a list without this part. */
  readonly without: (url: URL) => string
  /** The filter of a list, as REST takes it, without this part. */
  readonly less: (filter: Filter) => Filter
  /** Whether the question of `without` has lost exactly the words of this part. */
  readonly isExact: boolean
}

/** The filters of the address, and the parts that were understood of the question. */
export const chipsOf = (state: ListState, interpretation: Interpretation | undefined): readonly Chip[] => [
  ...bySameWords(interpretation?.constraint ?? []).map(([first, ...more]) => ({
    text: [`${filterName(first.field)}: ${valueText(first)}`, ...more.map(addition)].join(', '),
    without: (url: URL) => withoutWords(url, first),
    less: (filter: Filter) => [first, ...more].reduce((left, { field }) => withoutPath(left, field.split('.')), filter),
    isExact: placeOf(state.question, first) !== -1,
  })),
  ...state.filters.map((filter) => ({
    text: filterText(filter),
    without: (url: URL) => withoutFilter(url, filter),
    less: (whole: Filter) => withoutValue(whole, filter),
    isExact: true,
  })),
]

type SameWords = readonly [Constraint, ...Constraint[]]

/** The constraints by their words: "without a CTO" is about the role of a person, and about today. */
function bySameWords(constraints: readonly Constraint[]): SameWords[] {
  const words = [...new Set(constraints.map((constraint) => constraint.words))]
  return words.flatMap((text) => {
    const [first, ...more] = constraints.filter((constraint) => constraint.words === text)
    return first ? [[first, ...more] as const] : []
  })
}

/** A further constraint of the same words: "current", or the name and the value. */
function addition(constraint: Constraint): string {
  const name = filterName(constraint.field.split('.').at(-1) ?? '')
  const lower = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return constraint.value === 'true' ? lower : `${lower}: ${valueText(constraint)}`
}

/** A filter without the member at a path, and without the objects that become empty. */
function withoutPath(filter: Filter, [name = '', ...below]: readonly string[]): Filter {
  const { [name]: value, ...rest } = filter
  if (below.length === 0 || typeof value !== 'object' || value === null) return rest
  const inner = withoutPath(value as Filter, below)
  return Object.values(inner).every((member) => member == null) ? rest : { ...rest, [name]: inner }
}

/** A filter without one of its values. */
function withoutValue(filter: Filter, { name, value }: SetFilter): Filter {
  const [stored] = [restFilter({ [name]: [value] })[name]].flat()
  const kept = [filter[name] ?? []].flat().filter((other) => other !== stored)
  return kept.length > 0 ? { ...filter, [name]: kept } : withoutPath(filter, [name])
}

const filterText = ({ name, value }: SetFilter): string =>
  `${VALUE_FILTERS[name]}: ${name === 'typeRecord' || name === 'operatingStatus' ? wordsOf(value) : value}`

/** Where the words of a constraint are in a question. -1 if they are not next to each other. */
const placeOf = (question: string, { words }: Constraint): number => question.toLowerCase().indexOf(words.toLowerCase())

/** The question without the words of a constraint. */
function withoutWords(url: URL, constraint: Constraint): string {
  const { question } = stateOf(url)
  const at = placeOf(question, constraint)
  const rest = at === -1 ? '' : `${question.slice(0, at)} ${question.slice(at + constraint.words.length)}`
  return withParameters(url, { q: rest.replace(/\s+/g, ' ').trim() || undefined, page: undefined })
}

/** The JSON value of a constraint as a text: a list of names, or a range. A record needs one of the names, or all of them. */
const valueText = ({ field, value, words }: Constraint): string =>
  // The words of the question say more than the id of the record that they name.
  field.endsWith('entityId') ? words : listText(JSON.parse(value), field.startsWith('all.') ? 'and' : 'or')

/** A list with more values than this is shown by its first ones, such as the countries of Europe. */
const MOST_SHOWN = 6
const FIRST_SHOWN = 3

function listText(value: unknown, word = 'or'): string {
  const texts = [value].flat().map(partText)
  if (texts.length <= MOST_SHOWN) return texts.join(` ${word} `)
  return `${texts.slice(0, FIRST_SHOWN).join(', ')} ${word} ${texts.length - FIRST_SHOWN} others`
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return scalarText(part)
  const [min, max] = ['min', 'max'].map((name) => (part as Record<string, unknown>)[name])
  if (min === undefined && max === undefined)
    return Object.entries(part)
      .map(([name, value]) => `${fieldWords(name).toLowerCase()} ${listText(value)}`)
      .join(', ')
  if (min === max) return scalarText(min)
  if (max === undefined) return `from ${scalarText(min)}`
  return min === undefined ? `to ${scalarText(max)}` : `${scalarText(min)} to ${scalarText(max)}`
}

/** Times are shown as days. */
const scalarText = (value: unknown): string =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? dateText(value)
      : String(value)
