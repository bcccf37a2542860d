import { beforeAll, expect, test } from 'vitest'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeOwned } from '../../support/make/owner.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Value {
  readonly type?: string
  readonly name?: string
  readonly standardizedClassificationId?: number
}

/** Replaces the search document of the entity by these words. */
const setWords = (id: string, words: string) =>
  app.db.rows(sql`
    update entity_search set document = setweight(to_tsvector('english', ${words}), 'B') where entity_id = ${id}::uuid`)

/** An entity with these words and classifications. */
async function makeClassified(words: string, values: readonly Value[] = [], fields: Record<string, unknown> = {}) {
  const { id } = await makeEntity(app, fields)
  const joins = []
  for (const value of values) joins.push(await makeOwned(app, entityOwner, id, 'classifications', value))
  await setWords(id, words)
  return { id, joins }
}

const path = (id: string) => `/v1/entities/${id}/classifications/suggestions`
const suggested = async (id: string, headers: Record<string, string> = asClient) => {
  const { body } = await app.rest(path(id), { headers })
  return body.map(({ classification }: { classification: { name: string } }) => classification.name)
}
const value = (name: string): Value => ({ type: 'tag', name: `${name}${unique()}` })

test('suggests values of entities with similar words, the most shared first, no current or inactive ones', async () => {
  const [shared, rare, inactive, former, mine] = ['Zaa', 'Zbb', 'Zcc', 'Zdd', 'Zee'].map(value) as [
    Value,
    Value,
    Value,
    Value,
    Value,
  ]
  const [code] = await app.db.rows<{ id: number }>(
    sql`select id from standardized_classification where category = 'naics' and code = 524`,
  )
  const codeId = code?.id ?? 0
  await makeClassified('quaxling zumblefrost cover', [shared, rare, inactive, { standardizedClassificationId: codeId }])
  await makeClassified('quaxling zumblefrost clinics', [shared, inactive, former, mine])
  await makeClassified('gravel haulage', [value('Unrelated')])
  const { id, joins } = await makeClassified('quaxling zumblefrost policies', [former, mine])
  await app.rest(`/v1/entities/${id}/classifications/${joins[0]?.classificationId}`, {
    method: 'PATCH',
    headers: asAdmin,
    query: { ...provenance, overrideGate: 'current-classification-removal', overrideReason: 'It was long ago.' },
    body: { isCurrent: false },
  })
  await setWords(id, 'quaxling zumblefrost policies')
  await app.db.rows(sql`update tag set is_active = false where name = ${inactive.name ?? ''}`)

  app.statements.length = 0
  const { body, status } = await app.rest(path(id))
  expect([status, app.statements.length]).toEqual([200, 1])
  const suggestions = body.map((one: { classification: { name: string }; alreadyJoined: boolean }) => [
    one.classification.name,
    one.alreadyJoined,
  ])
  expect(suggestions[0]).toEqual([shared.name, false])
  expect(suggestions.slice(1).sort()).toEqual(
    [
      [former.name, true],
      [rare.name, false],
      ['Insurance Carriers and Related Activities', false],
    ].sort(),
  )
  expect(body.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4])
  expect(body[0]).toMatchObject({ creatable: true, writable: true, classification: { classificationId: null } })
  expect(body.find((one: { classification: { id: number } }) => one.classification.id === codeId)).toMatchObject({
    creatable: false,
    writable: true,
    classification: { category: 'naics', code: 524, entityClassificationId: null },
  })

  const document = `query($id: UUID!) { entity(id: $id) { suggestedClassifications {
    rank score alreadyJoined creatable writable
    classification { ... on EntityTag { name } ... on StandardizedClassification { name } } } } }`
  const graph = await app.graph(document, { id })
  expect(graph.body.data.entity.suggestedClassifications).toEqual(
    body.map(({ classification: { name }, ...rest }: { classification: { name: string } }) => ({
      ...rest,
      classification: { name },
    })),
  )
})

test('a hidden similar entity does not affect the suggestions for a caller who may not see it', async () => {
  const secret = value('Secret')
  const open = value('Open')
  const { id } = await makeClassified('brimwexel turbines')
  await makeClassified('brimwexel turbines', [open])
  const before = (await app.rest(path(id))).body
  await makeClassified('brimwexel turbines', [secret], { status: { isHidden: true } })
  expect((await app.rest(path(id))).body).toEqual(before)
  expect(await suggested(id)).toEqual([open.name])
  expect((await suggested(id, asAdmin)).sort()).toEqual([open.name, secret.name].sort())
})

test('suggests a value whose name is in the texts, and nothing without a match', async () => {
  expect((await suggested((await makeClassified('insurance for llamas')).id))[0]).toBe('Insurance')
  expect(await suggested((await makeClassified('xyzzyq')).id)).toEqual([])
})

test('returns as many suggestions as requested, at most 50', async () => {
  const { id } = await makeClassified('plumquat orchard')
  await makeClassified(
    'plumquat orchard',
    Array.from({ length: 60 }, () => value('Many')),
  )
  const count = async (limit: number) => (await app.rest(path(id), { query: { limit } })).body.length
  expect([await count(3), await count(50), await count(5_000)]).toEqual([3, 50, 50])
  expect((await app.rest(path(id), { query: { limit: 0 } })).body).toMatchObject({ status: 400, field: 'limit' })
})

test('responds 404 for an entity that the caller may not see', async () => {
  const { id } = await makeClassified('quaxling', [], { status: { isHidden: true } })
  for (const unseen of [id, '01890a5d-ac96-774b-bcce-b302099a8999'])
    expect((await app.rest(path(unseen))).body).toMatchObject({ status: 404, field: 'entityId' })
  expect((await app.rest(path(id), { headers: asAdmin })).status).toBe(200)
})
