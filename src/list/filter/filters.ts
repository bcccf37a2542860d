import { z } from 'zod'
import { TYPE_GROUPS, typesOf } from '../../identity/entity/entity-rules.js'
import { EntityTypeName } from '../../identity/entity/types.js'
import { notAccepted } from '../../kernel/problem/field.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { EntityFilter, entities, entityCatalogue, readEntityValues, readMatchingValues } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { CHART_KEYS } from './catalogue.js'
import { choiceEntries, fixedEntries, rangeEntries } from './entries.js'
import { exampleEntries, exampleOptions } from './filter-example.js'
import { type FilterOptionSet, FilterOptionSet as OptionSet, RefinedFilters, TypeGroup } from './filter-option.js'
import { DEFAULT_GROUP } from './filter-rules.js'

/** Maximum number of values of each filter in a response: TOP by default, FULL if the client requests all values. */
const TOP = 50
const FULL = 1000
/**
 * If the request has a filter, the values of all filters are computed from at most this number of matching entities, unless
 * they are counted together.
 */
const SAMPLE = 20_000

const tag = 'Entity filters'
const { choices, ranges, fixed } = entityCatalogue

export const entityFilters = defineOperation({
  id: 'entityFilters',
  route: 'GET /v1/entities/filters',
  graph: 'Query.entityFilters',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag,
  summary: 'List the filters of the entity list',
  description:
    'Returns every filter of the entity list with the values that it accepts. A filter by value contains its most frequent values; GET /v1/entities/filters/search finds its other values. A range filter contains the smallest and the largest known value. A filter whose values are not listed contains no values. The values are computed from the entities of one type or of one group of types.',
  input: {
    query: z.strictObject({
      typeGroup: TypeGroup.optional().describe(
        `Group of entity types whose values are returned. The default is ${DEFAULT_GROUP}. Ignored if typeRecord is sent.`,
      ),
      typeRecord: EntityTypeName.optional().describe('Entity type whose values are returned, or an alias of the type.'),
      includePrivate: z
        .boolean()
        .default(false)
        .describe(
          'Returns all values instead of the most frequent ones. For admin callers, values of hidden entities are included.',
        ),
      includeDistribution: z
        .boolean()
        .default(false)
        .describe('Whether range filters contain the distribution of their values.'),
      distributionKey: z
        .array(z.string().max(500))
        .max(50)
        .default([])
        .describe(
          `Names of the distributions that the response contains. The default is all: ${CHART_KEYS.join(', ')}.`,
        ),
    }),
  },
  output: OptionSet,
  example: { query: { typeGroup: 'Organization' }, response: exampleOptions },
  handle: async (context, { query }): Promise<FilterOptionSet> => {
    const { typeGroup = DEFAULT_GROUP, typeRecord, includePrivate, includeDistribution } = query
    const types = typeRecord === undefined ? TYPE_GROUPS[typeGroup] : typesOf(typeRecord)
    const charts = includeDistribution ? chartsOf(query.distributionKey) : new Set<string>()
    const scope = { types, reach: reachOf(context.caller, includePrivate) }
    const found = await readEntityValues(context, scope, { limit: includePrivate ? FULL : TOP, charts })
    return {
      arrayFilterEntry: [...choiceEntries(choices, found.choices, found.headquarters), ...fixedEntries(fixed)],
      rangeFilterEntry: rangeEntries(ranges, found.bounds, found.charts),
      filtersMeta: {
        defaultOptionLimit: TOP,
        defaultTypeGroup: DEFAULT_GROUP,
        distributionKey: [...charts],
        generatedAt: context.clock.now().toISOString(),
        includeDistribution,
        includePrivate,
        includedTypeRecord: [...types],
        optionMode: includePrivate ? 'FULL_RESULTS' : 'TOP_RESULTS',
        requestedTypeGroup: typeRecord ?? typeGroup,
        typeGroupMembership: TypeGroup.options.map((group) => ({
          typeGroup: group,
          typeRecord: [...TYPE_GROUPS[group]],
        })),
      },
    }
  },
})

/** Returns the names of the requested distributions. An empty list means all distributions. */
function chartsOf(keys: readonly string[]): Set<string> {
  const requested = keys
    .flatMap((text) => text.split(','))
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const unknown = requested.find((key) => !CHART_KEYS.includes(key))
  if (unknown === undefined) return new Set(requested.length > 0 ? requested : CHART_KEYS)
  const hint = `Send some of ${CHART_KEYS.join(', ')}.`
  throw notAccepted('distributionKey', unknown, 'is not a distribution', hint, CHART_KEYS)
}

export const entityFiltersRefined = defineOperation({
  id: 'entityFiltersRefined',
  route: 'POST /v1/entities/filters/refine',
  graph: 'Query.entityFilters',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the filter values that occur in matching entities',
  description: `Returns the filters of the entity list with the values that occur in the entities that match the filter in the body. A filter by value contains its most frequent values; POST /v1/entities/filters/search with the body as scopeFilter finds the others. The values are computed from at most ${SAMPLE} entities; \`meta.degraded\` is true if more entities match. They are computed from all entities if the filter is empty, or names one type or one group of types.`,
  input: { body: optionalBody(EntityFilter) },
  output: RefinedFilters,
  problems: ['unprocessable'],
  example: {
    body: { industry: ['Fintech'] },
    response: { filter: exampleEntries, meta: { degraded: false, limit: SAMPLE, page: 0, total: 2 } },
  },
  handle: async (context, { body }) => {
    const reach = reachOf(context.caller)
    const options = { limit: TOP, sample: SAMPLE }
    const { total, isSample, ...found } = await readMatchingValues(context, entities, reach, body, options)
    return {
      filter: [...choiceEntries(choices, found.choices), ...fixedEntries(fixed), ...rangeEntries(ranges, found.bounds)],
      meta: { degraded: isSample, limit: SAMPLE, page: 0, total },
    }
  },
})
