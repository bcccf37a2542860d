import { expect, test } from 'vitest'
import { SharedValues } from '../../../src/operation/pipeline/definition/shared-values.js'
import { fixedClock } from '../../support/clock.js'

const MAX_AGE_MS = 1_000

/** A value whose computations are counted. Each computation waits for `end`, and fails if that is an error. */
function counted() {
  const clock = fixedClock()
  const values = new SharedValues(clock)
  const running: { readonly end: (outcome: number | Error) => void }[] = []
  const read = () =>
    values.of({
      name: 'value',
      maxAgeMs: MAX_AGE_MS,
      is: (value): value is number => typeof value === 'number',
      compute: () =>
        new Promise<number>((resolve, reject) =>
          running.push({ end: (outcome) => (typeof outcome === 'number' ? resolve(outcome) : reject(outcome)) }),
        ),
    })
  return { clock, running, read }
}

test('requests at the same time share one computation, and later ones its value until it is too old', async () => {
  const { clock, running, read } = counted()
  const both = [read(), read()]
  running[0]?.end(1)
  expect([await Promise.all(both), await read(), running.length]).toEqual([[1, 1], 1, 1])
  clock.advance(MAX_AGE_MS)
  const next = read()
  running[1]?.end(2)
  expect([await next, await read(), running.length]).toEqual([2, 2, 2])
})

test('if the request that computes fails, the others compute once more and get a value', async () => {
  const { running, read } = counted()
  const [first, ...others] = [read(), read(), read(), read()]
  running[0]?.end(new Error('the client has left'))
  await expect(first).rejects.toThrow('the client has left')
  await new Promise(setImmediate)
  expect(running).toHaveLength(2)
  running[1]?.end(7)
  expect(await Promise.all(others)).toEqual([7, 7, 7])
})

test('if the second computation fails too, all requests fail with it', async () => {
  const { running, read } = counted()
  const all = [read(), read(), read(), read()].map((one) => one.catch((error: Error) => error.message))
  running[0]?.end(new Error('the client has left'))
  await new Promise(setImmediate)
  running[1]?.end(new Error('the database is away'))
  expect(await Promise.all(all)).toEqual(['the client has left', ...Array(3).fill('the database is away')])
  expect(running).toHaveLength(2)
})
