import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { derivedRows, recomputedRows } from '../../support/derived-rows.js'
import { history } from '../../support/history.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/people/detail'
const link = () => ({ url: `https://www.linkedin.com/in/person-${unique()}` })
const create = (body: unknown, headers: Record<string, string> = asAdmin) =>
  app.rest(detail, { method: 'POST', headers, query: provenance, body })
const named = (person: Record<string, unknown>) => create({ person, urlLink: [link()] })
const read = (query: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest(detail, { query, headers })

describe('creating a person', () => {
  test('stores the person with links, texts and employers in one request, hidden, with its history', async () => {
    const [employer, former] = [await makeEntity(app), await makeEntity(app)]
    const url = link()
    const { status, body, headers } = await create(
      {
        person: { nameFirst: 'Zoë', nameMiddle: 'J.', nameLast: 'Søndergaard', suffix: 'PhD', nickname: 'Zo' },
        urlLink: [url],
        text: [{ textType: 'summary', text: 'Builds tools for people who measure the wind at sea.' }],
        association: [
          { entityId: employer.id, personTitle: 'CTO', startDate: '2024-01-01T00:00:00Z' },
          { entityId: former.id, personTitle: 'Software Engineer', endDate: '2023-12-31T00:00:00Z' },
        ],
      },
      asUser,
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(headers.get('etag')).toMatch(/^"1-/)
    expect(body.core).toMatchObject({
      nameFull: 'Zoë J. Søndergaard PhD',
      nickname: 'Zo',
      slug: 'zoe-j-sondergaard-phd',
      publicId: expect.stringMatching(/^p[0-9A-Za-z]{12}$/),
      text: { short: 'Builds tools for people who measure the wind at sea.', expanded: null },
    })
    expect(body.enrichment.urlLink).toMatchObject([{ ...url, urlType: 'linkedin', isPrimary: true }])
    expect(body.association).toMatchObject([
      { entityId: employer.id, titleName: 'CTO', titleLevel: 'C-Level', isCurrent: true },
      { entityId: former.id, titleName: 'Software Engineer', titleFunction: 'Engineering', isCurrent: false },
    ])
    const { id } = body.core
    expect((await read({ id }, asClient)).status).toBe(404)
    expect((await read({ id })).body).toEqual(body)
    expect(await history(app, id)).toMatchObject([
      {
        action: 'create',
        operation_id: 'createPersonDetail',
        change: { nameFirst: [null, 'Zoë'], isHidden: [null, true] },
      },
    ])
  })

  test.each([
    [{ nameFirst: '近平', nameLast: '習' }, '習近平'],
    [{ nameFirst: '정은', nameLast: '김' }, '김정은'],
    [{ nameFirst: 'さくら', nameLast: '山田', suffix: 'PhD' }, '山田さくら PhD'],
    [{ nameFirst: '伟', nameLast: 'Smith' }, '伟 Smith'],
    [{ nameFirst: 'نجيب', nameLast: 'محفوظ' }, 'نجيب محفوظ'],
    [{ nameFirst: 'עמוס', nameLast: 'עוז' }, 'עמוס עוז'],
    [{ nameFirst: 'X' }, 'X'],
    [{ nickname: 'Björk' }, 'Björk'],
    [{ nameFirst: 'J.R.R.', nameLast: 'Tolkien' }, 'J.R.R. Tolkien'],
  ])('with the names %j has the full name %s, and is found by it', async (names, nameFull) => {
    const { status, body } = await named({ ...names, status: { isHidden: false, showOnSitemap: true } })
    expect([status, body.core.nameFull]).toEqual([201, nameFull])
    expect((await read({ nameFull }, asClient)).body.core.id).toBe(body.core.id)
  })

  test('without associations returns the same document as a read', async () => {
    const { status, body } = await create({
      person: { nameFirst: 'Ines', nameLast: 'Alone', nameAlias: [{ name: 'Ines A.' }] },
      urlLink: [link()],
      text: [{ textType: 'summary', text: 'Builds boats that need no fuel for long journeys.' }],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await read({ id: body.core.id })).body).toEqual(body)
    const created = await derivedRows(app, 'person', body.core.id)
    expect(created).toMatchObject({ words: expect.arrayContaining(['ines', 'alone', 'boat', 'fuel']) })
    expect(await recomputedRows(app, 'person', body.core.id)).toEqual(created)
  })

  test('without associations takes one statement for the locks, one for the duplicate check and one for everything else', async () => {
    app.statements.length = 0
    expect((await named({ nameFirst: 'Vexilla', nameLast: 'Quorumane' })).status).toBe(201)
    expect(app.statements).toEqual([
      expect.stringContaining('pg_advisory_xact_lock'),
      expect.stringContaining('from person_match_key'),
      expect.stringContaining('insert into person'),
    ])
  })

  test('of 16 concurrent creates with one link, one succeeds and 15 get 409', async () => {
    const urlLink = [link()]
    const names = ['Abelard', 'Brunhild', 'Casimir', 'Dagobert', 'Eleonore', 'Ferdinand', 'Gismonda', 'Hildegard']
    const all = names.flatMap((nameFirst) => ['Wexford', 'Ostrander'].map((nameLast) => ({ nameFirst, nameLast })))
    const creates = all.map((person) => create({ person, urlLink }))
    const statuses = (await Promise.all(creates)).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(15).fill(409)])
  })

  test('has aliases of each type in their order', async () => {
    const nameAlias = [
      { name: 'Stage', type: 'stageName', displayable: true },
      { name: 'Born', type: 'maidenName', displayable: null },
      { name: 'Other', type: null, displayable: false },
    ]
    const { body } = await named({ nameFirst: 'Ada', nameLast: 'Aliased', nameAlias })
    expect([body.nameAlias, body.core.nameAlias]).toEqual([nameAlias, nameAlias])
  })

  test('of a name that no slug can have needs the same number of statements as any other', async () => {
    const count = async (nameFirst: string, nameLast: string) => {
      app.statements.length = 0
      expect((await named({ nameFirst, nameLast })).status).toBe(201)
      return app.statements.length
    }
    const first = await count('Plain', 'Ostrowski')
    for (const nameLast of ['ᚠᚢᚦᚨᚱ', 'ᚷᚹᚺᚾᛁ', 'ᛃᛇᛈᛉᛊ']) expect(await count('ᚠᚢᚦ', nameLast)).toBe(first)
  })

  test('with many parts needs the same number of statements as with one of each', async () => {
    const count = async (size: number, nameLast: string) => {
      const each = <T>(item: (n: number) => T) => Array.from({ length: size }, (_, n) => item(n))
      const entities = await Promise.all(each(() => makeEntity(app)))
      const body = {
        person: { nameFirst: 'Many', nameLast },
        urlLink: each(link),
        text: each((n) => ({ textType: 'summary', text: `Builds tool ${n} for people who measure the wind at sea.` })),
        association: entities.map(({ id: entityId }, n) => ({ entityId, personTitle: `Title ${n}` })),
      }
      app.statements.length = 0
      expect((await create(body)).status).toBe(201)
      return app.statements.length
    }
    expect(await count(8, 'Abernathy')).toBe(await count(1, 'Quimbleton'))
  })

  test('at an entity with a chief executive has a warning for a second one', async () => {
    const entity = await makeEntity(app)
    const hire = () =>
      create({
        person: { nameFirst: 'Chief', nameLast: `Number${unique()}` },
        urlLink: [link()],
        association: [{ entityId: entity.id, personTitle: 'CEO' }],
      })
    expect((await hire()).headers.get('warning')).toBeNull()
    expect((await hire()).headers.get('warning')).toBe('299 - "SECOND_CHIEF_EXECUTIVE"')
  })

  describe('is refused, and stores nothing,', () => {
    const person = { nameFirst: 'Nobody' }
    const unknown = '01890a5d-ac96-774b-bcce-000000000000'
    const now = [{ url: 'https://www.linkedin.com/in/nobody' }]
    test.each([
      ['without a name', { person: { gender: 'x' }, urlLink: now }, 400, 'person.nameFirst'],
      ['with a blank name', { person: { nameFirst: ' ' }, urlLink: now }, 400, 'nameFirst'],
      ['with a name of 500 letters', { person: { nameLast: 'x'.repeat(500) }, urlLink: now }, 400, 'nameLast'],
      ['with a name of two lines', { person: { nameLast: 'a\nb' }, urlLink: now }, 400, 'nameLast'],
      ['with a name that turns the text after it', { person: { nickname: 'a\u202eb' }, urlLink: now }, 400, 'nickname'],
      ['with half of a surrogate pair', { person: { nickname: 'a\ud800' }, urlLink: now }, 400, 'person.nickname'],
      ['with newSlug', { person: { ...person, newSlug: 'x' }, urlLink: now }, 400, 'person.newSlug'],
      [
        'with a repeated alias',
        { person: { ...person, nameAlias: [{ name: 'A B' }, { name: 'a-b' }] }, urlLink: now },
        400,
        'person.nameAlias.1.name',
      ],
      ['without a link', { person, urlLink: [] }, 400, 'urlLink'],
      ['without a current link', { person, urlLink: [{ ...now[0], isCurrent: false }] }, 400, 'urlLink'],
      ['with a bad link', { person, urlLink: [...now, { url: 'ftp://x' }] }, 400, 'urlLink.1.url'],
      ['with a bad text', { person, urlLink: now, text: [{ textType: 'none', text: 'x' }] }, 400, 'text.0.textType'],
      ['without entityId', { person, urlLink: now, association: [{}] }, 400, 'association.0.entityId'],
      [
        'with reversed dates',
        {
          person,
          urlLink: now,
          association: [{ entityId: unknown, startDate: '2024-01-02T00:00:00Z', endDate: '2024-01-01T00:00:00Z' }],
        },
        422,
        'association.0.endDate',
      ],
      [
        'with an unknown entity',
        { person, urlLink: now, association: [{ entityId: unknown }] },
        404,
        'association.0.entityId',
      ],
    ])('%s', async (_, body, status, field) => {
      const before = await fingerprint(app)
      const answer = await create(body)
      expect([answer.status, answer.body.field], JSON.stringify(answer.body)).toEqual([
        status,
        expect.stringMatching(new RegExp(`${field}$`)),
      ])
      expect(await fingerprint(app)).toEqual(before)
    })

    test('with an unknown title, a slug in use or the link of another person', async () => {
      const [entity, other] = [await makeEntity(app), await makePerson(app)]
      const url = link()
      await create({ person: { nameFirst: 'Holder' }, urlLink: [url] })
      const before = await fingerprint(app)
      const titled = await create({
        person,
        urlLink: now,
        association: [{ entityId: entity.id, corporateTitleId: 9e8 }],
      })
      expect(titled.body).toMatchObject({ status: 404, field: 'association.0.corporateTitleId' })
      const slugged = await create({ person: { ...person, slug: other.slug }, urlLink: now })
      expect(slugged.body).toMatchObject({ status: 409, field: 'person.slug', existingRecordId: other.id })
      const linked = await create({ person, urlLink: [url] })
      expect(linked.body).toMatchObject({ status: 409, field: 'urlLink.0.url', value: url.url })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('with a hidden employer of another account', async () => {
      const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
      const before = await fingerprint(app)
      const { body } = await create({ person, urlLink: now, association: [{ entityId: hidden.id }] }, asUser)
      expect(body).toMatchObject({ status: 404, field: 'association.0.entityId' })
      expect(await fingerprint(app)).toEqual(before)
    })
  })
})
