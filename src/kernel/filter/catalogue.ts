import type { ChoiceSource, RangeSource } from './choice.js'
import { type Filters, rowsOf } from './filter.js'

/** Filters that clients choose values of, by the key that the catalogue gives them. */
export interface Catalogue {
  readonly choices: ReadonlyMap<string, ChoiceSource>
  readonly ranges: ReadonlyMap<string, RangeSource>
}

/** The catalogue of some filters, in their order. `keyOf` names a filter by the names that lead to it. */
export function catalogueOf(
  filters: Filters,
  keyOf: (path: readonly string[]) => string = (path) => path.join('.'),
): Catalogue {
  const rows = rowsOf(filters)
  return {
    choices: new Map(rows.flatMap(({ path, row: { choices } }) => (choices ? [[keyOf(path), choices]] : []))),
    ranges: new Map(rows.flatMap(({ path, row: { range } }) => (range ? [[keyOf(path), range]] : []))),
  }
}
