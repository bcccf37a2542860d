import { beforeEach, expect, test } from 'vitest'
import { drawMark, markParts } from '../../../bench/media/marks.js'
import { seeMarks } from '../../../src/attribute/media-import/see-marks.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { site as serve } from '../../core/outbound/site.js'
import { asUser, testApp } from '../../support/app.js'
import { emptyLedger, facts, file, jobContext, ledger, workOn } from '../../support/research.js'
import { emptyRecords } from '../../support/site.js'

const icon = await drawMark(markParts(1), { background: '#fff' })
let head = ''
const asked: string[] = []
const website = await serve((request, response) => {
  const url = request.url ?? ''
  asked.push(url)
  if (url === '/icon.png' || url === '/picture.png') response.end(icon)
  else if (url === '/damaged.png') response.end('no image')
  else if (url === '/')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Brightwell</title><meta property="og:site_name" content="Brightwell">${head}<h1>Brightwell</h1>`)
  else response.writeHead(404).end()
})
const app = await testApp({ FETCH_ALLOW_HOSTS: website.authority })
const DAY = 24 * 3_600_000

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
  asked.length = 0
})

async function research() {
  const { body: run } = await file(app, { url: website.base })
  await workOn(app, run.id)
  return (await app.rest(`/v1/research-runs/${run.id}`, { headers: asUser })).body
}

const logos = () =>
  app.db.rows(sql`
    select m.entity_id as id, m.logo_type as type, m.is_monogram as "isMonogram", v.source_type as source, v.source_detail as detail
    from media_slot m join provenance_event v on v.id = m.last_event_id where m.is_current order by m.id`)

test('a run gives a record without a logo the logo of its website, and later keeps it', async () => {
  head = '<link rel="icon" href="/icon.png"><meta property="og:image" content="/picture.png">'
  const run = await research()
  const url = `${website.base}/icon.png`
  expect(await facts(app, run.id, 'core.image')).toMatchObject([
    { claim: url, quote: url, outcome: 'written', reason: null },
  ])
  const expected = [
    { id: run.entityId, type: 'SQUARE', isMonogram: false, source: 'firstPartyWebsite', detail: website.base },
  ]
  expect(await logos()).toEqual(expected)
  expect(await app.db.rows(sql`select url from reference_mark where entity_id = ${run.entityId}::uuid`)).toEqual([
    { url },
  ])
  expect(JSON.parse(run.latestStatus).filled).toContain('core.image')
  expect(asked.filter((path) => path.endsWith('.png'))).toEqual(['/icon.png'])
  app.clock.advance(DAY)
  const again = await research()
  expect(await facts(app, again.id, 'core.image')).toMatchObject([{ claim: url, outcome: 'kept' }])
  expect(await logos()).toEqual(expected)
  expect(asked.filter((path) => path.endsWith('.png'))).toEqual(['/icon.png'])
  expect(await ledger(app)).toEqual({ used: 1, reserved: 0, runs: 2 })
})

test('the job that stores the other marks of a website does not fetch the logo of the run again', async () => {
  head = '<link rel="icon" href="/icon.png"><meta property="og:image" content="/picture.png">'
  const { entityId: id } = await research()
  await seeMarks.handle(jobContext(app), { kind: 'entity', id, url: website.base })
  expect(asked.filter((path) => path.endsWith('.png'))).toEqual(['/icon.png', '/picture.png'])
  expect(
    await app.db.rows(sql`select url, signal from reference_mark where entity_id = ${id}::uuid order by url`),
  ).toEqual([
    { url: `${website.base}/icon.png`, signal: 'ICON' },
    { url: `${website.base}/picture.png`, signal: 'OPEN_GRAPH' },
  ])
  // Later, the website can have another logo at the same URL.
  app.clock.advance(DAY)
  asked.length = 0
  await seeMarks.handle(jobContext(app), { kind: 'entity', id, url: website.base })
  expect(asked.filter((path) => path.endsWith('.png')).sort()).toEqual(['/icon.png', '/picture.png'])
})

test.each([
  ['names only a picture for social networks', '<meta property="og:image" content="/picture.png">'],
  ['names an image that is damaged', '<link rel="icon" href="/damaged.png">'],
  ['names no image', ''],
])('a website that %s gives no logo, and the run completes', async (_, given) => {
  head = given
  const run = await research()
  expect(run.status).toBe('completed')
  expect([await logos(), await facts(app, run.id, 'core.image')]).toEqual([[], []])
  expect(JSON.parse(run.latestStatus).unobtainable.map(({ slot }: { slot: string }) => slot)).toContain('core.image')
})
