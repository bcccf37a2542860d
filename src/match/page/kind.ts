import type { Reach } from '../../operation/access/caller.js'
import type { ListingRequest } from '../../operation/page/listing.js'
import type { SortColumns } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Counted } from '../count/counted.js'
import type { CountedValues } from '../count/total.js'
import type { Filters, Values } from '../filter/filter.js'
import type { TextQuery } from '../text/spelling.js'

/** A request for a page of a list. */
export interface MatchRequest extends ListingRequest {
  readonly includePrivate?: boolean | undefined
  /** Whether people with a photo come first. */
  readonly hasImageFirst?: boolean | undefined
}

/** A filter of any kind of record. */
export type RecordFilter = Values & {
  readonly semanticQuery?: string | null | undefined
  readonly similarTo?: string | null | undefined
}

/** A kind of record that can be listed by filters of the type F. */
export interface ListedKind<F extends RecordFilter> extends Counted {
  readonly filters: Filters
  /** The columns that clients can sort by. */
  readonly columns: SortColumns
  /** The order of a list without a sort. */
  readonly byName: SortTerm
  /** Returns the words that must match. */
  wordsOf(reach: Reach, filter: F): TextQuery | undefined
  /** Returns SQL of a condition. The records that satisfy it come first. Undefined if no records come first. */
  firstOf(filter: F, request: Pick<MatchRequest, 'hasImageFirst'>): string | undefined
  /**
   * The counted values that satisfy a filter with one condition, and the sort column that has the same index as this
   * condition. Undefined if the values of this filter are not counted.
   */
  countedValuesOf?(filter: F): (CountedValues & { readonly property: string }) | undefined
  /** The types of a filter by type. Its other members are ignored. Undefined if the filter has no types. */
  typesOf?(filter: F): readonly string[] | undefined
}
