/** Meters of requests, by how much they count together. */
export const windowTypes = ['IP', 'SUBNET', 'GLOBAL', 'CALLER'] as const
/** Quotas of single features, each counted per caller. */
export const quotaTypes = ['NATURAL_SEARCH', 'WEB_SEARCH', 'INFERENCE_PROVIDER'] as const

type WindowType = (typeof windowTypes)[number]
export type QuotaType = (typeof quotaTypes)[number]
/** What an operation names besides the windows that every request is counted in. */
export type MeterName = QuotaType | 'ORIGIN_DETAIL'
/** The meter that refused: `limitType` of the problem. */
export type LimitType = WindowType | MeterName

/** Caps of the meters; 0 switches one off. */
export interface Limits extends Readonly<Record<LimitType, number>> {
  /** Length of every window, in seconds. ORIGIN_DETAIL has none: it counts reads that run at once. */
  readonly windowSeconds: number
}
