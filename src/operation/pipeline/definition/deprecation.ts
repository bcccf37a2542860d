import type { AnyOperation } from './define.js'

/**
 * The headers of a deprecated operation: since when it is deprecated (RFC 9745), and from when on it may be gone
 * (RFC 8594).
 */
export function deprecationHeaders({ deprecated }: Pick<AnyOperation, 'deprecated'>): Record<string, string> {
  if (!deprecated) return {}
  return {
    Deprecation: `@${timeOf(deprecated.since) / 1_000}`,
    Sunset: new Date(timeOf(deprecated.until)).toUTCString(),
  }
}

/** What clients of a deprecated operation do, with the day on which it may be gone. */
export const deprecationReason = ({ deprecated }: Pick<AnyOperation, 'deprecated'>): string | undefined =>
  deprecated && `Until ${deprecated.until}. ${deprecated.instead}`

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
