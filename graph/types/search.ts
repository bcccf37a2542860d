import { SearchHighlight as HighlightSchema, type SearchHighlight } from '../../src/question/highlight/highlight.js'
import { readHighlights } from '../../src/question/highlight/highlight-reads.js'
import { SearchFacet as FacetSchema, type SearchFacet as FacetValue } from '../../src/question/natural/facet.js'
import { facetsOf } from '../../src/question/natural/facet-search.js'
import {
  type FederatedSearch as FederatedValue,
  SCOPES,
  type Scope,
  SearchScope,
} from '../../src/question/natural/federated.js'
import { type Ranked, rankTogether } from '../../src/question/natural/ranked.js'
import { search, searchAll } from '../../src/question/natural/search-all.js'
import { sliceArguments } from '../build/argument/slice-arguments.js'
import { builder } from '../build/builder.js'
import { foundFrom, placeOf, windowOf } from '../build/connection/paged-slice.js'
import { type FoundPage, rowConnection } from '../build/connection/row-connection.js'
import { COST } from '../build/field-extensions.js'
import { readField, runRead } from '../build/operation/bind.js'
import { sliceFor } from '../build/selection/connection.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { SearchFailure } from './federated-search.js'
import { foundEntities, foundPeople, Interpretation } from './natural-search.js'
import { NewsArticle } from './news.js'
import { Person } from './person.js'

const RangeSchema = HighlightSchema.shape.range.element
const HighlightRange = builder.objectRef<SearchHighlight['range'][number]>('SearchHighlightRange').implement({
  ...describe(RangeSchema),
  fields: (t) => shapeFields(t, RangeSchema, ['start', 'end']),
})

const Highlight = builder.objectRef<SearchHighlight>('SearchHighlight').implement({
  ...describe(HighlightSchema),
  fields: (t) => ({
    ...shapeFields(t, HighlightSchema, ['field', 'text']),
    range: t.field({ type: [HighlightRange], ...describe(HighlightSchema, 'range'), resolve: ({ range }) => range }),
  }),
})

const FacetValueSchema = FacetSchema.shape.value.element
const FacetValueType = builder.objectRef<FacetValue['value'][number]>('SearchFacetValue').implement({
  ...describe(FacetValueSchema),
  fields: (t) => shapeFields(t, FacetValueSchema, ['value', 'count']),
})

const Facet = builder.objectRef<FacetValue>('SearchFacet').implement({
  ...describe(FacetSchema),
  fields: (t) => ({
    ...shapeFields(t, FacetSchema, ['scope', 'field']),
    value: t.field({ type: [FacetValueType], ...describe(FacetSchema, 'value'), resolve: ({ value }) => value }),
  }),
})

const TYPES = { entity: 'Entity', person: 'Person', news: 'NewsArticle' } as const

/** A record of any kind, with the name of its type. */
interface Result {
  readonly __typename: (typeof TYPES)[Scope]
  readonly id: string | number
}

const SearchResult = builder.unionType('SearchResult', {
  description: 'A record that a search found.',
  types: [Entity, Person, NewsArticle],
  resolveType: ({ __typename }: Partial<Result>) => __typename,
})

/** A record in the list of all kinds. */
interface Hit extends Ranked {
  readonly node: Result
  readonly question: string
}

interface Results extends FoundPage<Hit> {
  readonly found: FederatedValue
  readonly question: string
}

/** How one kind of record was searched. */
interface Searched {
  readonly scope: Scope
  readonly found: FederatedValue
}

const SearchedKind = builder.objectRef<Searched>('SearchedKind').implement({
  description: 'How one kind of record was searched.',
  fields: (t) => ({
    scope: t.expose('scope', { type: enumOf(SearchScope), description: 'The kind of record.' }),
    totalCount: t.field({
      type: 'Long',
      nullable: true,
      description:
        'Exact number of records of this kind that the search finds. Null if the search of this kind failed.',
      resolve: ({ scope, found }) => totalOf(found, scope),
    }),
    modeUsed: t.string({
      nullable: true,
      description: 'The mode that was used. Null if the search of this kind failed.',
      resolve: ({ scope, found }) => found.provenance[scope]?.modeUsed,
    }),
    interpretation: t.field({
      type: Interpretation,
      nullable: true,
      description: 'How the question was understood. Null for news, which are searched by words.',
      resolve: ({ scope, found }) => (scope === 'news' ? null : found[scope]?.interpretation),
    }),
    failure: t.field({
      type: SearchFailure,
      nullable: true,
      description: 'Why the search of this kind failed. Null if it did not.',
      resolve: ({ scope, found }) => found.failure.find((one) => one.scope === scope),
    }),
  }),
})

const totalOf = ({ entity, person, news }: FederatedValue, scope: Scope): number | undefined =>
  ({ entity: entity?.result, person: person?.result, news })[scope]?.totalElements

const SearchConnection = rowConnection<Hit, Results>({
  name: 'Search',
  type: SearchResult,
  node: ({ node }) => node,
  join: (e) => ({
    score: e.float({
      description:
        'Score of the record, by which the list is sorted. It is 1 divided by the rank of the record among the records of its kind. The score is doubled if the name of the record is exactly the query. It is halved if the kind was only ranked by meaning.',
      resolve: ({ row }) => row.score,
    }),
    rank: e.int({
      description: 'Position among the records of its kind, beginning with 1.',
      resolve: ({ row }) => row.rank,
    }),
    highlights: e.field({
      type: [Highlight],
      description: 'Texts of the record that contain words of the question, at most 3. Names come first.',
      extensions: { cost: COST.count },
      resolve: ({ row: { scope, node, question } }, _args, { loaders, reads }) =>
        loaders.load(`highlights ${scope} ${question}`, String(node.id), (ids) =>
          readHighlights(reads, scope, ids, question),
        ),
    }),
  }),
  more: (t) => ({
    kinds: t.field({
      type: [SearchedKind],
      description: 'How each requested kind of record was searched.',
      resolve: ({ found }) =>
        SCOPES.filter((scope) => found.provenance[scope] ?? found.failure.some((one) => one.scope === scope)).map(
          (scope) => ({ scope, found }),
        ),
    }),
    facets: t.field({
      type: [Facet],
      description:
        'The most frequent values of some filters, among all entities and news of the search. A kind that was only ranked by meaning has none.',
      extensions: { cost: COST.search },
      resolve: ({ found, question }, _args, { reads }) => facetsOf(reads, found, question),
    }),
  }),
})

/** Maximum number of records of each kind in the list. */
const MOST = 200

const { name, args, options } = readField(search, {
  serves: [searchAll],
  description:
    'Searches entities, people and news for a name or for a question in plain English. Returns them in one list, at most 200 of each kind. Records whose name is exactly the question come first. After them, the first record of each kind comes before the second record of any kind. `kinds` contains, for each kind, how the service understood the question.',
  cost: COST.search,
  args: { omit: ['page', 'size', 'model'], rename: { scope: 'types' } },
})

builder.queryField(name, (t) =>
  t.field({
    ...options,
    type: SearchConnection,
    nullable: true,
    args: { ...sliceArguments, ...args.map },
    resolve: async (_root, given, context) => {
      const slice = sliceFor(given)
      const place = placeOf(slice)
      // Only the length of the whole list says where it ends.
      const end = slice.backwards ? (place ?? MOST) : (place ?? 0) + slice.take
      const input = args.rawInput(given)
      const size = Math.max(1, Math.min(MOST, end))
      const found = (await runRead(
        search,
        { ...input, query: { ...input.query, page: 0, size } },
        context,
      )) as FederatedValue
      const question = String((given as { readonly query?: unknown }).query)
      const nodes = nodesOf(found)
      const hits = rankTogether(found).flatMap((ranked): Hit[] => {
        const node = nodes[ranked.scope][ranked.rank - 1]
        return node ? [{ ...ranked, question, node: { ...node, __typename: TYPES[ranked.scope] } }] : []
      })
      const total = SCOPES.reduce((sum, scope) => sum + Math.min(MOST, totalOf(found, scope) ?? 0), 0)
      const { from, take } = windowOf(slice, slice.backwards ? Math.min(place ?? total, total) : (place ?? 0))
      return { ...foundFrom(hits.slice(from, from + take), from, total), found, question }
    },
  }),
)

/** Reads the records of each kind in the same way as the list of this kind. */
const nodesOf = ({ entity, person, news }: FederatedValue): Readonly<Record<Scope, readonly Pick<Result, 'id'>[]>> => ({
  entity: entity ? foundEntities(entity).result.content : [],
  person: person ? foundPeople(person).result.content : [],
  news: news?.content ?? [],
})
