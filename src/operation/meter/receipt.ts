import { type LimitType, limitTypeOf, type QuotaType } from '../../kernel/config/limits.js'
import type { AddressKeys } from './address.js'
import type { MaybePromise, MeterState, ReceiptMeters } from './meter-state.js'

interface Charge {
  readonly key: string
  readonly points: number
  readonly state: MeterState
}

/**
 * The charges of one HTTP request. Each meter is charged once. Headers report the charges. The charges can be refunded.
 */
export class Receipt {
  /** Points of the request: 1, or the cost of a GraphQL document. */
  points = 1
  /** Points of all documents of the request. A page can execute several. */
  allPoints = 1
  readonly #meters: ReceiptMeters
  readonly #address: AddressKeys
  readonly #charges: Charge[] = []
  readonly #undo: (() => void)[] = []
  #addressCharged = false
  #callerCharged = false

  constructor(meters: ReceiptMeters, address: AddressKeys) {
    this.#meters = meters
    this.#address = address
  }

  /**
   * Counts the request for its IP address, before its credential is checked. So nobody can try credentials without a
   * limit. Throws 429 if a limit is exceeded. If the IP limit refuses, the subnet and global limits are not charged, so
   * that one IP address cannot use them up for all clients.
   */
  async chargeAddress(): Promise<void> {
    if (this.#addressCharged) return
    this.#addressCharged = true
    const { ip, subnet } = this.#address
    for (const [type, key] of [
      ['IP', ip],
      ['SUBNET', subnet],
      ['GLOBAL', 'all'],
    ] as const) {
      const passed = this.#charge(type, key)
      if (!(typeof passed === 'boolean' ? passed : await passed)) break
    }
    this.#refuse()
  }

  /** Counts the request for its caller. Throws 429 if a limit is exceeded. */
  async chargeCaller(callerId: string): Promise<void> {
    if (this.#callerCharged) return
    this.#callerCharged = true
    const passed = this.#charge('CALLER', callerId)
    if (typeof passed !== 'boolean') await passed
    this.#refuse()
  }

  /**
   * Charges the cost of a GraphQL document. Its first point is already charged, so only the rest is charged here. If a
   * meter refuses the rest, the rest is not charged to any meter, because the document is not executed. So the address or
   * the caller that is refused does not use up the meters that it shares with others.
   */
  async chargeDocument(points: number): Promise<void> {
    if (points > 1) {
      const first = this.#charges.splice(0)
      for (const { key, state, points: charged } of first) {
        if (await this.#charge(state.type, key, points - 1, charged)) continue
        this.#takeBack(points - 1)
        break
      }
    }
    this.points = points
    this.allPoints += points - 1
    this.#refuse()
  }

  /** Returns these points to the meters that did not refuse them. */
  #takeBack(points: number): void {
    for (const [index, { key, state, points: charged }] of this.#charges.entries()) {
      if (state.refused) continue
      this.#meters.refund(state, key, points)
      this.#charges[index] = { key, state, points: charged - points }
    }
  }

  /** Counts one use of a feature. Throws 429 if the quota of the caller is exceeded. */
  async chargeFeature(type: QuotaType, callerId: string): Promise<void> {
    await this.#charge(type, callerId, 1)
    this.#refuse()
  }

  /** Refunds one use of a feature, because its work was refused, or is that of an earlier request. */
  refundFeature(type: QuotaType): void {
    const index = this.#charges.findLastIndex(({ state, points }) => state.type === type && points > 0)
    if (index >= 0) this.#refundAt(index)
  }

  /** Registers work to run if the request is refunded. */
  onRefund(undo: () => void): void {
    this.#undo.push(undo)
  }

  /** Refunds all charges, because the response was 304 Not Modified, or because the service failed. */
  refund(): void {
    for (const index of this.#charges.keys()) this.#refundAt(index)
    for (const undo of this.#undo.splice(0)) undo()
  }

  #refundAt(index: number): void {
    const charge = this.#charges[index]
    if (!charge) return
    const { key, points, state } = charge
    this.#meters.refund(state, key, points)
    const given = { ...state, used: state.used - points, remaining: state.remaining + points }
    this.#charges[index] = { key, points: 0, state: given }
  }

  /**
   * The meter to report: the meter that refused the request, or the meter with the smallest remaining share of its
   * limit.
   */
  get tightest(): MeterState | undefined {
    let tightest: MeterState | undefined
    for (const { state } of this.#charges) {
      if (state.refused) return state
      if (!tightest || state.remaining * tightest.limit < tightest.remaining * state.limit) tightest = state
    }
    return tightest
  }

  /** The RateLimit headers and their older X- forms. Empty if all meters are disabled. */
  headers(): Record<string, string> {
    const { tightest } = this
    if (!tightest) return {}
    const { type, limit, remaining, resetMs } = tightest
    const seconds = String(Math.ceil(resetMs / 1_000))
    return {
      'RateLimit-Policy': this.#meters.policy,
      RateLimit: `"${type}";r=${remaining};t=${seconds}`,
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': seconds,
    }
  }

  /** The cost of the request, for a GraphQL response. */
  cost(fields: number): Record<string, unknown> {
    const { tightest } = this
    return {
      fields,
      points: this.points,
      ...(tightest
        ? {
            limitType: limitTypeOf(tightest.type),
            limit: tightest.limit,
            remaining: tightest.remaining,
            resetAt: this.#meters.resetAt(tightest.resetMs),
          }
        : {}),
    }
  }

  /** Returns false if the meter refused. `before` is what the request already charged to the same key. */
  #charge(type: LimitType, key: string, points = this.points, before = 0): MaybePromise<boolean> {
    const charged = this.#meters.charge(type, key, points)
    return charged instanceof Promise
      ? charged.then((state) => this.#add(key, before + points, state))
      : this.#add(key, before + points, charged)
  }

  #add(key: string, points: number, state: MeterState | undefined): boolean {
    if (state) this.#charges.push({ key, points, state })
    return !state?.refused
  }

  #refuse(): void {
    const refused = this.#charges.find(({ state }) => state.refused)
    if (refused) throw this.#meters.refusal(refused.state)
  }
}
