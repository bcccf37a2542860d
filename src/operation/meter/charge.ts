import type { LimitType } from '../../kernel/config/limits.js'
import type { ReceiptMeters } from './meter-state.js'

/** Counts points outside of the receipt of a request. If the limit is exceeded, counts nothing and throws 429. */
export async function chargeOrRefuse(
  meters: Pick<ReceiptMeters, 'charge' | 'refund' | 'refusal'>,
  type: LimitType,
  key: string,
  points: number,
): Promise<void> {
  const charged = await meters.charge(type, key, points)
  if (!charged?.refused) return
  meters.refund(charged, key, points)
  throw meters.refusal(charged)
}
