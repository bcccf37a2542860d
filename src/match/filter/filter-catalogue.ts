import type { ChoiceSource, RangeSource } from './choice.js'
import { type Filters, rowsOf } from './filter.js'

/** The filters that a client can offer to a user, by key. `choices` have a list of values, and `ranges` have bounds. */
export interface Catalogue {
  /** What each filter selects, by key. */
  readonly meanings: ReadonlyMap<string, string>
  readonly choices: ReadonlyMap<string, ChoiceSource>
  readonly ranges: ReadonlyMap<string, RangeSource>
}

/** Builds the catalog of filters, in their order. `keyOf` computes the key of a filter from its path of names. */
export function catalogueOf(
  filters: Filters,
  keyOf: (path: readonly string[]) => string = (path) => path.join('.'),
): Catalogue {
  const rows = rowsOf(filters)
  return {
    meanings: new Map(rows.map(({ path, row }) => [keyOf(path), row.description])),
    choices: new Map(rows.flatMap(({ path, row: { choices } }) => (choices ? [[keyOf(path), choices]] : []))),
    ranges: new Map(rows.flatMap(({ path, row: { range } }) => (range ? [[keyOf(path), range]] : []))),
  }
}
