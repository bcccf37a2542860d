import { z } from 'zod'
import type { SortTerm } from './page.js'

interface PageOptions {
  /** Default page size. */
  readonly size: number
  readonly maxSize?: number
  /** Properties that a client can sort by. Empty means that the operation has a fixed order. */
  readonly sort: readonly string[]
  /** The order if the client sends no `sort`. The page then states that it is sorted. */
  readonly usual?: SortTerm
}

/** Maximum number of a page. Beyond it, a client must filter or use a cursor. */
const MAX_PAGE = 10_000_000

/** Maximum number of properties by which a list is sorted at once. */
const MAX_SORT = 10

/**
 * The query parameters `page`, `size` and `sort` of a list. `sort` can be sent several times. A property by which the
 * list cannot be sorted is refused with 422.
 */
export const pageQuery = ({ size, maxSize = 200, sort, usual }: PageOptions) => ({
  page: z.int().min(0).max(MAX_PAGE).default(0).describe('Number of the page. The first page is 0.'),
  size: z.int().min(1).max(maxSize).default(size).describe('Maximum number of records of a page.'),
  sort: z
    .array(sortTerm(sort))
    .max(MAX_SORT)
    .default(usual ? [usual] : [])
    .describe(
      sort.length === 0
        ? 'The order of this list is fixed. A request with a sort is refused.'
        : `Order: a property, then optionally \`,asc\` (default) or \`,desc\`. Several values sort by several properties. Properties: ${sort.join(', ')}.`,
    )
    .meta(usual ? { override: { default: [textOf(usual)] } } : {}),
})

/** A sort as a client sends it. */
const textOf = ({ property, descending }: SortTerm): string => `${property},${descending ? 'desc' : 'asc'}`

const sortTerm = (properties: readonly string[]) =>
  z
    .string()
    .transform((text, context): SortTerm => {
      const [property = '', direction = 'asc', ...rest] = text.split(',').map((part) => part.trim())
      if (!properties.includes(property)) {
        context.addIssue({
          code: 'custom',
          message: unsortable(property, properties),
          params: { status: 422, accepted: properties },
        })
      } else if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) {
        context.addIssue({ code: 'custom', message: 'must be `property`, `property,asc` or `property,desc`' })
      }
      return { property, descending: direction.toLowerCase() === 'desc' }
    })
    .meta({ override: { type: 'string' } })

const unsortable = (property: string, properties: readonly string[]): string =>
  properties.length === 0
    ? 'sorting is not supported by this operation'
    : `"${property.slice(0, 100)}" is not sortable; sortable properties: ${properties.join(', ')}`
