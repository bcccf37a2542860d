/*
 * The rules of plan changes and payments, written a second time and in another way: the time runs in steps of one hour,
 * amounts are computed with fractions of hours, and the balances are sums over a list of events. The tests compare it
 * with the rules of the service. It imports nothing of them.
 */

export const HOUR = 3_600_000

interface ModelPlan {
  readonly tier: number
  readonly months: number
  readonly price: number
}

/** The price list, copied by hand. */
export const PRICES: Readonly<Record<string, ModelPlan>> = {
  PLUS_MONTHLY: { tier: 1, months: 1, price: 4_900 },
  PLUS_YEARLY: { tier: 1, months: 12, price: 49_000 },
  PRO_MONTHLY: { tier: 2, months: 1, price: 39_900 },
  PRO_YEARLY: { tier: 2, months: 12, price: 399_000 },
  PRO_YEARLY_PROMOTION: { tier: 2, months: 12, price: 299_000 },
}
const planNamed = (name: string): ModelPlan => {
  const plan = PRICES[name]
  if (!plan) throw new Error(`no plan ${name}`)
  return plan
}

interface Bill {
  readonly number: number
  readonly kind: 'first' | 'change' | 'renewal' | 'usage'
  /** Null for additional usage. */
  readonly plan: string | null
  readonly total: number
  readonly fromCredit: number
  readonly toPay: number
  readonly start: number
  readonly end: number
  /** Hour after which a change or a first payment is too late. */
  readonly until: number
  /** Hour at which an unpaid renewal or additional usage makes the subscription past due. */
  readonly dueAt: number
  state: 'open' | 'paid' | 'void'
}

/** One subscription, at a time that runs in hours. */
export class Model {
  plan: string | null = null
  state: 'none' | 'active' | 'late' | 'ended' = 'none'
  start = 0
  end = 0
  anchor = 0
  next: string | null = null
  isEnding = false
  credit = 0
  cash = 0
  /** What additional usage cost, by month. */
  readonly used = new Map<string, number>()
  readonly bills: Bill[] = []
  now: number

  constructor(now: number) {
    this.now = now
  }

  open(kind?: Bill['kind']): Bill | undefined {
    return this.bills.find((bill) => bill.state === 'open' && (kind === undefined || bill.kind === kind))
  }

  /** Lets the time run to `until`, hour by hour. Invoices of renewals are dated `until`, when somebody looks again. */
  runTo(until: number): void {
    for (; ; this.now += HOUR) {
      while (this.#tick(until));
      if (this.now >= until) return
    }
  }

  #tick(until: number): boolean {
    const bill = this.bills.find((one) => one.state === 'open' && one.until <= this.now)
    if (bill) {
      this.#void(bill)
      return true
    }
    const renewal = this.open('renewal')
    if (this.state === 'active' && !renewal && this.end <= this.now) {
      this.#endPeriod(until)
      return true
    }
    if (this.state === 'active' && this.#isOverdue()) {
      this.state = 'late'
      return true
    }
    if (this.state === 'late' && renewal && renewal.dueAt + 14 * 24 * HOUR <= this.now) {
      this.state = 'ended'
      this.next = null
      this.isEnding = false
      this.#void(renewal)
      return true
    }
    return false
  }

  #isOverdue(): boolean {
    return this.bills.some(({ state, dueAt }) => state === 'open' && dueAt <= this.now)
  }

  /** Additional usage in the current month. */
  use(amount: number): void {
    const month = new Date(this.now).toISOString().slice(0, 7)
    this.used.set(month, (this.used.get(month) ?? 0) + amount)
  }

  /** Bills the usage of earlier months, each once. */
  billUsage(): void {
    const current = new Date(this.now).toISOString().slice(0, 7)
    for (const [month, amount] of [...this.used].sort())
      if (month < current) {
        this.used.delete(month)
        this.#bill('usage', null, amount, { dueAt: this.now + 7 * 24 * HOUR })
      }
  }

  #endPeriod(until: number): void {
    if (this.isEnding) {
      this.state = 'ended'
      this.isEnding = false
      this.next = null
      return
    }
    this.plan = this.next ?? this.plan
    this.next = null
    const { months, price } = planNamed(this.plan ?? '')
    this.start = this.end
    // Count months from the anchor until the end lies after the start.
    let count = 1
    while (monthsAfter(this.anchor, count) <= this.start) count += 1
    this.end = monthsAfter(this.anchor, count + months - 1)
    this.#bill('renewal', this.plan ?? '', price, { dueAt: until + 7 * 24 * HOUR })
  }

  #bill(kind: Bill['kind'], plan: string | null, total: number, given: Partial<Bill>): Bill {
    const fromCredit = total <= 0 ? total : Math.min(this.credit, total)
    this.credit -= fromCredit
    const toPay = total - fromCredit
    const number = this.bills.length
    const bill: Bill = {
      number,
      kind,
      plan,
      total,
      fromCredit,
      toPay,
      start: 0,
      end: 0,
      until: Number.POSITIVE_INFINITY,
      dueAt: Number.POSITIVE_INFINITY,
      ...given,
      state: toPay === 0 ? 'paid' : 'open',
    }
    this.bills.push(bill)
    return bill
  }

  #void(bill: Bill): void {
    bill.state = 'void'
    this.credit += bill.fromCredit
  }

  /** Returns whether the request is accepted. */
  choose(plan: string): 'ok' | 'refused' {
    if (this.state !== 'active' || this.plan === null) return 'refused'
    const waiting = this.open('change')
    if (plan !== this.plan && waiting?.plan === plan) return 'ok'
    const [from, to] = [planNamed(this.plan), planNamed(plan)]
    const isUp = to.tier > from.tier || to.months > from.months
    if (plan !== this.plan && isUp && this.open('renewal')) return 'refused'
    if (waiting) this.#void(waiting)
    if (plan === this.plan) {
      this.next = null
      this.isEnding = false
    } else if (isUp) this.#upgrade(plan, from, to)
    else {
      this.next = plan
      this.isEnding = false
    }
    return 'ok'
  }

  #upgrade(plan: string, from: ModelPlan, to: ModelPlan): void {
    const share = (this.end - this.now) / HOUR / ((this.end - this.start) / HOUR)
    const unused = Math.round(from.price * share)
    const isSame = from.months === to.months
    const charge = isSame ? Math.round(to.price * share) : to.price
    const bill = this.#bill('change', plan, charge - unused, {
      start: isSame ? this.start : this.now,
      end: isSame ? this.end : monthsAfter(this.now, to.months),
      until: Math.min(this.now + 23 * HOUR, this.end),
    })
    if (bill.state === 'paid') this.#begin(bill)
  }

  #begin({ plan, start, end, kind }: Bill): void {
    if (plan === null) throw new Error('additional usage begins no plan')
    if (kind === 'first' || start !== this.start) this.anchor = kind === 'first' ? this.now : start
    this.plan = plan
    this.state = 'active'
    this.start = kind === 'first' ? this.now : start
    this.end = kind === 'first' ? monthsAfter(this.now, planNamed(plan).months) : end
    this.next = null
    this.isEnding = false
  }

  buy(plan: string): 'ok' | 'refused' {
    if (this.state === 'active' || this.state === 'late' || this.#isOverdue()) return 'refused'
    const waiting = this.open('first')
    if (waiting?.plan === plan) return 'ok'
    if (waiting) this.#void(waiting)
    const bill = this.#bill('first', plan, planNamed(plan).price, { until: this.now + 23 * HOUR })
    if (bill.state === 'paid') this.#begin(bill)
    return 'ok'
  }

  stop(): 'ok' | 'refused' {
    if (this.state !== 'active') return 'refused'
    this.isEnding = true
    this.next = null
    return 'ok'
  }

  /** The customer pays a bill. A bill that is void gives a credit; a paid one is not paid again. */
  pay(number: number, paidVoid: Set<number>): void {
    const bill = this.bills[number]
    if (!bill || bill.state === 'paid' || paidVoid.has(number)) return
    this.cash += bill.toPay
    if (bill.state === 'void') {
      paidVoid.add(number)
      this.credit += bill.toPay
      return
    }
    bill.state = 'paid'
    if (bill.kind === 'first' || bill.kind === 'change') this.#begin(bill)
    else if (this.state === 'late' && !this.#isOverdue()) this.state = 'active'
  }
}

const statusOf = { none: 'none', active: 'ACTIVE', late: 'PAST_DUE', ended: 'CANCELED' } as const

/** The state that a customer sees, in the words of the service. */
export const seenOf = (model: Model) => ({
  plan: model.plan,
  status: statusOf[model.state],
  isEntitled: model.state === 'active',
  end: model.end,
  next: model.next,
  isEnding: model.isEnding,
  credit: model.credit,
  cash: model.cash,
  bills: model.bills.map(({ state, plan, total, fromCredit, toPay }) => [
    state.toUpperCase(),
    plan,
    total,
    fromCredit,
    toPay,
  ]),
})

/** The same day of a later month, or its last day. */
function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const next = new Date(date)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = Math.round((next.getTime() - date.getTime()) / (24 * HOUR))
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
