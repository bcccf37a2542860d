import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Batch } from '../../../src/operation/meter/batch.js'
import { redisPrefix, redisUrl } from '../../support/redis.js'

/** A batch on the tests' Redis, and how many commands it sent. */
function opened() {
  const client = new Redis(redisUrl ?? '')
  onTestFinished(() => client.disconnect())
  const sent = vi.spyOn(client, 'eval')
  const batch = new Batch(client)
  const count = (key: string, points: number, seconds = 60) => batch.rlflxIncr([key, String(points), String(seconds)])
  return { client, count, commands: () => sent.mock.calls.length }
}

test.skipIf(!redisUrl)(
  'sends the counts of one turn as one command, and each gets the same result as alone',
  async () => {
    const { client, count, commands } = opened()
    const [busy, other] = [redisPrefix(), redisPrefix()]
    onTestFinished(async () => void (await client.del(busy, other)))
    await count(busy, 5)
    const results = await Promise.all([
      count(busy, 1),
      count(other, 3),
      count(busy, 4),
      count(busy, -2),
      count(busy, 1),
    ])
    expect(results.map(([counted]) => counted)).toEqual([6, 3, 10, 8, 9])
    expect(results.every(([, msLeft]) => msLeft > 55_000 && msLeft <= 60_000)).toBe(true)
    expect(commands()).toBe(2)
    expect(await client.mget(busy, other)).toEqual(['9', '3'])
  },
)

test.skipIf(!redisUrl)('points that are returned after the end of a window do not reduce the next window', async () => {
  const { client, count } = opened()
  const key = redisPrefix()
  onTestFinished(async () => void (await client.del(key)))
  await count(key, 7, 1)
  await expect.poll(() => client.exists(key), { timeout: 3_000 }).toBe(0)
  expect(await count(key, -7)).toEqual([0, 60_000])
  expect((await count(key, 1))[0]).toBe(1)
})

test.skipIf(!redisUrl)('a failed command rejects every count in it', async () => {
  const { client, count } = opened()
  client.disconnect()
  const results = await Promise.allSettled([count('lost', 1), count('lost', 1), count('lost too', 1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
