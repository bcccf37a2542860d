import { beforeAll, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asClient, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeEntity } from '../../support/make.js'
import '../../support/programs.js'

/*
 * One service with the sentence encoder. The other tests of search by meaning run without it, because its weights need
 * memory and time.
 */

const SUMMARIES = {
  Alpha: 'Sells software to banks. The software finds fraud.',
  Beta: 'A bank that lends money to the makers of software.',
  Gamma: 'Bread and cakes, baked every morning.',
}
const QUESTION = 'fraud detection that financial institutions can buy'

let app: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp({ EMBEDDER: 'sentence' })
  for (const [nameBrand, text] of Object.entries(SUMMARIES)) {
    const { id } = await makeEntity(app, { nameBrand })
    ids[nameBrand] = id
    await setSummary(id, text)
  }
  await embedAll(app)
}, 120_000)

async function setSummary(id: string, text: string): Promise<void> {
  await app.db.rows(sql`delete from owned_text where entity_id = ${id}::uuid`)
  await app.db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    select ${id}::uuid, 'summary', ${text}, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
  await recomputeEntities(app, [id])
}

/** The names in the order of the result. */
async function found(question = QUESTION): Promise<string[]> {
  const { body } = await app.rest('/v1/entities', { query: { semanticQuery: question }, headers: asClient })
  return body.content.map((row: { core: { nameBrand: string } }) => row.core.nameBrand)
}
const stored = (condition: string) =>
  app.db.rows(sql`
    select e.name_brand, m.sentence_due, m.sentence_model, length(m.sentence_vectors) as bytes
    from entity_meaning m join entity e on e.id = m.entity_id where ${raw(condition)} order by 1`)
const computed = (name: string) => ({
  name_brand: name,
  sentence_due: false,
  sentence_model: 'sentence-encoder-lite-1',
  bytes: 2 * 516,
})

test('two sentence vectors of each record are stored', async () => {
  expect(await stored('true')).toEqual(Object.keys(SUMMARIES).map(computed))
  expect((await found())[0]).toBe('Alpha')
})

test('a match names the sentence of the record that is nearest to the question', async () => {
  const { body } = await app.rest('/v1/entities', { query: { semanticQuery: 'fraud' }, headers: asClient })
  const passages = body.content.map((row: { core: { nameBrand: string }; semanticMatch: { passage: string } }) => [
    row.core.nameBrand,
    row.semanticMatch.passage,
  ])
  expect(passages).toContainEqual(['Alpha', 'The software finds fraud.'])
})

test('a record without sentence vectors is found by the vector of its words', async () => {
  await app.db.rows(sql`
    update entity_meaning set sentence_due = true, sentence_model = null, sentence_vectors = null, sentence_code = null`)
  expect((await found()).toSorted()).toEqual(Object.keys(SUMMARIES))
  expect((await found('bread'))[0]).toBe('Gamma')
  await embedAll(app)
  expect(await stored('true')).toEqual(Object.keys(SUMMARIES).map(computed))
})

test('vectors of another model do not count, and are computed again', async () => {
  await app.db.rows(sql`update entity_meaning set sentence_model = 'another', sentence_vectors = '\\x00'`)
  expect((await found()).toSorted()).toEqual(Object.keys(SUMMARIES))
  await embedAll(app)
  expect(await stored('true')).toEqual(Object.keys(SUMMARIES).map(computed))
})

test('a change of a text makes the vectors of this record due, and only those', async () => {
  await setSummary(ids.Gamma ?? '', 'Insurance against fraud for banks.')
  const { embedder } = app.service
  const { sentences: _, ...words } = embedder
  await embedAll({ ...app, service: { ...app.service, embedder: words } })
  expect(await stored('m.sentence_due')).toEqual([{ ...computed('Gamma'), sentence_due: true }])
  await embedAll(app)
  expect(await stored('m.sentence_due')).toEqual([])
  expect((await found()).slice(0, 2).toSorted()).toEqual(['Alpha', 'Gamma'])
})
