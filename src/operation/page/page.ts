import { z } from 'zod'
import { JoinedJson, type Paging } from '../../kernel/wire/json.js'
import { Long } from '../../kernel/wire/values.js'

const SortState = z
  .strictObject({
    empty: z.boolean().describe('Whether the list has neither a sort of the request nor a default sort.'),
    sorted: z
      .boolean()
      .describe('Whether the list has a sort: that of the request, or the default of the parameter `sort`.'),
    unsorted: z.boolean().describe('Whether the list has neither a sort of the request nor a default sort.'),
  })
  .meta({ id: 'SortState', description: 'Whether the list has a sort.' })

const Pageable = z
  .strictObject({
    offset: Long.describe('Number of records before this page.'),
    pageNumber: z.int32().min(0).describe('Number of the page. The first page is 0.'),
    pageSize: z.int32().min(0).describe('Maximum number of records of a page.'),
    paged: z.boolean().describe('Whether the request was for one page.'),
    unpaged: z.boolean().describe('Whether the request was for all records at once.'),
    sort: SortState,
  })
  .meta({ id: 'Pageable', description: 'The page, size and sort of the request.' })

/** The fields that every page has, for any type of record. */
export const PageFields = z
  .strictObject({
    number: z.int32().min(0).describe('Number of this page. The first page is 0.'),
    size: z.int32().min(0).describe('Maximum number of records of a page.'),
    numberOfElements: z.int32().min(0).describe('Number of records of this page.'),
    totalElements: Long.describe('Number of records of all pages.'),
    totalPages: z.int32().min(0).describe('Number of pages.'),
    first: z.boolean().describe('Whether this is the first page.'),
    last: z
      .boolean()
      .describe(
        'true: this is the last page. Read pages until it is true, because totals can change between requests.',
      ),
    empty: z.boolean().describe('Whether the page contains no records.'),
    pageable: Pageable,
    sort: SortState,
  })
  .meta({ id: 'Page', description: 'One page of a list, without its records.' })

/** The page object of every list and search: `content`, totals and page numbers. */
export const pageOf = <T extends z.ZodType>(item: T, id: string) =>
  z
    .strictObject({ content: z.array(item).describe('Records of the page.'), ...PageFields.shape })
    .meta({ id, description: 'One page of a list.' })

/** Whether a schema is the page object of a list. */
export const isPage = (schema: z.core.$ZodType): schema is ReturnType<typeof pageOf> =>
  schema instanceof z.ZodObject && 'content' in schema.shape && 'totalPages' in schema.shape

/** The name of the header with the cursor of the next page. */
export const NEXT_CURSOR = 'X-Next-Cursor'

/** One page of records of T, as `pageOf` describes it. */
export type Page<T> = Omit<z.infer<ReturnType<typeof pageOf>>, 'content'> & { content: T[] }

export interface PageRequest {
  /** Number of the page. The first page is 0. */
  readonly page: number
  readonly size: number
  /** Sort terms of the client. Empty means the default order of the operation. */
  readonly sort: readonly SortTerm[]
  readonly countOnly?: boolean | undefined
  /** Whether all records were requested at once, without pages. */
  readonly unpaged?: boolean | undefined
  /** Whether this is the last page. Set only if the page is read by cursor, because `page` is then not its position. */
  readonly isLast?: boolean | undefined
}

export interface SortTerm {
  readonly property: string
  readonly descending: boolean
  /** Whether nulls come first. By default, nulls come last. Set only if the list is read in reverse order. */
  readonly nullsFirst?: boolean
}

/** Whether the records have the order `term`. Without a sort of the client, they have it. */
export const isSortedBy = ([first, ...more]: readonly SortTerm[], term: SortTerm): boolean =>
  more.length === 0 && (!first || (first.property === term.property && first.descending === term.descending))

/** Number of records before a page. */
export const offsetOf = ({ page, size }: PageRequest): number => page * size

/**
 * Builds the page object around `content`: the text of a JSON array of `count` records, or the texts of its records.
 * `next` is the cursor of the next page, if the list has cursors. `more` contains further members of the page object.
 */
export function pageJson<T>(
  request: PageRequest,
  content: string | readonly string[],
  count: number,
  total: number,
  next?: string,
  more: Readonly<Record<string, unknown>> = {},
): JoinedJson<Page<T>> {
  const { page: number, size, countOnly = false, unpaged = false } = request
  const sorted = request.sort.length > 0
  const sort = { empty: !sorted, sorted, unsorted: !sorted }
  const rest = {
    number,
    size,
    numberOfElements: count,
    totalElements: total,
    totalPages: total === 0 ? 0 : unpaged ? 1 : Math.ceil(total / size),
    first: number === 0,
    // With countOnly, `last` is always true. A client that reads all pages then stops.
    last: countOnly || (request.isLast ?? (unpaged || (number + 1) * size >= total)),
    empty: count === 0,
    pageable: { offset: offsetOf(request), pageNumber: number, pageSize: size, paged: !unpaged, unpaged, sort },
    sort,
    ...more,
  }
  const texts = typeof content === 'string' ? undefined : content
  return new PageText(
    [
      '{"content":',
      ...(typeof content === 'string' ? [content] : arrayParts(content)),
      `,${JSON.stringify(rest).slice(1)}`,
    ],
    { number, isLast: rest.last, next },
    texts && { texts, isLast: rest.last },
  )
}

/** The text of a page. `rows` are the texts of its records, if they are known, so that nobody has to parse the page. */
export class PageText<T> extends JoinedJson<Page<T>> {
  readonly rows: { readonly texts: readonly string[]; readonly isLast: boolean } | undefined

  constructor(parts: readonly string[], paging: Paging, rows: PageText<T>['rows']) {
    super(parts, paging)
    this.rows = rows
  }

  override withNext(next: string | undefined): PageText<T> {
    return new PageText(this.parts, { ...this.paging, next } as Paging, this.rows)
  }
}

/** The parts of the text of a JSON array. */
const arrayParts = (texts: readonly string[]): string[] => [
  '[',
  ...texts.flatMap((text, index) => (index === 0 ? [text] : [',', text])),
  ']',
]

/** A single page of `content`, for the examples of the API reference. */
export const examplePage = (content: readonly unknown[], size: number, sorted = false): unknown =>
  pageJson(
    { page: 0, size, sort: sorted ? [{ property: 'idType', descending: true }] : [] },
    JSON.stringify(content),
    content.length,
    content.length,
  ).parse()
