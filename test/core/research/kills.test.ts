import { beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db, Statement } from '../../../src/kernel/database/database.js'
import { sql } from '../../../src/kernel/database/sql.js'
import { asUser, testApp } from '../../support/app.js'
import { emptyLedger, file, ledger, workOn } from '../../support/research.js'
import { emptyRecords, startSite } from '../../support/site.js'

/*
 * Kills the worker before or after the commit of each of its transactions. Another worker takes over when the lease has
 * expired. The result must be that of a run without a kill.
 */

const site = await startSite({
  '/': `<title>Tidewater</title><meta property="og:site_name" content="Tidewater"><h1>Tidewater</h1>
    <p>Tidewater measures the height of rivers for insurance companies.</p><a href="/about">About</a>`,
  '/about': `<title>About</title><p>Tidewater was founded in 2019 by Ines Moreau. It is based in Lyon, France.</p>
    <a href="https://github.com/tidewater">Code</a>`,
})
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
const LEASE_MS = 9_000

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
})

class Killed extends Error {}

/** A database whose process dies at its transaction number `at`. After that, every call fails. */
function mortal(at: number, when: 'before' | 'after') {
  let count = 0
  let isDead = false
  const die = (): never => {
    isDead = true
    throw new Killed('the process was killed')
  }
  const db: Database = Object.assign(Object.create(app.db), {
    rows: (statement: Statement) => (isDead ? Promise.reject(new Killed('dead')) : app.db.rows(statement)),
    transaction: async <T>(work: (inside: Db) => Promise<T>): Promise<T> => {
      if (isDead) throw new Killed('dead')
      const isLast = ++count === at
      const result = await app.db.transaction(async (inside) => {
        const done = await work(inside)
        return isLast && when === 'before' ? die() : done
      })
      return isLast ? die() : result
    },
  })
  return { db, transactions: () => count }
}

/** Everything that a run leaves: its state, its facts without their times, the records and their history. */
async function result() {
  const [row] = await app.db.rows(sql`select
    (select json_agg(json_build_array(status, iteration, error, saved_at is not null, leased_until) order by id) from research_run) as runs,
    (select json_agg(json_build_array(number, slot, claim, outcome) order by number) from research_fact) as facts,
    (select json_agg(url order by number) from research_page) as pages,
    (select json_agg(name_brand order by name_brand) from entity) as entities,
    (select json_agg(name_full order by name_full) from person) as people,
    (select json_agg(json_build_array(record_type, n) order by record_type) from (
      select record_type, count(*) as n from provenance_event group by 1) h) as history,
    (select json_agg(json_build_array(kind, n) order by kind) from (
      select kind, count(*) as n from usage_entry group by 1) u) as usage,
    (select count(*)::int from research_event where type in ('completed', 'failed', 'stopped')) as ends`)
  return { ...row, ledger: await ledger(app) }
}

async function filed(): Promise<string> {
  return (await file(app, { url: site.base }, asUser)).body.id
}

async function undisturbed() {
  const { db, transactions } = mortal(-1, 'after')
  await workOn(app, await filed(), { db })
  return { expected: await result(), transactions: transactions() }
}

describe('a worker that is killed', () => {
  test('at any of its transactions is replaced after its lease, and nothing is written or charged twice', async () => {
    const { expected, transactions } = await undisturbed()
    expect(expected).toMatchObject({ ends: 1, ledger: { used: 1, reserved: 0, runs: 1 } })
    expect(transactions).toBeGreaterThan(8)
    for (let at = 1; at <= transactions; at++)
      for (const when of ['before', 'after'] as const) {
        await emptyLedger(app)
        await emptyRecords(app)
        const id = await filed()
        await workOn(app, id, { db: mortal(at, when).db }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
        // Before the lease expires, no other worker may work on the run.
        const asked = site.asked.length
        if (at > 1 || when === 'after') await workOn(app, id)
        expect(site.asked.length).toBe(asked)
        app.clock.advance(LEASE_MS)
        await workOn(app, id)
        expect(await result(), `killed ${when} commit ${at}`).toEqual(expected)
      }
  })

  test('and still runs writes nothing after another worker took over', async () => {
    const id = await filed()
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { outbound } = app.service
    const slow = {
      ...outbound,
      fetch: async (...args: Parameters<typeof outbound.fetch>) => {
        const page = await outbound.fetch(...args)
        await gate
        return page
      },
    }
    const before = site.asked.length
    const first = workOn(app, id, { outbound: slow })
    await expect.poll(() => site.asked.length).toBeGreaterThan(before)
    app.clock.advance(LEASE_MS + 1)
    await workOn(app, id)
    const after = await result()
    release()
    await first
    expect(await result()).toEqual(after)
    expect(after).toMatchObject({ ends: 1, ledger: { used: 1, reserved: 0, runs: 1 } })
  })

  test('and was stopped by the caller writes nothing more, and the unit is released if nothing was saved', async () => {
    const id = await filed()
    const { outbound } = app.service
    const stopping = {
      ...outbound,
      fetch: async (...args: Parameters<typeof outbound.fetch>) => {
        const page = await outbound.fetch(...args)
        await app.rest(`/v1/research-runs/${id}/stop`, { method: 'POST', headers: asUser })
        return page
      },
    }
    await workOn(app, id, { outbound: stopping })
    expect(await result()).toMatchObject({
      entities: null,
      pages: null,
      ends: 1,
      ledger: { used: 0, reserved: 0, runs: 1 },
    })
  })
})
