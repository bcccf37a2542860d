import { afterAll, expect, test } from 'vitest'
import { hostileFiles } from '../../../bench/media/hostile-files.js'
import { createImages } from '../../../src/platform/image/images.js'
import { ImageFailure } from '../../../src/platform/image/task.js'
import '../../support/programs.js'

const images = createImages()
afterAll(() => images.close())

/** How the image process ends the task: the fault, or `accepted`. */
const endOf = (bytes: Buffer): Promise<string> =>
  images.read({ bytes, pad: false }, { key: 'a' }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ImageFailure ? error.fault : String(error)),
  )

test('150 hostile files are refused with a reason, none of them by a crash or a timeout', async () => {
  const files = await hostileFiles()
  expect(new Set(files.map(([name]) => name)).size).toBeGreaterThanOrEqual(150)
  const ends: [string, string][] = []
  for (const [name, bytes] of files) ends.push([name, await endOf(bytes)])
  const reasons = ['format', 'unreadable', 'large', 'animated', 'trailing']
  expect(ends.filter(([, end]) => !reasons.includes(end))).toEqual([])
}, 60_000)
