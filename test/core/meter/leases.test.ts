import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { Leases } from '../../../src/kernel/meter/leases.js'

/** Processes that count on one store; how often the store was asked. */
function processes(count: number, limit: number) {
  const store = new RateLimiterMemory({ points: limit, duration: 60 })
  let asked = 0
  const limiter = Object.create(store, {
    consume: {
      value: async (...args: Parameters<RateLimiterMemory['consume']>) => {
        asked++
        return store.consume(...args)
      },
    },
  }) as RateLimiterMemory
  return { all: Array.from({ length: count }, () => new Leases(limiter)), store, asked: () => asked }
}

/** How many of so many requests are let through, the processes taking turns. */
async function passing(all: readonly Leases[], requests: number, points = 1): Promise<number> {
  let passed = 0
  for (let sent = 0; sent < requests; sent += 100) {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => (all[index % all.length] as Leases).consume('key', points)),
    )
    passed += results.filter(({ status }) => status === 'fulfilled').length
  }
  return passed
}

test('a small limit is counted one by one: exactly so many pass', async () => {
  const { all } = processes(4, 1_000)
  expect(await passing(all, 10_000)).toBe(1_000)
})

test('of a large one never more pass than the limit, nearly all do, and the store is asked a thousand times', async () => {
  const { all, asked } = processes(4, 20_000)
  const passed = await passing(all, 30_000)
  expect(passed).toBeLessThanOrEqual(20_000)
  expect(passed).toBeGreaterThan(20_000 * 0.995)
  expect(asked() - (30_000 - passed)).toBeLessThanOrEqual(1_100)
})

test('what costs more than is taken at once is asked for as it is', async () => {
  const { all } = processes(1, 5_000)
  expect(await passing(all, 1_000, 50)).toBe(100)
})

test('what is left of the points taken last is spent with the next ones', async () => {
  const { all } = processes(1, 30_000)
  // Two of these do not fit into what is taken at once.
  expect(await passing(all, 3_000, 16)).toBeGreaterThan((30_000 / 16) * 0.995)
})

test('a key that another one displaces gives back what it did not spend', async () => {
  const { all, store } = processes(1, 5_000)
  const [lease] = all as [Leases]
  await lease.consume('displaced', 2)
  expect((await store.get('displaced'))?.consumedPoints).toBe(5)
  for (let count = 0; count < 10_000; count++) await lease.consume(`other ${count}`, 1)
  expect((await store.get('displaced'))?.consumedPoints).toBe(2)
})

test('points given back are spent again, and what remains is told as it is', async () => {
  const [lease] = processes(1, 10_000).all as [Leases]
  const results: RateLimiterRes[] = []
  for (let count = 0; count < 25; count++) {
    results.push(await lease.consume('key', 1))
    await lease.reward('key', 1)
  }
  expect(results.map(({ consumedPoints }) => consumedPoints)).toEqual(Array(25).fill(1))
  expect((await lease.consume('key', 3)).consumedPoints).toBe(3)
})
