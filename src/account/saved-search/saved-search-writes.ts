import { v7 as uuidv7 } from 'uuid'
import type { Prisma } from '../../../prisma/generated/client.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { type AlertRequest, minuteOf } from './alert.js'
import { forgetMembers, MOST_MEMBERS, replaceKeys, scheduleCheck, type Writing } from './alert-writes.js'
import { nextTime, type Subject } from './saved-search-rules.js'

/** Counts the saved searches of an account. */
export const countSearches = ({ db }: Writing, userId: string): Promise<number> =>
  db.prisma.savedSearch.count({ where: { userId } })

export async function insertSearch(
  { db, clock }: Writing,
  userId: string,
  name: string,
  { filter, ...subject }: Subject,
): Promise<string> {
  const id = uuidv7()
  const now = clock.now()
  await db.prisma.savedSearch.create({
    data: {
      ...subject,
      id,
      userId,
      name,
      ...(filter === null ? {} : { filter: filter as Prisma.InputJsonObject }),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  })
  return id
}

export async function renameSearch({ db, clock }: Writing, id: string, name: string): Promise<void> {
  await db.prisma.savedSearch.updateMany({ where: { id }, data: { name, updatedAt: clock.now() } })
}

export async function removeSearch({ db }: Writing, id: string): Promise<void> {
  await db.prisma.savedSearch.deleteMany({ where: { id } })
}

/** Turns the alert off, because its owner wants it. */
export async function turnOff(writing: Writing, id: string): Promise<void> {
  const { db, clock } = writing
  await db.prisma.savedSearch.updateMany({
    where: { id },
    data: { isAlertOn: false, disabledReason: null, updatedAt: clock.now() },
  })
  await forgetMembers(writing, id)
}

/** Stores the settings of an alert that is on. Events that were not sent yet are not sent any more. */
export async function setAlert({ db, clock, caller }: Context, id: string, request: AlertRequest): Promise<void> {
  const { event, webhookId = null, digestAt = null, expiresAt = null } = request
  const now = clock.now()
  const digestMinute = digestAt === null ? null : minuteOf(digestAt)
  const [{ cursor = 0 } = {}] = await db.prisma.savedSearch.findMany({ select: { cursor: true }, where: { id } })
  await db.prisma.savedSearch.updateMany({
    where: { id },
    data: {
      isAlertOn: true,
      disabledReason: null,
      alertEvent: event,
      webhookId,
      digestMinute,
      nextDigestAt: digestMinute === null ? null : nextTime(digestMinute, now),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      sentCursor: cursor,
      credentialId: caller.credentialId ?? null,
      updatedAt: now,
    },
  })
}

/** Takes the turn of the workers that compare changes, so that none of them misses or repeats a change. */
export const waitForTurn = async ({ db }: Pick<Writing, 'db'>): Promise<void> => {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('alerts'))`)
}

/**
 * Stores which records match now, and the keys of the alert. Returns how many match, at most one more than an alert can
 * watch. `rows` is SQL of their ids.
 */
export async function storeMembers(
  writing: Writing,
  id: string,
  { rows, keys, filter }: { readonly rows: Sql; readonly keys: readonly string[]; readonly filter: object | null },
): Promise<number> {
  const { db } = writing
  await forgetMembers(writing, id)
  const [row] = await db.rows<{ found: number }>(sql`
    with added as (
      insert into alert_member (search_id, record_id)
      select ${id}::uuid, m.id from (${rows}) m limit ${MOST_MEMBERS + 1} returning 1)
    select count(*)::int as found from added`)
  const memberCount = row?.found ?? 0
  const alertFilter = filter === null ? {} : { alertFilter: filter as Prisma.InputJsonObject }
  await db.prisma.savedSearch.updateMany({ where: { id }, data: { memberCount, ...alertFilter } })
  await replaceKeys(writing, id, keys)
  await scheduleCheck(writing, id, true)
  return memberCount
}
