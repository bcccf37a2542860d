import { expect, test } from 'vitest'
import { matchAlerts } from '../../src/account/saved-search/alert-jobs.js'
import { asAdmin, asUser, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'
import { jobContext } from '../support/research.js'

const app = await testApp()

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  openPage(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const signedIn = async (key: string): Promise<{ cookie: string }> => {
  const { headers } = await send('/sign-in', { key })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const session = await signedIn('test-user-key')
const open = async (path: string) => openPage(app, path, { headers: session })
const stored = async () => (await app.rest('/v1/saved-searches', { headers: asUser })).body
const subject = JSON.stringify({ recordType: 'ENTITY', entityFilter: { yearFoundedRange: [{ min: 1811, max: 1811 }] } })

test('a list offers to save itself to people who signed in, and to nobody else', async () => {
  for (const path of ['/companies', '/people', '/news', '/rounds', '/search?q=companies+founded+before+1900']) {
    expect([path, (await open(path)).text.includes('Save this search')]).toEqual([path, true])
    expect([path, (await openPage(app, path)).text.includes('Save this search')]).toEqual([path, false])
  }
})

test('a saved search shows its newest events, turns its alert off, gets another name, and is deleted', async () => {
  const form = await open(`/saved?${new URLSearchParams({ subject, name: 'Founded 1811' })}`)
  expect(form.html).toContain('value="Founded 1811"')
  const saved = await send(
    '/saved',
    { subject, name: 'Founded 1811', alert: 'on', webhookId: '', digestAt: '' },
    session,
  )
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/saved'])
  const made = await makeEntity(app, { foundedYear: 1811 })
  await matchAlerts.handle(jobContext(app), {})
  const [{ id }] = await stored()
  const list = await open('/saved')
  for (const part of ['Founded 1811', 'Alert on', 'Entered', made.nameBrand, `/saved/entity/${made.id}`])
    expect([part, list.html.includes(part)]).toEqual([part, true])
  const one = await open(`/saved/${id}`)
  expect([one.status, one.text.includes('1 result')]).toEqual([200, true])
  const record = await open(`/saved/entity/${made.id}`)
  expect([record.status, record.headers.get('location')]).toEqual([303, `/companies/${made.slug}`])
  await send(`/saved/${id}`, { action: 'change', name: 'Renamed', alert: 'on', digestAt: '06:15' }, session)
  expect(await stored()).toMatchObject([{ name: 'Renamed', alert: { digestAt: '06:15' } }])
  await send(`/saved/${id}`, { action: 'off' }, session)
  expect(await stored()).toMatchObject([{ name: 'Renamed', alert: null }])
  await send(`/saved/${id}`, { action: 'delete' }, session)
  expect(await stored()).toEqual([])
})

test('a refused form says why and saves nothing', async () => {
  for (const [fields, why] of [
    [{ subject: 'none', name: 'x' }, 'The form does not say what to save.'],
    [{ subject: '{"recordType":"ENTITY"}', name: 'x' }, 'The search has no subject'],
    [{ subject, name: ' ' }, '“Name” is empty.'],
  ] as const) {
    const { status, text } = await send('/saved', fields, session)
    expect([status >= 400 && status < 500, text.includes(why)]).toEqual([true, true])
  }
  expect(await stored()).toEqual([])
})

test('without an account, from another site, and for the search of another account, nothing is shown or changed', async () => {
  const { body: mine } = await app.rest('/v1/saved-searches', {
    method: 'POST',
    headers: asUser,
    body: { name: 'Mine', recordType: 'person', personFilter: {} },
  })
  const admin = await signedIn(asAdmin['x-api-key'])
  for (const headers of [{}, admin]) {
    expect((await openPage(app, '/saved', { headers })).status).toBe(401)
    expect((await openPage(app, '/saved', { headers })).text).not.toContain('Mine')
    expect((await openPage(app, `/saved/${mine.id}`, { headers })).text).not.toContain('Mine')
    await send(`/saved/${mine.id}`, { action: 'delete' }, headers)
    await send('/saved', { subject, name: 'x' }, headers)
  }
  const foreign = await send(`/saved/${mine.id}`, { action: 'delete' }, { ...session, 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect(await stored()).toMatchObject([{ name: 'Mine' }])
})
