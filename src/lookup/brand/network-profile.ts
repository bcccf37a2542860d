import { raw, type Sql, sql } from '../../platform/database/client/sql.js'

/**
 * Networks that serve the same profile at a host for each country, such as `uk.linkedin.com`, or at several domains. They
 * ignore the case of the names of profiles.
 */
const NETWORKS = [
  ...[['linkedin.com'], ['facebook.com', 'fb.com'], ['instagram.com'], ['x.com', 'twitter.com']],
  ...[['threads.net', 'threads.com'], ['tiktok.com'], ['youtube.com'], ['github.com']],
]

/** The index `url_link_profile` has the links of these domains only. */
const DOMAINS = raw(
  NETWORKS.flat()
    .map((domain) => `'${domain}'`)
    .join(', '),
)

/** What can stand before the domain of a network: telephones, countries and languages. */
const HOST = /^((m|mobile|web|[a-z]{2}(-[a-z]{2})?)[.])?$/

/** SQL condition: the link row `l` is the profile with this address, in any spelling. Undefined if no network has the address. */
export function isNetworkProfile(hostPath: string, domain: string): Sql | undefined {
  const domains = NETWORKS.find((network) => network.includes(domain))
  const at = hostPath.indexOf('/')
  if (!domains || at === -1 || !HOST.test(hostPath.slice(0, at - domain.length))) return undefined
  // The network is compared as an expression: PostgreSQL would otherwise read all links of the domain from its index.
  return sql`(l.domain in (${DOMAINS}) and lower(substr(l.host_path, strpos(l.host_path, '/'))) = ${hostPath.slice(at).toLowerCase()}::text
    and (l.domain || '') = any(${domains}::text[]) and left(split_part(l.host_path, '/', 1), -length(l.domain)) ~ ${HOST.source}::text)`
}
