import type { Visit } from '../server/visit.js'
import type { Filter } from './filters.js'

const OPTIONS = `query ($filter: EntityFilter) { entityFilters(filter: $filter) {
  arrayFilterEntry { filterKey choiceOption { label value } }
} }`

interface Options {
  readonly entityFilters: {
    readonly arrayFilterEntry: readonly {
      readonly filterKey: string
      readonly choiceOption: readonly { readonly label: string; readonly value: string }[]
    }[]
  } | null
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
const VALUES = 8

/**
 * The most frequent values of some filters in the entities of a list, each with its exact count. No facets if the filter
 * cannot be combined with others.
 */
export async function readFacets(visit: Visit, filter: Filter): Promise<Facet[]> {
  const options = (await visit.find<Options>(OPTIONS, { filter }))?.entityFilters?.arrayFilterEntry ?? []
  const wanted = FACETS.flatMap((name) =>
    (options.find(({ filterKey }) => filterKey === name)?.choiceOption ?? [])
      .slice(0, VALUES)
      .map((option) => ({ name, ...option })),
  )
  if (wanted.length === 0) return []
  const counts = await countsOf(
    visit,
    wanted.map(({ name, value }) => ({ ...filter, [name]: [value] })),
  )
  return FACETS.flatMap((name) => {
    const values = wanted.flatMap((option, index) => {
      const count = counts?.[`c${index}`]?.totalElements ?? 0
      return option.name === name && count > 0 ? [{ value: option.value, label: option.label, count }] : []
    })
    return values.length > 1 ? [{ name, values: values.sort((a, b) => b.count - a.count) }] : []
  })
}

type Counts = Readonly<Record<string, { readonly totalElements: number } | null>>

/** The exact number of entities of each filter, in one document. */
function countsOf(visit: Visit, filters: readonly Filter[]): Promise<Counts | undefined> {
  const names = filters.map((_, index) => `$f${index}: EntityFilter`).join(', ')
  const fields = filters.map((_, index) => `c${index}: entitiesPage(filter: $f${index}, size: 1) { totalElements }`)
  const variables = Object.fromEntries(filters.map((filter, index) => [`f${index}`, filter]))
  return visit.find<Counts>(`query (${names}) { ${fields.join(' ')} }`, variables)
}
