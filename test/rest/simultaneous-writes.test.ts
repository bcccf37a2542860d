import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../src/platform/database/sql.js'
import { type Answer, asAdmin, asUser, provenance, type TestApp, testApp } from '../support/app.js'
import { fullBody } from '../support/make/full.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, overrides, unique } from '../support/make.js'
import { otherUser } from '../support/research.js'

/*
 * Every check that depends on a lock, with two requests that both pass it unless the lock works. Both requests reach
 * their first write before one of them writes: the test holds the table until both wait. This needs two connections.
 */

let app: TestApp
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) app = await testApp()
})

type Send = () => Promise<Answer>

interface Pair {
  /** What the check guarantees about two requests at the same time. */
  readonly guarantee: string
  /** The table that both requests write first. */
  readonly table: string
  readonly requests: () => Promise<readonly [Send, Send]> | readonly [Send, Send]
  /** The statuses of both answers, the lowest first. */
  readonly statuses: readonly [number, number]
  /** What is stored afterwards. */
  readonly stored?: readonly [() => Promise<unknown>, unknown]
}

const post = (path: string, body: unknown, query: object = {}, headers: Record<string, string> = asAdmin) =>
  app.rest(path, { method: 'POST', headers, query: { ...provenance, ...query }, body })
const plainPost = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.rest(path, { method: 'POST', headers: { ...asUser, ...headers }, body })
const patch = (path: string, body: unknown, query: object = {}) =>
  app.rest(path, { method: 'PATCH', headers: asAdmin, query: { ...provenance, ...query }, body })

const company = (nameBrand: string, fields: object = {}) => ({
  nameBrand,
  typeRecord: 'Company',
  operatingStatus: 'Operating',
  ...fields,
})
const createCompany = (nameBrand: string, fields: object = {}, query: object = {}): Send => {
  return () => post('/v1/entities/detail', company(nameBrand, fields), query)
}
const article = (fields: object) => ({
  publication: 'The Example',
  publishedAt: '2026-02-01T00:00:00Z',
  excerpt: 'A company raised money.',
  ...fields,
})
const createArticle = (fields: object): Send => {
  const gates = ['news-article-url-fetch', 'news-thumbnail-required']
  return () => post('/v1/news/detail', article(fields), { overrideGate: gates, overrideReason: 'made for a test' })
}
const createPerson = (nameLast: string, url: string, more: object = {}): Send => {
  return () => post('/v1/people/detail', { person: { nameFirst: 'Odalys', nameLast }, urlLink: [{ url }], ...more })
}
const count = (table: string, condition: string) => async () => {
  const [row] = await app.db.rows<{ total: number }>(
    sql`select count(*)::int as total from ${raw(table)} where ${raw(condition)}`,
  )
  return row?.total
}

const PAIRS: readonly Pair[] = [
  {
    guarantee: 'the same entity is created once',
    table: 'entity',
    requests: () => [createCompany('Quillhaven'), createCompany('Quillhaven')],
    statuses: [201, 409],
    stored: [count('entity', "name_brand = 'Quillhaven'"), 1],
  },
  {
    guarantee: 'an entity whose name differs by its legal form is created once',
    table: 'entity',
    requests: () => [createCompany('Brackenmoor Inc'), createCompany('Brackenmoor')],
    statuses: [201, 409],
    stored: [count('entity', "name_brand like 'Brackenmoor%'"), 1],
  },
  {
    guarantee: 'the same entity is created once with its owned records',
    table: 'entity',
    requests: () => {
      const [one, other] = [fullBody('Tidewick'), fullBody('Tidewick')]
      return [() => post('/v1/entities/detail/full', one), () => post('/v1/entities/detail/full', other)]
    },
    statuses: [201, 409],
    stored: [count('entity', "name_brand = 'Tidewick'"), 1],
  },
  {
    guarantee: 'the same person is created once',
    table: 'person',
    requests: () => [
      createPerson('Fenwright', 'https://home.fenwright.com'),
      createPerson('Fenwright', 'https://about.fenwright.com'),
    ],
    statuses: [201, 409],
    stored: [count('person', "name_last = 'Fenwright'"), 1],
  },
  {
    guarantee: 'the same person is created once with its employer',
    table: 'person',
    requests: async () => {
      const association = [{ entityId: (await makeEntity(app)).id, personTitle: 'Engineer' }]
      return [
        createPerson('Marlowen', 'https://odalys-one.example', { association }),
        createPerson('Marlowen', 'https://odalys-two.example', { association }),
      ]
    },
    statuses: [201, 409],
    stored: [count('person', "name_last = 'Marlowen'"), 1],
  },
  {
    guarantee: 'an article with the same title is created once',
    table: 'news_article',
    requests: () => [
      createArticle({ title: 'Quillhaven raises a seed round', newsUrlOriginal: 'https://news.example/one' }),
      createArticle({ title: 'Quillhaven raises a seed round', newsUrlOriginal: 'https://news.example/two' }),
    ],
    statuses: [201, 409],
    stored: [count('news_article', "title = 'Quillhaven raises a seed round'"), 1],
  },
  {
    guarantee: 'an article with a similar title in the same publication is created once',
    table: 'news_article',
    requests: () => [
      createArticle({
        title: 'Wolverley opens its first large factory in Spain',
        newsUrlOriginal: 'https://news.example/3',
      }),
      createArticle({
        title: 'Wolverley opens its first large factory near Spain',
        newsUrlOriginal: 'https://news.example/4',
      }),
    ],
    statuses: [201, 409],
    stored: [count('news_article', "title like 'Wolverley%'"), 1],
  },
  {
    guarantee: 'an article with the same URL is stored once',
    table: 'news_article',
    requests: () => {
      const newsUrlOriginal = 'https://news.example/same'
      return [
        createArticle({ title: 'A first title', newsUrlOriginal }),
        createArticle({ title: 'B', newsUrlOriginal }),
      ]
    },
    statuses: [200, 201],
    stored: [count('news_article', "host_path = 'news.example/same'"), 1],
  },
  {
    guarantee: 'two new entities do not get the same slug',
    table: 'entity',
    requests: () => [
      createCompany('Thistledown Freight', { slug: 'one-slug' }, overrides),
      createCompany('Marrowbone Optics', { slug: 'one-slug' }, overrides),
    ],
    statuses: [201, 409],
    stored: [count('entity', "slug = 'one-slug'"), 1],
  },
  {
    guarantee: 'two entities are not renamed to the same slug',
    table: 'entity',
    requests: async () => {
      const [one, other] = [await makeEntity(app), await makeEntity(app)]
      const rename = ({ id }: { id: string }) => patch('/v1/entities/detail', { newSlug: 'renamed-slug' }, { id })
      return [() => rename(one), () => rename(other)]
    },
    statuses: [200, 409],
    stored: [count('entity', "slug = 'renamed-slug'"), 1],
  },
  {
    guarantee: 'a new entity does not get the slug of which a rename makes a redirect',
    table: 'entity',
    requests: async () => {
      const { id, slug } = await makeEntity(app)
      return [
        () => patch(`/v1/entities/${id}/slug`, { newSlug: 'left-behind' }),
        createCompany('Ravensgate Tools', { slug }, overrides),
      ]
    },
    statuses: [200, 409],
    stored: [count('entity', "name_brand = 'Ravensgate Tools'"), 0],
  },
  {
    guarantee: 'two people do not get the same slug',
    table: 'person',
    requests: async () => {
      const [one, other] = [await makePerson(app), await makePerson(app)]
      return [
        () => patch(`/v1/people/${one.id}/slug`, { newSlug: 'one-person' }),
        () => patch(`/v1/people/${other.id}/slug`, { newSlug: 'one-person' }),
      ]
    },
    statuses: [200, 409],
    stored: [count('person', "slug = 'one-person'"), 1],
  },
  {
    guarantee: 'two owners do not get the same website',
    table: 'url_link',
    requests: async () => {
      const [one, other] = [await makeEntity(app), await makeEntity(app)]
      const attach = ({ id }: { id: string }) =>
        post(`/v1/entities/${id}/urls`, { url: 'https://one-website.example', urlType: 'website' })
      return [() => attach(one), () => attach(other)]
    },
    statuses: [201, 409],
    stored: [count('url_link', "host_path = 'one-website.example'"), 1],
  },
  {
    guarantee: 'two links of one type do not both stay primary',
    table: 'url_link',
    requests: async () => {
      const { id } = await makeEntity(app)
      const attach = (url: string) => post(`/v1/entities/${id}/urls`, { url, urlType: 'website' })
      return [() => attach('https://primary-1.example'), () => attach('https://primary-2.example')]
    },
    statuses: [201, 201],
    stored: [count('url_link', "host_path like 'primary-_.example' and is_primary"), 1],
  },
  {
    guarantee: 'an owner does not get the same identifier twice',
    table: 'unique_id',
    requests: async () => {
      const { id } = await makeEntity(app)
      const attach = () => post(`/v1/entities/${id}/unique-ids`, { idType: 'ticker', identifier: 'TWICE', source: 'x' })
      return [attach, attach]
    },
    statuses: [201, 409],
    stored: [count('unique_id', "identifier = 'TWICE'"), 1],
  },
  {
    guarantee: 'two parents do not complete a cycle',
    table: 'entity_relationship',
    requests: async () => {
      const [one, other] = [await makeEntity(app), await makeEntity(app)]
      const relate = (source: string, target: string) => () =>
        post('/v1/entities/relationships/join', undefined, {
          relationshipType: 'parent',
          sourceEntityId: source,
          targetEntityId: target,
          detail: 'cycle',
        })
      return [relate(one.id, other.id), relate(other.id, one.id)]
    },
    statuses: [201, 422],
    stored: [count('entity_relationship', "detail = 'cycle'"), 1],
  },
  {
    guarantee: 'a subject has one research run',
    table: 'research_run',
    requests: () => {
      const run = () => plainPost('/v1/research-runs', { url: 'https://one-run.example' })
      return [run, run]
    },
    statuses: [200, 200],
    stored: [count('research_run', "host_path = 'one-run.example'"), 1],
  },
  {
    guarantee: 'the last unit of an allowance is used once',
    table: 'research_run',
    requests: async () => {
      const headers = await otherUser(app)
      const run = () => plainPost('/v1/research-runs', { url: `https://unit-${unique()}.example` }, headers)
      await run()
      const limit = (await app.rest('/v1/billing/subscription', { headers })).body.meter.find(
        ({ meter }: { meter: string }) => meter === 'COMPANY',
      ).limit
      await app.db.rows(
        sql`update usage_counter set used = ${limit - 2} where meter = 'COMPANY' and reserved = 1 and used = 0`,
      )
      return [run, run]
    },
    statuses: [200, 429],
  },
  {
    guarantee: 'the same names have one unfinished lookup job',
    table: 'lookup_job',
    requests: () => {
      const job = () => plainPost('/v1/lookup-jobs', { row: [{ name: 'One job' }] })
      return [job, job]
    },
    statuses: [200, 200],
    stored: [count('lookup_job', "names::text like '%One job%'"), 1],
  },
  {
    guarantee: 'an account has at most 20 webhooks',
    table: 'webhook_endpoint',
    requests: async () => {
      const hook = () => plainPost('/v1/webhooks', { url: `https://receiver-${unique()}.example` })
      for (let made = 0; made < 19; made++) await hook()
      return [hook, hook]
    },
    statuses: [201, 409],
    stored: [count('webhook_endpoint', 'true'), 20],
  },
  {
    guarantee: 'a request and its repetition create one record',
    table: 'entity',
    requests: () => {
      const key = { 'idempotency-key': 'simultaneous' }
      const create = () => post('/v1/entities/detail', company('Harrowgate Pumps'), {}, { ...asAdmin, ...key })
      return [create, create]
    },
    statuses: [201, 201],
    stored: [count('entity', "name_brand = 'Harrowgate Pumps'"), 1],
  },
  {
    guarantee: 'a valuation of a month is stored once',
    table: 'research_detail',
    requests: async () => {
      const { id } = await makeEntity(app)
      const value = () =>
        post(
          '/v1/entities/detail/financial/valuation',
          { valuation: 4242, kind: 'postMoney', currency: 'USD', asOfDate: '2024-05-01T00:00:00Z', source: 'x' },
          { id },
        )
      return [value, value]
    },
    statuses: [201, 409],
    stored: [count('research_detail', 'discrete_value = 4242'), 1],
  },
  {
    guarantee: 'an acquisition is not stored twice',
    table: 'entity_relationship',
    requests: async () => {
      const [acquired, acquirer] = [await makeEntity(app), await makeEntity(app)]
      const body = { acquirerEntityId: acquirer.id, completedAt: '2018-06-30', source: 'twice' }
      const acquire = () => post(`/v1/entities/${acquired.id}/acquisitions`, body)
      return [acquire, acquire]
    },
    statuses: [201, 409],
    stored: [count('entity_relationship', "source = 'twice'"), 1],
  },
  {
    guarantee: 'a person does not get the same association twice',
    table: 'entity_person',
    requests: async () => {
      const [{ id: personId }, { id }] = [await makePerson(app), await makeEntity(app, { nameBrand: 'Twice Kept' })]
      const body = { personTitle: 'Keeper of Twice' }
      const associate = () => post(`/v1/people/${personId}/entities`, body, { id })
      return [associate, associate]
    },
    statuses: [200, 200],
    stored: [count('entity_person', "entity_id = (select id from entity where name_brand = 'Twice Kept')"), 1],
  },
  {
    guarantee: 'an entity is merged into one survivor',
    table: 'entity',
    requests: async () => {
      const [one, other, loser] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
      const merge = ({ id }: { id: string }) => post('/v1/entities/merge', { survivorId: id, loserId: loser.id })
      return [() => merge(one), () => merge(other)]
    },
    statuses: [200, 404],
  },
  {
    guarantee: 'of two merges in opposite directions, one is made',
    table: 'entity',
    requests: async () => {
      const [one, other] = [await makeEntity(app, { nameBrand: 'Opposite A' }), await makeEntity(app)]
      const merge = (survivorId: string, loserId: string) => post('/v1/entities/merge', { survivorId, loserId })
      return [() => merge(one.id, other.id), () => merge(other.id, one.id)]
    },
    statuses: [200, 404],
  },
  {
    guarantee: 'of two changes of the same version, one is made',
    table: 'entity',
    requests: async () => {
      const { id } = await makeEntity(app)
      const { headers } = await app.rest('/v1/entities/detail', { query: { id } })
      const change = (foundedYear: number) =>
        app.rest('/v1/entities/detail', {
          method: 'PATCH',
          headers: { ...asAdmin, 'if-match': headers.get('etag') ?? '' },
          query: { id, ...provenance },
          body: { foundedYear },
        })
      return [() => change(1901), () => change(1902)]
    },
    statuses: [200, 412],
  },
  {
    guarantee: 'an account has at most 50 API keys',
    table: 'credential',
    requests: async () => {
      const key = () => plainPost('/v1/auth/me/api-keys', { name: `Key ${unique()}` })
      for (let made = 0; made < 49; made++) await key()
      return [key, key]
    },
    statuses: [201, 409],
  },
  {
    guarantee: 'a tag is registered once',
    table: 'tag',
    requests: async () => {
      const [one, other] = [await makeEntity(app), await makeEntity(app)]
      const classify = ({ id }: { id: string }) =>
        post(`/v1/entities/${id}/classifications`, { type: 'industry', name: 'Simultaneous things' })
      return [() => classify(one), () => classify(other)]
    },
    statuses: [200, 200],
    stored: [count('tag', "name = 'Simultaneous things'"), 1],
  },
]

/** Sends both requests. Holds the table until both wait for a lock. */
async function together(table: string, [one, other]: readonly [Send, Send]): Promise<number[]> {
  let answers: Promise<Answer[]> = Promise.resolve([])
  await app.db.transaction(async (db) => {
    await db.rows(sql`lock table ${raw(table)} in share row exclusive mode`)
    answers = Promise.all([one(), other()])
    for (let tries = 0; tries < 100 && (await waiting()) < 2; tries++) await setTimeout(20)
  })
  return (await answers).map(({ status }) => status).sort()
}

async function waiting(): Promise<number> {
  const [row] = await app.db.rows<{ total: number }>(sql`
    select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.total ?? 0
}

test.skipIf(!process.env.TEST_DATABASE_URL).for(PAIRS)(
  'two requests at the same time: $guarantee',
  async ({ table, requests, statuses, stored }) => {
    expect(await together(table, await requests())).toEqual(statuses)
    if (stored) expect(await stored[0]()).toEqual(stored[1])
  },
)
