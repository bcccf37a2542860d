import { assert, asyncProperty } from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testApp } from '../../support/app.js'
import { type Kill, killsWithin, runResult, workUndisturbed, workUntil } from '../../support/kills.js'
import { expireLeases } from '../../support/leases.js'
import { type ModelDouble, startModel } from '../../support/model.js'
import { emptyLedger, file, workOn } from '../../support/research.js'
import { emptyRecords, startSite } from '../../support/site.js'

/*
 * Kills the worker of a run with a language model. The worker that continues begins a new conversation. The model only
 * does what is still open, as the first message of the conversation says.
 */

const site = await startSite({
  '/': `<title>Quayline</title><meta property="og:site_name" content="Quayline"><h1>Quayline</h1>
    <p>Quayline sells software that plans the work of small harbours.</p><a href="/notes">Notes</a>`,
  '/notes': '<title>Notes</title><p>Write to Quayline Harbour Works at any time.</p>',
})
const notes = `${site.base}/notes`
const double = await startModel()
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority, LLM_BASE_URL: double.base, LLM_MODEL: 'scripted' })

type Body = ModelDouble['asked'][number]['body']

const call = (name: string, input: object) => ({ calls: [{ name, input }] })

/** Reads the notes, proposes the legal name, reports the people as unobtainable, and ends. Each step is one reply. */
function reply({ messages }: Body) {
  const { pagesAlreadyRead, openSlots } = JSON.parse(String(messages[1]?.content))
  const said = JSON.stringify(messages.slice(2))
  if (![...pagesAlreadyRead, ...(said.includes('fetch_page') ? [notes] : [])].includes(notes))
    return call('fetch_page', { url: notes })
  if ('core.nameLegal' in openSlots && !said.includes('propose_fact'))
    return call('propose_fact', {
      slot: 'core.nameLegal',
      claim: 'Quayline Harbour Works',
      url: notes,
      quote: 'Write to Quayline Harbour Works',
    })
  if ('person' in openSlots && !said.includes('report_unobtainable'))
    return call('report_unobtainable', { slot: 'person', url: notes, reason: 'No title is stated.' })
  return call('finish', {})
}

beforeEach(empty)

async function empty(): Promise<void> {
  await emptyLedger(app)
  await emptyRecords(app)
  double.asked.length = 0
  double.script = Array(100).fill((body: Body) => {
    const next = reply(body)
    return next.calls[0]?.name === 'finish' ? 'done' : next
  })
}

const newRun = async (): Promise<string> => (await file(app, { url: site.base, model: 'scripted' })).body.id

/** What the run stored of the work of the model, and the replies that count for its budget. */
async function modelWork() {
  const [row] = await app.db.rows<{ proposed: number; reported: number; replies: number }>(sql`
    select count(*) filter (where type = 'proposed')::int as proposed,
      count(*) filter (where type = 'unobtainable')::int as reported,
      count(*) filter (where type = 'asked')::int as replies
    from research_event`)
  return row
}

const unobtainable = async () => {
  const [row] = await app.db.rows<{ report: string }>(sql`select latest_status as report from research_run`)
  return JSON.parse(row?.report ?? '{}').unobtainable
}

async function replaced(kills: readonly Kill[]): Promise<void> {
  await empty()
  const id = await newRun()
  for (const kill of kills) {
    await workUntil(app, id, kill)
    await expireLeases(app.db)
  }
  await workOn(app, id)
}

test('a worker that is killed during a conversation is replaced: nothing is written, proposed or charged twice', async () => {
  const transactions = await workUndisturbed(app, await newRun())
  const [expected, missing] = [await runResult(app), await unobtainable()]
  expect(expected).toMatchObject({ ends: 1, ledger: { used: 1, reserved: 0, runs: 1 } })
  expect(await modelWork()).toMatchObject({ proposed: 1, reported: 1, replies: 3 })
  await assert(
    asyncProperty(killsWithin(transactions), async (kills) => {
      await replaced(kills)
      expect(await runResult(app)).toEqual(expected)
      expect(await unobtainable()).toEqual(missing)
      const work = await modelWork()
      expect(work).toMatchObject({ proposed: 1, reported: 1 })
      // A reply counts once. If a worker died before it stored the reply, the model was asked again.
      const { replies = 0 } = work ?? {}
      expect(replies).toBeLessThanOrEqual(double.asked.length)
      expect(replies).toBeGreaterThanOrEqual(double.asked.length - kills.length)
    }),
    { numRuns: 12, seed: 20_260_301, endOnFailure: true },
  )
})
