import { isAdmin, type Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { type Counted, countScope, wholeScope } from '../count/counted.js'
import { ofScope } from '../count/due.js'
import { readBounds } from '../count/reads/bounds.js'
import { countStoredValues, countValues, type Matches } from '../count/reads/matches.js'
import { searchStored, searchValues } from '../count/reads/search.js'
import { type Bounds, readStored, type ValueCounts, type Wanted } from '../count/reads/stored.js'
import type { ListedKind, RecordFilter } from '../page/kind.js'
import { readTotalOf } from '../page/page-reads.js'
import { countedCondition, type ListQuery, listQuery } from '../page/query.js'

/*
 * The values of filters, and how many records have them. They come from the stored counts. If the stored counts cannot
 * be used, the values are counted in the records themselves.
 */

/** All records of some types within a reach. An empty list means all types. */
export interface TypeScope {
  readonly types: readonly string[]
  readonly reach: Reach
}

/** The values of filters, and the bounds of filters by range. */
export interface FilterValues {
  readonly choices: readonly ValueCounts[]
  readonly bounds: readonly Bounds[]
}

/** A text that the values of a filter must contain. */
export interface ValueSearch {
  readonly key: string
  readonly text: string
  readonly limit: number
}

/** The records of some types. */
export const matchesOf = <F extends RecordFilter>(kind: ListedKind<F>, { types, reach }: TypeScope): Matches => ({
  where: sql`${kind.within(reach)} ${ofScope({ types }, kind.type)}`,
  reach,
})

/** Reads the values of the records of some types. `wanted`: the maximum number of values of each key. */
export async function readValues<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  scope: TypeScope,
  wanted: Wanted,
): Promise<FilterValues> {
  const counted = countScope(kind, scope.types, scope.reach)
  const stored = counted && (await readStored(context, kind, counted, wanted))
  const matches = matchesOf(kind, scope)
  return {
    choices: stored?.choices ?? (await countValues(context, kind, matches, wanted)),
    bounds: stored?.bounds ?? (await readBounds(context, kind, matches)),
  }
}

/**
 * Reads the values of all records within a reach from the stored counts, which takes as long for many records as for few.
 * Undefined if they cannot be used.
 */
export const readStoredValues = async (
  context: Context,
  kind: Counted,
  reach: Reach,
  wanted: Wanted,
): Promise<readonly ValueCounts[] | undefined> =>
  (await readStored(context, kind, wholeScope(kind, reach), wanted))?.choices

/**
 * Reads the values of the records that match a filter. With `sample`, `total` is the number of matches, and the values are those of
 * at most so many records if `isSample`. A filter by type alone has stored counts, so its values are never a sample.
 */
export async function readMatchingValues<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  reach: Reach,
  filter: F,
  { limit, sample }: { readonly limit: number; readonly sample?: number },
): Promise<FilterValues & { readonly total: number; readonly isSample: boolean }> {
  const query = listQuery(kind, reach, filter, isAdmin(context.caller))
  const wanted = new Map([...kind.catalogue.choices.keys()].map((key) => [key, limit]))
  const types = countedTypes(kind, query)
  const where = await countedCondition(context, query)
  const [values, total] = await Promise.all([
    types
      ? readValues(context, kind, { types, reach }, wanted)
      : valuesOf(context, kind, { where, reach, sample }, wanted, limit),
    sample === undefined ? 0 : readTotalOf(context, query, where),
  ])
  return { ...values, total, isSample: !types && sample !== undefined && total > sample }
}

/** The types of a query by type alone, if the values of these types are counted together. An empty list means all types. */
export const countedTypes = (
  kind: Counted,
  { types, words, meaning, reach }: ListQuery,
): readonly string[] | undefined =>
  types && !words && meaning === undefined && countScope(kind, types, reach) ? types : undefined

async function valuesOf<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  matches: Matches,
  wanted: Wanted,
  limit: number,
): Promise<FilterValues> {
  const stored = await countStoredValues(context, kind, matches, limit)
  if (stored) return stored
  const [choices, bounds] = await Promise.all([
    countValues(context, kind, matches, wanted),
    readBounds(context, kind, matches),
  ])
  return { choices, bounds }
}

/** Finds the values of one filter that contain a text, in the records of some types. */
export async function searchFilterValues<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  scope: TypeScope,
  request: ValueSearch,
): Promise<string[]> {
  const counted = countScope(kind, scope.types, scope.reach)
  const stored = counted && (await searchStored(context, kind, counted, request))
  return stored ?? searchValues(context, kind, matchesOf(kind, scope), request)
}

/** Finds the values of one filter that contain a text, in the records that match a filter. */
export async function searchMatchingValues<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  reach: Reach,
  filter: F,
  request: ValueSearch,
): Promise<string[]> {
  const query = listQuery(kind, reach, filter, isAdmin(context.caller))
  return searchValues(context, kind, { where: await countedCondition(context, query), reach }, request)
}
