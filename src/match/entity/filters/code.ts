import { UrlType } from '../../../attribute/url-link/url-link.js'
import { urlKey } from '../../../kernel/wire/url-key.js'
import type { Reach } from '../../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { matchesText } from '../../text/spelling.js'
import { webQuery } from '../../text/text-words.js'

/** The domain that a text is, such as stripe.com. Undefined for any other text. */
function domainOf(text: string): string | undefined {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  const parts = host.split('.')
  const isHost = parts.length > 1 && parts.every((part) => /^[\p{L}\p{N}-]+$/u.test(part))
  return isHost && /^\p{L}{2,24}$/u.test(parts.at(-1) ?? '') && urlKey(host) ? host : undefined
}

/** The ticker with its exchange that a text is, such as NASDAQ:AAPL. Undefined for any other text. */
const tickerOf = (text: string): string | undefined =>
  /^\s*[A-Z]{2,10}:[A-Z0-9.]{1,15}\s*$/i.test(text) ? text.trim().toUpperCase() : undefined

/** Whether a text is a domain or a ticker. Search documents do not contain them. */
export const isCode = (text: string): boolean => (domainOf(text) ?? tickerOf(text)) !== undefined

/** SQL condition: the entity has this domain or ticker, or its names and texts contain it as words. */
export function hasCode(text: string, reach: Reach): Sql {
  const [domain, ticker] = [domainOf(text), tickerOf(text)]
  const key = domain === undefined ? undefined : urlKey(domain)
  const owners =
    key === undefined
      ? sql`select u.entity_id from unique_id u where u.id_type = 'ticker' and u.identifier = ${ticker ?? null}`
      : sql`select l.entity_id from url_link l
          where l.is_current and l.url_type = ${UrlType.enum.website} and l.domain = ${key.domain}
            and (${key.hostPath === key.domain}::bool or split_part(split_part(l.host_path, '/', 1), '?', 1) = ${key.hostPath})`
  return sql`(e.id in (${owners}) or ${matchesText('entity', webQuery('entity', reach, text), raw('e.id'))})`
}
