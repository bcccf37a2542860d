/** Rate limits that count every request: per IP address, per subnet, for all requests, and per caller. */
export const windowTypes = ['IP', 'SUBNET', 'GLOBAL', 'CALLER'] as const
/** Feature quotas, counted per caller. */
export const quotaTypes = ['NATURAL_SEARCH', 'WEB_SEARCH', 'INFERENCE_PROVIDER', 'WEBHOOK'] as const

type WindowType = (typeof windowTypes)[number]
export type QuotaType = (typeof quotaTypes)[number]
/** Meters that an operation declares, besides the rate limits that count every request. */
export type MeterName = QuotaType | 'ORIGIN_DETAIL'
/** All meters. */
export type LimitType = WindowType | MeterName

/**
 * The value of `limitType` that clients see. The specification has no value for a limit per caller, so clients get the
 * value of another limit.
 */
export const limitTypeOf = (type: LimitType): string => (type === 'CALLER' ? 'UNKNOWN' : type)

/** Limits of the meters. 0 disables a meter. */
export interface Limits extends Readonly<Record<LimitType, number>> {
  /** Length of every window, in seconds. ORIGIN_DETAIL has no window: it counts concurrent reads. */
  readonly windowSeconds: number
}
