import { z } from 'zod'
import { TYPE_GROUPS, typesOf } from '../../identity/entity/rules.js'
import { reachOf } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { EntityFilter } from '../entity/filter.js'
import { matching } from '../entity/predicates.js'
import { CHART_KEYS, entityCatalogue } from './catalogue.js'
import { choiceEntries, rangeEntries } from './entries.js'
import { exampleEntries, exampleOptions } from './example.js'
import { type FilterOptionSet, FilterOptionSet as OptionSet, RefinedFilters, TypeGroup } from './filter-option.js'
import { countScope, entitiesOf, readBounds, readCharts, readChoices, readSeats, type Scope } from './reads.js'
import { DEFAULT_GROUP, typeOf } from './rules.js'

/** Values that are listed of each filter, and those where all are asked for. */
const TOP = 50
const FULL = 1000
/** Countries that the choice of seats lists. */
const COUNTRIES = 250
/** Entities that refined options are read of. */
const SAMPLE = 20_000

const tag = 'Entity filters'
const { choices, ranges } = entityCatalogue

export const entityFilters = defineOperation({
  id: 'entityFilters',
  route: 'GET /v1/entities/filters',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the filters of the entity list',
  description:
    'Each filter with what it can be set to: of filters of values those that most entities hold, of ranges the bounds of what is known. Look for other values with GET /v1/entities/filters/search. Read of the types of one group, or of one type.',
  input: {
    query: z.strictObject({
      typeGroup: TypeGroup.optional().describe(
        `${DEFAULT_GROUP} unless said otherwise; ignored when typeRecord is given.`,
      ),
      typeRecord: line(50).optional().describe('One type, or an alias of it.'),
      includePrivate: z
        .boolean()
        .default(false)
        .describe('Lists every value instead of the most held; admin callers are shown those of hidden entities too.'),
      includeDistribution: z.boolean().default(false).describe('Draws the distribution of ranges.'),
      distributionKey: z
        .array(z.string().max(500))
        .max(50)
        .default([])
        .describe(
          `Distributions to draw, repeated or comma-separated; all unless said otherwise. ${CHART_KEYS.join(', ')}.`,
        ),
    }),
  },
  output: OptionSet,
  example: { query: { typeGroup: 'Organization' }, answer: exampleOptions },
  handle: async (context, { query }): Promise<FilterOptionSet> => {
    const { typeGroup = DEFAULT_GROUP, typeRecord, includePrivate, includeDistribution } = query
    const types = typeRecord === undefined ? TYPE_GROUPS[typeGroup] : typesOf(typeOf(typeRecord))
    const charts = includeDistribution ? chartsOf(query.distributionKey) : new Set<string>()
    const scope = scopeOf(context, { typeRecord: [...types] }, includePrivate)
    const [held, bounds, drawn, seats] = await Promise.all([
      readChoices(context, choices, scope, includePrivate ? FULL : TOP),
      readBounds(context, ranges, entitiesOf(scope)),
      readCharts(context, ranges, scope, charts),
      readSeats(context, scope, COUNTRIES),
    ])
    return {
      arrayFilterEntry: choiceEntries(choices, held, seats),
      rangeFilterEntry: rangeEntries(ranges, bounds, drawn),
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

/** The distributions that were asked for; none named means all. */
function chartsOf(keys: readonly string[]): Set<string> {
  const wanted = keys
    .flatMap((text) => text.split(','))
    .map((key) => key.trim())
    .filter((key) => key !== '')
  const unknown = wanted.find((key) => !CHART_KEYS.includes(key))
  if (unknown === undefined) return new Set(wanted.length > 0 ? wanted : CHART_KEYS)
  throw new Problem('badRequest', {
    detail: `distributionKey: "${unknown}" is no distribution.`,
    field: 'distributionKey',
    value: unknown,
    hint: `Send some of ${CHART_KEYS.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'distributionKey', acceptedValue: CHART_KEYS },
  })
}

/** The entities that a filter leaves the caller. */
export const scopeOf = (context: Context, filter: EntityFilter, includePrivate?: boolean): Scope => ({
  where: matching(context, filter, includePrivate),
  reach: reachOf(context.caller, includePrivate),
})

export const entityFiltersRefined = defineOperation({
  id: 'entityFiltersRefined',
  route: 'POST /v1/entities/filters/refine',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List what is left to choose under a filter',
  description: `The filters of the entity list with the values and bounds of the entities that the given filter leaves. Values are those that most of them hold; look for the rest with POST /v1/entities/filters/search and the same scopeFilter. At most ${SAMPLE} entities are looked at: \`meta.degraded\` tells where there are more.`,
  input: { body: EntityFilter },
  output: RefinedFilters,
  example: {
    body: { industry: ['Fintech'] },
    answer: { filter: exampleEntries, meta: { degraded: false, limit: SAMPLE, page: 0, total: 2 } },
  },
  handle: async (context, { body }) => {
    const scope = { ...scopeOf(context, body), sample: SAMPLE }
    const [held, bounds, total] = await Promise.all([
      readChoices(context, choices, scope, TOP),
      readBounds(context, ranges, entitiesOf(scope)),
      countScope(context, scope),
    ])
    return {
      filter: [...choiceEntries(choices, held), ...rangeEntries(ranges, bounds)],
      meta: { degraded: total > SAMPLE, limit: SAMPLE, page: 0, total },
    }
  },
})
