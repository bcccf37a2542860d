import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/clock.js'
import type { Log } from '../../kernel/log.js'
import { Json, Moved } from '../../kernel/wire/json.js'
import type { ProfileKind } from '../../operation/document/profile.js'
import { Collector } from '../../operation/meter/collector.js'
import type { Context, ShownProfiles } from '../../operation/pipeline/definition/context.js'
import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listOutputOf } from '../../operation/pipeline/definition/list-output.js'
import type { ListViews } from '../../operation/pipeline/list/whole-list.js'
import type { Db } from '../../platform/database/client/database.js'
import { readUsage, readViewed, type View, type ViewMeter } from './billing-reads.js'
import { monthOf, planOfBearer } from './billing-rules.js'
import { recordViews } from './billing-writes.js'
import { canShowDocuments, documentsIn } from './profiles.js'
import { exhausted } from './usage.js'

/**
 * How long a count is cached. In this time, the process does not know the views that other processes count, so an
 * account can exceed its allowance by these views.
 */
const COUNT_MS = 1_000
const COUNTS = 10_000

/** The views of one account in one month on one meter. */
interface Total {
  readonly userId: string
  readonly month: string
  readonly meter: ViewMeter
}

/**
 * `used` is the number of views of an account when the database was last read. `since` contains the records that were
 * viewed after that.
 */
interface Count {
  readonly used: number
  readonly since: Set<string>
}

/** The ids of the records that were added to a count. If the allowance is too small, the number of used units. */
type Counted = readonly string[] | number

const METERS: Readonly<Record<ProfileKind, ViewMeter>> = { entity: 'ENTITY_VIEW', person: 'PERSON_VIEW' }

/**
 * Counts the profile views of callers with a plan: one view for each record in a calendar month. Repeated reads of a
 * record are free. Views are collected and written within one second. If there are several processes, an account can
 * exceed its allowance by the views of that second.
 */
export class Views {
  readonly #db: Db
  readonly #collector: Collector<View>
  readonly #edges = new Map<string, Promise<Counted>>()
  readonly #finders = new WeakMap<AnyOperation, (output: unknown) => ShownProfiles>()
  readonly #counts = new LRUCache<string, Promise<Count>>({ max: COUNTS, ttl: COUNT_MS })

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#collector = new Collector((batch) => recordViews(db, [...batch.values()], clock.now()), log)
  }

  /**
   * Counts the records in a response to a caller with a plan. Throws 429 if the allowance of the month is too small for
   * the records that the account has not yet viewed in this month.
   */
  async count(context: Context, shown: ShownProfiles): Promise<void> {
    await this.#countKind(context, 'entity', shown.entity)
    await this.#countKind(context, 'person', shown.person)
  }

  /** Counts the records whose documents the output of an operation contains. */
  async countIn(context: Context, operation: AnyOperation, output: unknown): Promise<void> {
    if (!planOfBearer(context.caller) || output instanceof Moved) return
    const find = this.#finderOf(operation)
    await this.count(context, find(output instanceof Json ? output.parse() : output))
  }

  /** Collects the records of a whole list. Undefined if no record of the list counts for the caller. */
  ofList(context: Context, operation: AnyOperation): ListViews | undefined {
    const plan = planOfBearer(context.caller)
    const list = listOutputOf(operation)
    if (!plan || !list || !canShowDocuments(operation.output)) return undefined
    const find = this.#finderOf(operation)
    const all = { entity: new Set<string>(), person: new Set<string>() }
    return {
      add: (rows) => {
        const records = rows.map((text) => JSON.parse(text))
        const page = list.kind === 'array' ? records : { content: records }
        const shown = find(list.member === undefined ? page : { [list.member]: page })
        for (const id of shown.entity) all.entity.add(id)
        for (const id of shown.person) all.person.add(id)
        const isPermitted = all.entity.size <= plan.quantity.ENTITY_VIEW && all.person.size <= plan.quantity.PERSON_VIEW
        return isPermitted && shown.entity.length + shown.person.length > 0
      },
      count: () => this.count(context, { entity: [...all.entity], person: [...all.person] }),
    }
  }

  #finderOf(operation: AnyOperation): (output: unknown) => ShownProfiles {
    const find = this.#finders.get(operation) ?? documentsIn(operation.output)
    this.#finders.set(operation, find)
    return find
  }

  async #countKind(context: Context, kind: ProfileKind, shown: readonly string[]): Promise<void> {
    const { caller, clock, receipt } = context
    const plan = planOfBearer(caller)
    if (!caller.account || !plan || shown.length === 0) return
    const [meter, now] = [METERS[kind], clock.now()]
    const total: Total = { userId: caller.account.userId, month: monthOf(now), meter }
    const limit = plan.quantity[meter]
    const ids = [...new Set(shown)]
    const added = context.afterCommit
      ? await this.#inTransaction(context, total, ids, limit)
      : await this.#counted(total, ids, limit)
    if (typeof added === 'number')
      throw exhausted({ allowanceType: meter, month: total.month, now, limit, used: added })
    receipt?.onRefund(() => this.#giveBack(total, added))
  }

  /** Writes the collected views to the database. */
  flush(): Promise<void> {
    return this.#collector.flush()
  }

  /** Counts records if the allowance suffices for all of them. */
  async #counted(total: Total, ids: readonly string[], limit: number): Promise<Counted> {
    const count = await this.#count(total)
    const fresh = ids.filter((id) => !count.since.has(id))
    if (fresh.length === 0) return []
    if (!isWithin(count, fresh.length, limit)) return this.#atEdge(total, fresh, limit)
    this.#take(count, total, fresh)
    return fresh
  }

  /**
   * Counts the records in the response to a write. The stored counts are read in the transaction of the write, because
   * the embedded database runs no other statement until the transaction ends. The records are added to the counts when
   * the transaction commits.
   */
  async #inTransaction(
    { db, afterCommit }: Context,
    total: Total,
    ids: readonly string[],
    limit: number,
  ): Promise<Counted> {
    const fresh = withoutViewed(ids, await readViewed(db, total, ids))
    const used = fresh.length > 0 ? await usedOf(db, total) : 0
    if (fresh.length > 0 && used + fresh.length > limit) return used
    afterCommit?.(() => {
      this.#collect(total, fresh)
      // The next view reads the count again, with the collected views.
      this.#counts.delete(nameOf(total))
    })
    return []
  }

  /**
   * Checks with the count in the database whether views are allowed. It is called if the cached count has reached the
   * limit. Requests for the same count run one at a time.
   */
  #atEdge(total: Total, ids: readonly string[], limit: number): Promise<Counted> {
    const name = nameOf(total)
    const decide = async () => {
      this.#counts.delete(name)
      const count = await this.#count(total)
      const fresh = withoutViewed(ids, await readViewed(this.#db, total, ids))
      if (fresh.length > 0 && !isWithin(count, fresh.length, limit)) return count.used + count.since.size
      this.#take(count, total, fresh)
      return fresh
    }
    const decided = (this.#edges.get(name) ?? Promise.resolve()).then(decide, decide)
    this.#edges.set(name, decided)
    const done = () => void (this.#edges.get(name) === decided && this.#edges.delete(name))
    decided.then(done, done)
    return decided
  }

  #take({ since }: Count, total: Total, ids: readonly string[]): void {
    for (const subject of ids) since.add(subject)
    this.#collect(total, ids)
  }

  #collect(total: Total, ids: readonly string[]): void {
    for (const subject of ids) this.#collector.add(keyOf(total, subject), { ...total, subject })
  }

  /**
   * Removes views from the count that are not written yet. Written views stay, because an earlier request returned
   * these profiles.
   */
  #giveBack(total: Total, ids: readonly string[]): void {
    for (const id of ids) this.#collector.remove(keyOf(total, id))
    this.#counts.delete(nameOf(total))
  }

  #count(total: Total): Promise<Count> {
    const name = nameOf(total)
    let count = this.#counts.get(name)
    if (!count) {
      count = this.#read(total)
      this.#counts.set(name, count)
      count.catch(() => this.#counts.delete(name))
    }
    return count
  }

  async #read(total: Total): Promise<Count> {
    await this.#collector.flush()
    return { used: await usedOf(this.#db, total), since: new Set() }
  }
}

const usedOf = async (db: Db, { userId, month, meter }: Total): Promise<number> =>
  (await readUsage(db, userId, month)).get(meter)?.used ?? 0

const withoutViewed = (ids: readonly string[], viewed: ReadonlySet<string>): string[] =>
  ids.filter((id) => !viewed.has(id))

const keyOf = ({ userId, month, meter }: Total, subject: string): string => `${userId} ${month} ${meter} ${subject}`

const nameOf = ({ userId, month, meter }: Total): string => `${userId} ${month} ${meter}`

const isWithin = ({ used, since }: Count, added: number, limit: number): boolean => used + since.size + added <= limit
