import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { type MeterStore, redisStore } from '../../../src/kernel/meter/store.js'
import { redisPrefix, redisUrl } from '../../support/redis.js'

const silent = createLog('silent')
const open = (url: string, prefix: string): MeterStore => {
  const store = redisStore(url, silent, prefix)
  onTestFinished(() => store.close())
  return store
}
const url = redisUrl ?? ''

/** How many of so many requests a counter lets through. */
async function passing(store: MeterStore, limit: number, requests: number): Promise<number> {
  const counter = store.counter('IP', limit, 60)
  let passed = 0
  for (let sent = 0; sent < requests; sent += 50) {
    const results = await Promise.allSettled(
      Array.from({ length: Math.min(50, requests - sent) }, () => counter.consume('192.0.2.1', 1)),
    )
    passed += results.filter(({ status }) => status === 'fulfilled').length
  }
  return passed
}
test.skipIf(!redisUrl)('four processes on one Redis let exactly the limit through', async () => {
  const prefix = redisPrefix()
  const children = Array.from({ length: 4 }, () =>
    fork(join(process.cwd(), 'dist/test/core/meter/redis-process.js'), [url, prefix, '1000', '2500']),
  )
  const counts = await Promise.all(children.map(async (child) => Number((await once(child, 'message'))[0])))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000)
})

test.skipIf(!redisUrl)('what one process tells, the others hear', async () => {
  const prefix = redisPrefix()
  const [here, there] = [open(url, prefix), open(url, prefix)]
  let told = 0
  there.onMessage('changed', () => told++)
  await here.ready()
  await expect.poll(() => told).toBeGreaterThan(0)
  const before = told
  await expect
    .poll(() => {
      here.publish('changed')
      return told
    })
    .toBeGreaterThan(before)
})

test('while Redis is away each process counts for itself, with the same limit', async () => {
  // A port that nothing answers on: it was free a moment ago.
  const store = open(`redis://127.0.0.1:${await freePort()}`, 'away')
  expect(await passing(store, 10, 100)).toBe(10)
})

test('a Redis that accepts and never answers does not hold a request up for good', async () => {
  const { port, server } = await listening()
  onTestFinished(() => void server.close())
  const store = open(`redis://127.0.0.1:${port}`, 'stuck')
  expect(await passing(store, 10, 50)).toBe(10)
})

test.skipIf(!redisUrl)('a Redis that hangs is soon left alone, and counted on again when it is back', async () => {
  const { port, hang } = await hangingRedis()
  const prefix = redisPrefix()
  const store = open(`redis://127.0.0.1:${port}`, prefix)
  await store.ready()
  const counter = store.counter('IP', 1_000, 60)
  const count = async () => (await counter.consume('192.0.2.1', 1)).consumedPoints
  expect([await count(), await count()]).toEqual([1, 2])

  hang(true)
  const began = performance.now()
  for (let sent = 1; sent <= 100; sent++) expect(await count()).toBe(sent)
  // Each would wait a quarter of a second.
  expect(performance.now() - began).toBeLessThan(5_000)

  hang(false)
  const elsewhere = open(url, prefix)
  await elsewhere.ready()
  await elsewhere.counter('IP', 1_000, 60).consume('192.0.2.1', 500)
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(500)
})

/** The tests' Redis behind a door that can swallow everything that is said. */
async function hangingRedis(): Promise<{ port: number; hang: (isHanging: boolean) => void }> {
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.on('data', (data) => isHanging || other.write(data))
    }
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = await listening(server)
  const hang = (is: boolean): void => {
    isHanging = is
  }
  return { port, hang }
}

async function listening(server = createServer((socket) => socket.unref())): Promise<{ port: number; server: Server }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return { port: (server.address() as { port: number }).port, server }
}

async function freePort(): Promise<number> {
  const { port, server } = await listening()
  await new Promise((resolve) => server.close(resolve))
  return port
}
