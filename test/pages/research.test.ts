import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, testApp } from '../support/app.js'
import { CSV, importsOf } from '../support/import-jobs.js'
import { makeProposal } from '../support/make/proposal.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'
import { emptyLedger, endRun, file, otherUser, workOn } from '../support/research.js'
import { emptyRecords, startSite } from '../support/site.js'
import { robotPages } from '../support/sites/robots.js'

const site = await startSite(robotPages)
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })

beforeEach(async () => {
  await emptyLedger(app)
  await emptyRecords(app)
})

type Headers = Record<string, string>

/** Sends a form as a browser does, from a page of the service. */
const send = (path: string, fields: Headers, headers: Headers = {}) =>
  openPage(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Signs in with a key; returns the header with the cookie. */
async function signedIn(key: string): Promise<{ cookie: string }> {
  const { headers } = await send('/sign-in', { key })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const keyOf = ({ authorization = '' }: Headers): string => authorization.slice('Bearer '.length)
const user = await signedIn(keyOf(asUser))
const admin = await signedIn(asAdmin['x-api-key'])

const open = (path: string, headers: Headers = user) => openPage(app, path, { headers })
const yearOf = async (id: string) =>
  (await app.rest('/v1/entities/detail', { query: { id }, headers: asAdmin })).body.core.foundedYear

describe('the pages about research', () => {
  test('are only for people who signed in, and their forms are never sent by another site', async () => {
    const { id, runId } = await makeProposal(app)
    const before = await fingerprint(app)
    for (const path of ['/research', '/research/proposals', `/research/${runId}`, `/research/${runId}/events`])
      expect([path, (await openPage(app, path)).status]).toEqual([path, 401])
    const forms = ['/research', `/research/proposals/${id}`, `/research/${runId}/stop`, `/research/${runId}/retry`]
    for (const path of forms) {
      expect([path, (await send(path, { decision: 'ACCEPT', url: site.base })).status]).toEqual([path, 401])
      const other = await send(
        path,
        { decision: 'ACCEPT', url: site.base },
        { ...user, 'sec-fetch-site': 'cross-site' },
      )
      expect([path, other.status]).toEqual([path, 403])
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('create a run on an address, and show its steps, pages and facts with their quotes', async () => {
    const { status, headers } = await send('/research', { url: site.base, mode: 'INDIVIDUAL' }, user)
    const path = headers.get('location') ?? ''
    expect([status, path]).toEqual([303, expect.stringMatching(/^\/research\/[\da-f-]{36}$/)])
    const queued = await open(path)
    expect([queued.text.includes('Queued'), queued.html.includes(`data-live="${path}/events?after=1"`)]).toEqual([
      true,
      true,
    ])
    await workOn(app, path.split('/')[2] ?? '')
    const { text, html } = await open(path)
    for (const words of [
      'Completed',
      'Halden Robotics was founded in 2016 by Mira Solberg and Tomas Lind in a former bakery.',
      'Not chosen',
      'Other places of the website agree on',
      'Saved the record',
      '/about',
    ])
      expect(text).toContain(words)
    expect(html).not.toContain('data-live')
    expect((await open('/research')).text).toContain('Halden Robotics')
  })

  test('leave their quotes in the history of the record, for the person who created them', async () => {
    const { headers } = await send('/research', { url: site.base, mode: 'INDIVIDUAL' }, user)
    const path = headers.get('location') ?? ''
    await workOn(app, path.split('/')[2] ?? '')
    const [row] = await app.db.rows<{ id: string }>(sql`select id from entity where name_brand = 'Halden Robotics'`)
    await app.db.rows(
      sql`update entity set is_hidden = false, show_on_sitemap = true where id = ${row?.id ?? null}::uuid`,
    )
    const quote = 'Halden Robotics was founded in 2016 by Mira Solberg and Tomas Lind in a former bakery.'
    const sources = `/sources/entity/${row?.id}`
    const { html } = await open(sources)
    expect(html).toContain(`<blockquote dir="auto">${quote}</blockquote>`)
    expect(html).toContain(`<a href="${path}">research run</a>`)
    // The sentence is also a part of a stored text, which everybody reads.
    for (const { text, html: other, status } of [await open(sources, admin), await openPage(app, sources)])
      expect([status, other.includes('blockquote'), other.includes(path), text.includes('2016')]).toEqual([
        200,
        false,
        false,
        true,
      ])
  })

  test('show why the core refused a run, with what was typed', async () => {
    const { status, html, text } = await send('/research', { url: 'http://10.0.0.1/x', mode: 'INDIVIDUAL' }, user)
    expect([status, html.includes('value="http://10.0.0.1/x"'), html.includes('role="alert"')]).toEqual([
      expect.any(Number),
      true,
      true,
    ])
    expect([status >= 400 && status < 500, text.includes('New run')]).toEqual([true, true])
  })

  test('create a run on a stored record, whose page leads to its research', async () => {
    const { id, slug } = await makeEntity(app)
    expect((await open(`/companies/${slug}`)).html).toContain(`href="/research?entity=${id}"`)
    expect((await openPage(app, `/companies/${slug}`)).html).not.toContain('/research')
    const refused = await send('/research', { entity: id }, user)
    expect(refused.text).toContain('The entity has no link, so there is no web page to read.')
    await app.rest(`/v1/entities/${id}/urls`, {
      method: 'POST',
      headers: asAdmin,
      query: { sourceType: 'newsArticle', sourceDetail: 'x' },
      body: { url: site.base, urlType: 'website' },
    })
    expect((await send('/research', { entity: id }, user)).status).toBe(303)
    expect((await open(`/research?entity=${id}`)).text).toContain('Queued')
  })

  test('stop and retry a run, and show why the core refuses it', async () => {
    const { body: run } = await file(app, { url: site.base })
    const path = `/research/${run.id}`
    expect((await send(`${path}/stop`, {}, user)).headers.get('location')).toBe(path)
    expect((await open(path)).text).toContain('Stopped')
    expect((await send(`${path}/stop`, {}, user)).status).toBe(409)
    expect((await send(`${path}/retry`, {}, user)).headers.get('location')).toBe(path)
    expect((await open(path)).text).toContain('Queued')
  })

  test('do not show the run of another account', async () => {
    const other = await otherUser(app)
    const { body: run } = await file(app, { url: site.base }, other)
    for (const path of [`/research/${run.id}`, '/research/nothing'])
      expect([path, (await open(path)).status]).toEqual([path, 404])
    for (const action of ['stop', 'retry'])
      expect((await send(`/research/${run.id}/${action}`, {}, user)).status).toBe(404)
    expect((await open(`/research/${run.id}/events`)).status).toBe(404)
  })
})

describe('an open proposal', () => {
  test('is accepted or rejected with one form, which opens the page where it was', async () => {
    const accepted = await makeProposal(app)
    const rejected = await makeProposal(app)
    const list = await open('/research/proposals')
    expect([list.text.includes('1990'), list.text.includes('Founded in 1991.')]).toEqual([true, true])
    const back = `/research?entity=${accepted.entityId}`
    const done = await send(`/research/proposals/${accepted.id}`, { decision: 'ACCEPT', back }, user)
    expect([done.status, done.headers.get('location'), await yearOf(accepted.entityId)]).toEqual([303, back, 1991])
    for (const wrong of [
      'https://evil.example',
      '//evil.example',
      '/research/../../x',
      'javascript:alert(1)',
      '/researchers',
    ]) {
      const { headers } = await send(`/research/proposals/${rejected.id}`, { decision: 'REJECT', back: wrong }, user)
      expect([wrong, headers.get('location')]).toEqual([wrong, '/research'])
    }
    expect(await yearOf(rejected.entityId)).toBe(1990)
    expect((await open('/research/proposals')).text).toContain('There are no open proposals.')
  })

  test('that somebody else decided shows the earlier decision', async () => {
    const { id, entityId } = await makeProposal(app)
    await send(`/research/proposals/${id}`, { decision: 'REJECT' }, user)
    const { status, text } = await send(`/research/proposals/${id}`, { decision: 'ACCEPT' }, admin)
    expect([status, text.includes('The proposal was rejected before.'), await yearOf(entityId)]).toEqual([
      409,
      true,
      1990,
    ])
  })

  test('can be decided with the admin API key, which has no runs', async () => {
    const { id, entityId } = await makeProposal(app)
    const { status, text } = await open('/research', admin)
    expect([status, text.includes('Sign in with a personal API key to create runs.')]).toEqual([200, true])
    expect((await send('/research', { url: site.base }, admin)).status).toBe(403)
    expect((await send(`/research/proposals/${id}`, { decision: 'ACCEPT' }, admin)).status).toBe(303)
    expect(await yearOf(entityId)).toBe(1991)
  })
})

test('the page of an import follows its events until it ends, and nobody else does', async () => {
  const imports = importsOf(app)
  const { body } = await imports.send(CSV, {})
  const path = `/import/${body.importId}`
  const { html, text, headers } = await open(path)
  expect([body.state, text.includes('The import waits for its turn.'), headers.get('refresh')]).toEqual([
    'PENDING',
    true,
    null,
  ])
  expect(html).toContain(`data-live="${path}/events?after=${body.revision}"`)
  await imports.work(body.importId)
  const events = await open(`${path}/events?after=${body.revision}`)
  expect(events.html).toMatch(/^id: \d+\nevent: change\ndata: \d+\n\nevent: end\ndata: \n\n$/)
  const done = await open(path)
  expect([done.html.includes('data-live'), done.text.includes('The import is complete.')]).toEqual([false, true])
  expect((await openPage(app, `${path}/events`)).status).toBe(401)
  expect((await open('/import/00000000-0000-7000-8000-000000000000/events')).status).toBe(404)
})

test('the events of a run tell a page to load itself again, continue after the last one, and end with the run', async () => {
  const { body: run } = await file(app, { url: site.base })
  await endRun(app, run.id, 'failed', false)
  const events = async (headers: Headers = {}, query = '') =>
    (
      await openPage(app, `/research/${run.id}/events${query}`, {
        headers: { ...user, accept: 'text/event-stream', ...headers },
      })
    ).html
  const end = 'event: end\ndata: \n\n'
  expect(await events()).toBe(`id: 1\nevent: change\ndata: 1\n\n${end}`)
  expect(await events({}, '?after=1')).toBe(end)
  expect(await events({ 'last-event-id': '1' })).toBe(end)
})
