import { expect, test } from 'vitest'
import { reliable } from '../../../src/kernel/outbound/resolve.js'

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}
const known = [{ address: '203.0.113.7', family: 4 }]

test('a name that a working resolver does not know does not exist', async () => {
  const asked: string[] = []
  const zone = async (name: string) => void asked.push(name)
  await expect(reliable({ lookup: failing('ENOTFOUND'), zone })('gone.company.com.')).rejects.toMatchObject({
    code: 'ENOTFOUND',
  })
  expect(asked).toEqual(['com'])
})

test('a resolver that does not know the zone either says nothing of the name', async () => {
  const resolve = reliable({ lookup: failing('ENOTFOUND'), zone: failing('ENOTFOUND') })
  await expect(resolve('company.com')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})

test('the zone is not asked for where the name was found, or where the resolver failed by itself', async () => {
  const zone = failing('a zone was asked for')
  expect(await reliable({ lookup: async () => known, zone })('company.com')).toEqual(known)
  await expect(reliable({ lookup: failing('EAI_AGAIN'), zone })('company.com')).rejects.toMatchObject({
    code: 'EAI_AGAIN',
  })
})
