import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { Leases } from '../../../src/operation/meter/leases.js'

/** Processes that count in one store, and the number of calls to the store. */
function processes(count: number, limit: number) {
  const store = new RateLimiterMemory({ points: limit, duration: 60 })
  let storeCalls = 0
  const limiter = Object.create(store, {
    consume: {
      value: async (...args: Parameters<RateLimiterMemory['consume']>) => {
        storeCalls++
        return store.consume(...args)
      },
    },
  }) as RateLimiterMemory
  return { all: Array.from({ length: count }, () => new Leases(limiter)), store, storeCalls: () => storeCalls }
}

/** Number of accepted requests. The processes take turns. */
async function acceptedOf(all: readonly Leases[], requests: number, points = 1): Promise<number> {
  let accepted = 0
  for (let sent = 0; sent < requests; sent += 100) {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => (all[index % all.length] as Leases).consume('key', points)),
    )
    accepted += results.filter(({ status }) => status === 'fulfilled').length
  }
  return accepted
}

test('a small limit accepts exactly as many requests as the limit', async () => {
  const { all } = processes(4, 1_000)
  expect(await acceptedOf(all, 10_000)).toBe(1_000)
})

test('a large limit is never exceeded, almost fully used, and needs about a thousand calls to the store', async () => {
  const { all, storeCalls } = processes(4, 20_000)
  const accepted = await acceptedOf(all, 30_000)
  expect(accepted).toBeLessThanOrEqual(20_000)
  expect(accepted).toBeGreaterThan(20_000 * 0.995)
  expect(storeCalls() - (30_000 - accepted)).toBeLessThanOrEqual(1_100)
})

test('a request that costs more than a lease is counted without a lease', async () => {
  const { all } = processes(1, 5_000)
  expect(await acceptedOf(all, 1_000, 50)).toBe(100)
})

test('the rest of a lease is spent together with the next lease', async () => {
  const { all } = processes(1, 30_000)
  // Two of these requests do not fit into one lease.
  expect(await acceptedOf(all, 3_000, 16)).toBeGreaterThan((30_000 / 16) * 0.995)
})

test('an evicted key returns its unspent points', async () => {
  const { all, store } = processes(1, 5_000)
  const [lease] = all as [Leases]
  await lease.consume('evicted', 2)
  expect((await store.get('evicted'))?.consumedPoints).toBe(5)
  for (let count = 0; count < 10_000; count++) await lease.consume(`other ${count}`, 1)
  expect((await store.get('evicted'))?.consumedPoints).toBe(2)
})

test('returned points are spent again, and the consumed points are exact', async () => {
  const [lease] = processes(1, 10_000).all as [Leases]
  const results: RateLimiterRes[] = []
  for (let count = 0; count < 25; count++) {
    results.push(await lease.consume('key', 1))
    await lease.reward('key', 1)
  }
  expect(results.map(({ consumedPoints }) => consumedPoints)).toEqual(Array(25).fill(1))
  expect((await lease.consume('key', 3)).consumedPoints).toBe(3)
})
