import { randomFillSync } from 'node:crypto'
import { systemClock } from './clock.js'

/** Number of random bytes at the end of an id. */
const TAIL = 6
/** Random bytes for the next ids. One call for many ids takes a tenth of the time of a call for each id. */
const pool = Buffer.alloc(TAIL * 1024)
let used = pool.length

/** The position of an id within its millisecond has 26 bits. The first position is random, and in the lower half. */
const POSITIONS = 2 ** 26

let millisecond = 0
let position = 0
/** The part of the id that depends only on the millisecond. */
let prefix = ''

/**
 * A new UUID of version 7 (RFC 9562). The order of the texts is the order of the calls in this process. It is faster than
 * that of the package `uuid`: an import needs about 20 ids for each company.
 */
export function uuidv7(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const now = systemClock.now().getTime()
  if (now > millisecond) begin(now)
  else if (++position === POSITIONS) begin(millisecond + 1)
  const high = (position >>> 14).toString(16).padStart(3, '0')
  // The first two bits of this group are the variant.
  const low = (0x8000 | (position & 0x3fff)).toString(16)
  const tail = pool.toString('hex', used, used + TAIL)
  used += TAIL
  return `${prefix}${high}-${low}-${tail}`
}

function begin(time: number): void {
  const digits = time.toString(16).padStart(12, '0')
  millisecond = time
  prefix = `${digits.slice(0, 8)}-${digits.slice(8)}-7`
  position = pool.readUInt32BE(used) % (POSITIONS / 2)
}
