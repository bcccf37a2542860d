import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, overrides } from '../../support/make.js'

/* Records as they were at an earlier time. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function send(method: string, path: string, body?: object, query: object = {}) {
  const answer = await app.rest(path, {
    method,
    headers: asAdmin,
    query: { ...provenance, ...query },
    ...(body ? { body } : {}),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const patch = (id: string, body: object) => send('PATCH', '/v1/entities/detail', body, { id, ...overrides })
const now = () => app.clock.now().toISOString()
const published = { status: { isHidden: false, showOnSitemap: true } }

const read = (id: string | number, asOf?: string, headers: Record<string, string> = asAdmin, kind = 'entities') =>
  app.rest(`/v1/${kind}/detail`, { headers, query: { id, ...(asOf === undefined ? {} : { asOf }) } })

const words = (name: string) => `${name} makes robots in its own plants and sells them to farms in many countries.`
const addText = (id: string, text: string) =>
  send('POST', `/v1/entities/${id}/texts`, { textType: 'summary', text: words(text) })
const shortOf = (body: { enrichment: { text: { short: string | null } } }) => body.enrichment.text.short
const gapsOf = (body: { asOf: { incomplete: { member: string; reason: string }[] } }, reason: string) =>
  body.asOf.incomplete.filter((gap) => gap.reason === reason).map(({ member }) => member)

describe('an entity at an earlier time', () => {
  test('has its former values for every caller, and describes the time', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'First name', foundedYear: 1990, ...published })
    const text = await addText(id, 'First')
    const before = now()
    await patch(id, { nameBrand: 'Second name', foundedYear: 1991 })
    await send('PATCH', `/v1/entities/${id}/texts/${text.id}`, { text: words('Second') })
    for (const headers of [asAdmin, asClient]) {
      const { status, body } = await read(id, before, headers)
      expect([status, body.core.nameBrand, body.core.foundedYear]).toEqual([200, 'First name', 1990])
      expect(shortOf(body)).toBe(words('First'))
      expect(body.core.image).toEqual({ isMonogram: false, logo: null, logoSquare: null })
      expect(body.asOf).toEqual({
        time: before,
        createdAt: body.core.createdAt,
        changedAt: expect.any(String),
        previousChangedAt: expect.any(String),
        nextChangedAt: expect.any(String),
        includesRemoved: headers === asAdmin,
        incomplete: [
          { member: 'core.image', reason: 'notRecorded' },
          { member: 'enrichment.urlLink.status', reason: 'notRecorded' },
          { member: 'newsArticle.newsImageThumbnail', reason: 'notRecorded' },
          { member: 'person.articleCount', reason: 'notRecorded' },
          { member: 'person.core.image', reason: 'notRecorded' },
          { member: 'person.investment', reason: 'notRecorded' },
          { member: 'relationship', reason: 'otherSide' },
        ],
      })
      const { changedAt, previousChangedAt, nextChangedAt } = body.asOf
      expect(previousChangedAt < changedAt && changedAt <= before && before < nextChangedAt).toBe(true)
    }
    const today = (await read(id)).body
    expect([today.core.nameBrand, shortOf(today), today.asOf]).toEqual(['Second name', words('Second'), undefined])
  })

  test('is the same under its short path, and has an ETag', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Short path' })
    const before = now()
    await patch(id, { nameBrand: 'Long path' })
    const long = await read(id, before)
    const short = await app.rest(`/v1/entities/${id}`, { headers: asAdmin, query: { asOf: before } })
    expect(short.body).toEqual(long.body)
    const etag = long.headers.get('etag') ?? ''
    const again = await app.rest('/v1/entities/detail', {
      headers: { ...asAdmin, 'if-none-match': etag },
      query: { id, asOf: before },
    })
    expect(again.status).toBe(304)
    expect(etag).not.toBe((await read(id)).headers.get('etag'))
  })

  test('did not exist before it was created: 404 with the time of its creation', async () => {
    const before = now()
    const { id } = await makeEntity(app)
    const { createdAt } = (await read(id)).body.core
    const { status, body } = await read(id, before)
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'record_not_created', field: 'asOf', value: before, details: { createdAt } })
    expect(body.resolution).toEqual({ action: 'setParameter', parameter: 'asOf', acceptedValue: [createdAt] })
    expect((await read(id, createdAt)).status).toBe(200)
  })

  test('a day means its end, today means now, and a time in the future is refused', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'On this day' })
    const today = now().slice(0, 10)
    expect((await read(id, today)).body.core.nameBrand).toBe('On this day')
    expect((await read(id, '2026-02-28')).body.code).toBe('record_not_created')
    for (const asOf of ['2027-01-01', `${today}T23:59:59Z`]) {
      const { status, body } = await read(id, asOf)
      expect([status, body.code, body.field]).toEqual([400, 'bad_request', 'asOf'])
    }
    const wrong = await read(id, 'yesterday')
    expect([wrong.status, wrong.body.field]).toEqual([400, 'asOf'])
  })

  test('contains removed links for admin callers only', async () => {
    const { id } = await makeEntity(app, published)
    const link = await send('POST', `/v1/entities/${id}/urls`, { url: 'https://removed.example', urlType: 'website' })
    const before = now()
    await send('DELETE', `/v1/entities/${id}/urls/${link.id}`, undefined, { deleteMode: 'hard' })
    const urlsOf = ({ enrichment }: { enrichment: { urlLink: { url: string }[] } }) =>
      enrichment.urlLink.map(({ url }) => url)
    const forAdmin = (await read(id, before)).body
    expect([urlsOf(forAdmin), forAdmin.asOf.includesRemoved]).toEqual([['https://removed.example'], true])
    const forClient = (await read(id, before, asClient)).body
    expect([urlsOf(forClient), forClient.asOf.includesRemoved]).toEqual([[], false])
    expect(urlsOf((await read(id)).body)).toEqual([])
  })

  test('contains no earlier state from before its publication, for callers without private reach', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Secret', status: { isHidden: true, showOnSitemap: true } })
    const hidden = now()
    await patch(id, { status: { isHidden: false } })
    const shown = now()
    const { status, body } = await read(id, hidden, asClient)
    expect([status, body.code, body.field]).toEqual([404, 'record_not_published', 'asOf'])
    expect((await read(id, body.details.publishedAt, asClient)).status).toBe(200)
    expect((await read(id, shown, asClient)).body.core.nameBrand).toBe('Secret')
    expect((await read(id, hidden)).body.core.nameBrand).toBe('Secret')
  })

  test('leaves out rounds whose former amounts are private, and names them', async () => {
    const { id } = await makeEntity(app, published)
    const round = await send(
      'POST',
      '/v1/entities/detail/fundraise-rounds',
      { round: 'Seed', amountRaised: 1_000_000, currency: 'USD', dateAnnounced: '2020-01-01T00:00:00Z' },
      { id },
    )
    const before = now()
    await send('PATCH', `/v1/entities/detail/fundraise-rounds/${round.id}`, { amountRaised: 2_000_000 }, { id })
    const forAdmin = (await read(id, before)).body
    expect(forAdmin.fundraiseRound.map((one: { amountRaised: number }) => one.amountRaised)).toEqual([1_000_000])
    expect(forAdmin.enrichment.fundingDetail.totalRaised).toBe(1_000_000)
    const forClient = (await read(id, before, asClient)).body
    expect(forClient.fundraiseRound).toEqual([])
    expect(gapsOf(forClient, 'privateValue')).toEqual(['enrichment.fundingDetail', 'fundraiseRound'])
  })

  test('is not changed by a later merge: what the other record brought belongs to it afterwards', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Survivor' })
    const other = await makeEntity(app, { nameBrand: 'Loser' })
    await addText(other.id, 'Loser')
    await makeNews(app, { entities: [{ id: other.id }] })
    const before = now()
    const earlier = (await read(id)).body
    await send('POST', '/v1/entities/merge', { survivorId: id, loserId: other.id, deleteMode: 'hard' })
    const today = (await read(id)).body
    expect([shortOf(today), today.newsArticle.length]).toEqual([words('Loser'), 1])
    const then = (await read(id, before)).body
    expect([shortOf(then), then.newsArticle, then.core.nameAlias]).toEqual([null, [], []])
    expect(then.sitemap).toEqual(earlier.sitemap)
  })

  test('names the other records of its document as they were', async () => {
    const { id } = await makeEntity(app)
    const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Early' })
    await send('POST', `/v1/people/${person.id}/entities`, { personTitle: 'Founder' }, { id })
    const before = now()
    await send('PATCH', '/v1/people/detail', { nameLast: 'Late' }, { id: person.id })
    expect((await read(id, before)).body.person[0].core.nameFull).toBe('Ada Early')
    expect((await read(id)).body.person[0].core.nameFull).toBe('Ada Late')
  })

  test('is refused if too many changes were made since', async () => {
    const { id } = await makeEntity(app)
    const before = now()
    await app.db.rows({
      text: `insert into provenance_event (id, record_type, record_id, entity_id, action, change, operation_id, source_type,
          source_detail, caller_id, trace_id, created_at)
        select gen_random_uuid(), 'entity', $1::text, $1::text::uuid, 'update', '{"foundedYear":[1,2]}', 'x', 'firstPartyWebsite', 'x', 'x', 'x', $2::timestamptz
        from generate_series(1, 5001)`,
      values: [id, now()],
    })
    const { status, body } = await read(id, before)
    expect([status, body.code, body.field, body.limit]).toEqual([422, 'unprocessable_content', 'asOf', 5_000])
    expect((await read(id, now())).status).toBe(200)
  })
})

describe('a person and an article at an earlier time', () => {
  test('a person has the former name, links and positions', async () => {
    const { id } = await makePerson(app, { nameFirst: 'Bea', nameLast: 'Early' })
    const entity = await makeEntity(app, { nameBrand: 'Employer' })
    const job = await send('POST', `/v1/people/${id}/entities`, { personTitle: 'Engineer' }, { id: entity.id })
    const before = now()
    await send('PATCH', '/v1/people/detail', { nameLast: 'Late' }, { id })
    await patch(entity.id, { nameBrand: 'Renamed employer' })
    await send('DELETE', `/v1/people/${id}/entities/${job.associationId}`)
    const { status, body } = await read(id, before, asAdmin, 'people')
    expect([status, body.core.nameFull]).toEqual([200, 'Bea Early'])
    expect(body.association.map((one: object) => one)).toEqual([
      expect.objectContaining({ entityName: 'Employer', titleName: 'Engineer' }),
    ])
    expect(gapsOf(body, 'notRecorded')).toEqual([
      'articleCount',
      'core.image',
      'enrichment.urlLink.status',
      'investment',
    ])
    expect((await read(id, undefined, asAdmin, 'people')).body.association).toEqual([])
  })

  test('an article has its former title, and no mention that was removed', async () => {
    const entity = await makeEntity(app, { nameBrand: 'Mentioned', ...published })
    const { id } = await makeNews(app, { title: 'First title', entities: [{ id: entity.id }] })
    const before = now()
    await send('PATCH', '/v1/news/detail', { title: 'Second title', entityJoinId: [] }, { id })
    const { status, body } = await read(id, before, asClient, 'news')
    expect([status, body.core.title]).toEqual([200, 'First title'])
    // Only admin callers read connections that were removed later, and no admin caller reads articles.
    expect([body.entityMentionResolved, body.asOf.includesRemoved]).toEqual([[], false])
    expect((await read(id, undefined, asClient, 'news')).body.core.title).toBe('Second title')
  })
})

describe('a record at an earlier time in GraphQL', () => {
  const read = (fields: string, variables: object, headers = asClient as Record<string, string>) =>
    app.graph(
      `query ($id: UUID, $at: DateTime) { entity(id: $id, asOf: $at) { ${fields} } }`,
      variables as never,
      headers,
    )

  test('has the values of REST, next to the record as it is now', async () => {
    const { id } = await makeEntity(app, { nameBrand: 'Once', ...published })
    await addText(id, 'Once')
    await send('POST', `/v1/entities/${id}/addresses`, {
      addressLine1: '1 Old Street',
      cityName: 'Paris',
      countryCode: 'FR',
    })
    const at = now()
    await patch(id, { nameBrand: 'Now' })
    const { body } = await app.graph(
      `query ($id: UUID, $at: DateTime) {
        past: entity(id: $id, asOf: $at) { nameBrand text { short } addresses { addressLine1 city { name } } asOf { time } }
        now: entity(id: $id) { nameBrand asOf { time } } }`,
      { id, at },
    )
    expect(body.data).toEqual({
      past: {
        nameBrand: 'Once',
        text: { short: words('Once') },
        addresses: [{ addressLine1: '1 Old Street', city: { name: 'Paris' } }],
        asOf: { time: at },
      },
      now: { nameBrand: 'Now', asOf: null },
    })
  })

  test('refuses a field that would contain a value of today, and the id that caches use', async () => {
    const { id } = await makeEntity(app, published)
    const at = now()
    for (const [fields, name] of [
      ['similar(first: 1) { nodes { nameBrand } }', 'Entity.similar'],
      ['id', 'Entity.id'],
      ['image { logo }', 'Entity.image'],
      ['people(first: 1) { totalCount }', 'EntityPersonConnection.totalCount'],
      ['people { nodes { investments { nodes { round } } } }', 'Person.investments'],
      ['fundraiseRounds { nodes { entity { nameBrand } } }', 'FundraiseRound.entity'],
      ['...F } } fragment F on Entity { version', 'Entity.version'],
    ] as const) {
      const document = fields.startsWith('...F')
        ? `query ($id: UUID, $at: DateTime) { entity(id: $id, asOf: $at) { ...F } } fragment F on Entity { version }`
        : undefined
      const { body } = document ? await app.graph(document, { id, at }) : await read(fields, { id, at })
      expect(body.data, name).toEqual({ entity: null })
      expect(body.errors[0].extensions, name).toMatchObject({ code: 'bad_request', field: 'asOf', value: name })
    }
  })

  test('reports that the record did not exist', async () => {
    const at = now()
    const { id } = await makeEntity(app, published)
    const { body } = await read('nameBrand', { id, at })
    expect(body.data).toEqual({ entity: null })
    expect(body.errors[0].extensions).toMatchObject({ code: 'record_not_created', status: 404 })
  })
})
