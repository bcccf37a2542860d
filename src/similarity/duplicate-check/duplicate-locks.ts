import type { OwnerKind } from '../../visibility/owner-column.js'

/** What the search for duplicates finds records by, besides their names. */
interface Shared {
  readonly links: readonly string[]
  readonly domains: readonly string[]
  readonly identifiers: readonly string[]
}

/**
 * Names of the advisory locks that a create takes before it searches for duplicates. The search finds a record only by
 * a duplicate key, a link, a domain or an identifier that both records have. So two creates of the same record have a lock in common,
 * and the second one finds the record of the first one.
 */
export const duplicateLocks = (
  kind: OwnerKind,
  keys: readonly string[],
  { links, domains, identifiers }: Shared,
): readonly string[] => [
  ...keys.map((key) => `duplicate ${kind} name ${key}`),
  ...links.map((link) => `duplicate ${kind} link ${link}`),
  ...domains.map((domain) => `duplicate ${kind} domain ${domain}`),
  ...identifiers.map((identifier) => `duplicate ${kind} identifier ${identifier}`),
]
