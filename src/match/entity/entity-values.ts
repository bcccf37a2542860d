import { chartKey, countScope } from '../count/counted.js'
import { countStoredValues, countValues, type Matches } from '../count/reads/matches.js'
import { searchStored, searchValues } from '../count/reads/search.js'
import { type Bounds, readStored, type ValueCounts } from '../count/reads/stored.js'
import type { ChoiceSource } from '../filter/choice.js'
import type { Context } from '../../operation/pipeline/context.js'
import { countedEntities, HEADQUARTERS } from './entities.js'
import { entityCatalogue } from './entity-filter.js'
import { countStoredTags, countTags, countTypes, readBounds, readCharts, readHeadquarters } from '../count/reads/entity-values.js'

/*
 * Reads the values of the filters of entities. They come from the stored counts. If the stored counts cannot be used,
 * the values are counted in the records themselves.
 */

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

const { choices, ranges } = entityCatalogue

interface CatalogueValues {
  readonly choices: readonly ValueCounts[]
  readonly bounds: readonly Bounds[]
  readonly charts: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly headquarters: readonly { readonly country: string; readonly states: readonly string[] }[]
}

interface CatalogueRequest {
  /** Maximum number of values of each filter. */
  readonly limit: number
  /** Names of the requested distributions. */
  readonly charts: ReadonlySet<string>
}

/** Reads the values of all filters from the entities of some types. `matches` are these entities. */
export async function readCatalogue(
  context: Context,
  types: readonly string[],
  matches: Matches,
  request: CatalogueRequest,
): Promise<CatalogueValues> {
  const scope = countScope(countedEntities, types, matches.reach)
  const stored = scope && (await readStored(context, countedEntities, scope, wantedOf(request)))
  if (stored) {
    const bounds = stored.bounds ?? (await readBounds(context, countedEntities, matches))
    return { ...valuesIn(stored.choices, request), bounds }
  }
  const [counts, bounds, charts, headquarters] = await Promise.all([
    countValues(context, countedEntities, choices, matches, request.limit),
    readBounds(context, countedEntities, matches),
    readCharts(context, ranges, matches, request.charts),
    readHeadquarters(context, matches, COUNTRIES),
  ])
  return { choices: counts, bounds, charts, headquarters }
}

const wantedOf = ({ limit, charts }: CatalogueRequest): Map<string, number> =>
  new Map([
    ...[...choices.keys()].map((key) => [key, limit] as const),
    ['headquartersCountry', Math.max(limit, COUNTRIES)],
    [HEADQUARTERS, PLACES],
    ...[...charts].map((name) => [chartKey(name), BARS] as const),
  ])

function valuesIn(
  counts: readonly ValueCounts[],
  { limit, charts }: CatalogueRequest,
): Omit<CatalogueValues, 'bounds'> {
  const countsOf = (key: string) => counts.find((found) => found.key === key)?.values ?? []
  const places = countsOf(HEADQUARTERS).map(({ value }) => JSON.parse(value) as [string, string | null])
  const statesOf = (country: string) =>
    places.flatMap(([name, state]) => (name === country && state !== null ? [state] : []))
  const barsOf = (name: string) => new Map(countsOf(chartKey(name)).map(({ value, count }) => [Number(value), count]))
  const charted = [...ranges].flatMap(([key, { chart }]) =>
    chart && charts.has(chart.name) ? [[key, chart.name] as const] : [],
  )
  return {
    choices: counts.map((found) => ({ ...found, values: found.values.slice(0, limit) })),
    charts: new Map(charted.map(([key, name]) => [key, barsOf(name)])),
    headquarters: countsOf('headquartersCountry')
      .slice(0, COUNTRIES)
      .map(({ value }) => ({ country: value, states: statesOf(value).sort() })),
  }
}

/** Counts the values of all filters in matching entities. */
export async function readRefined(context: Context, matches: Matches, limit: number) {
  const stored = await countStoredValues(context, countedEntities, matches, limit)
  if (stored) return stored
  const [counts, bounds] = await Promise.all([
    countValues(context, countedEntities, choices, matches, limit),
    readBounds(context, countedEntities, matches),
  ])
  return { choices: counts, bounds }
}

/**
 * Finds the values of one filter that contain a text, in the entities of the given types. `matches` are these entities.
 */
export async function searchCatalogue(
  context: Context,
  types: readonly string[],
  matches: Matches,
  source: ChoiceSource,
  request: { readonly key: string; readonly text: string; readonly limit: number },
): Promise<string[]> {
  const scope = countScope(countedEntities, types, matches.reach)
  const stored = scope && (await searchStored(context, countedEntities, scope, request))
  return stored ?? searchValues(context, countedEntities, source, matches, request)
}

/** Counts entities by tag. `matches` selects the entities, which are all entities of `types`. */
export async function countTagsOf(
  context: Context,
  types: readonly string[],
  matches: Matches,
  request: Parameters<typeof countTags>[2],
) {
  const scope = countScope(countedEntities, types, matches.reach)
  return (scope && (await countStoredTags(context, scope, request))) ?? countTags(context, matches, request)
}

/** Counts the entities by type. `matches` are all entities that the caller may see. */
export async function countByType(context: Context, matches: Matches): Promise<ReadonlyMap<string, number>> {
  const scope = countScope(countedEntities, [], matches.reach)
  const stored = scope && (await readStored(context, countedEntities, scope, new Map([[TYPE, COUNTED_TYPES]])))
  if (!stored) return countTypes(context, matches)
  return new Map(stored.choices.flatMap(({ values }) => values.map(({ value, count }) => [value, count] as const)))
}
