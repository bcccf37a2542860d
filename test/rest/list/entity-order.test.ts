import { expect, test } from 'vitest'
import { testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

const app = await testApp()

const listed = async (query: Record<string, unknown>): Promise<string[]> => {
  const { body } = await app.rest('/v1/entities', { query })
  return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}

test('sorts names by the rules of language, not by bytes, and equal names by id', async () => {
  const names = ['zebra', 'Äther', 'Apple', 'apple', 'Zulu', 'Ångström', 'éclair', 'Eclipse', 'same', 'same']
  const ids: string[] = []
  for (const nameBrand of names) ids.push((await makeEntity(app, { nameBrand })).id)
  expect(await listed({ entityId: ids })).toEqual([
    'Ångström',
    'apple',
    'Apple',
    'Äther',
    'éclair',
    'Eclipse',
    'same',
    'same',
    'zebra',
    'Zulu',
  ])
  const { body } = await app.rest('/v1/entities', { query: { entityName: 'same' } })
  expect(body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual(ids.slice(-2).sort())
})
