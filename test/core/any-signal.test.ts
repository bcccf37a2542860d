import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { anySignal as anySignalOfClient } from '../../clients/typescript/any-signal.js'
import { anySignal } from '../../src/kernel/any-signal.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const other = new AbortController().signal

test.each([
  ['of the service', () => anySignal(other, AbortSignal.timeout(100))],
  ['of the client', () => anySignalOfClient([other, AbortSignal.timeout(100)])],
])('a time limit among several signals %s ends also after the garbage collector ran', async (_, create) => {
  const signal = create()
  await expect
    .poll(() => {
      collectGarbage()
      return signal.aborted
    })
    .toBe(true)
  expect(signal.reason.name).toBe('TimeoutError')
})
