import { z } from 'zod'
import { unwrap } from '../../../kernel/wire/parameters.js'
import { isPage } from '../../page/page.js'
import type { AnyOperation } from './define.js'

/** A list whose whole result can be read, part by part. */
export interface ListOutput {
  /** Schemas of its records. A list with several kinds of rows has several. */
  readonly items: readonly z.core.$ZodType[]
  /** The member of the response with the page. Unset if the response is the page. */
  readonly member?: string
  /**
   * `page`: pages with numbers or cursors. `feed`: parts that end with `nextCursor`, which the next request sends as `after`.
   * `array`: the response is the whole result.
   */
  readonly kind: 'page' | 'feed' | 'array'
}

/**
 * How the whole result of an operation is read. It is derived from the declaration: every read whose response is an array or a
 * page, or has one page as a member, and the feed of changes. Undefined for any other operation.
 */
export function listOutputOf({ kind, output }: AnyOperation): ListOutput | undefined {
  if (kind !== 'read') return undefined
  const schema = unwrap(output)
  if (schema instanceof z.ZodArray) return { kind: 'array', items: [rowOf(schema.element)] }
  const items = itemsOf(schema)
  if (items) return { kind: 'page', items }
  if (!(schema instanceof z.ZodObject)) return undefined
  const { content, nextCursor, hasMore } = schema.shape
  if (content instanceof z.ZodArray && nextCursor && hasMore) return { kind: 'feed', items: [content.element] }
  const members = Object.entries<z.core.$ZodType>(schema.shape)
  const [page, ...more] = members.flatMap(([member, inner]) => {
    const found = itemsOf(unwrap(inner))
    return found ? [{ kind: 'page' as const, items: found, member }] : []
  })
  return more.length === 0 && !members.some(([, inner]) => hasPage(unwrap(inner))) ? page : undefined
}

/** Whether a member of an object is a page. */
const hasPage = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject &&
  Object.values<z.core.$ZodType>(schema.shape).some((inner) => itemsOf(unwrap(inner)) !== undefined)

/** The row of an element of an array. An element that is no object is its member `value`. */
const rowOf = (element: z.core.$ZodType): z.core.$ZodType =>
  unwrap(element) instanceof z.ZodObject ? element : z.strictObject({ value: element })

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
