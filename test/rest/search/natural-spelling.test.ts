import { beforeAll, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeEntity, makeTexts } from '../../support/make.js'

let app: TestApp
let algolia: string
beforeAll(async () => {
  app = await testApp()
  const { id } = await makeEntity(app, { nameBrand: 'Curewell', typeRecord: 'Company', foundedYear: 2010 })
  await makeTexts(app, id)
  await makeTags(app, id, 'industry:Healthcare')
  const hidden = { status: { isHidden: true, showOnSitemap: true } }
  await makeEntity(app, { nameBrand: 'Healthcore Labs', typeRecord: 'Company', ...hidden })
  await makeEntity(app, { nameBrand: 'Healthware', typeRecord: 'Company' })
  algolia = (await makeEntity(app, { nameBrand: 'Algolia', typeRecord: 'Company' })).id
})

const ask = async (query: string) =>
  (await app.rest('/v1/entities/natural-search', { method: 'POST', headers: asClient, body: { search: { query } } }))
    .body.interpretation

test('a misspelled word of the vocabulary is corrected, shown, and never certain', async () => {
  const { filter, constraint, interpretation, confidence } = await ask('helthcare companies founded since 2000')
  expect({ filter, words: constraint[1].words, interpretation, confidence }).toEqual({
    filter: { typeRecord: ['Company'], industry: ['Healthcare'], yearFoundedRange: [{ min: 2000 }] },
    words: 'helthcare',
    interpretation:
      '"companies" means typeRecord ["Company"]; "helthcare" means industry ["Healthcare"]; "founded since 2000" means yearFoundedRange [{"min":2000}]; "helthcare" is read as "healthcare".',
    confidence: 'MEDIUM',
  })
})

test('a word that occurs in a public record is not corrected; a word that only a hidden record has is', async () => {
  expect((await ask('healthware companies founded since 2000')).filter).not.toHaveProperty('industry')
  expect((await ask('healthcore companies founded since 2000')).filter).toHaveProperty('industry')
})

test('a misspelled name that is also like a word of the vocabulary finds the record, if the corrected word finds none', async () => {
  const { body } = await app.rest('/v1/entities/natural-search', {
    method: 'POST',
    headers: asClient,
    body: { search: { query: 'Algola' } },
  })
  const names = body.result.content.map((row: { core: { nameBrand: string } }) => row.core.nameBrand)
  const { confidence, whyEmpty, interpretation } = body.interpretation
  expect({ names, confidence, whyEmpty, interpretation }).toEqual({
    names: ['Algolia'],
    confidence: 'LOW',
    whyEmpty: null,
    interpretation: `"Algola" means entityId ["${algolia}"].`,
  })
})
