import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { alertApp, alertReceiver } from '../../support/alerts.js'
import { asAdmin, asUser, provenance } from '../../support/app.js'
import { makeRound } from '../../support/make/fundraise.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

const receiver = await alertReceiver()
const { app, call, compare, save, events, patchEntity, deliver, webhook, tend } = await alertApp(receiver)
const from1900 = { recordType: 'entity', entityFilter: { yearFoundedRange: [{ min: 1900, max: 1909 }] } }
const hidden = { status: { isHidden: true, showOnSitemap: false } }

beforeEach(async () => {
  for (const table of ['saved_search', 'webhook_endpoint', 'outbox', 'alert_due'])
    await app.db.rows({ text: `delete from ${table}`, values: [] })
  receiver.received.length = 0
  Object.assign(receiver.state, { echoes: true, status: 200 })
})

const kinds = async (id: string) => (await events(id)).map(({ kind, recordId }) => [kind, recordId]).reverse()

test('an alert on a filter reports what entered, changed and left, with the values before and after', async () => {
  const other = await makeEntity(app, { foundedYear: 1950 })
  const { id } = await save({ ...from1900, alert: {} })
  const made = await makeEntity(app, { foundedYear: 1905 })
  await compare()
  await patchEntity(other.id, { foundedYear: 1907 })
  await compare()
  await patchEntity(made.id, { foundedYear: 1906 })
  await compare()
  await patchEntity(made.id, { foundedYear: 1999 })
  await compare()
  await patchEntity(made.id, { foundedYear: 1998 })
  await compare()
  const found = (await events(id)).reverse()
  expect(found.map(({ cursor, kind, recordId }) => [cursor, kind, recordId])).toEqual([
    [1, 'entered', made.id],
    [2, 'entered', other.id],
    [3, 'changed', made.id],
    [4, 'left', made.id],
  ])
  expect(found[0]?.change.map(({ recordType }) => recordType)).toContain('entity')
  expect(found[2]).toEqual({
    id: expect.any(String),
    cursor: 3,
    kind: 'changed',
    recordType: 'entity',
    recordId: made.id,
    recordName: made.nameBrand,
    reason: null,
    change: [
      {
        recordType: 'entity',
        recordId: made.id,
        action: 'update',
        changedAt: expect.any(String),
        values: { foundedYear: [1905, 1906] },
      },
    ],
    isTruncated: false,
    createdAt: expect.any(String),
  })
  expect(found[3]?.change[0]?.values).toEqual({ foundedYear: [1906, 1999] })
})

test('only the events that the owner wants are reported, and the numbers have no gaps', async () => {
  const { id } = await save({ ...from1900, alert: { event: ['left'] } })
  const one = await makeEntity(app, { foundedYear: 1901 })
  await patchEntity(one.id, { foundedYear: 1902 })
  await compare()
  await patchEntity(one.id, { foundedYear: 2002 })
  await compare()
  expect((await events(id)).map(({ cursor, kind }) => [cursor, kind])).toEqual([[1, 'left']])
})

test('an alert on one record reports the changes of the records that belong to it, and its end', async () => {
  const watched = await makeEntity(app)
  const other = await makeEntity(app)
  const { id } = await save({ recordType: 'entity', recordId: watched.id, alert: {} })
  await app.rest(`/v1/entities/${watched.id}/urls`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { urlType: 'website', url: 'https://watched.example' },
  })
  await patchEntity(other.id, { foundedYear: 1999 })
  await compare()
  await patchEntity(watched.id, hidden)
  await compare()
  const [left, changed] = await events(id)
  expect([changed?.kind, changed?.change.map(({ recordType }) => recordType)]).toEqual(['changed', ['urlLink']])
  expect([left?.kind, left?.recordId, left?.recordName, left?.change]).toEqual(['left', watched.id, null, []])
})

test('alerts on people, news and rounds report the records of their type', async () => {
  const company = await makeEntity(app)
  const people = await save({ recordType: 'person', personFilter: { lastName: 'Alertson' }, alert: {} })
  const news = await save({ recordType: 'news', newsFilter: { owner: { entityId: company.id } }, alert: {} })
  const rounds = await save({
    recordType: 'round',
    roundFilter: { entity: { entityId: [company.id] } },
    alert: {},
  })
  const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Alertson' })
  await makePerson(app)
  const article = await makeNews(app, { entities: [{ id: company.id }] })
  await makeNews(app)
  const round = await makeRound(app, company.id)
  await compare()
  expect(await kinds(people.id)).toEqual([['entered', person.id]])
  expect(await kinds(news.id)).toEqual([['entered', String(article.id)]])
  expect(await kinds(rounds.id)).toEqual([['entered', round]])
})

test('an alert on a question checks the filters of its translation; a question with other words is refused', async () => {
  const { id } = await save({ recordType: 'entity', question: 'companies founded before 1850', alert: {} })
  const old = await makeEntity(app, { foundedYear: 1849 })
  await makeEntity(app, { foundedYear: 1851 })
  await compare()
  expect(await kinds(id)).toEqual([['entered', old.id]])
  const { body } = await call(`/saved-searches/${id}`, 'GET')
  expect(body.alert.filter).toEqual({ typeRecord: ['Company'], yearFoundedRange: [{ max: 1849 }] })
  for (const question of ['friendly startups that bake bread for astronauts', 'companies like Zyxwvut']) {
    const refused = await call('/saved-searches', 'POST', { name: 'No', recordType: 'entity', question, alert: {} })
    expect([refused.status, refused.body.field, refused.body.hint]).toEqual([422, 'question', expect.any(String)])
  }
  expect((await call('/saved-searches', 'GET')).body).toHaveLength(1)
})

test('hidden records enter no alert on a filter, and a record that is hidden leaves without its name and values', async () => {
  const { id } = await save({ ...from1900, alert: {} })
  await makeEntity(app, { foundedYear: 1903, ...hidden })
  await makeEntity(app, { foundedYear: 1903, ...hidden }, asUser)
  const shown = await makeEntity(app, { foundedYear: 1903 })
  await compare()
  await patchEntity(shown.id, hidden)
  await compare()
  const found = await events(id)
  expect(found.map(({ kind, recordId }) => [kind, recordId])).toEqual([
    ['left', shown.id],
    ['entered', shown.id],
  ])
  expect([found[0]?.recordName, found[0]?.change]).toEqual([null, []])
})

test('the first message follows a challenge that the receiver must echo, and later ones follow at once', async () => {
  const { id: webhookId } = await webhook()
  const { id } = await save({ ...from1900, alert: { webhookId } })
  receiver.state.echoes = false
  const one = await makeEntity(app, { foundedYear: 1904 })
  expect((await deliver()).map(({ message }) => message.type)).toEqual(['webhook.challenge'])
  const { body: failed } = await call(`/webhooks/${webhookId}/deliveries`, 'GET')
  expect([failed.content[0].status, failed.content[0].error]).toEqual([
    'pending',
    'The receiver did not echo the challenge.',
  ])
  receiver.state.echoes = true
  const two = await makeEntity(app, { foundedYear: 1904 })
  const got = await deliver()
  expect(got.map(({ message }) => message.type)).toEqual(['webhook.challenge', 'alert.event'])
  expect(got[1]?.message).toEqual({
    type: 'alert.event',
    timestamp: expect.any(String),
    data: {
      savedSearchId: id,
      name: 'Watched',
      recordType: 'entity',
      previousCursor: 1,
      cursor: 2,
      event: [expect.objectContaining({ cursor: 2, kind: 'entered', recordId: two.id, recordName: two.nameBrand })],
    },
  })
  await patchEntity(one.id, { foundedYear: 1905 })
  expect((await deliver()).map(({ message }) => message.type)).toEqual(['alert.event'])
  const { body: hook } = await call(`/webhooks/${webhookId}`, 'GET')
  expect(hook.verifiedAt).toEqual(expect.any(String))
  await call(`/webhooks/${webhookId}`, 'PATCH', { url: `${receiver.base}/other` })
  expect((await call(`/webhooks/${webhookId}`, 'GET')).body.verifiedAt).toBeNull()
})

test('a record that is hidden before the delivery is not sent, and the stored message does not contain it', async () => {
  const { id: webhookId } = await webhook()
  await save({ ...from1900, alert: { webhookId, event: ['entered'] } })
  const kept = await makeEntity(app, { foundedYear: 1908 })
  const gone = await makeEntity(app, { foundedYear: 1908 })
  await compare()
  await app.db.rows(sql`update entity set is_hidden = true where id = ${gone.id}::uuid`)
  const sent = (await deliver()).filter(({ message }) => message.type === 'alert.event')
  expect(sent.flatMap(({ message }) => message.data.event).map(({ recordId }) => recordId)).toEqual([kept.id])
  const { body } = await call(`/webhooks/${webhookId}/deliveries`, 'GET')
  expect(JSON.stringify(body)).not.toContain(gone.nameBrand)
})

test('a digest is one message with the events of the day, at its time, and none without events', async () => {
  const { id: webhookId } = await webhook()
  const { id } = await save({ ...from1900, alert: { webhookId, digestAt: '07:30' } })
  const one = await makeEntity(app, { foundedYear: 1900 })
  const two = await makeEntity(app, { foundedYear: 1900 })
  expect(await deliver()).toEqual([])
  app.clock.advance(86_400_000)
  await tend()
  const got = (await deliver()).filter(({ message }) => message.type !== 'webhook.challenge')
  expect(got.map(({ message: { type, data } }) => [type, data.savedSearchId, data.hasMore, data.cursor])).toEqual([
    ['alert.digest', id, false, 2],
  ])
  expect(got[0]?.message.data.event.map(({ recordId }: { recordId: string }) => recordId)).toEqual([one.id, two.id])
  await tend()
  app.clock.advance(86_400_000)
  await tend()
  expect(await deliver()).toEqual([])
})

test('an alert ends at its time and says so; turned on again, it tells the gap and reports from then on', async () => {
  const { id: webhookId } = await webhook()
  const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
  const { id } = await save({ ...from1900, alert: { webhookId, expiresAt } })
  await makeEntity(app, { foundedYear: 1901 })
  await deliver()
  app.clock.advance(61_000)
  await makeEntity(app, { foundedYear: 1901 })
  await compare()
  await tend()
  const [ended] = await deliver()
  expect([ended?.message.data.event[0].kind, ended?.message.data.event[0].reason]).toEqual(['ended', 'expired'])
  const { body } = await call(`/saved-searches/${id}`, 'GET')
  expect([body.alert, body.alertEndReason]).toEqual([null, 'expired'])
  await makeEntity(app, { foundedYear: 1901 })
  await call(`/saved-searches/${id}`, 'PATCH', { alert: { webhookId } })
  const later = await makeEntity(app, { foundedYear: 1901 })
  await compare()
  expect((await kinds(id)).slice(-3)).toEqual([
    ['ended', null],
    ['gap', null],
    ['entered', later.id],
  ])
})

test('an alert ends with the key that turned it on', async () => {
  const { body: key } = await call('/auth/me/api-keys', 'POST', { name: 'alerting' })
  const { id } = await save({ ...from1900, alert: {} }, { authorization: `Bearer ${key.secret}` })
  await call(`/auth/me/api-keys/${key.id}`, 'DELETE')
  await makeEntity(app, { foundedYear: 1902 })
  await compare()
  const { body } = await call(`/saved-searches/${id}`, 'GET')
  expect([body.alert, body.alertEndReason, body.cursor]).toEqual([null, 'credentialRevoked', 0])
})

test('two workers report each change once, and a crash between comparison and commit loses and repeats nothing', async () => {
  const { id: webhookId } = await webhook()
  const { id } = await save({ ...from1900, alert: { webhookId } })
  const made = []
  for (let at = 0; at < 4; at++) made.push(await makeEntity(app, { foundedYear: 1909 }))
  await app.db.rows({ text: 'alter table webhook_delivery add constraint crash check (false) not valid', values: [] })
  await expect(compare()).rejects.toThrow()
  expect(await events(id)).toEqual([])
  await app.db.rows({ text: 'alter table webhook_delivery drop constraint crash', values: [] })
  await Promise.all([compare(), compare(), compare()])
  expect(await kinds(id)).toEqual(made.map((one) => ['entered', one.id]))
  const sent = (await deliver()).filter(({ message }) => message.type === 'alert.event')
  expect(sent.flatMap(({ message }) => message.data.event)).toHaveLength(4)
  expect(new Set(sent.map((one) => one.id)).size).toBe(sent.length)
})

test('a full check finds what no change has announced', async () => {
  const { id } = await save({ ...from1900, alert: {} })
  const made = await makeEntity(app, { foundedYear: 1800 })
  await compare()
  await app.db.rows(sql`update entity set founded_year = 1905 where id = ${made.id}::uuid`)
  await app.db.rows(sql`delete from alert_due`)
  await compare()
  expect(await kinds(id)).toEqual([])
  app.clock.advance(61_000)
  await tend()
  expect(await kinds(id)).toEqual([['entered', made.id]])
})

test('while no alert is on, changes are not noted', async () => {
  await makeEntity(app)
  const { id } = await save({ ...from1900, alert: {} })
  await call(`/saved-searches/${id}`, 'PATCH', { alert: null })
  await makeEntity(app)
  expect(await app.db.rows(sql`select id from alert_due`)).toEqual([])
  expect(await app.db.rows(sql`select id from outbox where topic = 'match-alerts'`)).toEqual([])
})

test('both secrets sign while a secret is rotated', async () => {
  const { id: webhookId } = await webhook()
  await save({ ...from1900, alert: { webhookId } })
  await call(`/webhooks/${webhookId}/rotate-secret`, 'POST')
  await makeEntity(app, { foundedYear: 1905 })
  const got = await deliver()
  expect(got.map(({ signature }) => signature.split(' ').length)).toEqual([2, 2])
})
