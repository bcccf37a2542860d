import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'
import { countChangesOutside, partitionHistory } from '../../../src/operation/provenance/history-partitions.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { firstIdOf, type Period, periodsAfter, timeOf } from '../../../src/platform/database/schema/partition-rules.js'
import { readEnd } from '../../../src/platform/database/schema/partitions.js'
import type { JobContext } from '../../../src/platform/queue/define.js'
import { asAdmin, testApp } from '../../support/app.js'
import { endOfFeed, released } from '../../support/feed.js'
import { makeEntity } from '../../support/make.js'

const app = await testApp()
const { db } = app

const days = ({ from, until }: Period): string => [from, until].map((time) => time.toISOString().slice(0, 10)).join(' ')

/** The partitions of the history with their ends, without the first one. */
const partitions = async (): Promise<string[]> => {
  const rows = await db.rows<{ name: string; bound: string }>(sql`
    select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'provenance_event'::regclass and c.relname <> 'provenance_event_first' order by 1`)
  const dayOf = (id: string) => timeOf(id).toISOString().slice(0, 10)
  return rows.map(({ name, bound }) => [name, ...(bound.match(/[0-9a-f-]{36}/g)?.map(dayOf) ?? ['other'])].join(' '))
}

/** Runs the job as a process whose clock shows this time. */
const run = (time: string, months: number): Promise<void> => {
  const signal = new AbortController().signal
  return partitionHistory(months).handle({ db, signal, clock: { now: () => new Date(time) } } as JobContext, {})
}

/** Adds a change of the record at a time, as a process of that time does. */
const change = (recordId: string, time: string, number: number) =>
  db.rows(sql`
    insert into provenance_event (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail,
      caller_id, trace_id, created_at)
    select ${firstIdOf(new Date(time))}::uuid, 'entity', ${recordId}, ${recordId}::uuid, 'update',
      json_build_object('foundedYear', json_build_array(${number - 1}::int, ${number}::int)), 'patchEntityDetail',
      'import', 'test', 'test', '', ${new Date(time)}`)

/** The table in which each change of the record is, oldest first. */
const places = async (recordId: string): Promise<string[]> => {
  const rows = await db.rows<{ place: string }>(sql`
    select tableoid::regclass::text as place from provenance_event where record_id = ${recordId} order by id`)
  return rows.map(({ place }) => place.replace('partitions.provenance_event_', ''))
}

test('partitions follow each other without a gap, and end with a part of a year', () => {
  const after = (end: string, needed: string, months: number) =>
    periodsAfter(new Date(end), new Date(needed), months).map(days)
  expect(after('2027-01-01', '2026-12-31', 12)).toEqual([])
  expect(after('2027-01-01', '2028-01-01', 12)).toEqual(['2027-01-01 2028-01-01', '2028-01-01 2029-01-01'])
  expect(after('2027-01-01', '2027-04-15', 3)).toEqual(['2027-01-01 2027-04-01', '2027-04-01 2027-07-01'])
  expect(after('2027-05-01', '2028-01-15', 12)).toEqual(['2027-05-01 2028-01-01', '2028-01-01 2029-01-01'])
  expect(after('2026-12-01', '2026-12-01', 1)).toEqual(['2026-12-01 2027-01-01'])
  expect(firstIdOf(new Date('2027-01-01'))).toBe('01a2ce8b-d400-0000-0000-000000000000')
  expect(timeOf('01a2ce8b-d400-7abc-8def-0123456789ab')).toEqual(new Date('2027-01-01'))
  expect(() => readConfig({ HISTORY_PARTITION_MONTHS: '5' })).toThrow(
    'HISTORY_PARTITION_MONTHS: must be 1, 2, 3, 4, 6 or 12',
  )
})

/** A day in the year in which the first partition ends, or in a year after it. */
const end = (await readEnd(db, 'provenance_event')).getUTCFullYear()
const day = (year: number, rest: string): string => `${end + year}-${rest}`

test('a change without a partition is stored, reported, and moved when its partition is made', async () => {
  const { id } = await makeEntity(app)
  for (const [number, time] of [day(-1, '06-15'), day(0, '06-15'), day(1, '06-15'), day(2, '06-15')].entries())
    await change(id, time, number)
  expect(await places(id)).toEqual(['first', 'first', 'default', 'default', 'default'])
  expect(await countChangesOutside(db)).toBe(3)

  // Two processes run the job at once, and one of them again.
  await Promise.all([run(day(0, '11-15'), 12), run(day(0, '11-15'), 12)])
  await run(day(0, '11-15'), 12)
  expect(await partitions()).toEqual([
    `provenance_event_${end}_01 ${end}-01-01 ${end + 1}-01-01`,
    `provenance_event_${end + 1}_01 ${end + 1}-01-01 ${end + 2}-01-01`,
    'provenance_event_default other',
  ])
  expect(await places(id)).toEqual(['first', 'first', `${end}_01`, `${end + 1}_01`, 'default'])
  expect(await countChangesOutside(db)).toBe(1)
})

test('a record has one history over all partitions, and so have its pages and the feed of changes', async () => {
  const after = await endOfFeed(app)
  const { id } = await makeEntity(app)
  const times = [day(-1, '06-15'), day(0, '06-15'), day(1, '06-15'), day(2, '06-15')]
  for (const [number, time] of times.entries()) await change(id, `${time}T00:00:00.001Z`, number)
  expect(await places(id)).toEqual(['first', 'first', `${end}_01`, `${end + 1}_01`, 'default'])

  const newestFirst = times.map((time) => `${time}T00:00:00.001Z`).reverse()
  const page = (query: Record<string, unknown>) =>
    app.rest('/v1/provenance/history', {
      headers: asAdmin,
      query: { tableName: 'entity', recordId: id, size: 3, ...query },
    })
  const first = await page({})
  const second = await page({ cursor: first.headers.get('x-next-cursor') })
  const shown = [...first.body.content, ...second.body.content]
  expect(shown.map(({ effectiveAt }) => effectiveAt).slice(0, 4)).toEqual(newestFirst)
  expect([shown.length, first.body.totalElements, shown[4].operation]).toEqual([5, 5, 'insert'])

  await released(app)
  const feed = async (query: Record<string, unknown>) =>
    (await app.rest('/v1/changes', { headers: asAdmin, query })).body
  const begin = await feed({ after, size: 2 })
  const rest = await feed({ after: begin.nextCursor, size: 9 })
  expect([...begin.content, ...rest.content].map(({ eventId }) => eventId)).toEqual(
    shown.map(({ eventId }) => eventId).reverse(),
  )

  // Only the number names the change, and not its partition.
  const { status } = await app.rest(`/v1/provenance/${shown[1].id}/status`, {
    method: 'PATCH',
    headers: asAdmin,
    query: { status: 'confirmed' },
  })
  const { body } = await page({})
  expect([status, body.content.map((one: { status: string }) => one.status)]).toEqual([
    204,
    ['unconfirmed', 'confirmed', 'unconfirmed'],
  ])
})

test('a partition that waits for a lock gives up soon, and the next run makes it', async () => {
  if ('execute' in db.libraryAccess) return
  const time = day(1, '11-15')
  await db.transaction(async (other) => {
    await other.rows(sql`lock table partitions.provenance_event_default in access share mode`)
    await expect(run(time, 12)).rejects.toThrow()
  })
  expect(await partitions()).toHaveLength(3)
  await db.rows(sql`update upkeep set leased_until = null where name = 'partition-history'`)
  await run(time, 12)
  expect(await partitions()).toHaveLength(4)
  expect(await countChangesOutside(db)).toBe(0)
})
