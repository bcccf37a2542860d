/* How records are shown to a language model, which pays for each character. */

/** A day of midnight in UTC. The records contain days as such times. */
const MIDNIGHT = 'T00:00:00.000Z'

/**
 * Writes a record of the graph with fewer characters. Members without a value are removed. A connection with pages becomes
 * `{ total, items, after }`, where `after` is the cursor of the next page, and another connection becomes a list. The fields
 * of an edge and of its record become one item. A time at midnight becomes a day.
 */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value === 'string') return value.endsWith(MIDNIGHT) ? value.slice(0, -MIDNIGHT.length) : value
  if (!isObject(value)) return value
  const items = itemsOf(value)
  return items ? connection(value, items) : present(value)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function present(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = Object.entries(members).map(([name, member]) => [name, compact(member)] as const)
  return Object.fromEntries(all.filter(([, member]) => !isEmpty(member)))
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

/** The items of a connection. Undefined if the value is none. */
function itemsOf({ edges, nodes }: Readonly<Record<string, unknown>>): unknown[] | undefined {
  if (Array.isArray(edges))
    return edges.map(({ node, ...edge }: Record<string, unknown>) => ({ ...edge, ...(isObject(node) ? node : {}) }))
  return Array.isArray(nodes) ? nodes : undefined
}

function connection({ totalCount: total, pageInfo }: Readonly<Record<string, unknown>>, items: unknown[]): unknown {
  if (!isObject(pageInfo)) return items.map(compact)
  return present({ total, items, after: pageInfo.hasNextPage === true ? pageInfo.endCursor : undefined })
}
