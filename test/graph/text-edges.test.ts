import { getNullableType, isLeafType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeWebsite } from '../support/make/website.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

/*
 * The edges of a root connection are sent as the text of the database if all selected fields are members of records.
 * The text must be the same as that of the edges that are read and written again. `__typename` is not a member, so a
 * node that selects it is read.
 */

const HOSTILE = 'Quotes "and" \\ back \u00a0 ünïcode 😀 </script> \'; --'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const operatingStatuses = ['Inactive', 'Operating', 'Acquired Subsidiary', 'Closed']
  for (const [index, operatingStatus] of operatingStatuses.entries()) {
    const entity = await makeEntity(app, {
      nameBrand: index === 2 ? HOSTILE : `Text ${index}`,
      foundedYear: index === 0 ? null : 2000 + index,
      operatingStatus,
    })
    for (let count = 0; count < index; count++) await makeUniqueId(app, entity.id)
    await makeWebsite(app, entity.id, `text-${index}.example`)
    const person = await makePerson(app, { nameFirst: index === 2 ? HOSTILE : `Person ${index}` })
    await makeAssociation(app, { entityId: entity.id, personId: person.id })
  }
})

const TEXTS = /as "end"/

async function execute(query: string, variables?: Record<string, unknown>) {
  app.statements.length = 0
  const { body } = await app.graph(query, variables)
  expect(body.errors).toBeUndefined()
  return { text: JSON.stringify(body.data), wasText: app.statements.some((text) => TEXTS.test(text)) }
}

/** Expects the same response with texts and without them. `query` contains `node {` once for the root connection. */
async function expectSame(query: string, variables?: Record<string, unknown>) {
  const sent = await execute(query, variables)
  expect(sent.wasText).toBe(true)
  const read = await execute(query.replace('node {', 'node { __typename'), variables)
  expect(read.wasText).toBe(false)
  expect(sent.text).toBe(read.text.replaceAll(/"__typename":"\w+",?/g, ''))
  return sent.text
}

const leaves = (type: string): string[] => {
  const object = schema.getType(type)
  if (!isObjectType(object)) throw new Error(type)
  return Object.values(object.getFields())
    .filter((field) => isLeafType(getNullableType(field.type)) && field.args.length === 0)
    .map(({ name }) => name)
}

describe('the text is the same', () => {
  test.each([
    ['entities', 'Entity'],
    ['people', 'Person'],
  ])('for each field of %s', async (field, type) => {
    const sent: string[] = []
    for (const leaf of leaves(type)) {
      const query = `{ ${field}(first: 3) { edges { node { ${leaf} } } } }`
      if ((await execute(query)).wasText) {
        await expectSame(query)
        sent.push(leaf)
      }
    }
    expect(sent).toEqual(expect.arrayContaining(['slug', 'createdAt', 'updatedAt', 'publicId']))
  })

  test.each([
    ['entities', 'uniqueIds', 'UniqueId'],
    ['people', 'uniqueIds', 'UniqueId'],
  ])('for each field below %s.%s', async (field, below, type) => {
    for (const leaf of leaves(type)) {
      const query = `{ ${field}(first: 3) { edges { node { slug ${below}(first: 2) { edges { node { ${leaf} } } } } } } }`
      if ((await execute(query)).wasText) await expectSame(query)
    }
  })

  test.each([
    ['in another order', '{ entities { edges { node { operatingStatus nameBrand entityId } } } }'],
    [
      'backwards',
      '{ entities(last: 2) { edges { node { nameBrand } } pageInfo { hasPreviousPage startCursor endCursor } } }',
    ],
    [
      'for another order',
      '{ entities(first: 3, sort: { field: YEAR_FOUNDED, direction: DESC }) { edges { node { nameBrand foundedYear } } pageInfo { hasNextPage endCursor } } }',
    ],
    ['with a total', '{ entities(first: 1) { totalCount edges { node { nameBrand } } } }'],
    [
      'with records of another type below them',
      '{ entities { edges { node { slug people(first: 1) { edges { titleName node { nameFull image { isMonogram } } } } urlLinks { url } } } } }',
    ],
    [
      'without records',
      '{ entities(first: 0) { edges { node { nameBrand } } pageInfo { hasNextPage endCursor startCursor } } }',
    ],
    [
      'for aliases of the root field and of its edges',
      '{ a: entities(first: 1) { all: edges { node { nameBrand } } } b: entities(last: 1) { edges { node { slug } } } }',
    ],
    [
      'in a fragment',
      '{ entities { ...Part } } fragment Part on EntityConnection { edges { node { ... on Entity { nameBrand slug } } } }',
    ],
  ])('%s', async (_, query) => {
    const sent = await execute(query)
    const read = await execute(query.replaceAll('node {', 'node { __typename'))
    expect([sent.wasText, read.wasText]).toEqual([true, false])
    expect(sent.text).toBe(read.text.replaceAll(/"__typename":"\w+",?/g, ''))
  })

  test('on each page, and with a skipped field', async () => {
    const query = `query($after: String, $skip: Boolean!) { entities(first: 2, after: $after) {
      edges { node { nameBrand slug @skip(if: $skip) uniqueIds(first: 1) { edges { node { idType identifier } } } } }
      pageInfo { hasNextPage endCursor } } }`
    let after: string | undefined
    for (const skip of [true, false]) {
      const text = await expectSame(query, { after, skip })
      expect(text.includes('"slug"')).toBe(!skip)
      after = JSON.parse(text).entities.pageInfo.endCursor
    }
  })
})

describe('edges are read', () => {
  test.each([
    ['a field with an alias', '{ entities { edges { node { name: nameBrand } } } }'],
    ['a field selected twice', '{ entities { edges { node { slug slug } } } }'],
    ['the nodes too', '{ entities { nodes { slug } edges { node { slug } } } }'],
    ['cursors', '{ entities { edges { cursor node { slug } } } }'],
    [
      'a total below a record',
      '{ entities { edges { node { uniqueIds(first: 1) { totalCount edges { node { identifier } } } } } } }',
    ],
    [
      'a connection with a cursor',
      '{ entities { edges { node { uniqueIds(last: 1) { edges { node { identifier } } } } } } }',
    ],
  ])('with %s', async (_, query) => {
    expect((await execute(query)).wasText).toBe(false)
  })
})
