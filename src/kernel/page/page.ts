import { z } from 'zod'
import { Json } from '../wire/json.js'
import { Long } from '../wire/values.js'

const SortState = z
  .strictObject({ empty: z.boolean(), sorted: z.boolean(), unsorted: z.boolean() })
  .meta({ id: 'SortState', description: 'Whether the client named an order.' })

const Pageable = z
  .strictObject({
    offset: Long.describe('Records before this page.'),
    pageNumber: z.int(),
    pageSize: z.int(),
    paged: z.boolean(),
    unpaged: z.boolean(),
    sort: SortState,
  })
  .meta({ id: 'Pageable', description: 'The page that was asked for.' })

/** The page object of every list and search: `content` and its arithmetic. */
export const pageOf = <T extends z.ZodType>(item: T, id: string) =>
  z
    .strictObject({
      content: z.array(item).describe('Records of the page.'),
      number: z.int().describe('Zero-based page index.'),
      size: z.int().describe('Page size.'),
      numberOfElements: z.int().describe('Records in this page.'),
      totalElements: Long.describe('Total matches.'),
      totalPages: z.int(),
      first: z.boolean(),
      last: z.boolean().describe('Iterate until this is true: totals can change between requests.'),
      empty: z.boolean(),
      pageable: Pageable,
      sort: SortState,
    })
    .meta({ id, description: 'One page of a list.' })

/** One page of records of T, as `pageOf` describes it. */
export type Page<T> = Omit<z.infer<ReturnType<typeof pageOf>>, 'content'> & { content: T[] }

export interface PageRequest {
  /** Zero-based. */
  readonly page: number
  readonly size: number
  /** Terms as the client wrote them; empty means the operation's own order. */
  readonly sort: readonly SortTerm[]
  readonly countOnly?: boolean | undefined
  /** Whether everything was asked for at once, without pages. */
  readonly unpaged?: boolean | undefined
  /** Whether nothing comes after, where the page does not stand where its number says. */
  readonly isLast?: boolean | undefined
}

export interface SortTerm {
  readonly property: string
  readonly descending: boolean
  /** Missing values come last unless the order is read from its end. */
  readonly unknownFirst?: boolean
}

/** First record of a page, zero-based. */
export const offsetOf = ({ page, size }: PageRequest): number => page * size

/**
 * The page object around `content`, an already written JSON array of `count` records; `next` is the cursor of what
 * follows, where the list is read on by one.
 */
export function pageJson<T>(
  request: PageRequest,
  content: string,
  count: number,
  total: number,
  next?: string,
): Json<Page<T>> {
  const { page: number, size, countOnly = false, unpaged = false } = request
  const sorted = request.sort.length > 0
  const sort = { empty: !sorted, sorted, unsorted: !sorted }
  const rest = {
    number,
    size,
    numberOfElements: count,
    totalElements: total,
    totalPages: unpaged ? 1 : Math.ceil(total / size),
    first: number === 0,
    // A page that only counts has nothing after it, whatever it counted: a client that iterates must stop.
    last: countOnly || (request.isLast ?? (unpaged || (number + 1) * size >= total)),
    empty: count === 0,
    pageable: { offset: offsetOf(request), pageNumber: number, pageSize: size, paged: !unpaged, unpaged, sort },
    sort,
  }
  const text = `{"content":${content},${JSON.stringify(rest).slice(1)}`
  return new Json(text, undefined, next === undefined ? {} : { 'X-Next-Cursor': next })
}

/** A first and only page of `content`, for the examples of the reference. */
export const examplePage = (content: readonly unknown[], size: number, sorted = false): unknown =>
  pageJson(
    { page: 0, size, sort: sorted ? [{ property: 'idType', descending: true }] : [] },
    JSON.stringify(content),
    content.length,
    content.length,
  ).parse()
