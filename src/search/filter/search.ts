import { z } from 'zod'
import { nameKey, typesOf } from '../../identity/entity/rules.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { pageQuery } from '../../kernel/page/query.js'
import { line } from '../../kernel/wire/values.js'
import type { EntityFilter } from '../entity/filter.js'
import { CHOICE_KEYS } from './catalogue.js'
import { FilterCount, FilterCountResult, FilterSearch, FilterSearchResult } from './filter-option.js'
import { scopeOf } from './filters.js'
import { countTags, searchChoices } from './reads.js'
import { choiceSource, searchedText, typeOf } from './rules.js'

const tag = 'Entity filters'

export const entityFilterSearch = defineOperation({
  id: 'entityFilterSearch',
  route: 'GET /v1/entities/filters/search',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search the values of a filter',
  description:
    'Returns values of published entities that contain the text, in any case. Values that begin with the text come first, then the most frequent ones. Single characters are allowed. A text of stop words only is refused with 400. There is only one page. Any sort is refused with 422.',
  input: {
    query: z.strictObject({
      filterKey: line(100).describe(`One of ${CHOICE_KEYS.join(', ')}.`),
      search: line(200).describe('Part of the value.'),
      page: z.int().min(0).max(0).default(0).describe('Must be 0.'),
      size: z.int().min(1).max(100).default(20).describe('Maximum number of values in the response.'),
      sort: pageQuery({ size: 20, sort: [] }).sort,
      typeRecord: line(50).optional().describe('Type of the entities that have the values, or an alias of the type.'),
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
    const source = choiceSource(filterKey)
    const text = searchedText(search, 'search')
    const types = typeRecord === undefined ? [] : typesOf(typeOf(typeRecord))
    const result = await searchChoices(context, source, scopeOf(context, { typeRecord: [...types] }), text, size)
    return { filterKey, result }
  },
})

export const entityFilterSearchScoped = defineOperation({
  id: 'entityFilterSearchScoped',
  route: 'POST /v1/entities/filters/search',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search the values of a filter within other filters',
  description:
    'Searches the values of the entities that match `scopeFilter`. The value that `scopeFilter` contains for the searched filter itself is ignored, so that the client can change it.',
  input: { body: FilterSearch },
  output: FilterSearchResult,
  example: {
    body: { filterKey: 'industry', limit: 20, query: 's', scopeFilter: { typeRecord: ['Company'] } },
    response: { filterKey: 'industry', result: ['Software', 'Social Media', 'Advertising', 'Payments'] },
  },
  handle: async (context, { body: { filterKey, limit, query, scopeFilter } }) => {
    const source = choiceSource(filterKey)
    const text = searchedText(query, 'query')
    const scope = scopeOf(context, without(scopeFilter, filterKey))
    return { filterKey, result: await searchChoices(context, source, scope, text, limit) }
  },
})

/** A filter without one of its members. A dot in the key names a member of a group. */
function without(filter: EntityFilter, key: string): EntityFilter {
  const [first = '', rest] = key.split('.')
  const { fundraiseActivity, ...flat } = filter
  if (first !== 'fundraiseActivity')
    return { ...Object.fromEntries(Object.entries(filter).filter(([name]) => name !== first)) }
  const inside = Object.entries(fundraiseActivity ?? {}).filter(([name]) => name !== rest)
  return { ...flat, fundraiseActivity: Object.fromEntries(inside) }
}

/** Defaults of the request. */
const DEFAULTS = { minCount: 1, size: 35 }

export const entityFilterCounts = defineOperation({
  id: 'entityFilterCounts',
  route: 'POST /v1/entities/filters/counts',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Count entities by tag',
  description:
    'Returns tags by name, from all buckets, with the number of published entities that currently have them. Tags with the most entities come first. Case and punctuation do not matter when names are compared.',
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
    const types = typeRecord == null ? [] : typesOf(typeOf(typeRecord))
    const { total, counts } = await countTags(context, scopeOf(context, { typeRecord: [...types] }), {
      names: name.map(nameKey),
      minCount: minCount ?? DEFAULTS.minCount,
      size: size ?? DEFAULTS.size,
    })
    return { count: counts, meta: { total } }
  },
})
