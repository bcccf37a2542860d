import type { Db } from '../../kernel/database/database.js'
import { sql } from '../../kernel/database/sql.js'
import type { UsageMeter } from './plans.js'
import type { Usage } from './usage.js'

/** What an account has used of each meter in a month; meters without use are left out. */
export async function readUsage(db: Db, userId: string, month: string): Promise<ReadonlyMap<UsageMeter, Usage>> {
  const rows = await db.rows<{ meter: UsageMeter; used: number; reserved: number; costCents: number }>(sql`
    select meter, used, reserved, cost_cents as "costCents" from usage_counter
    where user_id = ${userId}::uuid and month = ${month}::date`)
  return new Map(rows.map(({ meter, ...usage }) => [meter, usage]))
}

/** Whether an account has been charged for the view of a record in a month. */
export async function hasViewed(db: Db, { userId, month, meter, subject }: View): Promise<boolean> {
  const rows = await db.rows(sql`
    select 1 from usage_entry
    where user_id = ${userId}::uuid and month = ${month}::date and meter = ${meter} and subject = ${subject}
      and kind = 'view'`)
  return rows.length > 0
}

/** One profile, viewed by one account in one month. */
export interface View {
  readonly userId: string
  readonly month: string
  readonly meter: 'ENTITY_VIEW' | 'PERSON_VIEW'
  /** Id of the record. */
  readonly subject: string
}

/** What an account has taken. */
export interface Subscription {
  readonly plan: string | null
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly additionalUsageCapCents: number | null
}

/** The subscription of an account; `lock` keeps others from spending on it until the transaction ends. */
export async function readSubscription(db: Db, userId: string, lock = false): Promise<Subscription | undefined> {
  const columns = sql`plan, subscription_status as status, created_at as "createdAt", period_start as "periodStart",
    period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
    additional_usage_cap_cents as "additionalUsageCapCents"`
  const [row] = await db.rows<Subscription>(
    lock
      ? sql`select ${columns} from app_user where id = ${userId}::uuid for update`
      : sql`select ${columns} from app_user where id = ${userId}::uuid`,
  )
  return row
}
