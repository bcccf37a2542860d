import type { Sql } from '../../kernel/database/sql.js'
import type { Catalogue } from '../../kernel/filter/catalogue.js'

/*
 * The numbers of public records with each value of each filter are stored in `filter_count`. Triggers insert each changed
 * record into `filter_due`, and a job counts these records again. A read adds the difference of the records that are
 * still due, in the statement that reads the counts. So its result is exact, and writers do not wait for each other.
 */

/** A kind of record whose filter values are counted. */
export interface Counted {
  readonly kind: 'entity' | 'person'
  /** Alias of the table in the SQL of the catalogue. */
  readonly alias: 'e' | 'p'
  /** Condition of a public record. */
  readonly published: Sql
  /** SQL of the type of a record. An empty text if records of this kind have no types. */
  readonly type: string
  readonly catalogue: Catalogue
  /** Further values to count. Their keys begin with `@`. */
  readonly others: Catalogue['choices']
  /** Whether the distributions of ranges are counted. */
  readonly hasCharts: boolean
  /** The types of each scope that does not contain all types. */
  readonly scopes: ReadonlyMap<string, readonly string[]>
}

/** Key of the count of all public records. Its only value is an empty text. */
export const ALL = '@all'

/** Key of the counts of a distribution. The values are the numbers of the bars. */
export const chartKey = (name: string): string => `@chart/${name}`

/** Name of a scope in the tables. `types` is empty for all records of the kind. */
export interface CountScope {
  readonly name: string
  readonly types: readonly string[]
}

/** The scope of exactly these types. Undefined if these types are not counted together. No types mean all records. */
export function countScope({ kind, scopes }: Counted, types: readonly string[]): CountScope | undefined {
  if (types.length === 0) return { name: kind, types }
  const found = [...scopes].find(
    ([, members]) => members.length === types.length && members.every((type) => types.includes(type)),
  )
  return found && { name: `${kind}/${found[0]}`, types }
}
