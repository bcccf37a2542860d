import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import type { Log } from '../log.js'
import { Collector } from '../meter/collector.js'
import type { Context, ProfileKind } from '../operation/context.js'
import { planOf } from './plans.js'
import { hasViewed, readUsage, type View } from './reads.js'
import { isEntitled, monthOf } from './rules.js'
import { exhausted } from './usage.js'
import { recordViews } from './writes.js'

/** How long a count is gone by before it is read again: what other processes collect meanwhile is the overshoot. */
const COUNT_MS = 1_000
const COUNTS = 10_000

/** What an account had viewed when it was last counted, and what came since. */
interface Count {
  readonly used: number
  readonly since: Set<string>
}

/**
 * Profile views of bearers on plans: one a record and calendar month, reading again is free. They are collected and
 * written within a second, so several processes together may let as many more through as they see in that second.
 */
export class Views {
  readonly #db: Db
  readonly #collector: Collector<View>
  readonly #counts = new LRUCache<string, Promise<Count>>({ max: COUNTS, ttl: COUNT_MS })

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#collector = new Collector((batch) => recordViews(db, [...batch.values()], clock.now()), log)
  }

  /** Counts a view; 429 where the month's allowance is spent and the record was not viewed before. */
  async viewed({ caller, clock, receipt }: Context, kind: ProfileKind, id: string): Promise<void> {
    const { account } = caller
    const plan = caller.kind === 'bearer' && isEntitled(account) ? planOf(account?.plan) : undefined
    if (!account || !plan) return
    const meter = kind === 'entity' ? 'ENTITY_VIEW' : 'PERSON_VIEW'
    const now = clock.now()
    const view: View = { userId: account.userId, month: monthOf(now), meter, subject: id }
    const limit = plan.quantity[meter]
    const isNew = await this.#admit(view, limit)
    if (isNew === 'refused') throw exhausted({ allowanceType: meter, month: view.month, now, limit, used: limit })
    if (isNew === 'known') return
    const key = JSON.stringify(view)
    this.#collector.add(key, view)
    receipt?.onRefund(() => {
      this.#collector.remove(key)
      this.#counts.delete(nameOf(view))
    })
  }

  /** Writes down what was collected. */
  flush(): Promise<void> {
    return this.#collector.flush()
  }

  async #admit(view: View, limit: number): Promise<'new' | 'known' | 'refused'> {
    const count = await this.#count(view)
    if (count.since.has(view.subject)) return 'known'
    if (isBelow(count, limit)) return take(count, view)
    // At the edge only the truth will do.
    this.#counts.delete(nameOf(view))
    const exact = await this.#count(view)
    if (await hasViewed(this.#db, view)) return 'known'
    return isBelow(exact, limit) ? take(exact, view) : 'refused'
  }

  #count(view: View): Promise<Count> {
    const name = nameOf(view)
    let count = this.#counts.get(name)
    if (!count) {
      count = this.#read(view)
      this.#counts.set(name, count)
      count.catch(() => this.#counts.delete(name))
    }
    return count
  }

  async #read({ userId, month, meter }: View): Promise<Count> {
    await this.#collector.flush()
    const usage = await readUsage(this.#db, userId, month)
    return { used: usage.get(meter)?.used ?? 0, since: new Set() }
  }
}

const nameOf = ({ userId, month, meter }: View): string => `${userId} ${month} ${meter}`

const isBelow = ({ used, since }: Count, limit: number): boolean => used + since.size < limit

function take({ since }: Count, { subject }: View): 'new' {
  since.add(subject)
  return 'new'
}
