import { afterAll, expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { slowDrawing } from '../../../check/attacks/slow-drawing.js'
import { createImages } from '../../../src/platform/image/images.js'
import { ImageFailure } from '../../../src/platform/image/task.js'
import '../../support/programs.js'

// By the clock, a task may take longer than the tests.
const images = createImages({ taskMs: 600_000 })
afterAll(() => images.close())

/** Records in which order tasks end. */
function recorder() {
  const ended: string[] = []
  const record = (name: string, task: Promise<unknown>): Promise<void> =>
    task.then(
      () => void ended.push(name),
      (error: unknown) => void ended.push(`${name}: ${error instanceof ImageFailure ? error.message : 'busy'}`),
    )
  const slow = (name: string, key: string, signal?: AbortSignal) =>
    record(name, images.read({ bytes: slowDrawing(name), pad: false }, { key, signal }))
  const quick = (name: string, key: string) => record(name, images.read({ bytes: png(64, 64), pad: false }, { key }))
  return { ended, record, slow, quick }
}

test('drawings that take long are refused for their CPU time, and delay neither another caller nor a stored image in another width', async () => {
  const { ended, record, slow, quick } = recorder()
  const flood = [1, 2].map((at) => slow(`slow ${at}`, 'a'))
  const others = [
    quick('other 1', 'b'),
    quick('other 2', 'c'),
    quick('other 3', 'b'),
    record('variant', images.variant({ bytes: png(64, 64), width: 64, format: 'png' }, { key: '192.0.2.1' })),
  ]
  await Promise.all(others)
  expect([...ended].sort()).toEqual(['other 1', 'other 2', 'other 3', 'variant'])
  await Promise.all(flood)
  expect(ended.slice(4)).toEqual([1, 2].map((at) => `slow ${at}: The SVG takes too long to draw.`))
}, 180_000)

test('the images of a client that left are not decoded, neither the running one nor those that wait', async () => {
  const { ended, slow, quick } = recorder()
  const client = new AbortController()
  const left = [1, 2, 3].map((at) => slow(`left ${at}`, 'a', client.signal))
  const next = quick('next', 'a')
  client.abort()
  await Promise.all([...left, next])
  expect([...ended.slice(0, 3)].sort()).toEqual([
    'left 1: The client has disconnected.',
    'left 2: busy',
    'left 3: busy',
  ])
  expect(ended.slice(3)).toEqual(['next'])
}, 60_000)
