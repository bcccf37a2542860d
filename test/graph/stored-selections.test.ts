import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { hide, makeHiddenWorld } from '../support/make/hidden.js'
import { choices, writeAtRandom } from '../support/random-writes.js'

/*
 * The field `entity` reads a large selection from the stored detail of the entity, and `node` reads it from the tables.
 * Both must return the same values, for every selection and every caller, also after writes.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await hide(app, await makeHiddenWorld(app))
}, 60_000)

const MONEY = '{ amount currency amountUsd }'
const INVESTMENT = `joinId leadInvestor amountInvested ${MONEY}`
const LINKS = 'urlLinks { urlId url urlType isPrimary isCurrent createdAt owner { ... on Entity { slug } } }'
const TENURE = 'associationId titleName titleFunction titleLevel startDate endDate score isCurrent'
const ROUND = `transactionId round amountRaised ${MONEY} valuationPreMoney ${MONEY} dateAnnounced investorCount version
  entity { slug } sourceAttribution { joinId recordedEntityId amountInvested ${MONEY} round }`
const PERSON = `personId slug nameFull nameFirst gender createdAt updatedAt version image { picture isMonogram }
  nameAlias { name type } text { short expanded }`

/** The arguments of a connection. */
const slice = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('first', 'last'), fc.nat({ max: 4 })).map(([name, size]) => `(${name}: ${size})`),
)
const filtered = fc.oneof(
  { weight: 4, arbitrary: slice },
  { weight: 1, arbitrary: fc.constant('(first: 3, isCurrent: true)') },
)
const some = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts.map((part) => fc.option(part, { nil: '', freq: 3 })))
    .map((chosen) => `__typename ${chosen.join(' ')}`)
const text = (value: string) => fc.constant(value)

const investors = fc
  .tuple(slice, some(text(INVESTMENT), text('instrument'), text('node { ... on Entity { slug } }')))
  .map(([args, edge]) => `investors${args} { edges { ${edge} } }`)
const rounds = (name: string) =>
  fc
    .tuple(slice, some(text(ROUND), investors), some(text('totalCount'), text('pageInfo { endCursor hasNextPage }')))
    .map(([args, node, rest]) => `${name}: fundraiseRounds${args} { ${rest} edges { node { ${node} } } }`)
const people = (name: string) =>
  fc
    .tuple(filtered, some(text(TENURE)), some(text(PERSON), text(LINKS), text('entities(first: 2) { nodes { slug } }')))
    .map(([args, edge, node]) => `${name}: people${args} { edges { ${edge} node { ${node} } } nodes { nameFull } }`)

const selections = some(
  text(
    'id entityId slug nameBrand nameLegal foundedYear operatingStatus createdAt updatedAt lastModifiedAt publicUrl version',
  ),
  text('image { logo logoSquare isMonogram } nameAlias { name type displayable }'),
  text(LINKS),
  text('text { short expanded } sitemap { hasAnalysis hasNews hasEmployees productServiceSlug }'),
  text('fundingDetail { __typename } acceleratorParticipations { batch accelerator { slug } }'),
  text('lastChange { action createdAt }'),
  text('tags(first: 3) { edges { isPrimary node { name bucket } } } uniqueIds(first: 2) { nodes { identifier } }'),
  rounds('rounds'),
  rounds('others'),
  people('people'),
  people('team'),
)

const STORED = 'from document d'

/** Compares the two fields. Returns whether a stored detail was read. */
async function compare(id: string, selection: string, headers: Record<string, string>): Promise<boolean> {
  const answerOf = async (field: string) => {
    app.statements.length = 0
    const { body } = await app.graph(`query { found: ${field}\n{ ... on Entity { ${selection} } } }`, {}, headers)
    return body
  }
  const node = await answerOf(`node(id: "${Buffer.from(`Entity:${id}`).toString('base64')}")`)
  const entity = await answerOf(`entity(id: "${id}")`)
  const isStored = app.statements.some((statement) => statement.includes(STORED))
  if (node.data?.found) expect({ ...entity, extensions: {} }, selection).toEqual({ ...node, extensions: {} })
  else expect([entity.data?.found, entity.errors?.[0].extensions.code], selection).toEqual([null, 'not_found'])
  return isStored
}

test('a selection has the same values from the stored detail and from the tables, for each caller and after writes', async () => {
  let [compared, stored] = [0, 0]
  const property = fc.asyncProperty(
    fc.array(selections, { minLength: 3, maxLength: 3 }),
    choices(2),
    fc.nat(),
    async (chosen, writes, at) => {
      for (const choice of writes) await writeAtRandom(app, choice)
      const rows = await app.db.rows<{ id: string }>(sql`
        select e.id from entity e order by (select count(*) from entity_person j where j.entity_id = e.id)
          + (select count(*) from fundraise_round r where r.entity_id = e.id) desc, e.id limit 12`)
      for (const [index, selection] of chosen.entries()) {
        const { id } = rows[(at + index) % rows.length] ?? { id: '' }
        for (const headers of [asClient, asAdmin, asUser]) {
          compared++
          if (await compare(id, selection, headers)) stored++
        }
      }
    },
  )
  await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? 10), seed: 20_261_125, endOnFailure: true })
  expect(stored / compared).toBeGreaterThan(0.3)
}, 120_000)

const LARGE = `nameBrand ${LINKS} ${`people(first: 5) { edges { titleName node { nameFull } } }`}
  fundraiseRounds(first: 5) { edges { node { round investors(first: 5) { edges { leadInvestor } } } } }`

test.each([
  ['a large selection is read from the stored detail', LARGE, '', true],
  ['a small selection is read from the tables', `nameBrand ${LINKS}`, '', false],
  [
    'a selection with another reach than the usual one is read from the tables',
    LARGE,
    ', includePrivate: false',
    false,
  ],
])('%s', async (_, selection, args, isStored) => {
  const [entity] = await app.db.rows<{ id: string }>(sql`
    select e.id from entity e where not e.is_hidden and e.show_on_sitemap and e.deleted_at is null order by e.id limit 1`)
  const ask = async () => {
    app.statements.length = 0
    const { body } = await app.graph(`{ entity(id: "${entity?.id}"${args}) { ${selection} } }`, {}, asAdmin)
    expect(body.errors).toBeUndefined()
    return app.statements.map((statement) => statement.includes(STORED))
  }
  await ask()
  expect(await ask()).toEqual([isStored])
})
