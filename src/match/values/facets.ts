import { isAdmin, type Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { countFacets } from '../count/reads/facet-counts.js'
import { countValues } from '../count/reads/matches.js'
import type { ValueCounts } from '../count/reads/stored.js'
import { signatureOf } from '../count/values.js'
import { entities } from '../entity/entities.js'
import type { ListedKind, RecordFilter } from '../page/kind.js'
import { countedCondition, type ListQuery, listQuery } from '../page/query.js'
import { countedTypes, readValues } from './filter-values.js'

/** The filters of entities whose values can be counted in any list. Types are left out: a filter by type also names groups. */
export const FACET_KEYS = entities.indexed.filter((key) => entities.catalogue.choices.has(key) && key !== 'typeRecord')

/**
 * Reads the most frequent values of each filter of `keys` in the records that match a filter, at most `limit` of each,
 * with exact counts. The count of a value is that of the list with all other filters, and with this value instead of the
 * other values of its own filter. The values of the filters of `keys` must have bitmaps.
 */
export async function readFacets<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  reach: Reach,
  filter: F,
  { keys, limit }: { readonly keys: readonly string[]; readonly limit: number },
): Promise<readonly ValueCounts[]> {
  const isSet = (key: string) => filter[key] != null
  const others = keys.filter((key) => !isSet(key))
  const groups = [...(others.length > 0 ? [others] : []), ...keys.filter(isSet).map((key) => [key])]
  const found = await Promise.all(
    groups.map((group) => {
      const rest = { ...filter, ...Object.fromEntries(group.map((key) => [key, undefined])) }
      const query = listQuery(kind, reach, rest, isAdmin(context.caller))
      return valuesOf(context, kind, query, new Map(group.map((key) => [key, limit])))
    }),
  )
  return keys.flatMap((key) => found.flat().find((counts) => counts.key === key) ?? [])
}

/** Reads the values of the matches of a query: from the stored counts, from the bitmaps, or from the records themselves. */
async function valuesOf<F extends RecordFilter>(
  context: Context,
  kind: ListedKind<F>,
  query: ListQuery,
  wanted: ReadonlyMap<string, number>,
): Promise<readonly ValueCounts[]> {
  const { reach, bitmap, words, meaning } = query
  const types = countedTypes(kind, query)
  if (types) return (await readValues(context, kind, { types, reach }, wanted)).choices
  const where = await countedCondition(context, query)
  const matches =
    bitmap && !words && meaning === undefined ? bitmap : { counted: kind, signature: signatureOf(kind), reach, where }
  return (await countFacets(context, matches, wanted)) ?? (await countValues(context, kind, { where, reach }, wanted))
}
