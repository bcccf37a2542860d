import type { AddressKeys } from './address.js'
import type { LimitType, QuotaType } from './limits.js'
import type { Standing, Till } from './standing.js'

interface Charge {
  readonly key: string
  readonly points: number
  readonly standing: Standing
}

/** What one HTTP request was charged, so that it is charged once, can be told, and can be given back. */
export class Receipt {
  /** What the request counts as: one, or what the document of a graph costs. */
  points = 1
  readonly #till: Till
  readonly #address: AddressKeys
  readonly #charges: Charge[] = []
  readonly #undo: (() => void)[] = []
  #addressCharged = false
  #callerCharged = false

  constructor(till: Till, address: AddressKeys) {
    this.#till = till
    this.#address = address
  }

  /**
   * Counts the request for its address. A spent meter refuses later, in `chargeCaller`: who may not ask at all is to
   * hear that first. The wider meters are left alone, so that one flooding address does not spend everybody's share.
   */
  async chargeAddress(): Promise<void> {
    if (this.#addressCharged) return
    this.#addressCharged = true
    const { ip, subnet } = this.#address
    if (await this.#charge('IP', ip)) if (await this.#charge('SUBNET', subnet)) await this.#charge('GLOBAL', 'all')
  }

  /** Counts the request for its caller; 429 where a meter is spent. */
  async chargeCaller(callerId: string): Promise<void> {
    if (this.#callerCharged) return
    this.#callerCharged = true
    this.#refuse()
    await this.#charge('CALLER', callerId)
    this.#refuse()
  }

  /** 429 where a meter of the address is spent: for what is asked without a caller. */
  checkAddress(): void {
    this.#refuse()
  }

  /** Counts one use of a feature; 429 where the caller's quota is spent. */
  async chargeFeature(type: QuotaType, callerId: string): Promise<void> {
    await this.#charge(type, callerId, 1)
    this.#refuse()
  }

  /** To be done when the request turns out to cost nothing. */
  onRefund(undo: () => void): void {
    this.#undo.push(undo)
  }

  /** Gives back everything: the client was told that it has the answer already. */
  refund(): void {
    for (const [index, { key, points, standing }] of this.#charges.entries()) {
      this.#till.refund(standing, key, points)
      const remaining = standing.remaining + points
      const given = { ...standing, used: standing.used - points, remaining }
      this.#charges[index] = { key, points: 0, standing: given }
    }
    for (const undo of this.#undo.splice(0)) undo()
  }

  /** The meter that will refuse first: the one that refused, or the one with the smallest share left. */
  get tightest(): Standing | undefined {
    let tightest: Standing | undefined
    for (const { standing } of this.#charges) {
      if (standing.refused) return standing
      if (!tightest || standing.remaining * tightest.limit < tightest.remaining * standing.limit) tightest = standing
    }
    return tightest
  }

  /** The RateLimit fields and their older forms; none where every meter is off. */
  headers(): Record<string, string> {
    const { tightest } = this
    if (!tightest) return {}
    const { type, limit, remaining, resetMs } = tightest
    const seconds = String(Math.ceil(resetMs / 1_000))
    return {
      'RateLimit-Policy': this.#till.policy,
      RateLimit: `"${type}";r=${remaining};t=${seconds}`,
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': seconds,
    }
  }

  /** What was charged, for the answer of a graph. */
  cost(fields: number): Record<string, unknown> {
    const { tightest } = this
    return {
      fields,
      points: this.points,
      ...(tightest
        ? {
            limitType: tightest.type,
            limit: tightest.limit,
            remaining: tightest.remaining,
            resetAt: this.#till.resetAt(tightest.resetMs),
          }
        : {}),
    }
  }

  /** True unless the meter refused. */
  async #charge(type: LimitType, key: string, points = this.points): Promise<boolean> {
    const standing = await this.#till.charge(type, key, points)
    if (standing) this.#charges.push({ key, points, standing })
    return !standing?.refused
  }

  #refuse(): void {
    const refused = this.#charges.find(({ standing }) => standing.refused)
    if (refused) throw this.#till.refusal(refused.standing)
  }
}
