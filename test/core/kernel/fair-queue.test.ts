import { expect, test } from 'vitest'
import { FairQueue } from '../../../src/kernel/fair-queue.js'

/** Starts work of these keys. Each piece ends when `end` is called for it. */
function setUp(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const start = (name: string, signal?: AbortSignal): void => {
    const key = name.replace(/\d+$/, '')
    const work = () => new Promise<void>((resolve) => ends.set(name, resolve) && started.push(name))
    queue.run({ key, signal }, work).catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settle()
  }
  /** Ends all work in the order of its start. */
  const endAll = async (): Promise<string[]> => {
    for (let at = 0; at < started.length; at++) await end(started[at] ?? '')
    return started
  }
  return { queue, started, refused, start, settle, end, endAll }
}

test('work that waits starts in turn by key, so foreign work waits for one piece of each other key', async () => {
  const { start, endAll } = setUp({ places: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) start(name)
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a key takes at most its number of places, and the others are for other keys at once', async () => {
  const { queue, start, started, end, settle } = setUp({ places: 3, perKey: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) start(name)
  start('b1')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(queue.length).toBe(1)
})

test('work whose client left does not start, and those behind it move up', async () => {
  const { queue, start, settle, refused, endAll } = setUp({ places: 1, cancelled: () => new Error('left') })
  const leaving = new AbortController()
  start('a1')
  for (const name of ['a2', 'a3']) start(name, leaving.signal)
  start('a4')
  leaving.abort()
  start('a5', leaving.signal)
  await settle()
  expect(refused.sort()).toEqual(['a2: left', 'a3: left', 'a5: left'])
  expect(await endAll()).toEqual(['a1', 'a4'])
  expect(queue.length).toBe(0)
})

test('a key that fills the queue refuses only its own work', async () => {
  const { start, settle, refused, endAll } = setUp({ places: 1, mostWaiting: 4, full: () => new Error('full') })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2']) start(name)
  await settle()
  expect(refused).toEqual(['a6: full', 'a5: full', 'a4: full'])
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('a full queue in which no key has more waiting work than the new one refuses the new work', async () => {
  const { start, settle, refused, endAll } = setUp({ places: 1, mostWaiting: 3, full: () => new Error('full') })
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'b2', 'd2']) start(name)
  await settle()
  expect(refused).toEqual(['e1: full', 'b2: full', 'd2: full'])
  expect(await endAll()).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('work that fails gives its place to the next, and a queue that ends refuses what waits', async () => {
  const queue = new FairQueue({ places: 1 })
  const failing = queue.run({ key: 'a' }, () => Promise.reject(new Error('broken')))
  const next = queue.run({ key: 'a' }, async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  const leave = await queue.enter({ key: 'a' })
  const waiting = queue.run({ key: 'b' }, async () => 'never')
  queue.clear(() => new Error('the end'))
  await expect(waiting).rejects.toThrow('the end')
  leave()
  leave()
  expect(await queue.run({ key: 'b' }, async () => 'again')).toBe('again')
})
