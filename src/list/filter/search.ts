import { z } from 'zod'
import { nameKey, typesOf } from '../../identity/entity/entity-rules.js'
import { EntityTypeName } from '../../identity/entity/types.js'
import { line } from '../../kernel/wire/values.js'
import {
  countEntityTags,
  type EntityFilter,
  entities,
  searchFilterValues,
  searchMatchingValues,
} from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { CHOICE_KEYS, FilterKey } from './catalogue.js'
import { FilterCount, FilterCountResult, FilterSearch, FilterSearchResult } from './filter-option.js'
import { checkChoiceKey, searchedText } from './filter-rules.js'

const tag = 'Entity filters'

export const entityFilterSearch = defineOperation({
  id: 'entityFilterSearch',
  route: 'GET /v1/entities/filters/search',
  graph: 'Query.entityFilterValues',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search the values of a filter',
  description:
    'Returns the values of one filter that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page.',
  input: {
    query: z.strictObject({
      filterKey: line(100).meta({
        choice: FilterKey,
        description: `Name of the filter. One of ${CHOICE_KEYS.join(', ')}.`,
      }),
      search: line(200).describe('Text that the values must contain.'),
      page: z.int().min(0).max(0).default(0).describe('Number of the page. Must be 0, because there is only one page.'),
      size: z.int().min(1).max(100).default(20).describe('Maximum number of values in the response.'),
      sort: pageQuery({ size: 20, sort: [] }).sort,
      typeRecord: EntityTypeName.optional().describe(
        'Returns only values of entities of this type. Accepts a type or an alias of a type.',
      ),
    }),
  },
  output: FilterSearchResult,
  problems: ['unprocessable'],
  example: {
    query: { filterKey: 'industry', search: 'e' },
    response: {
      filterKey: 'industry',
      result: ['Education', 'E-commerce', 'Energy', 'Venture Capital', 'Software'],
    },
  },
  handle: async (context, { query: { filterKey, search, size, typeRecord } }) => {
    checkChoiceKey(filterKey)
    const request = { key: filterKey, text: searchedText(search, 'search'), limit: size }
    const scope = { types: typeRecord === undefined ? [] : typesOf(typeRecord), reach: reachOf(context.caller) }
    return { filterKey, result: await searchFilterValues(context, entities, scope, request) }
  },
})

export const entityFilterSearchScoped = defineOperation({
  id: 'entityFilterSearchScoped',
  route: 'POST /v1/entities/filters/search',
  graph: 'Query.entityFilterValues',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search the values of a filter in matching entities',
  description:
    'Returns the values of one filter that contain the text and that occur in the entities that match `scopeFilter`. If `scopeFilter` contains the searched filter itself, its value is ignored, so that a user can select another value.',
  input: { body: FilterSearch },
  output: FilterSearchResult,
  example: {
    body: { filterKey: 'industry', limit: 20, query: 's', scopeFilter: { typeRecord: ['Company'] } },
    response: { filterKey: 'industry', result: ['Software', 'Social Media', 'Advertising', 'Payments'] },
  },
  handle: async (context, { body: { filterKey, limit, query, scopeFilter } }) => {
    checkChoiceKey(filterKey)
    const request = { key: filterKey, text: searchedText(query, 'query'), limit }
    const { typeRecord, ...others } = without(scopeFilter, filterKey)
    const isWhole = Object.values(others).every((value) => value === undefined || value === null)
    const reach = reachOf(context.caller)
    const types = (typeRecord ?? []).flatMap(typesOf)
    return {
      filterKey,
      result: isWhole
        ? await searchFilterValues(context, entities, { types, reach }, request)
        : await searchMatchingValues(context, entities, reach, { typeRecord, ...others }, request),
    }
  },
})

/** Returns the filter without the member `key`. A key such as `group.member` removes a member of a group. */
function without(filter: EntityFilter, key: string): EntityFilter {
  const [first = '', rest] = key.split('.')
  const { fundraiseActivity, ...flat } = filter
  if (first !== 'fundraiseActivity')
    return { ...Object.fromEntries(Object.entries(filter).filter(([name]) => name !== first)) }
  const inside = Object.entries(fundraiseActivity ?? {}).filter(([name]) => name !== rest)
  return { ...flat, fundraiseActivity: Object.fromEntries(inside) }
}

/** Defaults of a request to count tags. */
const DEFAULTS = { minCount: 1, size: 35 }

export const entityFilterCounts = defineOperation({
  id: 'entityFilterCounts',
  route: 'POST /v1/entities/filters/counts',
  graph: 'Query.entityTagCounts',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Count entities by tag',
  description:
    'Returns tags of all buckets with the number of entities that currently have the tag, highest number first. Tags with the same name are counted together. Case and punctuation of names do not matter.',
  input: { body: FilterCount },
  output: FilterCountResult,
  example: {
    body: { name: ['Venture Capital', 'Software', 'Advertising', 'Fintech'], minCount: 1 },
    response: {
      count: [
        { count: 13, name: 'Venture Capital' },
        { count: 10, name: 'Software' },
        { count: 5, name: 'Advertising' },
        { count: 3, name: 'Fintech' },
      ],
      meta: { total: 4 },
    },
  },
  handle: async (context, { body: { name, minCount, size, typeRecord } }) => {
    const scope = { types: typeRecord == null ? [] : typesOf(typeRecord), reach: reachOf(context.caller) }
    const { total, counts } = await countEntityTags(context, scope, {
      names: name.map(nameKey),
      minCount: minCount ?? DEFAULTS.minCount,
      size: size ?? DEFAULTS.size,
    })
    return { count: counts, meta: { total } }
  },
})
