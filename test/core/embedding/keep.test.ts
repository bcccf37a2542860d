import { beforeAll, beforeEach, expect, test } from 'vitest'
import { embedRecords } from '../../../src/derived/embed-records.js'
import { createLog } from '../../../src/kernel/log.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import { type Embedder, type Passage, RefusedPassages } from '../../../src/platform/embedding/embedder.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let ids: string[]
beforeAll(async () => {
  app = await testApp()
})

/** The texts that the embedder received, and what it does before it responds. */
let received: string[]
let beforeResponse: (passages: readonly Passage[]) => Promise<void>
const recording = (model = 'model-a'): Embedder => ({
  ...builtInEmbedder(),
  model,
  embed: async (passages) => {
    received.push(...passages.map(({ text }) => text))
    await beforeResponse(passages)
    return builtInEmbedder().embed(passages)
  },
})

const run = (embedder: Embedder = recording(), signal = new AbortController().signal): Promise<void> =>
  embedRecords.handle(
    { ...app.service, db: app.db, clock: app.clock, embedder, log: createLog('silent'), jobId: '', attempt: 1, signal },
    {},
  )

interface Stored {
  readonly due: boolean
  readonly model: string | null
  readonly hasVector: boolean
  readonly source: { summary: string | null } | null
}
const stored = async (kind: 'entity' | 'person' = 'entity'): Promise<Stored[]> =>
  app.db.rows<Stored>(sql`
    select m.due_source is not null as due, m.model, m.vector is not null and m.code is not null as "hasVector", m.source::json as source
    from ${raw(`${kind}_meaning`)} m order by m.${raw(`${kind}_id`)}`)

const addSummary = (id: string, text: string) =>
  app.rest(`/v1/entities/${id}/texts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { textType: 'summary', text },
  })

beforeEach(async () => {
  await app.db.rows(sql`truncate entity, person cascade`)
  received = []
  beforeResponse = async () => undefined
  ids = []
  for (const nameBrand of ['Alpha', 'Beta', 'Gamma']) ids.push((await makeEntity(app, { nameBrand })).id)
})

test('a new record is due until a batch computes its vector, and is not embedded again', async () => {
  await makePerson(app, { nameFirst: 'Ann', nameLast: 'Bell' })
  expect(await stored()).toEqual(ids.map(() => ({ due: true, model: null, hasVector: false, source: null })))
  await run()
  expect(received).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company', 'Ann Bell'])
  expect(await stored()).toEqual(
    ['Alpha', 'Beta', 'Gamma'].map((name) => ({
      due: false,
      model: 'model-a',
      hasVector: true,
      source: { name, tags: null, type: 'Company', summary: null, text: null },
    })),
  )
  expect(await stored('person')).toMatchObject([{ due: false, hasVector: true }])
  received = []
  await run()
  expect(received).toEqual([])
})

test('a change of an embedded text is embedded again, and no other change', async () => {
  await run()
  received = []
  const { status } = await addSummary(ids[1] ?? '', 'Beta makes ladders for firefighters.')
  expect(status).toBe(201)
  const patch = { method: 'PATCH', headers: asAdmin, body: { foundedYear: 2001 } }
  expect((await app.rest('/v1/entities/detail', { ...patch, query: { id: ids[0], ...provenance } })).status).toBe(200)
  expect((await stored()).map(({ due }) => due)).toEqual([false, true, false])
  await run()
  expect(received).toEqual(['Beta. Company. Beta makes ladders for firefighters.'])
})

test('a change that is reverted before the next run is not embedded', async () => {
  await run()
  received = []
  for (const nameBrand of ['Delta', 'Alpha']) {
    const patch = { method: 'PATCH', headers: asAdmin, body: { nameBrand }, query: { id: ids[0], ...provenance } }
    expect((await app.rest('/v1/entities/detail', patch)).status).toBe(200)
  }
  expect((await stored()).map(({ due }) => due)).toEqual([false, false, false])
  await run()
  expect(received).toEqual([])
})

test('a change during a run is embedded by the next run', async () => {
  let isFirst = true
  beforeResponse = async () => {
    if (isFirst) await addSummary(ids[0] ?? '', 'Alpha bakes bread.')
    isFirst = false
  }
  await run()
  expect((await stored()).map(({ due }) => due)).toEqual([true, false, false])
  await run()
  expect(received).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company', 'Alpha. Company. Alpha bakes bread.'])
  expect((await stored()).map(({ source }) => source?.summary)).toEqual(['Alpha bakes bread.', null, null])
})

test('another model recomputes every vector from the current texts', async () => {
  await run()
  await addSummary(ids[2] ?? '', 'Gamma sells lamps.')
  received = []
  await run(recording('model-b'))
  expect(received).toEqual(['Alpha. Company', 'Beta. Company', 'Gamma. Company. Gamma sells lamps.'])
  expect(await stored()).toEqual(
    ids.map(() => expect.objectContaining({ due: false, model: 'model-b', hasVector: true })),
  )
  received = []
  await run(recording('model-b'))
  expect(received).toEqual([])
})

test('a failed embedder leaves every record due, and the next run embeds them', async () => {
  beforeResponse = async () => {
    throw new Error('unavailable')
  }
  await run()
  expect((await stored()).map(({ due, hasVector }) => [due, hasVector])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  beforeResponse = async () => undefined
  await run()
  expect((await stored()).map(({ due, hasVector }) => [due, hasVector])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ])
})

test('a text that the model refuses gets no vector, and the other texts get theirs', async () => {
  beforeResponse = async (passages) => {
    if (passages.some(({ names }) => names?.includes('Beta'))) throw new RefusedPassages('no')
  }
  await run()
  expect((await stored()).map(({ due, hasVector }) => [due, hasVector])).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ])
  received = []
  await run()
  expect(received).toEqual([])
})

test('only one worker at a time computes vectors', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  beforeResponse = () => held
  const first = run()
  await expect.poll(() => received.length).toBe(3)
  await run()
  expect(received).toHaveLength(3)
  release()
  await first
  expect((await stored()).map(({ due }) => due)).toEqual([false, false, false])
})

test('an aborted run stops between two batches, and the next run continues', async () => {
  const ending = new AbortController()
  beforeResponse = async () => ending.abort()
  await makePerson(app)
  await run(recording(), ending.signal)
  expect((await stored('person')).map(({ due }) => due)).toEqual([true])
  beforeResponse = async () => undefined
  await run()
  expect((await stored('person')).map(({ due }) => due)).toEqual([false])
})

test('ninety-nine records need as many statements as three', async () => {
  const statementsOfRun = async () => {
    app.statements.length = 0
    await run()
    return app.statements.length
  }
  const three = await statementsOfRun()
  for (let count = 3; count < 99; count++) await makeEntity(app)
  await app.db.rows(sql`update entity_meaning set due_source = coalesce(due_source, source)`)
  expect(await statementsOfRun()).toBe(three)
  expect((await stored()).filter(({ hasVector }) => hasVector)).toHaveLength(99)
})
