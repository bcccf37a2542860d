import { EventEmitter, once } from 'node:events'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { StoredTexts } from '../../../src/operation/document/stored-text.js'
import { pruneDocuments, storeTexts } from '../../../src/operation/document/stored-writes.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { serverUrl } from '../../support/empty-database.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { compareStored, selectionsOf, storeAll, storedOf } from '../../support/stored.js'

/* Writers, readers and the job that prunes stored documents run at the same time. */

let app: TestApp
let stored: StoredTexts[]
const entities: string[] = []
const people: string[] = []
beforeAll(async () => {
  app = await testApp()
  stored = [...(await storedOf(app)), ...(await selectionsOf(app))]
  for (let count = 0; count < 5; count++) entities.push((await makeEntity(app)).id)
  for (let count = 0; count < 3; count++) people.push((await makePerson(app)).id)
})

const rename = (db: Db, id: string, name: string) =>
  db.rows(sql`update entity set name_brand = ${name} where id = ${id}::uuid`)
const relate = (db: Db, source: string, target: string) =>
  db.rows(sql`
    insert into entity_relationship (relationship_type, source_entity_id, target_entity_id, created_at, updated_at)
    values ('competitor', ${source}::uuid, ${target}::uuid, now(), now()) on conflict do nothing`)
const employ = (db: Db, person: string, entity: string) =>
  db.rows(sql`
    insert into entity_person (entity_id, person_id, created_at, updated_at)
    values (${entity}::uuid, ${person}::uuid, now(), now()) on conflict do nothing`)

test.skipIf(!serverUrl)(
  'a document that was built between the commit of a relation and the commit of an older change is not returned',
  async () => {
    const [company = '', renamed = ''] = entities
    await app.db.transaction(async (first) => {
      // This change does not know the relation, because it is not stored yet.
      await rename(first, renamed, 'Renamed')
      await app.db.transaction((second) => relate(second, company, renamed))
      await storeAll(app.db, stored)
      const { body } = await app.rest('/v1/entities/detail', { query: { id: company }, headers: asAdmin })
      expect(body.relationship[0].entity.nameBrand).not.toBe('Renamed')
    })
    const { body } = await app.rest('/v1/entities/detail', { query: { id: company }, headers: asAdmin })
    expect(body.relationship[0].entity.nameBrand).toBe('Renamed')
  },
)

test.skipIf(!serverUrl)(
  'a document that was built before the commit of a change is not returned, also if no later transaction has ended',
  async () => {
    const [company = '', , , renamed = ''] = entities
    const steps = new EventEmitter()
    const related = once(steps, 'related')
    const relating = app.db.transaction(async (db) => {
      await relate(db, company, renamed)
      const renaming = once(steps, 'renamed')
      steps.emit('related')
      await renaming
    })
    await related
    await app.db.transaction(async (db) => {
      // This change does not know the relation, and its transaction is the newer one of the two.
      await rename(db, renamed, 'Renamed later')
      steps.emit('renamed')
      await relating
      for (const texts of stored) if (texts.key === 'entity.detail.private') await storeTexts(app.db, texts, [company])
    })
    expect((await compareStored(app.db, stored)).wrong).toEqual([])
  },
)

test('a change in a transaction with another isolation outdates all documents', async () => {
  await storeAll(app.db, stored)
  await app.db.transaction(async (db) => {
    await db.rows(sql`set transaction isolation level repeatable read`)
    await rename(db, entities[4] ?? '', 'Repeatable')
  })
  expect(await compareStored(app.db, stored)).toEqual({ wrong: [], current: 0 })
})

test('a rolled back change leaves all documents current', async () => {
  await storeAll(app.db, stored)
  const before = await compareStored(app.db, stored)
  await app.db
    .transaction(async (db) => {
      await rename(db, entities[0] ?? '', 'Undone')
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await compareStored(app.db, stored)).toEqual(before)
})

test('pruning deletes the outdated documents and all changes but the last, and keeps the other documents', async () => {
  await storeAll(app.db, stored)
  const { current } = await compareStored(app.db, stored)
  await rename(app.db, entities[3] ?? '', 'Alone')
  const left = await compareStored(app.db, stored)
  await pruneDocuments(app.db, () => undefined, app.clock.now())
  expect(await compareStored(app.db, stored)).toEqual(left)
  const [counts] = await app.db.rows(sql`
    select (select count(*)::int from document) as documents, (select count(distinct transaction_id)::int from document_change) as changes`)
  expect([counts, left.wrong, left.current < current]).toEqual([{ documents: left.current, changes: 1 }, [], true])
})

test('pruning deletes the texts of earlier days, which no read returns', async () => {
  await storeAll(app.db, stored)
  const before = await app.db.rows(sql`select * from document order by owner_id, layout`)
  const old = await app.db.rows(sql`
    update document set day = '2001-01-01' where day is not null returning owner_id`)
  expect(old.length).toBeGreaterThan(0)
  await pruneDocuments(app.db, () => undefined, app.clock.now())
  const left = await app.db.rows(sql`select * from document order by owner_id, layout`)
  expect(left).toEqual(before.filter(({ day }) => day === null))
})

/** Writes of random records, in transactions of a few statements. */
const WRITES: readonly ((db: Db, a: number, b: number) => Promise<unknown>)[] = [
  (db, a, b) => rename(db, pick(entities, a), `Name ${b}`),
  (db, a, b) => relate(db, pick(entities, a), pick(entities, a + 1 + (b % 4))),
  (db, a, b) => employ(db, pick(people, a), pick(entities, b)),
  (db, a) => db.rows(sql`update person set name_full = ${`Person ${a}`} where id = ${pick(people, a)}::uuid`),
  (db, a, b) => db.rows(sql`update entity set is_hidden = ${b % 2 === 0} where id = ${pick(entities, a)}::uuid`),
  (db, a) => db.rows(sql`delete from entity_relationship where source_entity_id = ${pick(entities, a)}::uuid`),
  (db, a) => db.rows(sql`delete from entity_person where person_id = ${pick(people, a)}::uuid`),
]
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

test('no read returns an outdated document while others write, store and prune', async () => {
  const number = fc.nat({ max: 1_000 })
  const choice = fc.tuple(fc.nat({ max: WRITES.length - 1 }), number, number)
  const script = fc.array(fc.array(choice, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(script, { minLength: 3, maxLength: 3 }), async (scripts) => {
      let writing = scripts.length
      const writers = scripts.map(async (transactions) => {
        for (const writes of transactions)
          await app.db.transaction(async (db) => {
            for (const [kind, a, b] of writes) await WRITES[kind]?.(db, a, b)
          })
        writing--
      })
      const whileWriting = async (work: () => Promise<void>) => {
        do await work()
        while (writing > 0)
      }
      const check = async () => expect((await compareStored(app.db, stored)).wrong).toEqual([])
      await Promise.all([
        ...writers,
        whileWriting(() => storeAll(app.db, stored)),
        whileWriting(() => storeAll(app.db, [...stored].reverse())),
        whileWriting(check),
        whileWriting(() => pruneDocuments(app.db, () => undefined, app.clock.now())),
      ])
      await check()
    }),
    { numRuns: serverUrl ? 8 : 1, seed: 20_260_301, endOnFailure: true },
  )
}, 120_000)
