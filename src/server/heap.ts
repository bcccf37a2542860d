import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * On a machine with much memory, V8 lets the heap grow to four times the objects in use before it collects garbage. With
 * this limit it grows by 35 %. The start is exempt, because nearly all objects of the start stay in use.
 */
const GROWTH_PERCENT = 35

/**
 * Limits the growth of the heap, in percent of the objects in use, from now on. V8 computes the next limit when it collects all garbage. It would first do
 * that after requests, or the rows of an import, have filled more than 200 MiB. So this function collects garbage. That
 * blocks the process for about 0.1 s.
 */
export function limitHeap(percent = GROWTH_PERCENT): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}
