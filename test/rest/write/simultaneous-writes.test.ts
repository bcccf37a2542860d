import '../../support/programs.js'
import { png } from '../../../bench/media/drawn.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'
import { act, appOfPairs, company, count, patch, post, testPairs } from '../../support/pairs.js'
import { otherUser } from '../../support/research.js'

/*
 * Two requests at the same time: connections of records, limits of accounts, jobs, merges and versions. For records with
 * the same name, slug or link, see simultaneous-creates.test.ts.
 */

testPairs([
  {
    guarantee: 'two parents do not complete a cycle',
    table: 'entity_relationship',
    requests: async () => {
      const [one, other] = [await makeEntity(appOfPairs()), await makeEntity(appOfPairs())]
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
      const run = () => act('/v1/research-runs', { url: 'https://one-run.example' })
      return [run, run]
    },
    statuses: [200, 200],
    stored: [count('research_run', "host_path = 'one-run.example'"), 1],
  },
  {
    guarantee: 'the last unit of an allowance is used once',
    table: 'research_run',
    requests: async () => {
      const headers = await otherUser(appOfPairs())
      const run = () => act('/v1/research-runs', { url: `https://unit-${unique()}.example` }, headers)
      await run()
      const limit = (await appOfPairs().rest('/v1/billing/subscription', { headers })).body.meter.find(
        ({ meter }: { meter: string }) => meter === 'COMPANY',
      ).limit
      await appOfPairs().db.rows(
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
      const job = () => act('/v1/lookup-jobs', { row: [{ name: 'One job' }] })
      return [job, job]
    },
    statuses: [200, 200],
    stored: [count('lookup_job', "names::text like '%One job%'"), 1],
  },
  {
    guarantee: 'an account has at most 20 webhooks',
    table: 'webhook_endpoint',
    requests: async () => {
      const hook = () => act('/v1/webhooks', { url: `https://receiver-${unique()}.example` })
      for (let made = 0; made < 19; made++) await hook()
      return [hook, hook]
    },
    statuses: [201, 409],
    stored: [count('webhook_endpoint', 'true'), 20],
  },
  {
    guarantee: 'the last bytes of the images that no record uses are used once',
    table: 'media_file',
    requests: async () => {
      const upload = (side: number) => () => {
        const body = new FormData()
        body.set('file', new Blob([new Uint8Array(png(side, side))]), 'x.png')
        return post('/v1/media/upload', body, { mediaType: 'ENTITY' })
      }
      await upload(300)()
      await appOfPairs().db.rows(sql`update media_file set byte_count = 33554432 - byte_count * 3 / 2`)
      return [upload(301), upload(302)]
    },
    statuses: [200, 409],
    stored: [count('media_file', 'true'), 2],
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
      const { id } = await makeEntity(appOfPairs())
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
      const [acquired, acquirer] = [await makeEntity(appOfPairs()), await makeEntity(appOfPairs())]
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
      const [{ id: personId }, { id }] = [
        await makePerson(appOfPairs()),
        await makeEntity(appOfPairs(), { nameBrand: 'Twice Kept' }),
      ]
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
      const [one, other, loser] = [
        await makeEntity(appOfPairs()),
        await makeEntity(appOfPairs()),
        await makeEntity(appOfPairs()),
      ]
      const merge = ({ id }: { id: string }) => post('/v1/entities/merge', { survivorId: id, loserId: loser.id })
      return [() => merge(one), () => merge(other)]
    },
    statuses: [200, 404],
  },
  {
    guarantee: 'of two merges in opposite directions, one is made',
    table: 'entity',
    requests: async () => {
      const [one, other] = [await makeEntity(appOfPairs(), { nameBrand: 'Opposite A' }), await makeEntity(appOfPairs())]
      const merge = (survivorId: string, loserId: string) => post('/v1/entities/merge', { survivorId, loserId })
      return [() => merge(one.id, other.id), () => merge(other.id, one.id)]
    },
    statuses: [200, 404],
  },
  {
    guarantee: 'of two changes of the same version, one is made',
    table: 'entity',
    requests: async () => {
      const { id } = await makeEntity(appOfPairs())
      const { headers } = await appOfPairs().rest('/v1/entities/detail', { query: { id } })
      const version = { 'if-match': headers.get('etag') ?? '' }
      const change = (foundedYear: number) => patch('/v1/entities/detail', { foundedYear }, { id }, version)
      return [() => change(1901), () => change(1902)]
    },
    statuses: [200, 412],
  },
  {
    guarantee: 'an account has at most 50 API keys',
    table: 'credential',
    requests: async () => {
      const key = () => act('/v1/auth/me/api-keys', { name: `Key ${unique()}` })
      for (let made = 0; made < 49; made++) await key()
      return [key, key]
    },
    statuses: [201, 409],
  },
  {
    guarantee: 'a tag is registered once',
    table: 'tag',
    requests: async () => {
      const [one, other] = [await makeEntity(appOfPairs()), await makeEntity(appOfPairs())]
      const classify = ({ id }: { id: string }) =>
        post(`/v1/entities/${id}/classifications`, { type: 'industry', name: 'Simultaneous things' })
      return [() => classify(one), () => classify(other)]
    },
    statuses: [200, 200],
    stored: [count('tag', "name = 'Simultaneous things'"), 1],
  },
])
