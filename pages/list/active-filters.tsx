import type { VNode } from 'preact'
import { fieldWords, wordsOf } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import type { Constraint, Interpretation, ListState } from './entity-list.js'
import { type SetFilter, VALUE_FILTERS, withoutFilter } from './filters.js'

interface ActiveFiltersProps {
  readonly url: URL
  readonly state: ListState
  readonly interpretation: Interpretation | undefined
  readonly isEmpty: boolean
}

/** What the list contains: the filters of the address, and what was understood of the question. Each can be removed. */
export function ActiveFilters({ url, state, interpretation, isEmpty }: ActiveFiltersProps): VNode | null {
  const constraints = interpretation?.constraint ?? []
  const hasChips = constraints.length > 0 || state.filters.length > 0
  if (!hasChips && !isEmpty && !interpretation) return null
  return (
    <div class="active">
      {hasChips && (
        <ul class="chips">
          {constraints.map((constraint, index) => (
            <li key={index}>
              <RemoveLink
                href={withoutWords(url, state.question, constraint)}
                text={`${FIELDS[constraint.field] ?? VALUE_FILTERS[constraint.field] ?? fieldWords(constraint.field)}: ${valueText(constraint.value)}`}
              />
            </li>
          ))}
          {state.filters.map((filter) => (
            <li key={`${filter.name} ${filter.value}`}>
              <RemoveLink href={withoutFilter(url, filter)} text={filterText(filter)} />
            </li>
          ))}
        </ul>
      )}
      {interpretation?.fallbackUsed && (
        <p class="note">No filter expresses the question, so these are the records with the most similar meaning.</p>
      )}
      {interpretation?.unsupported && <p class="note">Not used: {interpretation.unsupported}</p>}
      {isEmpty && (
        <p class="section">
          Nothing matches all of this.{' '}
          {hasChips ? 'Remove one of the filters above to find more.' : 'Check the spelling, or use fewer words.'}
        </p>
      )}
    </div>
  )
}

/** The names of filters that a question can contain, besides those of `VALUE_FILTERS`. */
const FIELDS: Readonly<Record<string, string>> = {
  yearFoundedRange: 'Founded',
  employeeCountRange: 'Employees',
  fundraiseActivity: 'Funding',
  entityName: 'Name',
  acceleratorCohort: 'Batch',
  acceleratorBrand: 'Accelerator',
  textSearch: 'Words',
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
function withoutWords(url: URL, question: string, { words }: Constraint): string {
  const at = question.toLowerCase().indexOf(words.toLowerCase())
  const rest = at === -1 ? '' : `${question.slice(0, at)} ${question.slice(at + words.length)}`
  return withParameters(url, { q: rest.replace(/\s+/g, ' ').trim() || undefined, page: undefined })
}

/** The JSON value of a constraint as a text: a list of names, or a range. */
function valueText(json: string): string {
  const parsed: unknown = JSON.parse(json)
  return [parsed].flat().map(partText).join(' or ')
}

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  const { min, max } = part as { min?: unknown; max?: unknown }
  if (min === undefined && max === undefined)
    return Object.entries(part)
      .map(([name, value]) => `${fieldWords(name).toLowerCase()} ${[value].flat().map(partText).join(' or ')}`)
      .join(', ')
  return max === undefined ? `from ${min}` : min === undefined ? `to ${max}` : `${min} to ${max}`
}
