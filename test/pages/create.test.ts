import { describe, expect, test } from 'vitest'
import { asAdmin, asUser, testApp } from '../support/app.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { openPage, sendForm, signIn } from '../support/open-page.js'

const app = await testApp()
const admin = await signIn(app, asAdmin['x-api-key'])
const user = await signIn(app, asUser.authorization.slice('Bearer '.length))
const SOURCE = { sourceType: 'NEWS_ARTICLE', sourceDetail: 'https://news.example/new' }
const PLAIN = { typeRecord: 'COMPANY', operatingStatus: 'OPERATING', ...SOURCE }
const WHOLE = {
  ...PLAIN,
  summaryText: 'Makes small looms for schools and museums.',
  expandedText: 'The company designs, builds and repairs small looms for schools and museums in several countries.',
}
const add = (kind: string, fields: Record<string, string>, as = user) => sendForm(app, `/new/${kind}`, fields, as)
const detailAt = async (path: string) =>
  (await app.rest('/v1/entities/detail', { query: { id: path.split('/').at(-1) ?? '' }, headers: asAdmin })).body.core
const locationOf = ({ headers }: { headers: Headers }): string => headers.get('location') ?? ''

describe('a record that a form adds', () => {
  test('needs a person who signed in', async () => {
    const found = await Promise.all(
      ['/new', '/new/organization'].map(async (path) => {
        const { status, text } = await openPage(app, path)
        return [status, text.includes('Only signed-in people can add records.')]
      }),
    )
    expect(found).toEqual([
      [401, true],
      [401, true],
    ])
  })

  test('can be an organization with a name only: it is hidden, and its forms lead on', async () => {
    const created = await add('organization', { nameBrand: 'Harrow Kites', foundedYear: '2019', ...PLAIN })
    expect(created.status).toBe(303)
    expect(locationOf(created)).toMatch(/^\/edit\/entity\/[\da-f-]{36}$/)
    expect(await detailAt(locationOf(created))).toMatchObject({
      nameBrand: 'Harrow Kites',
      typeRecord: 'Company',
      foundedYear: 2019,
    })
    const forms = await openPage(app, locationOf(created), { headers: user })
    expect([forms.status, forms.text.includes('This record is not public.')]).toEqual([200, true])
  })

  test('can be a whole organization that is public at once', async () => {
    const created = await add('organization', {
      nameBrand: 'Tallow Looms',
      websiteUrl: 'https://tallow-looms.example',
      industryName: 'Software',
      cityName: 'Berlin',
      countryCode: 'DE',
      researchExhausted: 'true',
      isPublished: 'true',
      ...WHOLE,
    })
    expect([created.status, locationOf(created)]).toEqual([303, '/companies/tallow-looms-berlin-germany'])
    const { status, text } = await openPage(app, locationOf(created))
    expect([
      status,
      ...['Tallow Looms', 'Makes small looms', 'several countries', 'Berlin', 'Software', 'tallow-looms.example'].map(
        (part) => text.includes(part),
      ),
    ]).toEqual([200, true, true, true, true, true, true])
  })

  test('can be a product of a provider', async () => {
    const provider = await makeEntity(app)
    const created = await add('product', {
      nameBrand: 'Loom Planner',
      providerId: provider.slug,
      isPublished: 'true',
      ...WHOLE,
      typeRecord: 'PRODUCT',
    })
    expect([created.status, locationOf(created)]).toEqual([
      303,
      `/companies/${provider.slug}/products-services/loom-planner`,
    ])
  })

  test('can be a person with a role', async () => {
    const employer = await makeEntity(app)
    const created = await add('person', {
      nameFirst: 'Orla',
      nameLast: 'Threadgold',
      profileUrl: 'https://www.linkedin.com/in/orla-threadgold',
      employerId: employer.slug,
      personTitle: 'Weaver',
      isPublished: 'true',
      ...SOURCE,
    })
    expect([created.status, locationOf(created)]).toEqual([303, '/people/orla-threadgold'])
    expect((await openPage(app, '/people/orla-threadgold')).text).toContain('Weaver')
  })

  test('can be an article about several organizations and a person, which a form changes and deletes', async () => {
    const [first, second, person] = [await makeEntity(app), await makeEntity(app), await makePerson(app)]
    const created = await add('article', {
      title: 'Looms are back',
      publication: 'The Weaver',
      publishedAt: '2026-03-04',
      excerpt: 'Schools buy looms again.',
      newsUrlOriginal: 'https://weaver.example/looms-are-back',
      entityJoinId: `${first.slug}\r\n${second.slug}`,
      personId: person.id,
      overrideGate: 'NEWS_ARTICLE_URL_FETCH',
      overrideReason: 'The page needs a subscription.',
      ...SOURCE,
    })
    expect([created.status, locationOf(created)]).toEqual([303, '/news/2026-03-04-looms-are-back'])
    const article = await openPage(app, locationOf(created), { headers: admin })
    const edit = /\/edit\/article\/\d+/.exec(article.html)?.[0] ?? ''
    const form = await openPage(app, edit, { headers: admin })
    expect(form.html).toContain(`${first.slug}\n${second.slug}</textarea>`)
    const changed = await sendForm(app, edit, { title: 'Looms are back', entityJoinId: '', ...SOURCE }, admin)
    expect(changed.status).toBe(303)
    expect((await openPage(app, locationOf(created))).html).not.toContain(first.slug)
    const deletion = edit.replace('/edit/', '/delete/')
    const deleted = await sendForm(app, deletion, SOURCE, admin)
    expect([deleted.status, locationOf(deleted)]).toEqual([303, '/news'])
    expect((await openPage(app, locationOf(created))).status).toBe(404)
  })
})

describe('a form of a new record that is refused', () => {
  test('shows similar records with links, keeps what was typed, and adds it after a reason', async () => {
    const { slug } = await makeEntity(app, { nameBrand: 'Marlow Bells' })
    const refused = await add('organization', { nameBrand: 'Marlow Bells', nameLegal: 'Marlow Bells Ltd', ...PLAIN })
    expect([
      refused.status,
      refused.html.includes(`href="/companies/${slug}"`),
      refused.html.includes('value="Marlow Bells Ltd"'),
      refused.text.includes('It is none of the similar records'),
    ]).toEqual([409, true, true, true])
    const created = await add('organization', {
      nameBrand: 'Marlow Bells',
      ...PLAIN,
      overrideGate: 'DUPLICATE',
      overrideReason: 'Another company in another country.',
    })
    expect(created.status).toBe(303)
  })

  test('says which text is missing, with its label and at its field', async () => {
    const refused = await add('organization', {
      nameBrand: 'Pennant Looms',
      websiteUrl: 'https://pennant.example',
      ...WHOLE,
      expandedText: '',
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.html).toContain('href="#edit-expandedText"')
    expect(refused.text).toContain('“Description” is empty. Enter text.')
  })

  test('names a record that does not exist', async () => {
    const refused = await add('product', { nameBrand: 'Lost Planner', providerId: 'nobody', ...WHOLE })
    expect([refused.status, refused.text.includes('No organization has the id or slug “nobody”.')]).toEqual([422, true])
  })

  test('does not override a slug that is in use, and leads to the record that has it', async () => {
    const { id, slug } = await makeEntity(app)
    const refused = await add('organization', { nameBrand: 'Quite Another', slug, ...PLAIN })
    expect([refused.status, refused.html.includes(`/edit/entity/${id}`)]).toEqual([409, true])
    expect(refused.text).not.toContain('Save it nevertheless')
  })
})

test('an empty search offers to add the record that is missing', async () => {
  const { html } = await openPage(app, '/search?q=Zorvex+Quillmoor')
  expect(html).toContain('href="/new/organization?typeRecord=COMPANY&amp;nameBrand=Zorvex+Quillmoor"')
  const form = await openPage(app, '/new/organization?nameBrand=Zorvex+Quillmoor', { headers: user })
  expect(form.html).toContain('value="Zorvex Quillmoor"')
})

describe('the page that deletes a record', () => {
  test('says what is deleted with it, and keeps or frees its address', async () => {
    const [kept, freed] = [await makeEntity(app), await makeEntity(app)]
    const asked = await openPage(app, `/delete/entity/${kept.id}`, { headers: admin })
    expect([asked.status, asked.text.includes('No page can undo this.')]).toEqual([200, true])
    const send = (id: string, deleteMode: string) =>
      sendForm(app, `/delete/entity/${id}`, { deleteMode, ...SOURCE }, admin)
    expect(locationOf(await send(kept.id, 'SOFT'))).toBe(`/companies/${kept.slug}`)
    expect(locationOf(await send(freed.id, 'HARD'))).toBe('/entities')
    const found = await Promise.all([kept, freed].map(async ({ slug }) => openPage(app, `/companies/${slug}`)))
    expect(found.map(({ status }) => status)).toEqual([410, 404])
  })

  test('deletes nothing after a change by somebody else', async () => {
    const { id } = await makePerson(app)
    const refused = await sendForm(app, `/delete/person/${id}`, { deleteMode: 'SOFT', version: '99', ...SOURCE }, admin)
    expect([refused.status, refused.text.includes('Somebody else changed this record')]).toEqual([412, true])
  })

  test('leads to the products that must be deleted before their provider', async () => {
    const provider = await makeEntity(app)
    await add(
      'product',
      { nameBrand: 'Kite Planner', providerId: provider.slug, ...WHOLE, typeRecord: 'PRODUCT' },
      admin,
    )
    const refused = await sendForm(app, `/delete/entity/${provider.id}`, { deleteMode: 'SOFT', ...SOURCE }, admin)
    expect([refused.status, /href="\/delete\/entity\/[\da-f-]{36}"/.test(refused.html)]).toEqual([409, true])
  })
})
