import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { relateTopics } from '../../../src/list/topic/relate-topics.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const [nameBrand, ...tags] of [
    ['Alpha', 'industry:Lending'],
    ['Beta', 'tag:Loans'],
    ['Gamma', 'tag:Barley Malting'],
    ['Delta', 'typeModel:Malting of Barley'],
  ] as const) {
    const { id } = await makeEntity(app, { nameBrand })
    await makeTags(app, id, ...tags)
  }
})

const relate = () =>
  relateTopics.handle(
    {
      ...app.service,
      db: app.db,
      clock: app.clock,
      log: createLog('silent'),
      jobId: '',
      attempt: 1,
      signal: new AbortController().signal,
    },
    {},
  )
const topic = async (name: string) =>
  (await app.rest('/v1/classifications/topic', { query: { name }, headers: asClient })).body
const correct = (body: object, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/classifications/topic/member', { method: 'PATCH', headers, body })
const found = async (name: string) => {
  const { body } = await app.rest('/v1/entities', { query: { topic: name }, headers: asClient })
  return body.content.map((row: { core: { nameBrand: string } }) => row.core.nameBrand)
}
const member = (name: string, bucket: string, more: object = {}) => ({
  ...{ name, bucket: [bucket], source: 'synonym', isMember: true, score: null },
  ...more,
})

test('a topic has the classifications of its synonyms, and of names with the same words after the job has run', async () => {
  expect(await topic('loans')).toEqual({
    name: 'Lending',
    term: ['Lending', 'Credit and Lending', 'Loans'],
    member: [member('Lending', 'industry'), member('Loans', 'tag')],
  })
  expect(await found('Barley Malting')).toEqual(['Gamma'])
  await relate()
  expect(await topic('Barley Malting')).toEqual({
    name: 'Barley Malting',
    term: ['Barley Malting'],
    member: [
      member('Barley Malting', 'tag'),
      member('Malting of Barley', 'typeModel', { source: 'computed', score: 1 }),
    ],
  })
  expect(await found('Barley Malting')).toEqual(['Delta', 'Gamma'])
})

test('an admin adds and removes classifications on both APIs, and the job does not change that', async () => {
  await relate()
  const added = await correct({ topic: 'Loans', member: 'Barley Malting', isMember: true })
  expect([added.status, added.body.member]).toEqual([
    200,
    [member('Barley Malting', 'tag', { source: 'admin' }), member('Lending', 'industry'), member('Loans', 'tag')],
  ])
  const removed = await app.graph(
    'mutation ($input: UpdateTopicMemberInput!) { updateTopicMember(input: $input) { topic { member { name isMember source } } problem { code } } }',
    { input: { topic: 'Barley Malting', member: 'Malting of Barley', isMember: false } },
    asAdmin,
  )
  expect(removed.body.data.updateTopicMember).toEqual({
    topic: {
      member: [
        { name: 'Barley Malting', isMember: true, source: 'SYNONYM' },
        { name: 'Malting of Barley', isMember: false, source: 'ADMIN' },
      ],
    },
    problem: null,
  })
  await relate()
  expect(await found('Lending')).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await found('Barley Malting')).toEqual(['Gamma'])
  expect(await found('Malting of Barley')).toEqual(['Delta', 'Gamma'])
  await correct({ topic: 'Loans', member: 'Barley Malting', isMember: null })
  await correct({ topic: 'Barley Malting', member: 'Malting of Barley', isMember: null })
  await relate()
  expect(await found('Lending')).toEqual(['Alpha', 'Beta'])
  expect(await found('Barley Malting')).toEqual(['Delta', 'Gamma'])
})

test('unknown names and callers without admin rights change nothing', async () => {
  const before = await app.db.rows(sql`select * from topic_member order by 1, 2`)
  const refused = await correct({ topic: 'Lending', member: 'No Such Tag', isMember: true })
  expect([refused.status, refused.body.field]).toEqual([404, 'member'])
  expect((await correct({ topic: 'No Such Tag', member: 'Loans', isMember: true })).body.field).toBe('topic')
  expect((await correct({ topic: 'Lending', member: 'Loans', isMember: false }, asUser)).status).toBe(403)
  expect(await app.db.rows(sql`select * from topic_member order by 1, 2`)).toEqual(before)
})
