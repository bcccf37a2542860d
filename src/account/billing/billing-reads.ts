import type { Prisma } from '../../../prisma/generated/client.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { Meter } from './plan-values.js'
import type { UsageMeter } from './plans.js'
import type { Usage } from './usage.js'

/** Reads the usage of each meter by an account in a month. Meters without usage are missing. */
export async function readUsage(db: Db, userId: string, month: string): Promise<ReadonlyMap<UsageMeter, Usage>> {
  const rows = await db.prisma.usageCounter.findMany({
    select: { meter: true, used: true, reserved: true, costCents: true },
    where: { userId, month: new Date(month) },
  })
  return new Map(rows.map(({ meter, ...usage }) => [Meter.parse(meter), usage]))
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

const subscriptionColumns = {
  subject: true,
  plan: true,
  subscriptionStatus: true,
  createdAt: true,
  periodStart: true,
  periodEnd: true,
  cancelAtPeriodEnd: true,
  additionalUsageCapCents: true,
  scheduledPlan: true,
  scheduledAt: true,
} as const satisfies Prisma.AppUserSelect
type SubscriptionRow = Prisma.AppUserGetPayload<{ select: typeof subscriptionColumns }>

/** The subscription of an account, as stored. */
export type Subscription = Readonly<Omit<SubscriptionRow, 'subscriptionStatus'>> & { readonly status: string }

/** Reads the subscription of an account. */
export async function readSubscription(db: Db, userId: string): Promise<Subscription | undefined> {
  const row = await db.prisma.appUser.findFirst({ select: subscriptionColumns, where: { id: userId } })
  if (!row) return undefined
  const { subscriptionStatus: status, ...subscription } = row
  return { ...subscription, status }
}

/** Locks an account, so that no other transaction can reserve units until this transaction ends. */
export async function lockForReservation(
  db: Db,
  userId: string,
): Promise<Pick<Subscription, 'additionalUsageCapCents'> | undefined> {
  const [row] = await db.rows<Pick<Subscription, 'additionalUsageCapCents'>>(sql`
    select additional_usage_cap_cents as "additionalUsageCapCents" from app_user where id = ${userId}::uuid for update`)
  return row
}
