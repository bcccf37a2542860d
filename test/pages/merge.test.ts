import { describe, expect, test } from 'vitest'
import { asAdmin, asUser, fingerprint, provenance, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage, sendForm, signIn } from '../support/open-page.js'

const app = await testApp()
const admin = await signIn(app, asAdmin['x-api-key'])
const user = await signIn(app, asUser.authorization.slice('Bearer '.length))
const source = { sourceType: 'AVENTURE_STAFF', sourceDetail: 'review of duplicates' }
const detail = async (id: string) => (await app.rest('/v1/entities/detail', { query: { id }, headers: asAdmin })).body

/** The parts of each line of the table, with the mark of a line whose values differ. */
const linesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<tr[^>]*><th scope="row">(.*?)<\/tr>/gs)].map(([, line = '']) => {
      const [name = '', ...cells] = line.split(/<t[dh][^>]*>/).map((cell) => cell.replace(/<[^>]*>/g, ' ').trim())
      return [name.replace(/\s+/g, ' '), cells.map((cell) => cell.replace(/\s+/g, ' ')).join(' | ')]
    }),
  )

describe('the page of a merge', () => {
  test('shows two entities beside each other, marks what differs, and offers to keep a value that only one has', async () => {
    const first = await makeEntity(app, { nameBrand: 'Cobalt Works', foundedYear: null })
    const second = await makeEntity(app, { nameBrand: 'Cobalt Works Inc', foundedYear: 2011 })
    const person = await makePerson(app)
    await makeAssociation(app, { entityId: second.id, personId: person.id, title: { name: 'Founder' } })
    const { status, html } = await openPage(app, `/merge/entity/${first.id}?with=${second.slug}`, { headers: admin })
    expect(status).toBe(200)
    expect(linesOf(html)).toMatchObject({
      'Name differs': 'Cobalt Works | Cobalt Works Inc',
      'Founded in differs': 'not known | 2011',
      'People differs': '0 | 1',
      Type: 'Company | Company',
    })
    expect(html).toContain(`<input type="radio" name="keep.foundedYear" value="${second.id}" checked/>`)
  })

  test('takes the slug of the other record, also if it is as long as an id', async () => {
    const first = await makeEntity(app)
    const second = await makeEntity(app, { slug: 'the-north-western-metalworks-company' })
    expect(second.slug).toHaveLength(36)
    const { status, html } = await openPage(app, `/merge/entity/${first.id}?with=${second.slug}`, { headers: admin })
    expect([status, html.includes(`name="with" value="${second.id}"`)]).toEqual([200, true])
  })

  test('merges into the chosen record, with the chosen values, and opens its page', async () => {
    const first = await makeEntity(app, { nameBrand: 'Onyx Grid', foundedYear: 2001 })
    const second = await makeEntity(app, { nameBrand: 'Onyx Grid GmbH', foundedYear: 2002 })
    const fields = {
      with: second.id,
      survivor: second.id,
      redirect: 'on',
      'keep.nameBrand': first.id,
      'keep.foundedYear': second.id,
      ...source,
    }
    const { status, headers } = await sendForm(app, `/merge/entity/${first.id}`, fields, admin)
    expect([status, headers.get('location')]).toEqual([303, `/companies/${second.slug}`])
    const { core } = await detail(second.id)
    expect([core.nameBrand, core.foundedYear]).toEqual(['Onyx Grid', 2002])
    const former = await openPage(app, `/companies/${first.slug}`)
    expect([former.status, former.headers.get('location')]).toEqual([301, `/companies/${second.slug}`])
  })

  test('merges people, and lets the address of the other one end if this is chosen', async () => {
    const [first, second] = [await makePerson(app), await makePerson(app)]
    const fields = { with: second.id, survivor: first.id, ...source }
    const { status, headers } = await sendForm(app, `/merge/person/${first.id}`, fields, admin)
    expect([status, headers.get('location')]).toEqual([303, `/people/${first.slug}`])
    expect((await openPage(app, `/people/${second.slug}`)).status).toBe(404)
  })

  test('shows why the core refused a merge, with what was chosen, and changes nothing', async () => {
    const [first, second] = [await makeEntity(app), await makeEntity(app)]
    const path = `/merge/entity/${first.id}`
    const before = await fingerprint(app)
    for (const [fields, words] of [
      [{ with: second.id, ...source }, 'Choose the record that stays.'],
      [{ with: second.id, survivor: second.id, sourceType: 'AVENTURE_STAFF' }, '“Source” is empty.'],
    ] as const) {
      const { status, html, text } = await sendForm(app, path, fields, admin)
      expect([status, text.includes(words), html.includes('role="alert"')]).toEqual([400, true, true])
    }
    const { html } = await sendForm(app, path, { with: second.id, survivor: second.id, sourceType: '' }, admin)
    expect(html).toContain(`<input type="radio" name="survivor" value="${second.id}" checked required/>`)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is only for people who signed in and may see both records, and no other site sends its form', async () => {
    const [first, hidden] = [await makeEntity(app), await makeEntity(app, { status: { isHidden: true } })]
    const path = `/merge/entity/${first.id}`
    const fields = { with: hidden.id, survivor: first.id, ...source }
    const before = await fingerprint(app)
    expect((await openPage(app, path)).status).toBe(401)
    expect((await sendForm(app, path, fields)).status).toBe(401)
    expect((await sendForm(app, path, fields, { ...admin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const { status, text } = await openPage(app, `${path}?with=${hidden.id}`, { headers: user })
    expect([status, text.includes(hidden.slug)]).toEqual([404, false])
    expect((await sendForm(app, path, fields, user)).status).toBe(404)
    for (const other of ['/merge/news/1', '/merge/entity/none', `/merge/person/${first.id}`])
      expect([other, (await openPage(app, other, { headers: admin })).status]).toEqual([other, 404])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('offers the records with similar names first, and takes an id or a slug', async () => {
    const first = await makeEntity(app, { nameBrand: 'Marlin Analytics' })
    const second = await makeEntity(app, { nameBrand: 'Marlin Analitycs' })
    const { text, html } = await openPage(app, `/merge/entity/${first.id}`, { headers: admin })
    expect(text).toContain('Marlin Analitycs')
    expect(html).toContain(`href="/merge/entity/${first.id}?with=${second.id}"`)
    const wrong = await openPage(app, `/merge/entity/${first.id}?with=nothing`, { headers: admin })
    expect([wrong.status, wrong.text.includes('No other record has the id or the slug “nothing”.')]).toEqual([
      404,
      true,
    ])
  })
})

test('the page of duplicates links each pair to its merge, for admins only', async () => {
  const hidden = await makeEntity(app, { nameBrand: 'Velvet Harbor', status: { isHidden: true } })
  const { status } = await app.rest('/v1/entities/detail', {
    method: 'POST',
    headers: asUser,
    query: provenance,
    body: { nameBrand: 'Velvet Harbor', typeRecord: 'Company', operatingStatus: 'Operating' },
  })
  expect(status).toBe(201)
  const { html, text } = await openPage(app, '/duplicates', { headers: admin })
  expect(text).toContain('Velvet Harbor')
  expect(html).toMatch(new RegExp(`href="/merge/entity/[\\da-f-]{36}\\?with=${hidden.id}"`))
  expect((await openPage(app, '/duplicates', { headers: user })).status).toBe(403)
  expect((await openPage(app, '/duplicates')).status).toBe(401)
})

describe('the forms of an entity', () => {
  test('change all its core fields, and other names keep what else is stored about them', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Feldspar', slug: 'feldspar' })
    const aliases = [{ name: 'Feld', type: 'RELATED_LEGAL', displayable: false }]
    await app.graph(
      `mutation { updateEntity(input: { id: "${id}", nameAlias: [{ name: "Feld", type: RELATED_LEGAL, displayable: false }], provenance: { sourceType: NEWS_ARTICLE, sourceDetail: "x" } }) { entity { version } } }`,
      {},
      asAdmin,
    )
    const path = `/edit/entity/${id}`
    const { html } = await openPage(app, path, { headers: admin })
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const form = {
      typeRecord: 'NONPROFIT',
      defaultCurrency: 'EUR',
      nameAlias: 'Feld\r\nSpar',
      newSlug: 'feldspar-foundation',
    }
    const { status, headers, text } = await sendForm(app, path, { ...form, version, ...source }, admin)
    expect([status, headers.get('location'), text]).toEqual([303, '/non-profits/feldspar-foundation', ''])
    const query = `{ entity(id: "${id}") { nameBrand typeRecord defaultCurrency slug nameAlias { name type displayable } } }`
    expect((await app.graph(query, {}, asAdmin)).body.data.entity).toEqual({
      nameBrand: 'Feldspar',
      typeRecord: 'NONPROFIT',
      defaultCurrency: 'EUR',
      slug: 'feldspar-foundation',
      nameAlias: [...aliases, { name: 'Spar', type: null, displayable: null }],
    })
  })

  test('add a person by the slug, change the title, and remove the person', async () => {
    const { id } = await makeEntity(app)
    const person = await makePerson(app)
    const path = `/edit/entity/${id}/people`
    const titles = async () =>
      (await app.graph(`{ entity(id: "${id}") { people { edges { titleName node { slug } } } } }`, {}, asAdmin)).body
        .data.entity.people.edges
    const form = { personTitle: 'Geologist', isCurrent: 'true', ...source }
    expect((await sendForm(app, path, { personId: 'nobody-here', ...form }, admin)).status).toBe(422)
    expect((await sendForm(app, path, { personId: person.slug, ...form }, admin)).status).toBe(303)
    expect(await titles()).toEqual([{ titleName: 'Geologist', node: { slug: person.slug } }])
    const row =
      /href="(\/edit\/entity\/[^"]*\/people\/\d+)"/.exec((await openPage(app, path, { headers: admin })).html)?.[1] ??
      ''
    const send = async (fields: Record<string, string>) => {
      const { html } = await openPage(app, row, { headers: admin })
      const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
      return (await sendForm(app, row, { ...form, ...fields, version }, admin)).status
    }
    expect([await send({ personTitle: 'Director' }), await titles()]).toMatchObject([303, [{ titleName: 'Director' }]])
    expect([await send({ action: 'remove' }), await titles()]).toEqual([303, []])
  })
})
