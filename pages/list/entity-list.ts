import type { NumberedPage } from '../file/list-file.js'
import { type EntityRow, withFragments } from '../record/record-shapes.js'
import type { Visit } from '../server/visit.js'
import { isColumn } from './columns.js'
import { type Filter, filtersOf, graphFilter, isValueOf, type SetFilter, usedFilter, VALUE_FILTERS } from './filters.js'
import { hasWords, isNumberOfPage, type Known } from './ignored.js'

const RESULT = '{ totalElements totalPages content { ...EntityRow } }'

const LIST = withFragments(`query ($filter: EntityFilter, $page: Int, $size: Int, $sort: EntitySort) {
  result: entitiesPage(filter: $filter, page: $page, size: $size, sort: $sort) ${RESULT}
}`)

/** What a document selects of how a question was understood. */
export const INTERPRETATION =
  'interpretation { confidence fallbackUsed filterUsed unsupported constraint { field value words } }'

const SEARCH =
  withFragments(`query ($query: String!, $filter: EntityFilter, $page: Int, $size: Int, $sort: EntitySort) {
  search: searchEntities(search: { query: $query }, filter: $filter, page: $page, size: $size, sort: $sort) {
    ${INTERPRETATION}
    result ${RESULT}
  }
}`)

export interface Constraint {
  readonly field: string
  readonly value: string
  readonly words: string
}

/** What the service understood of a question. */
export interface Interpretation {
  readonly confidence: string
  readonly fallbackUsed: boolean
  readonly filterUsed: Filter
  readonly unsupported: string | null
  readonly constraint: readonly Constraint[]
}

type Result = NumberedPage<EntityRow>

/** An order as the graph takes it. */
export interface Order {
  readonly field: string
  readonly direction: 'ASC' | 'DESC'
}

/** The orders of a list, by their values in the address. */
export const SORTS: Readonly<Record<string, { readonly label: string; readonly sort?: Order }>> = {
  '': { label: 'Best match' },
  name: { label: 'Name', sort: { field: 'NAME_BRAND', direction: 'ASC' } },
  raised: { label: 'Total raised', sort: { field: 'TOTAL_RAISED', direction: 'DESC' } },
  valuation: { label: 'Valuation', sort: { field: 'LATEST_VALUATION', direction: 'DESC' } },
  recent: { label: 'Latest round', sort: { field: 'MOST_RECENT_DATE', direction: 'DESC' } },
  youngest: { label: 'Youngest', sort: { field: 'YEAR_FOUNDED', direction: 'DESC' } },
  oldest: { label: 'Oldest', sort: { field: 'YEAR_FOUNDED', direction: 'ASC' } },
}

export const PER_PAGE = 25

/** How a list is shown. */
export const VIEWS = ['list', 'table', 'chart'] as const
type View = (typeof VIEWS)[number]

/** The state of a list: everything that its address contains. */
export interface ListState {
  readonly question: string
  readonly filters: readonly SetFilter[]
  readonly sort: string
  /** The number of the page, counted from 1. */
  readonly page: number
  readonly view: View
}

/** The question of an address. Empty if it has no words, because nothing can be found then. */
function questionIn({ searchParams }: URL): string {
  const question = (searchParams.get('q') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 500)
  return hasWords(question) ? question : ''
}

/** The parameters of a list that has a question and numbered pages. */
export const QUESTION_AND_PAGE: Known = { q: hasWords, page: isNumberOfPage }

/** The parameters of a list of entities. */
export const LIST_PARAMETERS: Known = {
  ...QUESTION_AND_PAGE,
  sort: (value) => Object.hasOwn(SORTS, value),
  view: (value) => VIEWS.some((view) => view === value),
  column: isColumn,
  ...Object.fromEntries(Object.keys(VALUE_FILTERS).map((name) => [name, (value: string) => isValueOf(name, value)])),
}

export function stateOf(url: URL): ListState {
  const { searchParams } = url
  const sort = searchParams.get('sort') ?? ''
  const page = Number(searchParams.get('page') ?? 1)
  return {
    question: questionIn(url),
    filters: filtersOf(url),
    sort: Object.hasOwn(SORTS, sort) ? sort : '',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    view: VIEWS.find((view) => view === searchParams.get('view')) ?? 'list',
  }
}

export interface EntityList {
  readonly result: Result
  /** The whole filter of the list, for its facets. */
  readonly filter: Filter
  readonly interpretation?: Interpretation | undefined
}

/** Reads one page of the entities of a list. `base` is the filter that the path of the list implies. */
export async function readEntities(
  visit: Visit,
  { question, filters, sort, page }: ListState,
  base: Filter,
  size = PER_PAGE,
): Promise<EntityList> {
  const filter = graphFilter(filters, base)
  const variables = { filter, page: page - 1, size, sort: SORTS[sort]?.sort ?? null }
  if (question === '') {
    const { result } = await visit.read<{ result: Result }>(LIST, variables)
    return { result, filter }
  }
  const { search } = await visit.read<{ search: { interpretation: Interpretation; result: Result } }>(SEARCH, {
    query: question,
    ...variables,
  })
  const { interpretation, result } = search
  return { result, interpretation, filter: { ...usedFilter(interpretation.filterUsed), ...filter } }
}
