import { expect, test } from 'vitest'
import { asClient, testApp } from '../../support/app.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makeEntity } from '../../support/make.js'

const app = await testApp()

async function makeInvestor(nameBrand: string, deals: number, isHidden = false): Promise<void> {
  const { id } = await makeEntity(app, {
    nameBrand,
    typeRecord: 'Investment Firm',
    status: { isHidden, showOnSitemap: true },
  })
  for (let deal = 0; deal < deals; deal++) {
    const company = await makeEntity(app, { nameBrand: `${nameBrand} holding ${deal}`, typeRecord: 'Company' })
    await makeJoin(app, { roundId: await makeRound(app, company.id), entityId: id })
  }
}

const investorsIn = async (query: string): Promise<unknown> => {
  const { status, body } = await app.rest('/v1/entities/natural-search', {
    method: 'POST',
    headers: asClient,
    body: { search: { query } },
  })
  expect(status).toBe(200)
  return body.interpretation.filter.fundraiseActivity?.investorName
}

test('the first words of a name mean the visible investor with the most investments', async () => {
  await makeInvestor('Marigold Capital', 2)
  await makeInvestor('Marigold Angels', 1)
  await makeInvestor('Marigold Secret Fund', 3, true)
  await makeEntity(app, { nameBrand: 'Heliotrope Foods', typeRecord: 'Company' })
  expect(await investorsIn('companies backed by Marigold')).toEqual(['Marigold Capital'])
  expect(await investorsIn('Marigold-backed companies')).toEqual(['Marigold Capital'])
  expect(await investorsIn('companies backed by Marigold Angels')).toEqual(['Marigold Angels'])
  expect(await investorsIn('companies backed by Marigold Secret')).toBeUndefined()
  expect(await investorsIn('companies backed by Heliotrope')).toBeUndefined()
})
