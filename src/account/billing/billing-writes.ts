import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { View } from './billing-reads.js'
import type { UsageMeter } from './plans.js'

/**
 * Records views. A view of the same record by the same account in the same month is recorded only once, and only views
 * that are not recorded yet increase the counters.
 */
export async function recordViews(db: Db, views: readonly View[], now: Date): Promise<void> {
  const column = (name: keyof View) => views.map((view) => view[name])
  await db.rows(sql`
    with viewed as (
      insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
      select v.id, v.user_id, v.month, v.meter, 'view', v.subject, 1, 0, 0, ${now}
      from unnest(
        ${views.map(() => uuidv7())}::uuid[], ${column('userId')}::uuid[], ${column('month')}::date[],
        ${column('meter')}::text[], ${column('subject')}::text[]) as v (id, user_id, month, meter, subject)
      join app_user u on u.id = v.user_id
      order by v.user_id, v.month, v.meter, v.subject
      on conflict (user_id, month, meter, subject) where kind = 'view' do nothing
      returning user_id, month, meter
    )
    insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
    select user_id, month, meter, count(*)::int, 0, 0 from viewed group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, month, meter) do update set used = usage_counter.used + excluded.used`)
}

/** A use of a feature that is counted when it has succeeded, and the units of the plan in the month. */
export interface Use extends Pick<Reservation, 'userId' | 'month' | 'meter'> {
  readonly limit: number
}

/**
 * Records one use if the plan has a unit left. Returns whether it had. The account is locked, as for a reservation. The
 * counter is compared when it is changed, so it includes what was counted while the statement waited for the lock.
 */
export async function recordUse(db: Db, { userId, month, meter, limit }: Use, now: Date): Promise<boolean> {
  const id = uuidv7()
  const entries = await db.rows(sql`
    with account as (
      select id from app_user where id = ${userId}::uuid for update
    ), counted as (
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      select id, ${month}::date, ${meter}, 1, 0, 0 from account where ${limit}::int > 0
      on conflict (user_id, month, meter) do update set used = usage_counter.used + 1
      where usage_counter.used + usage_counter.reserved < ${limit}::int
      returning user_id, month, meter
    )
    insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
    select ${id}::uuid, user_id, month, meter, 'view', ${id}, 1, 0, 0, ${now} from counted
    returning id`)
  return entries.length > 0
}

export interface Reservation {
  readonly userId: string
  readonly month: string
  readonly meter: UsageMeter
  readonly runId: string
  /** Price of the unit in US cents. It is 0 if the allowance includes the unit. */
  readonly costCents: number
}

/** Reserves one unit for a run. */
export async function insertReservation(db: Db, reservation: Reservation, now: Date): Promise<void> {
  const { userId, month, meter, runId, costCents } = reservation
  await db.rows(sql`
    with entry as (
      insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
      values (${uuidv7()}::uuid, ${userId}::uuid, ${month}::date, ${meter}, 'reserve', ${runId}, 0, 1, ${costCents}, ${now})
      returning user_id, month, meter, used, reserved, cost_cents
    )
    insert into usage_counter (user_id, month, meter, used, reserved, cost_cents) select * from entry
    on conflict (user_id, month, meter) do update
    set reserved = usage_counter.reserved + excluded.reserved, cost_cents = usage_counter.cost_cents + excluded.cost_cents`)
}

/**
 * Ends the reservation of a run, in the month of the reservation. `settle` marks the unit as used. `release` makes the
 * unit available again and removes its cost. Returns false if the reservation does not exist or has already ended.
 */
export async function endReservation(db: Db, runId: string, kind: 'settle' | 'release', now: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    with entry as (
      insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
      select ${uuidv7()}::uuid, r.user_id, r.month, r.meter, ${kind}, r.subject,
        case when ${kind} = 'settle' then 1 else 0 end, -1,
        case when ${kind} = 'settle' then 0 else -r.cost_cents end, ${now}
      from usage_entry r where r.kind = 'reserve' and r.subject = ${runId}
      on conflict (subject) where kind in ('settle', 'release') do nothing
      returning user_id, month, meter, used, reserved, cost_cents
    )
    update usage_counter c
    set used = c.used + e.used, reserved = c.reserved + e.reserved, cost_cents = c.cost_cents + e.cost_cents
    from entry e where c.user_id = e.user_id and c.month = e.month and c.meter = e.meter
    returning c.meter`)
  return rows.length > 0
}
