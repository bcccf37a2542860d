import type { Visit } from '../server/visit.js'
import type { Filter } from './filters.js'

const OPTIONS = '{ arrayFilterEntry { filterKey choiceOption { label value } } }'

interface Options {
  readonly arrayFilterEntry: readonly {
    readonly filterKey: string
    readonly choiceOption: readonly { readonly label: string; readonly value: string }[]
  }[]
}

interface FacetValue {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** The facets of a list, and the number of values of each. */
const FACETS = ['industry', 'stage', 'headquartersCountry', 'tag'] as const
type FacetName = (typeof FACETS)[number]
const VALUES = 8

/**
 * The most frequent values of some filters in the entities of a list, each with its exact count. The count of a value is
 * that of the list with all other filters, and with this value instead of the other values of its own filter. No facets if
 * the filter cannot be combined with others.
 */
export async function readFacets(visit: Visit, filter: Filter): Promise<Facet[]> {
  const options = await readEach<Options>(
    visit,
    FACETS.map((name) => without(filter, name)),
    (variable) => `entityFilters(filter: ${variable}) ${OPTIONS}`,
  )
  const wanted = FACETS.flatMap((name, index) =>
    (options[index]?.arrayFilterEntry.find(({ filterKey }) => filterKey === name)?.choiceOption ?? [])
      .slice(0, VALUES)
      .map((option) => ({ name, ...option })),
  )
  const counts = await readEach<{ readonly totalElements: number }>(
    visit,
    wanted.map(({ name, value }) => ({ ...filter, [name]: [value] })),
    (variable) => `entitiesPage(filter: ${variable}, size: 1) { totalElements }`,
  )
  const counted = wanted.map((option, index) => ({ ...option, count: counts[index]?.totalElements ?? 0 }))
  return FACETS.flatMap((name) => {
    const values = counted.filter((value) => value.name === name && value.count > 0)
    return values.length > 1 ? [{ name, values: values.sort((a, b) => b.count - a.count) }] : []
  })
}

const without = (filter: Filter, name: FacetName): Filter => {
  const { [name]: _, ...others } = filter
  return others
}

/** Reads one field for each of several filters in one document. Equal filters share a field. Empty if a filter is refused. */
async function readEach<T>(
  visit: Visit,
  filters: readonly Filter[],
  field: (variable: string) => string,
): Promise<(T | null | undefined)[]> {
  const texts = filters.map((filter) => JSON.stringify(filter))
  const names = new Map([...new Set(texts)].map((text, index) => [text, `f${index}`]))
  if (names.size === 0) return []
  const variables = [...names.values()]
  const document = `query (${variables.map((name) => `$${name}: EntityFilter`).join(', ')}) {
    ${variables.map((name) => `${name}: ${field(`$${name}`)}`).join('\n')}
  }`
  const values = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Filter]))
  const found = await visit.find<Readonly<Record<string, T | null>>>(document, values)
  return texts.map((text) => found?.[names.get(text) ?? ''])
}
