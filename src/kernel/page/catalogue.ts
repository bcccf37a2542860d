import type { ChoiceSource, RangeSource } from './choice.js'
import { type Filters, leavesOf } from './filter.js'

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
  const leaves = leavesOf(filters)
  return {
    choices: new Map(leaves.flatMap(({ path, row: { choices } }) => (choices ? [[keyOf(path), choices]] : []))),
    ranges: new Map(leaves.flatMap(({ path, row: { range } }) => (range ? [[keyOf(path), range]] : []))),
  }
}
