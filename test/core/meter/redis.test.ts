import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { redisStore } from '../../../src/operation/meter/redis-store.js'
import type { MeterStore } from '../../../src/operation/meter/store.js'
import { TYPESCRIPT } from '../../support/process.js'
import { redisPrefix, redisUrl } from '../../support/redis.js'

const silent = createLog('silent')
const open = (url: string, prefix: string): MeterStore => {
  const store = redisStore(url, silent, prefix)
  onTestFinished(() => store.close())
  return store
}
const url = redisUrl ?? ''

/** Number of requests that a counter accepts. */
async function acceptedOf(store: MeterStore, limit: number, requests: number): Promise<number> {
  const counter = store.counter('IP', limit, 60)
  let accepted = 0
  for (let sent = 0; sent < requests; sent += 50) {
    const results = await Promise.allSettled(
      Array.from({ length: Math.min(50, requests - sent) }, () => counter.consume('192.0.2.1', 1)),
    )
    accepted += results.filter(({ status }) => status === 'fulfilled').length
  }
  return accepted
}
test.skipIf(!redisUrl)('four processes on one Redis accept exactly as many requests as the limit', async () => {
  const prefix = redisPrefix()
  const children = Array.from({ length: 4 }, () =>
    fork(join(import.meta.dirname, 'redis-process.ts'), [url, prefix, '1000', '2500'], { execArgv: [...TYPESCRIPT] }),
  )
  const counts = await Promise.all(children.map(async (child) => Number((await once(child, 'message'))[0])))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_000)
})

test.skipIf(!redisUrl)('a message of one store reaches another store', async () => {
  const prefix = redisPrefix()
  const [here, there] = [open(url, prefix), open(url, prefix)]
  let messages = 0
  there.onMessage('changed', () => messages++)
  await here.ready()
  await expect.poll(() => messages).toBeGreaterThan(0)
  const before = messages
  await expect
    .poll(() => {
      here.publish('changed')
      return messages
    })
    .toBeGreaterThan(before)
})

test('applies the same limit locally while Redis is not reachable', async () => {
  // No server listens on this port: it was free a moment ago.
  const store = open(`redis://127.0.0.1:${await freePort()}`, 'unreachable')
  expect(await acceptedOf(store, 10, 100)).toBe(10)
})

test('a Redis that accepts connections but never responds does not block requests forever', async () => {
  const { port, server } = await listening()
  onTestFinished(() => void server.close())
  const store = open(`redis://127.0.0.1:${port}`, 'stuck')
  expect(await acceptedOf(store, 10, 50)).toBe(10)
})

test.skipIf(!redisUrl)('stops waiting for a Redis that hangs, and counts in it again after it recovers', async () => {
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
  // Otherwise each request would wait a quarter of a second.
  expect(performance.now() - began).toBeLessThan(5_000)

  hang(false)
  const elsewhere = open(url, prefix)
  await elsewhere.ready()
  await elsewhere.counter('IP', 1_000, 60).consume('192.0.2.1', 500)
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(500)
})

/** A proxy to the Redis of the tests. It can drop all data. */
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
