import type { VNode } from 'preact'
import type { Filter } from '../list/filters.js'
import { anyText, isNumberOfPage, type Known } from '../list/ignored.js'

/** A field of the form above a list of rounds, investors or acquisitions. */
interface FilterField {
  readonly name: string
  readonly label: string
  /** An example of a text. Undefined for a day. */
  readonly placeholder?: string
  /** The filter of the field. Undefined if the text is no value of this filter. */
  readonly filterOf: (text: string) => Filter | undefined
}

const text = (name: string, label: string, placeholder: string, filterOf: FilterField['filterOf']): FilterField => ({
  name,
  label,
  placeholder,
  filterOf,
})

/** A filter of the entity that raised the money, or that was bought. */
const ofEntity =
  (name: string) =>
  (value: string): Filter => ({ entity: { [name]: [value] } })

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const dates: readonly FilterField[] = (['min', 'max'] as const).map((bound) => ({
  name: bound === 'min' ? 'from' : 'to',
  label: bound === 'min' ? 'Announced from' : 'Announced until',
  filterOf: (value) => (isDay(value) ? { announcedRange: { [bound]: value } } : undefined),
}))

const atLeast = (filter: string): FilterField =>
  text('min', 'At least (US$)', '1000000', (value) =>
    /^\d{1,15}$/.test(value) ? { [filter]: [{ min: Number(value) }] } : undefined,
  )

const companies = [
  text('industry', 'Industry', 'Robotics', ofEntity('industry')),
  text('country', 'Country', 'Germany', ofEntity('headquartersCountry')),
]
const round = text('round', 'Round', 'Series A', (value) => ({ round: [value] }))

/** The fields above each list. */
export const FIELDS = {
  rounds: [
    round,
    text('investor', 'Investor', 'Sequoia Capital', (value) => ({ investorName: [value] })),
    atLeast('amountRaisedRange'),
    ...dates,
    ...companies,
  ],
  investors: [round, atLeast('amountRaisedRange'), ...dates, ...companies],
  acquisitions: [
    text('buyer', 'Buyer', 'Google', (value) => ({ acquirerName: [value] })),
    atLeast('priceRange'),
    ...dates,
    ...companies,
  ],
} as const satisfies Readonly<Record<string, readonly FilterField[]>>

/** The text of a field in an address. */
const textIn = (url: URL, { name }: FilterField): string => (url.searchParams.get(name) ?? '').trim().slice(0, 255)

/** The filter that the address of a list has. */
export function dealFilter(url: URL, fields: readonly FilterField[]): Filter {
  const filter: Record<string, unknown> = {}
  for (const field of fields) {
    const value = textIn(url, field)
    const found = value === '' ? undefined : field.filterOf(value)
    for (const [name, part] of Object.entries(found ?? {})) {
      const other = filter[name]
      // Both bounds of a range, and several filters of the entity, are members of one object.
      filter[name] = isObject(part) && isObject(other) ? { ...other, ...part } : part
    }
  }
  return withBounds(filter)
}

/** A visitor who types the later day first means the same period. */
function withBounds(filter: Filter): Filter {
  const { min, max } = (filter.announcedRange ?? {}) as { min?: string; max?: string }
  const isReversed = min !== undefined && max !== undefined && min > max
  return isReversed ? { ...filter, announcedRange: { min: max, max: min } } : filter
}

/** The parameters of a list. */
export const parametersOf = (fields: readonly FilterField[]): Known => ({
  page: isNumberOfPage,
  after: anyText,
  ...Object.fromEntries(fields.map(({ name, filterOf }) => [name, (value: string) => filterOf(value) !== undefined])),
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form above a list. It works without a script. */
export const FilterForm = ({ url, fields }: { url: URL; fields: readonly FilterField[] }): VNode => (
  <form class="deal-filter" action={url.pathname} method="get">
    {fields.map((field) => (
      <p key={field.name}>
        <label for={`filter-${field.name}`}>{field.label}</label>
        <Input field={field} value={textIn(url, field)} />
      </p>
    ))}
    <button class="button" type="submit">
      Show
    </button>
    {url.search !== '' && <a href={url.pathname}>Remove all filters</a>}
  </form>
)

function Input({ field: { name, placeholder }, value }: { field: FilterField; value: string }): VNode {
  const attributes = { class: 'field', id: `filter-${name}`, name, value, maxLength: 255 }
  if (placeholder === undefined) return <input type="date" {...attributes} />
  return <input type="text" placeholder={placeholder} {...attributes} />
}
