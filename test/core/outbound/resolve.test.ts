import { expect, test } from 'vitest'
import { reliable } from '../../../src/platform/outbound/resolve.js'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}
const known = [{ address: '203.0.113.7', family: 4 }]

test('a name does not exist if the resolver finds its zone but not the name', async () => {
  const zones: string[] = []
  const zone = async (name: string) => void zones.push(name)
  await expect(reliable({ lookup: failing('ENOTFOUND'), zone })('gone.company.com.')).rejects.toMatchObject({
    code: 'ENOTFOUND',
  })
  expect(zones).toEqual(['com'])
})

test('the error is temporary if the resolver does not find the zone either', async () => {
  const resolve = reliable({ lookup: failing('ENOTFOUND'), zone: failing('ENOTFOUND') })
  await expect(resolve('company.com')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})

test('does not query the zone if the name is found, or if the resolver fails', async () => {
  const zone = failing('the zone was queried')
  expect(await reliable({ lookup: async () => known, zone })('company.com')).toEqual(known)
  await expect(reliable({ lookup: failing('EAI_AGAIN'), zone })('company.com')).rejects.toMatchObject({
    code: 'EAI_AGAIN',
  })
})
