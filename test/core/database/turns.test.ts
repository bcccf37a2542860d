import { expect, test } from 'vitest'
import { Turns } from '../../../src/platform/database/client/driver.js'

/** Work that ends when the test ends it. */
function openWork(turns: Turns, name: string, log: string[]) {
  let end: (() => void) | undefined
  const done = turns.run(async () => {
    log.push(name)
    await new Promise<void>((resolve) => {
      end = resolve
    })
  })
  return {
    end: () => {
      end?.()
      return done
    },
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('work beyond the limit starts in its order, when other work ends', async () => {
  const turns = new Turns(2, 60_000)
  const log: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => openWork(turns, name, log))
  await soon()
  expect(log).toEqual(['a', 'b'])
  await a?.end()
  await soon()
  expect(log).toEqual(['a', 'b', 'c'])
  await b?.end()
  await soon()
  expect(log).toEqual(['a', 'b', 'c', 'd'])
  await Promise.all([c?.end(), d?.end()])
})

test('work that has waited long enough starts, and no more work starts until the limit is kept again', async () => {
  const turns = new Turns(1, 20)
  const log: string[] = []
  const [a, b] = ['a', 'b'].map((name) => openWork(turns, name, log))
  await expect.poll(() => log).toEqual(['a', 'b'])
  const strict = openWork(turns, 'c', log)
  await a?.end()
  expect(log).toEqual(['a', 'b'])
  await b?.end()
  await soon()
  expect(log).toEqual(['a', 'b', 'c'])
  await strict.end()
})

test('work that fails gives its turn to the next', async () => {
  const turns = new Turns(1, 60_000)
  const failed = turns.run(() => Promise.reject(new Error('refused')))
  const next = turns.run(async () => 'next')
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('next')
})
