import type { Reach } from '../../operation/access/caller.js'
import type { Sql } from '../../platform/database/client/sql.js'
import type { Catalogue } from '../filter/filter-catalogue.js'

/*
 * The numbers of records with each value of each filter are stored in `filter_count`, for each reach. Triggers insert
 * each changed record into `filter_due`, and a job counts these records again. A read computes the difference of the
 * records that are still due, in the same statement that reads the counts, and adds it. So its result is exact, and
 * writers do not wait for each other.
 */

/** A kind of record whose filter values are counted. */
export interface Counted {
  readonly kind: 'entity' | 'person'
  /** Alias of the table in the SQL of the catalogue. */
  readonly alias: 'e' | 'p'
  /** Condition of a record within a reach. */
  readonly within: (reach: Reach) => Sql
  /** SQL of the type of a record. An empty text if records of this kind have no types. */
  readonly type: string
  readonly catalogue: Catalogue
  /** Further values to count. Their keys begin with `@`. */
  readonly others: Catalogue['choices']
  /** Whether the distributions of ranges are counted. */
  readonly hasCharts: boolean
  /** SQL of the name of a record, by which lists are sorted. */
  readonly name: string
  /**
   * The records with the same value of a filter are close together in the bitmaps: the key of the filter, and SQL of the
   * value of a record.
   */
  readonly closeBy?: { readonly key: string; readonly value: string }
  /** The keys whose values have bitmaps. Their values must not depend on the reach. */
  readonly indexed: readonly string[]
  /** The scopes that do not contain all types, with their types. */
  readonly scopes: ReadonlyMap<string, readonly string[]>
}

/** Key of the count of all records. Its only value is an empty text. */
export const ALL = '@all'

/** Keys of the bitmaps of common words: of the records with a word in their search documents, and in their names. */
export const WORD = '@word'
export const NAME_WORD = '@name-word'
/** Key of the counts of a distribution. The values are the numbers of the bars. */
export const chartKey = (name: string): string => `@chart/${name}`

/**
 * Number of records in one chunk of a bitmap. A chunk has 6,400 bytes, so its row fits on a page of PostgreSQL. Larger
 * chunks make a read faster, because it has fewer rows. Smaller chunks make a write faster.
 */
export const CHUNK_SIZE = 51_200

/** The reaches whose records are counted. */
export const REACHES: readonly Reach[] = ['public', 'private']

/**
 * The records of a kind that are counted together: those of some types. If `types` is empty, all records of the kind.
 */
export interface CountScope {
  /** Name of the scope in the tables. */
  readonly name: string
  readonly reach: Reach
  readonly types: readonly string[]
}

/** Returns the scope of all records of a kind within a reach. */
export const wholeScope = ({ kind }: Pick<Counted, 'kind'>, reach: Reach): CountScope => ({
  name: `${kind}/${reach}`,
  reach,
  types: [],
})

/**
 * Returns the scope of exactly these types. Undefined if these types are not counted together. An empty list means all
 * types.
 */
export function countScope(counted: Counted, types: readonly string[], reach: Reach): CountScope | undefined {
  const whole = wholeScope(counted, reach)
  if (types.length === 0) return whole
  const found = [...counted.scopes].find(
    ([, members]) => members.length === types.length && members.every((type) => types.includes(type)),
  )
  return found && { name: `${whole.name}/${found[0]}`, reach, types }
}
