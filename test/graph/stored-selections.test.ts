import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { hide, makeHiddenWorld } from '../support/make/hidden.js'
import { choices, writeAtRandom } from '../support/random-writes.js'

/*
 * The texts of a selection of the field `entity` are stored if requests send it often. `node` reads the same selection
 * from the tables. Both must return the same values, for every selection and every caller, also after writes.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await hide(app, await makeHiddenWorld(app))
}, 60_000)

const LINKS = 'urlLinks { urlId url urlType isPrimary isCurrent createdAt }'

/** Some of the parts, at least the first one. */
const some = (first: string, ...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => fc.option(typeof part === 'string' ? fc.constant(part) : part, { nil: '', freq: 3 })))
    .map((chosen) => [first, ...chosen].join(' '))
const size = fc.oneof(
  fc.constant(''),
  fc.nat({ max: 4 }).map((first) => `(first: ${first})`),
)
const list = (name: string, args: fc.Arbitrary<string>, edge: fc.Arbitrary<string>) =>
  fc.tuple(args, edge).map(([args, edge]) => `${name}${args} { edges { ${edge} } }`)
const node = (fields: fc.Arbitrary<string>) => fields.map((chosen) => `node { ${chosen} }`)

const investors = list('investors', size, some('joinId', 'leadInvestor', 'amountInvested { amount }'))
const rounds = list(
  'fundraiseRounds',
  size,
  node(some('round', 'transactionId', 'amountRaised { amount }', 'dateAnnounced', 'investorCount', investors)),
)
const people = list(
  'people',
  fc.oneof({ weight: 4, arbitrary: size }, { weight: 1, arbitrary: fc.constant('(first: 3, isCurrent: true)') }),
  fc
    .tuple(
      some('associationId', 'titleName', 'titleFunction', 'startDate', 'endDate', 'isCurrent'),
      node(some('personId', 'slug nameFull', 'gender createdAt', 'nameAlias { name type }', LINKS)),
    )
    .map((parts) => parts.join(' ')),
)
const tags = list('tags', size, fc.constant('isPrimary node { name bucket }'))
/** Writes of these records do not make the detail outdated, or the detail does not contain them. */
const untracked = fc.constantFrom('uniqueIds(first: 2) { edges { node { identifier } } }', 'lastChange { action }')

const selections = fc
  .tuple(
    some('entityId slug', 'nameBrand foundedYear operatingStatus', 'image { logo isMonogram }', LINKS),
    rounds,
    people,
    fc.option(tags, { nil: '' }),
    fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: untracked }),
  )
  .map((parts) => parts.join(' '))

/** Number of reads before the texts of a selection are stored. */
const READS = 20

const ask = async (field: string, id: string, selection: string, headers: Record<string, string>) => {
  app.statements.length = 0
  const type = field === 'node' ? 'ID' : 'UUID'
  const { body } = await app.graph(
    `query ($id: ${type}!) { found: ${field}(id: $id) { ${selection} } }`,
    { id: field === 'node' ? Buffer.from(`Entity:${id}`).toString('base64') : id },
    headers,
  )
  return { body, isStored: app.statements.some((statement) => statement.includes('from document d')) }
}

/** Compares the two fields. Returns whether a stored text was read. */
async function compare(id: string, selection: string, headers: Record<string, string>): Promise<boolean> {
  const { body: fromTables } = await ask('node', id, `... on Entity { ${selection} }`, headers)
  const { body, isStored } = await ask('entity', id, selection, headers)
  if (fromTables.data?.found) expect({ ...body, extensions: {} }, selection).toEqual({ ...fromTables, extensions: {} })
  else expect([body.data?.found, body.errors], selection).toEqual([null, undefined])
  return isStored
}

test('a selection has the same values from stored texts and from the tables, for each caller and after writes', async () => {
  let [compared, stored] = [0, 0]
  const property = fc.asyncProperty(selections, choices(4), fc.nat(), async (selection, writes, at) => {
    const rows = await app.db.rows<{ id: string }>(sql`
      select e.id from entity e order by (select count(*) from entity_person j where j.entity_id = e.id)
        + (select count(*) from fundraise_round r where r.entity_id = e.id) desc, e.id limit 6`)
    const read = async (headers: Record<string, string>, offset: number) => {
      compared++
      const { id } = rows[(at + offset) % rows.length] ?? { id: '' }
      if (await compare(id, selection, headers)) stored++
    }
    for (const headers of [asClient, asAdmin])
      for (let reads = 0; reads < READS; reads++) await ask('entity', rows[0]?.id ?? '', selection, headers)
    for (const [index, choice] of writes.entries()) {
      for (const headers of [asClient, asAdmin, asUser]) await read(headers, index)
      await writeAtRandom(app, choice)
      for (const headers of [asClient, asAdmin, asUser]) await read(headers, index)
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? 8), seed: 20_261_125, endOnFailure: true })
  expect(stored / compared).toBeGreaterThan(0.3)
}, 120_000)

const LARGE = `nameBrand ${LINKS} ${`people(first: 5) { edges { titleName node { nameFull } } }`}
  fundraiseRounds(first: 5) { edges { node { round investors(first: 5) { edges { leadInvestor } } } } }`

test.each([
  ['a selection of several connections is stored', LARGE, true],
  ['a selection without connections is read from the tables', `nameBrand ${LINKS}`, false],
  [
    'a selection with values that are not in the detail is read from the tables',
    `${LARGE} uniqueIds(first: 2) { edges { node { identifier } } }`,
    false,
  ],
  ['a selection with an alias is read from the tables', `name: ${LARGE}`, false],
])('%s', async (_, selection, isStored) => {
  const [entity] = await app.db.rows<{ id: string }>(sql`
    select e.id from entity e where not e.is_hidden and e.show_on_sitemap and e.deleted_at is null order by e.id limit 1`)
  const read = () => ask('entity', entity?.id ?? '', selection, asAdmin)
  for (let reads = 0; reads < READS; reads++) expect((await read()).isStored).toBe(false)
  const { body, isStored: isRead } = await read()
  expect([body.errors, isRead]).toEqual([undefined, isStored])
})
