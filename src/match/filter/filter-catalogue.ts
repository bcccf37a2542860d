import { z } from 'zod'
import { schemaAt } from '../../kernel/wire/schema-path.js'
import type { ChoiceSource, RangeSource } from './choice.js'
import { type Filters, rowsOf } from './filter.js'

/** The filters that a client can offer to a user, by key. `choices` have a list of values, and `ranges` have bounds. */
export interface Catalogue {
  /** What each filter selects, by key. */
  readonly meanings: ReadonlyMap<string, string>
  readonly choices: ReadonlyMap<string, ChoiceSource>
  readonly ranges: ReadonlyMap<string, RangeSource>
  /** The other filters. A filter that accepts any text has no values. */
  readonly fixed: ReadonlyMap<string, FixedFilter>
}

/** A filter whose values do not depend on the records. */
interface FixedFilter {
  readonly label: string
  readonly values: readonly string[] | undefined
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
    fixed: new Map(
      rows.flatMap(({ path, row: { choices, range, shape } }) =>
        choices || range ? [] : [[keyOf(path), { label: labelOf(path.at(-1) ?? ''), values: valuesOf(shape) }]],
      ),
    ),
  }
}

/** The name of a filter in words: `hasRealLogo` is "Has real logo". */
const labelOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The values that a schema accepts, as a client sends them. Undefined if there is no list of them. */
function valuesOf(shape: z.ZodType): string[] | undefined {
  const schema = schemaAt(shape, [])
  if (schema instanceof z.ZodBoolean) return ['true', 'false']
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}
