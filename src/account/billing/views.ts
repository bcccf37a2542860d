import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../kernel/database/database.js'
import type { Log } from '../../kernel/log.js'
import { Collector } from '../../kernel/meter/collector.js'
import type { Context, ProfileKind } from '../../kernel/operation/context.js'
import { planOf } from './plans.js'
import { hasViewed, readUsage, type View } from './reads.js'
import { isEntitled, monthOf } from './rules.js'
import { exhausted } from './usage.js'
import { recordViews } from './writes.js'

/**
 * How long a count is cached. In this time, views that other processes count are not seen, so an account can exceed its
 * allowance by them.
 */
const COUNT_MS = 1_000
const COUNTS = 10_000

/**
 * `used` is the number of views of an account when the database was last read. `since` contains the records that were
 * viewed after that.
 */
interface Count {
  readonly used: number
  readonly since: Set<string>
}

/**
 * Counts the profile views of bearers with a plan: one for each record in a calendar month. Repeated reads of a record
 * are free. Views are collected and written within one second. If there are several processes, an account can exceed
 * its allowance by the views of that second.
 */
export class Views {
  readonly #db: Db
  readonly #collector: Collector<View>
  readonly #edges = new Map<string, Promise<'counted' | 'refused'>>()
  readonly #counts = new LRUCache<string, Promise<Count>>({ max: COUNTS, ttl: COUNT_MS })

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#collector = new Collector((batch) => recordViews(db, [...batch.values()], clock.now()), log)
  }

  /**
   * Counts a view. Throws 429 if the allowance of the month is used up, except if the record was already viewed in this
   * month.
   */
  async viewed({ caller, clock, receipt }: Context, kind: ProfileKind, id: string): Promise<void> {
    const { account } = caller
    const plan = caller.kind === 'bearer' && isEntitled(account) ? planOf(account?.plan) : undefined
    if (!account || !plan) return
    const meter = kind === 'entity' ? 'ENTITY_VIEW' : 'PERSON_VIEW'
    const now = clock.now()
    const view: View = { userId: account.userId, month: monthOf(now), meter, subject: id }
    const limit = plan.quantity[meter]
    const count = await this.#count(view)
    if (count.since.has(id)) return
    if (isBelow(count, limit)) this.#take(count, view)
    else if ((await this.#atEdge(view, limit)) === 'refused')
      throw exhausted({ allowanceType: meter, month: view.month, now, limit, used: limit })
    receipt?.onRefund(() => this.#giveBack(view))
  }

  /** Writes the collected views to the database. */
  flush(): Promise<void> {
    return this.#collector.flush()
  }

  /**
   * Decides by the count in the database whether a view is allowed. Called if the cached count has reached the limit.
   * Requests for the same count run one at a time.
   */
  #atEdge(view: View, limit: number): Promise<'counted' | 'refused'> {
    const name = nameOf(view)
    const decide = async () => {
      this.#counts.delete(name)
      const count = await this.#count(view)
      if (await hasViewed(this.#db, view)) return 'counted'
      if (!isBelow(count, limit)) return 'refused'
      this.#take(count, view)
      return 'counted'
    }
    const decided = (this.#edges.get(name) ?? Promise.resolve()).then(decide, decide)
    this.#edges.set(name, decided)
    const done = () => void (this.#edges.get(name) === decided && this.#edges.delete(name))
    decided.then(done, done)
    return decided
  }

  #take({ since }: Count, view: View): void {
    since.add(view.subject)
    this.#collector.add(keyOf(view), view)
  }

  /**
   * Takes back a view that is not written yet. A written view stays, because an earlier request returned this profile.
   */
  #giveBack(view: View): void {
    this.#collector.remove(keyOf(view))
    this.#counts.delete(nameOf(view))
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

const keyOf = ({ userId, month, meter, subject }: View): string => `${userId} ${month} ${meter} ${subject}`

const nameOf = ({ userId, month, meter }: View): string => `${userId} ${month} ${meter}`

const isBelow = ({ used, since }: Count, limit: number): boolean => used + since.size < limit
