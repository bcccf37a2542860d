import fc from 'fast-check'
import { getNullableType, isLeafType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { schema } from '../../graph/schema.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { hide, makeHiddenWorld } from '../support/make/hidden.js'
import { makeFormerSlug } from '../support/make/slug.js'

/*
 * The record of a root field is sent as the text of the database if all selected fields are members of records. The
 * bytes of the response, its errors and the counted views must be the same as those of a record that is read and written
 * again. `__typename` is not a member, so a record that selects it is read.
 */

let app: TestApp
const ids: { entity: string[]; person: string[] } = { entity: [], person: [] }
beforeAll(async () => {
  app = await testApp()
  const { shown, hidden } = await makeHiddenWorld(app)
  for (const personId of shown.people) await makeAssociation(app, { entityId: shown.entities[0] ?? '', personId })
  await hide(app, { shown, hidden })
  await app.db.rows(sql`
    update investor_join i set amount_invested = (array[null, 1234.50, 0.05, 12, 1000000, -0.10])[n.at % 6 + 1]
    from (select j.id, row_number() over (order by j.id)::int as at from investor_join j) n where n.id = i.id`)
  ids.entity = [...shown.entities, ...hidden.entities.slice(0, 2)]
  ids.person = [...shown.people, ...hidden.people.slice(0, 1)]
}, 60_000)

/** A statement of a text contains a mark for each profile. */
const MARK = 'chr(28)'

/** The bytes of a response without the cost of the document, the counted views, and whether a text was read. */
async function ask(query: string, headers: Record<string, string> = asClient) {
  app.statements.length = 0
  const counted = vi.spyOn(app.service.runtime, 'countViews')
  const response = await fetch(`${app.base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const body = await response.text()
  const views = counted.mock.calls.map(([, { entity, person }]) => [new Set(entity), new Set(person)])
  counted.mockRestore()
  const end = body.lastIndexOf(',"extensions":{"cost"')
  return {
    status: response.status,
    body: (end < 0 ? body : `${body.slice(0, end)}}`)
      .replaceAll(/"__typename":"\w+",?/g, '')
      .replaceAll(/"(?:line|column|traceId|spanId)":[^,}]+/g, ''),
    views,
    wasText: app.statements.some((statement) => statement.includes(MARK)),
  }
}

/** Expects the same response with a text and without it. Returns whether a text was read. */
async function compare(query: string, headers: Record<string, string> = asClient): Promise<boolean> {
  const sent = await ask(query, headers)
  const read = await ask(query.replace(/\) \{/, ') { __typename'), headers)
  expect(read.wasText, query).toBe(false)
  expect({ ...sent, wasText: false }, query).toEqual(read)
  return sent.wasText
}

/** The fields of a type without arguments that return one plain value. */
const leaves = (type: string): string[] => {
  const object = schema.getType(type)
  if (!isObjectType(object)) throw new Error(type)
  return Object.values(object.getFields())
    .filter((field) => isLeafType(getNullableType(field.type)) && field.args.length === 0)
    .map(({ name }) => name)
}

/** Each object below a record: how it is selected, and the type whose fields it has. */
const AT: Readonly<Record<string, { type: string; root: 'entity' | 'person'; around: (selection: string) => string }>> =
  {
    entity: { type: 'Entity', root: 'entity', around: (s) => s },
    image: { type: 'EntityImage', root: 'entity', around: (s) => `slug image { ${s} }` },
    alias: { type: 'EntityAlias', root: 'entity', around: (s) => `slug nameAlias { ${s} }` },
    link: { type: 'EntityUrlLink', root: 'entity', around: (s) => `slug urlLinks { ${s} }` },
    tag: { type: 'EntityTag', root: 'entity', around: (s) => `slug tags(first: 3) { edges { node { ${s} } } }` },
    tagEdge: { type: 'EntityTagEdge', root: 'entity', around: (s) => `slug tags { edges { ${s} } }` },
    round: {
      type: 'FundraiseRound',
      root: 'entity',
      around: (s) => `slug fundraiseRounds(first: 3) { edges { node { ${s} } } }`,
    },
    join: {
      type: 'FundraiseRoundInvestorEdge',
      root: 'entity',
      around: (s) => `slug fundraiseRounds { edges { node { investors(first: 2) { edges { ${s} } } } } }`,
    },
    tenure: { type: 'EntityPersonEdge', root: 'entity', around: (s) => `slug people(first: 3) { edges { ${s} } }` },
    member: { type: 'Person', root: 'entity', around: (s) => `slug people(first: 3) { edges { node { ${s} } } }` },
    person: { type: 'Person', root: 'person', around: (s) => s },
    photo: { type: 'PersonImage', root: 'person', around: (s) => `slug image { ${s} }` },
    nickname: { type: 'PersonAlias', root: 'person', around: (s) => `slug nameAlias { ${s} }` },
    employer: { type: 'Entity', root: 'person', around: (s) => `slug entities(first: 3) { edges { node { ${s} } } }` },
  }

const queryOf = (root: 'entity' | 'person', id: string | undefined, selection: string) =>
  `{ ${root}(id: "${id}") { ${selection} } }`

/** The fields that are sent as text, by the names of the objects. */
const textable = new Map<string, string[]>()

test('each field has the same text', async () => {
  for (const [name, { type, root, around }] of Object.entries(AT)) {
    const sent: string[] = []
    for (const leaf of leaves(type)) {
      const isOnlyId = ['entityId', 'personId'].includes(leaf) && around('') === ''
      const selection = around(isOnlyId ? `slug ${leaf}` : leaf)
      if (await compare(queryOf(root, ids[root][0], selection))) sent.push(leaf)
    }
    expect(sent.length, name).toBeGreaterThan(0)
    textable.set(name, sent)
  }
  expect(textable.get('link')).toEqual(expect.arrayContaining(['urlId', 'url', 'urlType', 'isPrimary']))
  expect(textable.get('join')).toEqual(expect.arrayContaining(['leadInvestor', 'instrument', 'joinId']))
  expect(textable.get('entity')).toEqual(expect.arrayContaining(['operatingStatus', 'typeRecord', 'foundedYear']))
}, 120_000)

/** Some of the fields that are sent as text, in any order. */
const fields = (name: string) =>
  fc.shuffledSubarray(textable.get(name) ?? [], { minLength: 1 }).map((chosen) => chosen.slice(0, 8).join(' '))
const MONEY = fc.constantFrom('{ amount }', '{ currency amount }', '{ currency }')
const several = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .shuffledSubarray(parts, { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen))
    .map((chosen) => chosen.join(' '))
const inside = (before: string, selection: fc.Arbitrary<string>, after = '}') =>
  selection.map((chosen) => `${before} ${chosen} ${after}`)
const first = fc.constantFrom('(first: 0)', '(first: 1)', '(first: 3)')
const connection = (name: string, edge: fc.Arbitrary<string>) =>
  fc.tuple(first, edge).map(([args, chosen]) => `${name}${args} { edges { ${chosen} } }`)

const entityShape = (below: fc.Arbitrary<string>[] = []) =>
  several(
    fields('entity'),
    inside('image {', fields('image')),
    inside('nameAlias {', fields('alias')),
    inside('urlLinks {', fields('link')),
    connection('tags', several(fields('tagEdge'), inside('node {', fields('tag')))),
    connection(
      'fundraiseRounds',
      inside(
        'node {',
        several(
          fields('round'),
          inside('amountRaised', MONEY, ''),
          inside('valuationPreMoney', MONEY, ''),
          inside('valuationPostMoney', MONEY, ''),
          connection('investors', several(fields('join'), inside('amountInvested', MONEY, ''))),
        ),
      ),
    ),
    ...below,
  )
const personShape = (below: fc.Arbitrary<string>[] = []) =>
  several(fields('member'), inside('image {', fields('photo')), inside('nameAlias {', fields('nickname')), ...below)

test('selections of any fields have the same text and views, for each caller', async () => {
  let [texts, all] = [0, 0]
  const people = connection('people', several(fields('tenure'), inside('node {', personShape())))
  const employers = connection('entities', several(fields('tenure'), inside('node {', entityShape([people]))))
  const entity = entityShape([people]).map((selection) => ['entity', selection] as const)
  const person = personShape([employers, inside('urlLinks {', fields('link'))]).map(
    (selection) => ['person', selection] as const,
  )
  const property = fc.asyncProperty(fc.oneof(entity, person), fc.nat(), async ([root, selection], at) => {
    for (const headers of [asClient, asAdmin, asUser]) {
      all++
      if (await compare(queryOf(root, ids[root][at % ids[root].length], selection), headers)) texts++
    }
  })
  await fc.assert(property, {
    numRuns: Number(process.env.FUZZ_RUNS ?? 40),
    seed: 20_261_126,
    endOnFailure: true,
    interruptAfterTimeLimit: 100_000,
  })
  expect(texts / all).toBeGreaterThan(0.6)
}, 120_000)

const PROFILE = `slug nameAlias { name type } urlLinks { urlId url urlType } tags(first: 10) { edges { node { name bucket } } }
  fundraiseRounds(first: 5) { edges { node { round amountRaised { amount } dateAnnounced
    investors(first: 5) { edges { leadInvestor amountInvested { amount } } } } } }
  people(first: 10) { edges { titleName node { slug nameFull } } }`

test('one statement reads the text of a profile', async () => {
  for (const id of ids.entity) expect(await compare(queryOf('entity', id, PROFILE))).toBe(true)
  const { views } = await ask(queryOf('entity', ids.entity[0], PROFILE))
  expect(views.map(([entities]) => [...(entities ?? [])])).toEqual([[ids.entity[0]]])
  expect(views[0]?.[1]?.size).toBe(2)
  expect(app.statements.length).toBe(1)
})

test('the views of the records below the edges of a root connection are counted', async () => {
  const query = '{ entities(first: 5) { edges { node { slug people(first: 5) { edges { node { nameFull } } } } } } }'
  const sent = await ask(query)
  const read = await ask(query.replaceAll('node {', 'node { __typename'))
  expect([sent.wasText, read.wasText]).toEqual([true, false])
  expect(sent.views[0]?.[1]?.size).toBeGreaterThan(0)
  expect([sent.body, sent.views]).toEqual([read.body, read.views])
})

test('a record that is found by a former slug or by an identifier is sent too', async () => {
  await makeFormerSlug(app, ids.entity[0] ?? '', 'former-slug')
  expect(await compare(`{ entity(slug: "former-slug") { ${PROFILE} } }`)).toBe(true)
  const { body } = await app.graph(queryOf('entity', ids.entity[0], 'nameBrand'))
  const name = JSON.stringify(body.data.entity.nameBrand)
  expect(await compare(`{ entityByIdentifier(identifier: { name: { nameBrand: ${name} } }) { ${PROFILE} } }`)).toBe(
    true,
  )
})

test('the arguments for hidden records and for monograms have the same effect', async () => {
  for (const [args, headers] of [
    ['includePrivate: false', asAdmin],
    ['includePrivate: true', asAdmin],
    ['permitMonogram: false', asClient],
  ] as const)
    for (const id of ids.entity)
      await compare(`{ entity(id: "${id}", ${args}) { image { isMonogram logo } ${PROFILE} } }`, headers)
})

test('several records are sent in the order of the document', async () => {
  const [one, other] = ids.entity
  const query = `{ b: entity(id: "${one}") { slug people { edges { node { slug } } } } a: entity(id: "${other}") { slug __typename }
    c: entity(id: "${one}") { name: slug } missing: entity(slug: "none") { slug } d: person(id: "${ids.person[0]}") { slug } }`
  expect((await ask(query)).wasText).toBe(true)
  const { data, errors } = (await app.graph(query)).body
  expect(Object.keys(data)).toEqual(['b', 'a', 'c', 'missing', 'd'])
  expect([data.missing, data.b.slug, errors]).toEqual([null, data.c.name, undefined])
})

test.each([
  [
    'an amount that JavaScript may round',
    sql`update fundraise_round set amount_raised = 9007199254740993, currency = 'USD'`,
  ],
  ['a long amount with decimals', sql`update investor_join set amount_invested = 123456789012345.67`],
])('a record with %s is read', async (_, update) => {
  await app.db.rows(update)
  for (const id of ids.entity) await compare(queryOf('entity', id, PROFILE))
})

describe('the errors are the same', () => {
  test.each([
    ['of a request without an identity', '{ entity(typeRecord: COMPANY) { nameBrand } }'],
    ['of an invalid size', '{ entity(id: "ID") { nameBrand people(first: 1000) { edges { node { slug } } } } }'],
    ['of an argument', '{ entity(id: "ID") { nameBrand tags(includeInactive: true) { edges { node { name } } } } }'],
  ])('%s', async (_, query) => {
    for (const headers of [asClient, asAdmin]) await compare(query.replace('ID', ids.entity[0] ?? ''), headers)
  })

  test('if a record has a value that its type does not contain', async () => {
    const links = `{ entity(id: "${ids.entity[0]}") { slug urlLinks { url urlType } } }`
    await app.db.rows(sql`alter table url_link drop constraint if exists url_link_type`)
    await app.db.rows(sql`update url_link set url_type = 'unknown'`)
    await compare(links)
    await app.db.rows(
      sql`update url_link set entity_id = null, person_id = ${ids.person[0]}::uuid where id = (select min(id) from url_link where entity_id is not null)`,
    )
    await compare(links.replace('entity', 'person').replace(ids.entity[0] ?? '', ids.person[0] ?? ''))
  })
})

describe('a record is read', () => {
  test.each([
    ['with an alias', 'name: nameBrand'],
    ['with a field selected twice', 'slug slug'],
    ['with an image of another width', 'slug image { logo(width: W64) }'],
    ['with the nodes of a connection', 'people { nodes { slug } }'],
    ['with a total', 'people { totalCount edges { node { slug } } }'],
    ['with a cursor', 'people(last: 2) { edges { node { slug } } }'],
    ['with an amount in US dollars', 'fundraiseRounds { edges { node { amountRaised { amount amountUsd } } } }'],
    [
      'with an investor',
      'fundraiseRounds { edges { node { investors { edges { node { ... on Entity { slug } } } } } } }',
    ],
  ])('%s', async (_, selection) => {
    const { wasText, status } = await ask(queryOf('entity', ids.entity[0], selection))
    expect([wasText, status]).toEqual([false, 200])
  })
})
