import { beforeAll, beforeEach, expect, test } from 'vitest'
import { embedRecords } from '../../../src/derived/embed-records.js'
import { raw, sql } from '../../../src/kernel/database/sql.js'
import { builtInEmbedder } from '../../../src/kernel/embedding/built-in.js'
import { type Embedder, type Passage, RefusedPassages } from '../../../src/kernel/embedding/embedder.js'
import { createLog } from '../../../src/kernel/log.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let ids: string[]
beforeAll(async () => {
  app = await testApp()
})

/** What was asked of the embedder, and by whom it is made. */
let asked: string[]
let during: (passages: readonly Passage[]) => Promise<void>
const counting = (model = 'model-a'): Embedder => ({
  ...builtInEmbedder(),
  model,
  embed: async (passages) => {
    asked.push(...passages.map(({ text }) => text))
    await during(passages)
    return builtInEmbedder().embed(passages)
  },
})

const run = (embedder: Embedder = counting(), signal = new AbortController().signal): Promise<void> =>
  embedRecords.handle(
    { ...app.service, db: app.db, clock: app.clock, embedder, log: createLog('silent'), jobId: '', attempt: 1, signal },
    {},
  )

interface Stored {
  readonly due: boolean
  readonly model: string | null
  readonly made: boolean
  readonly source: { summary: string | null } | null
}
const stored = async (kind: 'entity' | 'person' = 'entity'): Promise<Stored[]> =>
  app.db.rows<Stored>(sql`
    select m.due_source is not null as due, m.model, m.vector is not null and m.code is not null as made, m.source::json as source
    from ${raw(`${kind}_meaning`)} m order by m.${raw(`${kind}_id`)}`)

const describeAs = (id: string, text: string) =>
  app.rest(`/v1/entities/${id}/texts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { textType: 'summary', text },
  })

beforeEach(async () => {
  await app.db.rows(sql`truncate entity, person cascade`)
  asked = []
  during = async () => undefined
  ids = []
  for (const nameBrand of ['Alpha', 'Beta', 'Gamma']) ids.push((await makeEntity(app, { nameBrand })).id)
})

test('what was written waits, gets its vector in one batch, and is left alone from then on', async () => {
  await makePerson(app, { nameFirst: 'Ann', nameLast: 'Bell' })
  expect(await stored()).toEqual(ids.map(() => ({ due: true, model: null, made: false, source: null })))
  await run()
  expect(asked).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company', 'Ann Bell'])
  expect(await stored()).toEqual(
    ['Alpha', 'Beta', 'Gamma'].map((name) => ({
      due: false,
      model: 'model-a',
      made: true,
      source: { name, tags: null, type: 'Company', summary: null },
    })),
  )
  expect(await stored('person')).toMatchObject([{ due: false, made: true }])
  asked = []
  await run()
  expect(asked).toEqual([])
})

test('a change of what a record says is embedded anew, and no other change', async () => {
  await run()
  asked = []
  const { status } = await describeAs(ids[1] ?? '', 'Beta makes ladders for firefighters.')
  expect(status).toBe(201)
  const patch = { method: 'PATCH', headers: asAdmin, body: { foundedYear: 2001 } }
  expect((await app.rest('/v1/entities/detail', { ...patch, query: { id: ids[0], ...provenance } })).status).toBe(200)
  expect((await stored()).map(({ due }) => due)).toEqual([false, true, false])
  await run()
  expect(asked).toEqual(['Beta. Company. Beta makes ladders for firefighters.'])
})

test('a change that is taken back before its turn costs nothing', async () => {
  await run()
  asked = []
  for (const nameBrand of ['Delta', 'Alpha']) {
    const patch = { method: 'PATCH', headers: asAdmin, body: { nameBrand }, query: { id: ids[0], ...provenance } }
    expect((await app.rest('/v1/entities/detail', patch)).status).toBe(200)
  }
  expect((await stored()).map(({ due }) => due)).toEqual([false, false, false])
  await run()
  expect(asked).toEqual([])
})

test('a change while vectors are made is not lost: it waits for the next ones', async () => {
  let isFirst = true
  during = async () => {
    if (isFirst) await describeAs(ids[0] ?? '', 'Alpha bakes bread.')
    isFirst = false
  }
  await run()
  expect((await stored()).map(({ due }) => due)).toEqual([true, false, false])
  await run()
  expect(asked).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company', 'Alpha. Company. Alpha bakes bread.'])
  expect((await stored()).map(({ source }) => source?.summary)).toEqual(['Alpha bakes bread.', null, null])
})

test('another model makes every vector anew, of what is newest', async () => {
  await run()
  await describeAs(ids[2] ?? '', 'Gamma sells lamps.')
  asked = []
  await run(counting('model-b'))
  expect(asked).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company. Gamma sells lamps.'])
  expect(await stored()).toEqual(ids.map(() => expect.objectContaining({ due: false, model: 'model-b', made: true })))
  asked = []
  await run(counting('model-b'))
  expect(asked).toEqual([])
})

test('an embedder that fails leaves everything waiting, and the next run goes on at once', async () => {
  during = async () => {
    throw new Error('away')
  }
  await run()
  expect((await stored()).map(({ due, made }) => [due, made])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  during = async () => undefined
  await run()
  expect((await stored()).map(({ due, made }) => [due, made])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('a text that the model refuses stays without a vector, and keeps no other from its own', async () => {
  during = async (passages) => {
    if (passages.some(({ names }) => names?.includes('Beta'))) throw new RefusedPassages('no')
  }
  await run()
  expect((await stored()).map(({ due, made }) => [due, made])).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ])
  asked = []
  await run()
  expect(asked).toEqual([])
})

test('one worker at a time makes them', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  during = () => held
  const first = run()
  await expect.poll(() => asked.length).toBe(3)
  await run()
  expect(asked).toHaveLength(3)
  release()
  await first
  expect((await stored()).map(({ due }) => due)).toEqual([false, false, false])
})

test('a process that ends stops between two batches and lets the work go', async () => {
  const ending = new AbortController()
  during = async () => ending.abort()
  await makePerson(app)
  await run(counting(), ending.signal)
  expect((await stored('person')).map(({ due }) => due)).toEqual([true])
  during = async () => undefined
  await run()
  expect((await stored('person')).map(({ due }) => due)).toEqual([false])
})

test('ninety-nine records cost as many statements as one', async () => {
  const count = async () => {
    app.statements.length = 0
    await run()
    return app.statements.length
  }
  const three = await count()
  for (let made = 3; made < 99; made++) await makeEntity(app)
  await app.db.rows(sql`update entity_meaning set due_source = coalesce(due_source, source)`)
  expect(await count()).toBe(three)
  expect((await stored()).filter(({ made }) => made)).toHaveLength(99)
})
