import { z } from 'zod'
import { unwrap } from '../../kernel/wire/parameters.js'
import { isPage } from '../page/page.js'
import type { AnyOperation } from './define.js'

/** A list whose whole result can be read, part by part. */
export interface ListOutput {
  /** Schemas of its records. A list with several kinds of rows has several. */
  readonly items: readonly z.core.$ZodType[]
  /** The member of the response with the page. Unset if the response is the page. */
  readonly member?: string
  /** `page`: pages with numbers or cursors. `feed`: parts that end with `nextCursor`, which the next request sends as `after`. */
  readonly kind: 'page' | 'feed'
}

/**
 * How the whole result of an operation is read. It is derived from the declaration: every read whose response is a page,
 * or has one page as a member, and the feed of changes. Undefined for any other operation, and for a read whose uses are
 * counted, because each part would be a use.
 */
export function listOutputOf({ kind, meters, output }: AnyOperation): ListOutput | undefined {
  if (kind !== 'read' || meters.length > 0) return undefined
  const schema = unwrap(output)
  const items = itemsOf(schema)
  if (items) return { kind: 'page', items }
  if (!(schema instanceof z.ZodObject)) return undefined
  const { content, nextCursor, hasMore } = schema.shape
  if (content instanceof z.ZodArray && nextCursor && hasMore) return { kind: 'feed', items: [content.element] }
  const [page, ...more] = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([member, inner]) => {
    const found = itemsOf(unwrap(inner))
    return found ? [{ kind: 'page' as const, items: found, member }] : []
  })
  return more.length === 0 ? page : undefined
}

/** The schemas of the records of a page. Undefined if the schema is no page. */
function itemsOf(schema: z.core.$ZodType): z.core.$ZodType[] | undefined {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema]
  const pages = options.filter(isPage)
  return pages.length > 0 && pages.length === options.length
    ? pages.flatMap(({ shape: { content } }) => kindsOf(content.element))
    : undefined
}

/** The kinds of rows of a list that can have one or another. */
const kindsOf = (item: z.core.$ZodType): z.core.$ZodType[] => {
  const schema = unwrap(item)
  return schema instanceof z.ZodUnion ? schema.options.flatMap(kindsOf) : [item]
}
