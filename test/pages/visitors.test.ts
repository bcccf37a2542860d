import { expect, test } from 'vitest'
import { testApp } from '../support/app.js'

const app = await testApp({ TRUST_PROXY: 'loopback', PUBLIC_PAGES: 'on' })

const open = async (address: string): Promise<number> => {
  const response = await fetch(`${app.base}/companies`, {
    headers: { accept: 'text/html', 'x-forwarded-for': address },
  })
  await response.text()
  return response.status
}

test('a visitor who opens many pages at once delays no page of another visitor until all of them are sent', async () => {
  let sent = 0
  const many = Array.from({ length: 40 }, async (_, index) => {
    // The addresses of a /64 network are those of one visitor.
    const status = await open(`2001:db8::${index + 1}`)
    sent++
    return status
  })
  expect(await open('192.0.2.7')).toBe(200)
  expect(sent).toBeLessThan(40)
  expect(await Promise.all(many)).toEqual(Array(40).fill(200))
})
