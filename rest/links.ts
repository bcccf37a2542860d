import type { Paging } from '../src/kernel/wire/json.js'

/** Clients limit the length of all headers together, and each link repeats the URL. */
const MAX_URL = 2_000

/**
 * The header Link of a page (RFC 8288): the requests for the first, the previous and the next page. A next page with a cursor
 * is read by it, so it does not depend on records that were added since. The links are relative, because a proxy can change
 * the host and the scheme.
 */
export function pageLinks(url: string, { number, isLast, next }: Paging): string | undefined {
  if (url.length > MAX_URL) return undefined
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const link = (relation: string, changes: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(at === -1 ? '' : url.slice(at + 1))
    for (const name of ['page', 'cursor']) query.delete(name)
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return `<${path}?${query}>; rel="${relation}"`
  }
  return [
    link('first', { page: '0' }),
    ...(number > 0 ? [link('prev', { page: String(number - 1) })] : []),
    ...(isLast ? [] : [link('next', next === undefined ? { page: String(number + 1) } : { cursor: next })]),
  ].join(', ')
}
