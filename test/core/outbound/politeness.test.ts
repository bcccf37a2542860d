import { expect, onTestFinished, test, vi } from 'vitest'
import { OutboundFailure } from '../../../src/platform/outbound/failure.js'
import { Politeness } from '../../../src/platform/outbound/politeness.js'

const never = { key: 'a' }
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('sends one request at a time to a host, in order; another host does not wait', async () => {
  const politeness = new Politeness()
  const log: string[] = []
  let [running, most] = [0, 0]
  const work = (name: string) => async () => {
    most = Math.max(most, ++running)
    log.push(name)
    await settle()
    running--
    return name
  }
  const results = ['1', '2', '3'].map((name) => politeness.run('a.example', 0, never, work(name)))
  await politeness.run('b.example', 0, never, async () => log.push('b'))
  expect(await Promise.all(results)).toEqual(['1', '2', '3'])
  expect([most, log]).toEqual([1, ['1', 'b', '2', '3']])
})

test('pauses between the end of a request and the start of the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const politeness = new Politeness()
  const begun: string[] = []
  await politeness.run('a.example', 50, never, async () => begun.push('first'))
  const second = politeness.run('a.example', 50, never, async () => begun.push('second'))
  await vi.advanceTimersByTimeAsync(49)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(begun).toEqual(['first', 'second'])
})

test('makes no pause after a request that the host has not got', async () => {
  const politeness = new Politeness()
  const unsent = [
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    new OutboundFailure('unresolved', 'The name does not exist.'),
    new OutboundFailure('network', 'The name cannot be resolved.', { code: 'EAI_AGAIN' }),
  ]
  for (const error of unsent)
    await expect(politeness.run('a.example', 3_600_000, never, () => Promise.reject(error))).rejects.toBe(error)
  expect(await politeness.run('a.example', 0, never, async () => 'ran')).toBe('ran')
})

test('a request that fails, or aborts in the queue, does not block the others', async () => {
  const politeness = new Politeness()
  const giveUp = new AbortController()
  const first = politeness.run('a.example', 0, never, settle)
  const second = politeness.run('a.example', 0, { key: 'a', signal: giveUp.signal }, async () => 'never runs')
  const third = politeness.run('a.example', 0, never, () => Promise.reject(new Error('failed')))
  const fourth = politeness.run('a.example', 0, never, async () => 'ran')
  giveUp.abort()
  await expect(second).rejects.toMatchObject({ reason: 'timeout' })
  await expect(third).rejects.toThrow('failed')
  await first
  expect(await fourth).toBe('ran')
})

test('refuses a request at once if the queue of the host is full', async () => {
  const politeness = new Politeness(1)
  const first = politeness.run('a.example', 0, never, settle)
  const second = politeness.run('a.example', 0, never, settle)
  await expect(politeness.run('a.example', 0, never, settle)).rejects.toMatchObject({ reason: 'capacity' })
  await first
  await second
})

test('the requests of several callers to one host take turns', async () => {
  const politeness = new Politeness()
  const log: string[] = []
  const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']
  await Promise.all(
    names.map((name) => politeness.run('a.example', 0, { key: name.slice(0, 1) }, async () => log.push(name))),
  )
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})
