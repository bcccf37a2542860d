import { describe, expect, test } from 'vitest'
import { adminBearer, asAdmin, fingerprint, provenance, testApp } from '../support/app.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()

/** Sends a form as a browser does, from a page of the service or of another site. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  openPage(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Signs in with a key; returns the header with the cookie. */
async function signedIn(key = asAdmin['x-api-key']): Promise<{ cookie: string }> {
  const { headers } = await send('/sign-in', { key })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

describe('signing in', () => {
  test('with a key sets a cookie that no script reads and no other site sends, and that does not contain the key', async () => {
    for (const key of [asAdmin['x-api-key'], 'test-user-key']) {
      const { status, headers } = await send('/sign-in', { key })
      expect([status, headers.get('location')]).toEqual([303, '/'])
      expect(headers.get('set-cookie')).toMatch(
        /^venture-session=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
      )
      expect(headers.get('set-cookie')).not.toContain(key)
    }
  })

  test('with an unknown key, a client secret or none shows the form again, without a cookie', async () => {
    for (const key of ['unknown', 'test-client-secret', '', 'a b', 'x'.repeat(9_000)]) {
      const { status, headers, text } = await send('/sign-in', { key })
      expect([status, headers.get('set-cookie'), text.includes('Nobody has this key.')]).toEqual([401, null, true])
    }
  })

  test('leads back to the page with the link, and to no other site', async () => {
    const key = 'test-user-key'
    for (const [referer, back] of [
      [`${app.base}/research?entity=1`, '/research?entity=1'],
      [`${app.base}/sign-in`, '/'],
      ['https://evil.example/research', '/'],
      [`${app.base}//evil.example`, '/'],
      ['javascript:alert(1)', '/'],
    ] as const) {
      const { html } = await openPage(app, '/sign-in', { headers: { referer } })
      expect([referer, /name="back" value="([^"]*)"/.exec(html)?.[1]]).toEqual([referer, back])
      expect((await send('/sign-in', { key, back: referer })).headers.get('location')).toBe(back)
    }
  })

  test('ends with the session, with its time, with the key, and with a changed cookie', async () => {
    const isSignedIn = async (headers: Record<string, string>) =>
      (await openPage(app, '/import', { headers })).text.includes('Sign out')
    const session = await signedIn()
    expect(await isSignedIn(session)).toBe(true)
    for (const cookie of [
      'venture-session=',
      'venture-session=AAAA',
      `${session.cookie}x`,
      `venture-session=${'A'.repeat(100)}`,
    ])
      expect([cookie, await isSignedIn({ cookie })]).toEqual([cookie, false])
    const { authorization = '' } = await adminBearer(app)
    const person = await signedIn(authorization.slice('Bearer '.length))
    expect(await isSignedIn(person)).toBe(true)
    const keys = await app.rest('/v1/auth/me/api-keys', { headers: { authorization } })
    for (const { id } of keys.body)
      await app.rest(`/v1/auth/me/api-keys/${id}`, { method: 'DELETE', headers: { authorization } })
    expect(await isSignedIn(person)).toBe(false)
    const { status, headers } = await send('/sign-out', {}, session)
    expect([status, headers.get('set-cookie')?.includes('venture-session=; Path=/; Max-Age=0;')]).toEqual([303, true])
    app.clock.advance(12 * 3_600_000)
    expect(await isSignedIn(session)).toBe(false)
  })
})

describe('the form of an entity', () => {
  const source = { sourceType: 'NEWS_ARTICLE', sourceDetail: 'https://press.example/1' }
  const stored = async (id: string) =>
    (await app.graph(`{ entity(id: "${id}") { nameBrand foundedYear operatingStatus version } }`)).body.data.entity

  /** The values of the form, as a browser would send them. */
  async function formOf(id: string): Promise<Record<string, string>> {
    const { nameBrand, foundedYear, operatingStatus, version } = await stored(id)
    return {
      nameBrand,
      nameLegal: '',
      foundedYear: String(foundedYear ?? ''),
      operatingStatus,
      version: String(version),
      ...source,
    }
  }

  test('is only for people who signed in, and never sent by another site', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Old Name' })
    const form = { ...(await formOf(id)), nameBrand: 'New Name' }
    const before = await fingerprint(app)
    expect((await openPage(app, `/edit/entity/${id}`)).status).toBe(401)
    expect((await send(`/edit/entity/${id}`, form)).status).toBe(401)
    const session = await signedIn()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await send(`/edit/entity/${id}`, form, { ...session, ...headers })).status).toBe(403)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const origins: Record<string, string>[] = [{}, { origin: 'null' }, { origin: 'https://evil.example' }]
    for (const headers of origins) {
      const init = { method: 'POST', headers: { ...type, ...session, ...headers }, body: '' }
      for (const path of [`/edit/entity/${id}`, '/sign-in', '/sign-out'])
        expect((await openPage(app, path, init)).status).toBe(403)
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('saves what was changed with its source, and opens the record', async () => {
    const { id, slug } = await makeEntity(app, { nameBrand: 'Old Name' })
    const session = await signedIn()
    expect((await openPage(app, `/edit/entity/${id}`, { headers: session })).html).toContain('value="Old Name"')
    const form = { ...(await formOf(id)), nameBrand: 'New & <Name>', foundedYear: '1999' }
    const { status, headers } = await send(`/edit/entity/${id}`, form, session)
    expect([status, headers.get('location')]).toEqual([303, `/companies/${slug}`])
    expect(await stored(id)).toMatchObject({ nameBrand: 'New & <Name>', foundedYear: 1999 })
    const sources = await openPage(app, `/sources/entity/${id}`)
    expect(sources.text).toContain('News article press.example')
  })

  test('that somebody else changed meanwhile is shown again with both values, and saves nothing', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Old Name' })
    const session = await signedIn()
    const form = { ...(await formOf(id)), nameBrand: 'Mine' }
    await send(`/edit/entity/${id}`, { ...(await formOf(id)), nameBrand: 'Theirs' }, session)
    const { status, html, text } = await send(`/edit/entity/${id}`, form, session)
    expect([status, html.includes('value="Mine"'), text.includes('Stored now: Theirs')]).toEqual([412, true, true])
    expect(await stored(id)).toMatchObject({ nameBrand: 'Theirs' })
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    expect((await send(`/edit/entity/${id}`, { ...form, version }, session)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ nameBrand: 'Mine' })
  })

  test('that a gate refuses asks for the reason, and saves with it', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Quartz Robotics' })
    await app.rest(`/v1/entities/${id}/urls`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { url: 'https://quartzrobotics.com/', urlType: 'website' },
    })
    const session = await signedIn()
    const form = { ...(await formOf(id)), nameBrand: 'Something Else' }
    const refused = await send(`/edit/entity/${id}`, form, session)
    expect([refused.status, await stored(id)]).toMatchObject([422, { nameBrand: 'Quartz Robotics' }])
    expect(refused.html).toContain('name="overrideGate" value="BRAND_MATCH"')
    const reason = { overrideGate: 'BRAND_MATCH', overrideReason: 'The company has a new name' }
    expect((await send(`/edit/entity/${id}`, { ...form, ...reason }, session)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ nameBrand: 'Something Else' })
  })

  test('with a wrong value says what is wrong, keeps what was typed, and saves nothing', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Old Name' })
    const session = await signedIn()
    const valid = await formOf(id)
    const before = await fingerprint(app)
    const wrongs: Record<string, string>[] = [
      { foundedYear: 'soon' },
      { nameBrand: '' },
      { sourceDetail: '' },
      { sourceType: 'GUESS' },
      { version: 'x' },
    ]
    for (const wrong of wrongs) {
      const { status, html } = await send(`/edit/entity/${id}`, { ...valid, nameLegal: 'Typed', ...wrong }, session)
      expect([wrong, status, html.includes('value="Typed"')]).toEqual([wrong, expect.any(Number), true])
      expect([400, 409, 412, 422]).toContain(status)
    }
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('the forms of the parts of a record', () => {
  const source = { sourceType: 'NEWS_ARTICLE', sourceDetail: 'https://press.example/2' }
  const rowsAt = async (path: string, session: Record<string, string>) => {
    const { status, html, text } = await openPage(app, path, { headers: session })
    expect([status, text]).toEqual([200, text])
    return [...html.matchAll(new RegExp(`href="(${path}/[^"]+)"`, 'g'))].map(([, href]) => href ?? '')
  }
  const versionAt = async (path: string, session: Record<string, string>) =>
    /name="version" value="(\d+)"/.exec((await openPage(app, path, { headers: session })).html)?.[1] ?? ''
  const linksOf = async (id: string) =>
    (await app.graph(`{ entity(id: "${id}") { urlLinks { url urlType isPrimary } } }`)).body.data.entity.urlLinks

  test('are only for people who signed in, and only of records and parts that exist', async () => {
    const { id } = await makeEntity(app)
    const session = await signedIn()
    expect((await openPage(app, `/edit/entity/${id}/links`)).status).toBe(401)
    expect((await send(`/edit/entity/${id}/links`, source)).status).toBe(401)
    for (const path of [
      `/edit/entity/${id}/colours`,
      `/edit/news/${id}`,
      `/edit/person/${id}`,
      `/edit/entity/${id}/links/1`,
      '/edit/entity/constructor/links',
    ])
      expect([path, (await openPage(app, path, { headers: session })).status]).toEqual([path, 404])
  })

  test('add, change and remove a row, each with its source', async () => {
    const { id } = await makeEntity(app)
    const session = await signedIn()
    const path = `/edit/entity/${id}/links`
    const added = await send(
      path,
      { url: 'https://quokka.example/', urlType: 'WEBSITE', isCurrent: 'true', ...source },
      session,
    )
    expect([added.status, added.headers.get('location')]).toEqual([303, path])
    expect(await linksOf(id)).toMatchObject([{ url: 'https://quokka.example', urlType: 'WEBSITE' }])
    const [row = ''] = await rowsAt(path, session)
    const { html } = await openPage(app, row, { headers: session })
    expect(html).toContain('value="https://quokka.example"')
    const form = {
      'box-isPrimary': '',
      url: 'https://www.quokka.example/about',
      urlType: 'WEBSITE',
      isCurrent: 'true',
      ...source,
    }
    const changed = await send(row, { ...form, version: await versionAt(row, session) }, session)
    expect([changed.status, await linksOf(id)]).toMatchObject([303, [{ url: 'https://www.quokka.example/about' }]])
    const removal = { ...form, action: 'remove', version: await versionAt(row, session) }
    expect((await send(row, removal, session)).status).toBe(303)
    expect([await linksOf(id), await rowsAt(path, session)]).toEqual([[], []])
  })

  test('that are about an older version, or wrong, are shown again, and save nothing', async () => {
    const { id } = await makeEntity(app)
    const session = await signedIn()
    const path = `/edit/entity/${id}/links`
    await send(path, { url: 'https://numbat.example/', urlType: 'WEBSITE', isCurrent: 'true', ...source }, session)
    const [row = ''] = await rowsAt(path, session)
    const before = await fingerprint(app)
    const wrongs: Record<string, string>[] = [
      { url: 'javascript:alert(1)', version: await versionAt(row, session) },
      { url: 'https://other.example/', version: '0' },
      { url: 'https://other.example/', version: 'x' },
    ]
    for (const wrong of wrongs) {
      const { status, html } = await send(row, { urlType: 'WEBSITE', isCurrent: 'true', ...source, ...wrong }, session)
      expect([400, 412, 422]).toContain(status)
      expect(html).toContain('https://numbat.example')
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a person gets a role at an organization that its slug names, and a name', async () => {
    const { slug } = await makeEntity(app, { nameBrand: 'Potoroo' })
    const person = await makePerson(app, { nameFirst: 'Ida', nameLast: 'Lind' })
    const session = await signedIn()
    const path = `/edit/person/${person.id}`
    const role = { entityId: slug, personTitle: 'Engineer', startDate: '2020-02-03', isCurrent: 'true', ...source }
    expect((await send(`${path}/roles`, role, session)).status).toBe(303)
    const names = { nameFirst: 'Ida', nameLast: 'Lindgren', version: await versionAt(path, session), ...source }
    expect((await send(path, names, session)).status).toBe(303)
    const query = `{ person(id: "${person.id}") { nameFull entities { edges { titleName startDate node { nameBrand } } } } }`
    expect((await app.graph(query)).body.data.person).toEqual({
      nameFull: 'Ida Lindgren',
      entities: {
        edges: [{ titleName: 'Engineer', startDate: '2020-02-03T00:00:00.000Z', node: { nameBrand: 'Potoroo' } }],
      },
    })
  })

  test('a round has an amount, which can be removed', async () => {
    const { id } = await makeEntity(app)
    const session = await signedIn()
    const path = `/edit/entity/${id}/rounds`
    const form = { round: 'Seed', dateAnnounced: '2021-05-06', ...source }
    expect((await send(path, { ...form, amountRaised: '2500000', currency: 'USD' }, session)).status).toBe(303)
    const read = async () =>
      (
        await app.graph(
          `{ entity(id: "${id}") { fundraiseRounds { nodes { round amountRaised { amount currency } } } } }`,
        )
      ).body.data.entity.fundraiseRounds.nodes
    expect(await read()).toEqual([{ round: 'Seed', amountRaised: { amount: 2_500_000, currency: 'USD' } }])
    const [row = ''] = await rowsAt(path, session)
    const version = await versionAt(row, session)
    expect((await send(row, { ...form, amountRaised: '', currency: '', version }, session)).status).toBe(303)
    expect(await read()).toEqual([{ round: 'Seed', amountRaised: null }])
  })
})
