const METERS = ['IP', 'SUBNET', 'GLOBAL', 'CALLER', 'ORIGIN_DETAIL']

/** Settings with the same limit for all meters. */
export const capped = (limit: string): Record<string, string> =>
  Object.fromEntries(METERS.map((name) => [`RATE_LIMIT_${name}`, limit]))

/** Settings with limits so high that every request is counted but none is refused. */
export const COUNTED = capped('999999999')
