import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { type Answer, asAdmin, asUser, provenance, type TestApp, testApp } from './app.js'

/*
 * Checks that depend on a lock, with two requests that both pass the check unless the lock works. Both requests reach
 * their first write before one of them writes: the test holds the table until both wait. This needs two connections, so
 * the tests run only on a server.
 */

export type Send = () => Promise<Answer>

export interface Pair {
  /** What the check guarantees about two requests at the same time. */
  readonly guarantee: string
  /** The table that both requests write first. */
  readonly table: string
  readonly requests: () => Promise<readonly [Send, Send]> | readonly [Send, Send]
  /** The statuses of both answers, the lowest first. */
  readonly statuses: readonly [number, number]
  /** What is stored afterwards. */
  readonly stored?: readonly [() => Promise<unknown>, unknown]
}

// It belongs to the running file: a worker runs one file after the other.
let app: TestApp
/** The service of the running file. */
export const appOfPairs = (): TestApp => app

export const post = (path: string, body: unknown, query: object = {}, headers: Record<string, string> = asAdmin) =>
  app.rest(path, { method: 'POST', headers, query: { ...provenance, ...query }, body })
export const patch = (path: string, body: unknown, query: object = {}, headers: object = {}) =>
  app.rest(path, {
    method: 'PATCH',
    headers: { ...asAdmin, ...headers },
    query: { ...provenance, ...query },
    body,
  })
/** Sends a request that takes no source, as a bearer. */
export const act = (path: string, body: unknown, headers: Record<string, string> = asUser) =>
  app.rest(path, { method: 'POST', headers, body })

export const company = (nameBrand: string, fields: object = {}) => ({
  nameBrand,
  typeRecord: 'Company',
  operatingStatus: 'Operating',
  ...fields,
})

/** Counts the rows of a table. */
export const count = (table: string, condition: string) => async (): Promise<number | undefined> => {
  const [row] = await app.db.rows<{ total: number }>(
    sql`select count(*)::int as total from ${raw(table)} where ${raw(condition)}`,
  )
  return row?.total
}

/** Sends both requests. Holds the table until both wait for a lock. */
async function together(table: string, [one, other]: readonly [Send, Send]): Promise<number[]> {
  let answers: Promise<Answer[]> = Promise.resolve([])
  await app.db.transaction(async (db) => {
    await db.rows(sql`lock table ${raw(table)} in share row exclusive mode`)
    answers = Promise.all([one(), other()])
    for (let tries = 0; tries < 100 && (await waiting()) < 2; tries++) await setTimeout(20)
  })
  return (await answers).map(({ status }) => status).sort()
}

async function waiting(): Promise<number> {
  const [row] = await app.db.rows<{ total: number }>(sql`
    select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.total ?? 0
}

/** Declares one test for each pair. */
export function testPairs(pairs: readonly Pair[]): void {
  beforeAll(async () => {
    if (!process.env.TEST_DATABASE_URL) return
    app = await testApp()
    // Writes to one record take turns in a process, but not those of two processes.
    const { db } = app.service.runtime
    const { transaction } = db
    db.transaction = (work, options) => transaction(work, { ...options, lock: undefined })
  })

  test.skipIf(!process.env.TEST_DATABASE_URL).for(pairs)(
    'two requests at the same time: $guarantee',
    async ({ table, requests, statuses, stored }) => {
      expect(await together(table, await requests())).toEqual(statuses)
      if (stored) expect(await stored[0]()).toEqual(stored[1])
    },
  )
}
