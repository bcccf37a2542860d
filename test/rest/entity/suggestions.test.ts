import { beforeAll, expect, test } from 'vitest'
import { asUser, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const suggest = (id: string, what: 'products' | 'relationships', query = {}, headers?: Record<string, string>) =>
  app.rest(`/v1/entities/${id}/${what}/suggestions`, headers ? { query, headers } : { query })

test('suggestions are entities of similar meaning, with the coverage, in four statements; stored ones are marked', async () => {
  const subject = await makeEntity(app, { nameBrand: 'Wind Turbine Works' })
  const known = await makeEntity(app, { nameBrand: 'Wind Turbine Builders' })
  const { offering, provider } = await makeOffering(app)
  const secret = await makeEntity(app, { nameBrand: 'Wind Turbine Secret', status: { isHidden: true } })
  await makeRelationship(app, { relationshipType: 'competitor', sourceEntityId: subject.id, targetEntityId: known.id })
  await embedAll(app)
  app.statements.length = 0
  const { status, body } = await suggest(subject.id, 'relationships')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(app.statements).toHaveLength(4)
  expect(body).toMatchObject({ exhaustive: false, slot: 'relationship' })
  expect(body.coverage.map(({ gateId }: { gateId: string }) => gateId)).toContain('entity.competitors')
  interface Suggestion {
    readonly candidate: { readonly core: { readonly id: string } }
    readonly alreadyPresent: boolean
    readonly rank: number
  }
  const found = body.suggestion.map(({ candidate, alreadyPresent, rank }: Suggestion) => [
    candidate.core.id,
    alreadyPresent,
    rank,
  ])
  expect(found).toEqual([
    [known.id, true, 1],
    [provider.id, false, 2],
  ])
  expect(JSON.stringify(body)).not.toContain(secret.id)
  const products = await suggest(subject.id, 'products', { limit: 1 })
  expect(products.body.suggestion).toMatchObject([
    { candidate: { core: { id: offering.id } }, whySuggested: 'semantic' },
  ])
  expect((await suggest(secret.id, 'products', {}, asUser)).body).toMatchObject({ status: 404, field: 'entityId' })
  expect((await suggest(subject.id, 'products', { limit: 0 })).status).toBe(400)
})
