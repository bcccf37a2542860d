import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
import type { UsageMeter } from './plans.js'
import type { Usage } from './usage.js'

/** Reads the usage of each meter by an account in a month. Meters without usage are missing. */
export async function readUsage(db: Db, userId: string, month: string): Promise<ReadonlyMap<UsageMeter, Usage>> {
  const rows = await db.rows<{ meter: UsageMeter; used: number; reserved: number; costCents: number }>(sql`
    select meter, used, reserved, cost_cents as "costCents" from usage_counter
    where user_id = ${userId}::uuid and month = ${month}::date`)
  return new Map(rows.map(({ meter, ...usage }) => [meter, usage]))
}

export type ViewMeter = 'ENTITY_VIEW' | 'PERSON_VIEW'

/** A view of one record by one account in one month. */
export interface View {
  readonly userId: string
  readonly month: string
  readonly meter: ViewMeter
  /** Id of the record. */
  readonly subject: string
}

/** Returns the ids of the records whose view was already counted for the account in the month. */
export async function readViewed(
  db: Db,
  { userId, month, meter }: Omit<View, 'subject'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ subject: string }>(sql`
    select subject from usage_entry
    where user_id = ${userId}::uuid and month = ${month}::date and meter = ${meter} and subject = any(${ids}::text[])
      and kind = 'view'`)
  return new Set(rows.map(({ subject }) => subject))
}

/** The subscription of an account, as stored. */
export interface Subscription {
  readonly plan: string | null
  readonly status: string
  readonly createdAt: Date
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly additionalUsageCapCents: number | null
  readonly scheduledPlan: string | null
  readonly scheduledAt: Date | null
}

/**
 * Reads the subscription of an account. With `lock`, no other transaction can reserve units until this transaction
 * ends.
 */
export async function readSubscription(db: Db, userId: string, lock = false): Promise<Subscription | undefined> {
  const columns = sql`plan, subscription_status as status, created_at as "createdAt", period_start as "periodStart",
    period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
    additional_usage_cap_cents as "additionalUsageCapCents", scheduled_plan as "scheduledPlan",
    scheduled_at as "scheduledAt"`
  const [row] = await db.rows<Subscription>(
    lock
      ? sql`select ${columns} from app_user where id = ${userId}::uuid for update`
      : sql`select ${columns} from app_user where id = ${userId}::uuid`,
  )
  return row
}
