import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { makeAssociation } from '../support/make/association.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const nodesOf = (connection: { edges: { node: { slug: string }; [field: string]: unknown }[] }, field: string) =>
  connection.edges.map(({ node, ...edge }) => [node.slug, edge[field]])

test('a duplicate check returns the same people with the same scores over REST and GraphQL, without hidden ones', async () => {
  const names = { nameFirst: 'Parity', nameLast: 'Checked' }
  const [one, two] = [await makePerson(app, names), await makePerson(app, { ...names, nameMiddle: 'Q.' })]
  await makePerson(app, { ...names, isHidden: true })
  const { body } = await app.rest('/v1/people/duplicate-check/candidates', { query: { nameFull: 'Parity Checked' } })
  const rest = body.content.map(({ slug, score }: { slug: string; score: number }) => [slug, score])
  expect(rest).toEqual([
    [one.slug, 78],
    [two.slug, 71],
  ])
  const { body: answer } = await app.graph(
    '{ personDuplicates(criteria: { nameFull: "Parity Checked" }) { totalCount edges { score node { slug } } } }',
  )
  expect(answer.errors).toBeUndefined()
  expect(nodesOf(answer.data.personDuplicates, 'score')).toEqual(rest)
  expect(answer.data.personDuplicates.totalCount).toBe(2)
})

test('similar people are the same in the same order over REST and GraphQL, without hidden ones', async () => {
  const { id: entityId } = await makeEntity(app, { nameBrand: 'Parity Shipyard' })
  const at = async (name: string, isHidden = false) => {
    const person = await makePerson(app, { isHidden })
    await makeAssociation(app, { personId: person.id, entityId, title: { name } })
    return person
  }
  const subject = await at('Welder of ships')
  await at('Welder of boats and ships')
  await at('Cook of meals')
  const hidden = await at('Welder of ships', true)
  await embedAll(app)
  const { body } = await app.rest('/v1/people/detail/similar', { query: { id: subject.id } })
  interface Row {
    readonly person: { readonly slug: string }
    readonly similarity: { readonly cosineScore: number }
  }
  const rest = body.content.map(({ person, similarity }: Row) => [person.slug, similarity.cosineScore])
  expect(rest.length).toBeGreaterThan(1)
  const { body: answer } = await app.graph(
    `{ person(id: "${subject.id}") { similar { edges { cosineScore node { slug } } } } }`,
  )
  expect(answer.errors).toBeUndefined()
  expect(nodesOf(answer.data.person.similar, 'cosineScore')).toEqual(rest)
  expect(JSON.stringify([body, answer])).not.toContain(hidden.slug)
})
