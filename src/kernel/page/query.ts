import { z } from 'zod'
import type { SortTerm } from './page.js'

interface PageOptions {
  /** Default page size. */
  readonly size: number
  readonly maxSize?: number
  /** Property names a client may sort by; none means the order is the operation's own. */
  readonly sort: readonly string[]
}

/** Deepest record a numbered page may start at; beyond it a client filters or uses a cursor. */
const MAX_PAGE = 10_000_000

/**
 * The query members `page`, `size` and `sort` of a list. `sort` is a repeatable
 * `property,(asc|desc)`; a name that cannot be sorted by is 422, not an unknown parameter.
 */
export const pageQuery = ({ size, maxSize = 200, sort }: PageOptions) => ({
  page: z.int().min(0).max(MAX_PAGE).default(0).describe('Zero-based page index.'),
  size: z.int().min(1).max(maxSize).default(size).describe('Page size.'),
  sort: z
    .array(sortTerm(sort))
    .default([])
    .describe(
      sort.length === 0
        ? 'Not supported here: any value is refused with 422.'
        : `Repeatable \`property,(asc|desc)\`, ascending by default. Sortable: ${sort.join(', ')}.`,
    ),
})

const sortTerm = (properties: readonly string[]) =>
  z
    .string()
    .transform((text, context): SortTerm => {
      const [property = '', direction = 'asc', ...rest] = text.split(',').map((part) => part.trim())
      if (!properties.includes(property)) {
        context.addIssue({ code: 'custom', message: unsortable(property, properties), params: { status: 422 } })
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
