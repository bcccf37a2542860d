import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { chartKey, countScope } from '../count/counted.js'
import { countStoredTags, countTags, type TagRequest } from '../count/reads/tags.js'
import { entities, HEADQUARTERS } from '../entity/entities.js'
import { entityCatalogue } from '../entity/entity-filter.js'
import { type FilterValues, matchesOf, readValues, type TypeScope } from './filter-values.js'

/** Maximum number of countries in the list of headquarters. */
const COUNTRIES = 250
/** Maximum number of locations of headquarters that are read for this list. */
const PLACES = 10_000
/** Maximum number of bars of a distribution. Each distribution has fewer bars. */
const BARS = 100

/** Name of the filter by type. */
const TYPE = 'typeRecord'
/** Maximum number of types that are counted. It is larger than the number of types, so all are counted. */
const COUNTED_TYPES = 100

interface EntityValues extends FilterValues {
  /** The number of values in each bar of the distributions, by filter. */
  readonly charts: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly headquarters: readonly { readonly country: string; readonly states: readonly string[] }[]
}

/**
 * Reads the values of all filters from the entities of some types: at most `limit` values of each filter, and the
 * distributions with these names.
 */
export async function readEntityValues(
  context: Context,
  scope: TypeScope,
  { limit, charts }: { readonly limit: number; readonly charts: ReadonlySet<string> },
): Promise<EntityValues> {
  const { choices, ranges } = entityCatalogue
  const wanted = new Map([
    ...[...choices.keys()].map((key) => [key, limit] as const),
    ['headquartersCountry', Math.max(limit, COUNTRIES)],
    [HEADQUARTERS, PLACES],
    ...[...charts].map((name) => [chartKey(name), BARS] as const),
  ])
  const found = await readValues(context, entities, scope, wanted)
  const countsOf = (key: string) => found.choices.find((counts) => counts.key === key)?.values ?? []
  const places = countsOf(HEADQUARTERS).map(({ value }) => JSON.parse(value) as [string, string | null])
  const statesOf = (country: string) =>
    places.flatMap(([name, state]) => (name === country && state !== null ? [state] : []))
  const barsOf = (name: string) => new Map(countsOf(chartKey(name)).map(({ value, count }) => [Number(value), count]))
  return {
    choices: found.choices.map((counts) => ({ ...counts, values: counts.values.slice(0, limit) })),
    bounds: found.bounds,
    charts: new Map(
      [...ranges].flatMap(([key, { chart }]) =>
        chart && charts.has(chart.name) ? [[key, barsOf(chart.name)] as const] : [],
      ),
    ),
    headquarters: countsOf('headquartersCountry')
      .slice(0, COUNTRIES)
      .map(({ value }) => ({ country: value, states: statesOf(value).sort() })),
  }
}

/** Counts the entities of some types by tag. */
export async function countEntityTags(context: Context, scope: TypeScope, request: TagRequest) {
  const counted = countScope(entities, scope.types, scope.reach)
  const stored = counted && (await countStoredTags(context, entities, counted, request))
  return stored ?? countTags(context, entities, matchesOf(entities, scope), request)
}

/** Counts the entities by type. */
export async function countEntityTypes(context: Context, reach: Reach): Promise<ReadonlyMap<string, number>> {
  const { choices } = await readValues(context, entities, { types: [], reach }, new Map([[TYPE, COUNTED_TYPES]]))
  return new Map(choices.flatMap(({ values }) => values.map(({ value, count }) => [value, count] as const)))
}
