import { expect, test } from 'vitest'
import { SUBJECTS } from '../../pages/edit/fields.js'
import { asAdmin, provenance, testApp } from '../support/app.js'
import { released } from '../support/feed.js'
import { makeAcquisition } from '../support/make/acquisition.js'
import { makeAssociation } from '../support/make/association.js'
import { fullBody } from '../support/make/full.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makePerson } from '../support/make/person.js'
import { makeRelationship } from '../support/make/relationship.js'
import { makeEntity } from '../support/make.js'
import { openPage, signIn } from '../support/open-page.js'

const app = await testApp()

test('the sources of a record name the source and the fields of each change', async () => {
  const { id } = await makeEntity(app, { nameBrand: 'Before Limited' })
  await app.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query: { id, sourceType: 'thirdPartyWebsite', sourceDetail: 'https://register.example/42' },
    body: { nameBrand: 'After Limited' },
  })
  const { status, text } = await openPage(app, `/sources/entity/${id}`)
  expect(status).toBe(200)
  expect(text).toContain('Third party website register.example')
  expect(text).toMatch(/register\.example .*Name Before Limited After Limited/)
})

test('the sources of an unknown type or record are a page that does not exist', async () => {
  for (const path of ['/sources/nothing/1', '/sources/entity/none', '/sources/text/999999'])
    expect((await openPage(app, path)).status).toBe(404)
})

/** The paths of the sources of the rows that a page lists. */
const rowsIn = (html: string): string[] =>
  [...html.matchAll(/<a class="source" href="([^"]*)"/g)].map(([, path = '']) => path)

test('every row that belongs to a company or a person leads to its own source, which leads back to the record', async () => {
  const { body: full } = await app.rest('/v1/entities/detail/full', {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: fullBody('Wavegauge', { status: { isHidden: false, showOnSitemap: true } }),
  })
  const { id: entityId, slug: companySlug } = full.entity.core
  const { id: personId, slug } = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Byron' })
  const other = await makeEntity(app)
  await makeAssociation(app, { entityId, personId, title: { name: 'Founder' } })
  const roundId = await makeRound(app, entityId)
  await makeJoin(app, { roundId, personId })
  await makeRelationship(app, { sourceEntityId: entityId, targetEntityId: other.id, relationshipType: 'competitor' })
  await makeAcquisition(app, { acquirerEntityId: entityId, acquiredEntityId: other.id })
  const counts: Record<string, number> = {}
  for (const [kind, id] of [
    ['entity', entityId],
    ['person', personId],
  ] as const) {
    const path = `/sources/${kind}/${id}`
    const { html } = await openPage(app, path)
    const nav = /<nav class="jumps".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const parts = [...nav.matchAll(/\?part=(\w+)"/g)].map(([, part = '']) => part)
    expect(parts).toEqual(SUBJECTS[kind].parts.filter(({ tracked }) => tracked).map((part) => part.path))
    for (const part of parts) {
      const list = await openPage(app, `${path}?part=${part}`)
      expect(list.status).toBe(200)
      for (const row of rowsIn(list.html)) {
        const { status, text, html: page } = await openPage(app, row)
        expect([row, status]).toEqual([row, 200])
        expect(text).toContain(`Sources and history of one `)
        expect(page).toMatch(/<a href="[^"]*">Page of the record<\/a>/)
        counts[`${kind} ${part}`] = (counts[`${kind} ${part}`] ?? 0) + 1
      }
    }
  }
  expect(counts).toEqual({
    'entity texts': 2,
    'entity links': 1,
    'entity addresses': 2,
    'entity tags': 1,
    'entity people': 1,
    'entity rounds': 1,
    'entity investors': 1,
    'entity figures': 1,
    'entity relationships': 1,
    'entity purchases': 1,
    'person roles': 1,
  })
  const { html: company } = await openPage(app, `/companies/${companySlug}`)
  for (const part of ['texts', 'investors', 'people', 'tags', 'links'])
    expect(company).toContain(`href="/sources/entity/${entityId}?part=${part}"`)
  expect((await openPage(app, `/people/${slug}`)).html).toContain(`href="/sources/person/${personId}?part=roles"`)
})

test('the sources of a record list the changes of its rows, the newest first, and of a chosen period only', async () => {
  const { id } = await makeEntity(app)
  const add = (text: string) =>
    app.rest(`/v1/entities/${id}/texts`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { textType: 'summary', text },
    })
  await add('Builds instruments that measure the wind for ports and for farms.')
  await add('Builds instruments that measure waves for research stations at sea.')
  const roundId = await makeRound(app, id)
  for (let index = 0; index < 2; index++) await makeJoin(app, { roundId, personId: (await makePerson(app)).id })
  await released(app)
  const { text, html } = await openPage(app, `/sources/entity/${id}`)
  expect(text).toMatch(
    /Changes of what belongs to the record .*Investors: 2 created sources .*Round created .*Text created: Builds instruments that measure waves .*Text created: Builds instruments that measure the wind/,
  )
  expect(html).toContain(`href="/sources/entity/${id}?part=investors"`)
  for (const row of rowsIn(html).filter((path) => !path.includes('?')))
    expect([row, (await openPage(app, row)).status]).toEqual([row, 200])
  for (const query of ['until=2001-01-01', 'since=2001-01-01&until=2001-01-02', 'field=nameBrand'])
    expect((await openPage(app, `/sources/entity/${id}?${query}`)).text).not.toContain('Changes of what belongs')
  expect((await openPage(app, `/sources/entity/${id}?since=2001-01-01`)).text).toContain('Investors: 2 created')
})

test('the sources of a record with more changes of its rows than a page shows say so', async () => {
  const { id } = await makeEntity(app)
  for (let index = 0; index < 101; index++) await makeRound(app, id)
  const path = `/sources/entity/${id}`
  await released(app)
  const { text } = await openPage(app, path)
  expect(text).toContain('There are more changes than these 100. Choose dates to see others. ')
  expect(text).toContain('Rounds: 100 created')
  app.clock.advance(3 * 86_400_000)
  const { status } = await app.rest(`/v1/entities/${id}/texts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { textType: 'summary', text: 'Builds instruments that measure the wind for ports and for farms.' },
  })
  expect(status).toBe(201)
  await released(app)
  const later = await openPage(app, path)
  expect(later.text).toContain('There are more changes than these')
  expect(later.text).toContain('Text created: Builds instruments')
  expect(later.text).not.toContain('Rounds: 100 created')
})

test('the sources of a part show nobody a former text, also if an admin signed in', async () => {
  const { id } = await makeEntity(app)
  const { body } = await app.rest(`/v1/entities/${id}/texts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { textType: 'summary', text: 'A text that was replaced by another one later.', isCurrent: false },
  })
  expect(body.isCurrent).toBe(false)
  for (const headers of [{}, await signIn(app, asAdmin['x-api-key'])]) {
    const { status, text, html } = await openPage(app, `/sources/entity/${id}?part=texts`, { headers })
    expect([status, rowsIn(html)]).toEqual([200, []])
    expect(text).toContain('Texts: none.')
  }
})

test('the sources of an unknown part, and of a part of an unknown record, are a page that does not exist', async () => {
  const { id } = await makeEntity(app)
  for (const path of [
    `/sources/entity/${id}?part=none`,
    `/sources/entity/${id}?part=redirects`,
    '/sources/entity/none?part=texts',
    '/sources/text/1?part=texts',
  ])
    expect((await openPage(app, path)).status).toBe(404)
})
