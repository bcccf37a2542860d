import type { VNode } from 'preact'
import { type CopiedRequest, CopyAs, pagingOf, restPath } from '../component/copy-as.js'
import { FileLinks } from '../component/file-links.js'
import { Pager } from '../component/pager.js'
import { AddLink } from '../create/add-links.js'
import { numberedFile, PER_READ } from '../file/list-file.js'
import { ENTITY_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { counted, wordsOf } from '../record/format.js'
import { wholeList, withParameters } from '../record/paths.js'
import type { EntityRow, PersonRef } from '../record/record-shapes.js'
import { SaveLink, type SearchSubject } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { ActiveFilters } from './active-filters.js'
import { ColumnChoice, columnNames } from './columns.js'
import {
  type EntityList,
  LIST_PARAMETERS,
  type ListState,
  type Order,
  PER_PAGE,
  readEntities,
  SORTS,
  stateOf,
  VIEWS,
} from './entity-list.js'
import { EntityItems, EntityTable } from './entity-table.js'
import { FacetCharts } from './facet-charts.js'
import { FacetList } from './facet-list.js'
import { type Facet, readFacets } from './facets.js'
import { type Filter, graphFilter, restFilter } from './filters.js'
import { Ignored } from './ignored.js'
import { NamedPeople, readNamedPeople } from './named-people.js'
import { readWayOut, type WayOut } from './way-out.js'

/** A list of entities. */
export interface ListKind {
  readonly title: string
  /** The filter that the path implies. */
  readonly base: Filter
}

/** The page of a list of entities, with its filters, facets and pages. Each state has its own address. */
export async function entityListPage(visit: Visit, { title, base }: ListKind): Promise<Answer> {
  const { url } = visit
  const state = stateOf(url)
  const list = await readEntities(visit, state, base)
  // The facet of a filter also has the values that could replace its own.
  const hasFacets = list.result.totalElements > (state.filters.length > 0 ? 0 : 1)
  const facets = hasFacets ? await readFacets(visit, list.filter) : []
  const wayOut = await readWayOut(visit, 'countEntities', state, list)
  const people = state.page === 1 ? await readNamedPeople(visit, state.question) : []
  const isPlain = url.search === ''
  return page({
    title: state.question || title,
    question: state.question || undefined,
    canonical: isPlain ? url.pathname : undefined,
    content: <Content {...{ url, title, base, state, list, facets, wayOut, people }} canSave={visit.isSignedIn} />,
  })
}

/** The entities of a list as a file, without its pages. */
export function entityListFile(visit: Visit, { base }: ListKind, type: FileType): Promise<Answer> {
  const state = stateOf(visit.url)
  const read = async (page: number) => (await readEntities(visit, { ...state, page: page + 1 }, base, PER_READ)).result
  return numberedFile(type, ENTITY_COLUMNS, read)
}

interface ContentProps {
  readonly url: URL
  readonly title: string
  readonly base: Filter
  readonly state: ListState
  readonly list: EntityList
  readonly facets: readonly Facet[]
  readonly wayOut: readonly WayOut[] | undefined
  readonly people: readonly PersonRef[]
  readonly canSave: boolean
}

function Content({ url, title, base, state, list, facets, wayOut, people, canSave }: ContentProps): VNode {
  const { result, interpretation } = list
  const { totalElements, content } = result
  return (
    <div class="profile">
      <header class="list-head">
        <h1>{state.question ? 'Search' : title}</h1>
        <p class="note">{counted(totalElements, 'result')}</p>
        {state.question && <OtherKinds question={state.question} />}
        {canSave && (
          <p class="note">
            <SaveLink subject={subjectOf(state, list)} name={nameOf(state, title)} text="Save this search" />
          </p>
        )}
        {canSave && <AddLink {...addOf(base)} />}
      </header>
      <Ignored url={url} known={LIST_PARAMETERS} />
      <NamedPeople people={people} />
      <ActiveFilters url={url} state={state} interpretation={interpretation} wayOut={wayOut} />
      {totalElements > 0 && (
        <div class="list-columns">
          {facets.length > 0 && (
            <div class="stack facets" id="filters">
              <FacetList url={url} facets={facets} />
            </div>
          )}
          <div class="section">
            <Tools url={url} state={state} hasFilters={facets.length > 0} />
            {state.view === 'chart' ? (
              <FacetCharts url={url} facets={facets} />
            ) : (
              <>
                {state.view === 'table' ? (
                  <TableView url={url} entities={content} />
                ) : (
                  <EntityItems entities={content} />
                )}
                <Pager url={url} page={state.page} pages={result.totalPages} />
              </>
            )}
            <CopyAs {...requestOf(state, base)} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The form of a new record of the kind of the list. */
function addOf({ typeRecord }: Filter): { readonly href: string; readonly one: string } {
  const [type = 'COMPANY'] = Array.isArray(typeRecord) ? typeRecord.map(String) : []
  const one = ADDED[type] ?? 'a company'
  return { href: `/new/organization?typeRecord=${type}`, one }
}

const ADDED: Readonly<Record<string, string>> = {
  INVESTMENT_FIRM: 'an investor',
  FUND: 'a fund',
  NONPROFIT: 'a nonprofit',
  GOVERNMENT: 'a public body',
}

function TableView({ url, entities }: { url: URL; entities: readonly EntityRow[] }): VNode {
  const names = columnNames(url)
  return (
    <>
      <ColumnChoice url={url} names={names} />
      <EntityTable entities={entities} columns={names} />
    </>
  )
}

/** A name for the saved list: the question, or its filters. */
const nameOf = ({ question, filters }: ListState, title: string): string =>
  question || [title, ...filters.map(({ value }) => value)].join(', ').slice(0, 100)

/** What the list contains. A question with further filters is saved as the filter that it was translated to. */
const subjectOf = ({ question, filters }: ListState, { filter }: EntityList): SearchSubject =>
  question !== '' && filters.length === 0
    ? { recordType: 'ENTITY', question }
    : { recordType: 'ENTITY', entityFilter: filter }

/** The same words in people and in news. */
function OtherKinds({ question }: { question: string }): VNode {
  const query = new URLSearchParams({ q: question })
  return (
    <p class="note">
      Search in <a href={`/people?${query}`}>people</a> or <a href={`/news?${query}`}>news</a>
    </p>
  )
}

/** The order, the view, and the list as a file. */
function Tools({ url, state, hasFilters }: { url: URL; state: ListState; hasFilters: boolean }): VNode {
  return (
    <nav class="list-tools" aria-label="Order and view">
      {hasFilters && (
        <a class="to-filters" href="#filters">
          Filters
        </a>
      )}
      <span class="note">Order</span>
      {Object.entries(SORTS).map(([value, { label }]) => (
        <a
          key={value}
          href={withParameters(url, { sort: value || undefined, page: undefined })}
          aria-current={state.sort === value ? 'true' : undefined}
        >
          {value === '' && state.question === '' ? 'Default' : label}
        </a>
      ))}
      <span class="list-gap" />
      {VIEWS.map((view) => (
        <a
          key={view}
          href={withParameters(url, { view: view === 'list' ? undefined : view })}
          aria-current={state.view === view ? 'true' : undefined}
        >
          {wordsOf(view)}
        </a>
      ))}
      <FileLinks href={wholeList(url)} />
    </nav>
  )
}

/** The request that returns the records of the page. */
function requestOf({ question, filters, sort: order, page }: ListState, base: Filter): CopiedRequest {
  const filter = graphFilter(filters, base)
  const sort = SORTS[order]?.sort
  const paging = pagingOf(page, PER_PAGE)
  const parameters = { ...paging, ...(sort ? { sort: sortInRest(sort) } : {}) }
  const variables = { filter, ...paging, ...(sort ? { sort } : {}) }
  const [types, values] = [
    '$filter: EntityFilter, $page: Int, $size: Int, $sort: EntitySort',
    'filter: $filter, page: $page, size: $size, sort: $sort',
  ]
  const content = '{ totalElements content { nameBrand slug } }'
  return question === ''
    ? {
        rest: restPath('/v1/entities', parameters),
        body: restFilter(filter),
        graph: `query (${types}) { entitiesPage(${values}) ${content} }`,
        variables,
      }
    : {
        rest: restPath('/v1/entities/natural-search', parameters),
        body: { search: { query: question }, filter: restFilter(filter) },
        graph: `query ($query: String!, ${types}) { searchEntities(search: { query: $query }, ${values}) { result ${content} } }`,
        variables: { query: question, ...variables },
      }
}

/** `totalRaised,desc` is the order by TOTAL_RAISED. */
const sortInRest = ({ field, direction }: Order): string =>
  `${field.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())},${direction.toLowerCase()}`
