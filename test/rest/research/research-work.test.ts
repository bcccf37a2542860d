import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, provenance, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'
import { emptyLedger, endRun, facts, file, ledger, workOn } from '../../support/research.js'
import { emptyRecords, type Site, startSite } from '../../support/site.js'
import { robotPages } from '../../support/sites/robots.js'

const site: Site = await startSite(robotPages)
/** The robots.txt of a website is read once, so this website has its own from the start. */
const shy = await startSite(robotPages, 'User-agent: *\nDisallow: /team')
const app = await testApp({ FETCH_ALLOW_HOSTS: `${site.authority},${shy.authority}` })
const DAY = 24 * 3_600_000

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
  Object.assign(site, { pages: { ...robotPages }, status: 200 })
  site.asked.length = 0
})

const read = async (id: string) => (await app.rest(`/v1/research-runs/${id}`, { headers: asUser })).body
const detail = async (id: string) => (await app.rest('/v1/entities/detail', { query: { id } })).body

async function research(body: Record<string, unknown> = {}) {
  const { body: run } = await file(app, { url: site.base, ...body })
  await workOn(app, run.id)
  return read(run.id)
}

describe('a run on a new website', () => {
  test('creates a published company with the facts that the website states, and uses one unit', async () => {
    const run = await research()
    expect(run).toMatchObject({
      status: 'completed',
      attempt: 1,
      iteration: 6,
      error: null,
      entitySlug: 'halden-robotics',
    })
    const { core, enrichment, person } = await detail(run.entityId)
    expect(core).toMatchObject({
      nameBrand: 'Halden Robotics',
      nameLegal: 'Halden Robotics GmbH',
      foundedYear: 2016,
      typeRecord: 'Company',
    })
    const texts = await app.rest(`/v1/entities/${run.entityId}/texts`, { query: { sort: 'textType' } })
    expect(texts.body.content.map(({ textType, text }: Record<string, unknown>) => [textType, text])).toEqual([
      [
        'expanded',
        'Halden Robotics was founded in 2016 by Mira Solberg and Tomas Lind in a former bakery.\n\nToday the company has customers in nine countries, and its robots pick forty thousand parcels every night.',
      ],
      ['summary', 'Halden Robotics builds picking robots for small warehouses.'],
    ])
    expect(enrichment.address.map(({ fullAddress, isHq }: Record<string, unknown>) => [fullAddress, isHq])).toEqual([
      ['Speicherstrasse 12, Hamburg, 20457, Germany', true],
    ])
    expect(enrichment.urlLink.map(({ urlType }: Record<string, unknown>) => urlType).sort()).toEqual([
      'github',
      'linkedin',
      'website',
    ])
    expect(person.map(({ core }: Record<string, Record<string, unknown>>) => core?.nameFull).sort()).toEqual([
      'Aiko Tanabe',
      'Mira Solberg',
      'Tomas Lind',
    ])
    expect(await ledger(app)).toEqual({ used: 1, reserved: 0, runs: 1 })
  })

  test('records the page of each fact as its source, with the words and the digest of the page', async () => {
    const run = await research()
    const [founded] = await facts(app, run.id, 'core.foundedYear')
    expect(founded).toEqual({
      slot: 'core.foundedYear',
      claim: '2016',
      url: `${site.base}/about`,
      quote: 'Halden Robotics was founded in 2016 by Mira Solberg and Tomas Lind in a former bakery.',
      pageHash: expect.stringMatching(/^[\da-f]{64}$/),
      outcome: 'written',
      reason: null,
    })
    const listed = (await app.rest(`/v1/research-runs/${run.id}/facts`, { headers: asUser })).body
    expect(listed.content.filter(({ slot }: { slot: string }) => slot === 'core.foundedYear')).toMatchObject([founded])
    expect([listed.totalElements, listed.content[0].number]).toEqual([(await facts(app, run.id)).length, 1])
    const sources = await app.db.rows(sql`
      select distinct source_type as type, source_detail as detail, actor_type as actor, agent_chassis as chassis,
        agent_model as model, caller_id like 'user:%' as "isUser" from provenance_event where record_type = 'entityPersonJoin' order by 2`)
    const source = { type: 'firstPartyWebsite', actor: 'agent', chassis: 'extractor', model: 'built-in', isUser: true }
    expect(sources).toEqual([
      { ...source, detail: `${site.base}/about` },
      { ...source, detail: `${site.base}/team` },
    ])
  })

  test('takes nothing from hidden text, and does not follow its instructions', async () => {
    const run = await research()
    const all = JSON.stringify(await facts(app, run.id))
    for (const words of ['1801', 'Mallory', 'Evil']) expect(all).not.toContain(words)
  })

  test('reports which slots it filled, and why it could not fill the others', async () => {
    site.pages = { '/': robotPages['/'] as string }
    const report = JSON.parse((await research()).latestStatus)
    expect(report.filled).toContain('core.nameBrand')
    expect(report.unobtainable.map(({ slot }: { slot: string }) => slot)).toEqual([
      'core.foundedYear',
      'enrichment.address',
      'person',
      'relationship.productService',
      'fundraiseRound',
      'core.image',
    ])
  })

  test('stores as unobtainable what the right page does not state, until the data is stored', async () => {
    site.pages = { ...robotPages, '/about': '<p>We like robots.</p>' }
    const { entityId, finishedAt } = await research()
    const founded = async () => {
      const { body } = await app.rest(`/v1/entities/${entityId}/detail/coverage`)
      return body.slot.find(({ gateId }: { gateId: string }) => gateId === 'entity.founded')
    }
    const page = { url: `${site.base}/about`, checkedAt: finishedAt }
    expect(await founded()).toMatchObject({ coverage: 'ABSENT', unobtainable: page })
    const { body } = await app.graph(
      `{ entity(id: "${entityId}") { coverage { slot { gateId unobtainable { url checkedAt } } } } }`,
    )
    expect(body.data.entity.coverage.slot).toContainEqual({ gateId: 'entity.founded', unobtainable: page })
    await app.db.rows(sql`update entity set founded_year = 2016 where id = ${entityId}::uuid`)
    expect(await founded()).toMatchObject({ coverage: 'PRESENT', unobtainable: null })
  })

  test('obeys robots.txt: a page that it forbids is not read', async () => {
    const run = await research({ url: shy.base })
    expect(shy.asked).toEqual(['/', '/about', '/products', '/contact', '/careers', '/favicon.ico'])
    expect(run.status).toBe('completed')
    const team = await app.db.rows(sql`select status, hash from research_page where url = ${`${shy.base}/team`}`)
    expect(team).toEqual([{ status: 'robots', hash: null }])
  })

  test('in the mode INDIVIDUAL writes neither people nor offerings', async () => {
    const run = await research({ mode: 'INDIVIDUAL' })
    expect(await facts(app, run.id, 'person')).toEqual([])
    const [count] = await app.db.rows(
      sql`select (select count(*)::int from person) as people, count(*)::int as entities from entity`,
    )
    expect(count).toEqual({ people: 0, entities: 1 })
  })
})

describe('a run on a stored record', () => {
  test('adds what is missing, and proposes what contradicts a stored value', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Halden', foundedYear: 1999 })
    const link = { url: site.base, urlType: 'website' }
    await app.rest(`/v1/entities/${id}/urls`, { method: 'POST', headers: asAdmin, query: provenance, body: link })
    const run = await research()
    expect(run.entityId).toBe(id)
    expect((await detail(id)).core).toMatchObject({
      nameBrand: 'Halden',
      foundedYear: 1999,
      nameLegal: 'Halden Robotics GmbH',
    })
    expect(await facts(app, run.id, 'core.foundedYear')).toMatchObject([{ claim: '2016', outcome: 'proposed' }])
  })

  test('again after a day writes nothing, and releases its unit', async () => {
    await research()
    const changes = () => app.db.rows(sql`select count(*)::int as count from provenance_event`)
    const before = await changes()
    app.clock.advance(DAY)
    const again = await research()
    expect(again.status).toBe('completed')
    expect(JSON.parse(again.latestStatus).facts.written).toBeUndefined()
    expect(await changes()).toEqual(before)
    expect(await ledger(app)).toMatchObject({ used: 1, reserved: 0, runs: 2 })
  })

  test('does not create a company that may be stored already', async () => {
    await makeEntity(app, { nameBrand: 'Halden Robotics' })
    const run = await research()
    expect(run).toMatchObject({ status: 'failed', failureClass: 'escalated', entityId: null })
    expect(run.error).toContain('may already be stored')
    expect(await ledger(app)).toEqual({ used: 0, reserved: 0, runs: 1 })
  })
})

describe('findings of the caller', () => {
  const finding = (claim: string, quote: string, slot = 'core.foundedYear', path = '/about') => ({
    claim,
    quote,
    slot,
    url: `${site.base}${path}`,
  })
  const verify = async (finding: unknown[]) => {
    const { id } = await makeEntity(app)
    const link = { url: site.base, urlType: 'website' }
    await app.rest(`/v1/entities/${id}/urls`, { method: 'POST', headers: asAdmin, query: provenance, body: link })
    const run = await research({ taskPresetKey: ['findings'], finding })
    return { run, core: (await detail(id)).core }
  }

  test('are written only if the visible text of their page contains the quote, and the quote the claim', async () => {
    const { run, core } = await verify([
      finding('1801', 'Halden Robotics was founded in 1801', 'core.foundedYear', '/'),
      finding('2015', 'founded in 2016'),
      finding('2016', 'Founded  in 2016 by Mira Solberg'),
    ])
    expect((await facts(app, run.id)).map(({ claim, outcome, reason }) => [claim, outcome, reason])).toEqual([
      ['1801', 'unconfirmed', 'The page does not contain the quote.'],
      ['2015', 'unconfirmed', 'The quote does not contain the claim.'],
      ['2016', 'written', null],
    ])
    expect(core.foundedYear).toBe(2016)
    expect(site.asked).toEqual(['/', '/about'])
  })
})

describe('a website that does not respond', () => {
  test('is tried again after a growing pause, and fails the run in the end without using a unit', async () => {
    site.status = 503
    const { body: run } = await file(app, { url: site.base })
    const pauses = []
    for (let attempt = 1; attempt < 5; attempt++) {
      await workOn(app, run.id)
      const { status, nextAttemptAt, updatedAt } = await read(run.id)
      expect(status).toBe('queued')
      pauses.push(Math.round((Date.parse(nextAttemptAt) - Date.parse(updatedAt)) / 1_000))
      const before = site.asked.length
      await workOn(app, run.id)
      expect(site.asked.length, 'an attempt before its time').toBe(before)
      app.clock.advance((pauses.at(-1) as number) * 1_000)
    }
    expect(pauses).toEqual([30, 60, 120, 240])
    await workOn(app, run.id)
    expect(await read(run.id)).toMatchObject({ status: 'failed', failureClass: 'page_unreachable', attempt: 5 })
    expect(await ledger(app)).toEqual({ used: 0, reserved: 0, runs: 1 })
  })

  test('with 404 fails the run at once', async () => {
    site.pages = {}
    expect(await research()).toMatchObject({ status: 'failed', failureClass: 'page_refused', attempt: 1 })
  })
})

test('a retry of a stopped run continues with its pages', async () => {
  const { body: run } = await file(app, { url: site.base })
  await workOn(app, run.id)
  await endRun(app, run.id, 'stopped', true)
  await app.db.rows(sql`delete from research_event where type = 'saved' and data ->> 'step' in ('people', 'offerings')`)
  site.asked.length = 0
  const retried = await app.rest(`/v1/research-runs/${run.id}/retry`, { method: 'POST', headers: asUser })
  expect(retried.status).toBe(200)
  await workOn(app, run.id)
  expect(site.asked).toEqual([])
  expect(await read(run.id)).toMatchObject({ status: 'completed', iteration: 6 })
})
