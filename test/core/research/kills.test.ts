import { assert, asyncProperty } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { asUser, testApp } from '../../support/app.js'
import { killsWithin, runResult, workUndisturbed, workUntil } from '../../support/kills.js'
import { expireLeases } from '../../support/leases.js'
import { emptyLedger, file, workOn } from '../../support/research.js'
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

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
})

async function newRun(): Promise<string> {
  return (await file(app, { url: site.base }, asUser)).body.id
}

const result = () => runResult(app)

describe('a worker that is killed', () => {
  test('at any of its transactions is replaced after its lease, and nothing is written or charged twice', async () => {
    const transactions = await workUndisturbed(app, await newRun())
    const expected = await result()
    expect(expected).toMatchObject({ ends: 1, ledger: { used: 1, reserved: 0, runs: 1 } })
    expect(transactions).toBeGreaterThan(8)
    for (let at = 1; at <= transactions; at++)
      for (const when of ['before', 'after'] as const) {
        await emptyLedger(app)
        await emptyRecords(app)
        const id = await newRun()
        await workUntil(app, id, { at, when })
        // Before the lease expires, no other worker may work on the run.
        const asked = site.asked.length
        if (at > 1 || when === 'after') await workOn(app, id)
        expect(site.asked.length).toBe(asked)
        await expireLeases(app.db)
        await workOn(app, id)
        expect(await result(), `killed ${when} commit ${at}`).toEqual(expected)
      }
  })

  test('several times in one run, is replaced each time with the same result', async () => {
    const transactions = await workUndisturbed(app, await newRun())
    const expected = await result()
    await assert(
      asyncProperty(killsWithin(transactions), async (kills) => {
        await emptyLedger(app)
        await emptyRecords(app)
        const id = await newRun()
        for (const kill of kills) {
          await workUntil(app, id, kill)
          await expireLeases(app.db)
        }
        await workOn(app, id)
        expect(await result()).toEqual(expected)
      }),
      { numRuns: 12, seed: 20_260_301, endOnFailure: true },
    )
  })

  test('and still runs writes nothing after another worker took over', async () => {
    const id = await newRun()
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
    await expireLeases(app.db)
    await workOn(app, id)
    const after = await result()
    release()
    await first
    expect(await result()).toEqual(after)
    expect(after).toMatchObject({ ends: 1, ledger: { used: 1, reserved: 0, runs: 1 } })
  })

  test('and was stopped by the caller writes nothing more, and the unit is released if nothing was saved', async () => {
    const id = await newRun()
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
