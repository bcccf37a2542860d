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

/** So many that most of them still wait when the other visitor comes, after the first page was sent. */
const MANY = 200

test('a visitor who opens many pages at once delays no page of another visitor until all of them are sent', async () => {
  let sent = 0
  const many = Array.from({ length: MANY }, async (_, index) => {
    // The addresses of a /64 network are those of one visitor.
    const status = await open(`2001:db8::${index + 1}`)
    sent++
    return status
  })
  await Promise.race(many)
  expect(await open('192.0.2.7')).toBe(200)
  expect(sent).toBeLessThan(MANY)
  expect(await Promise.all(many)).toEqual(Array(MANY).fill(200))
})
