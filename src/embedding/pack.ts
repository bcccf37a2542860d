import { unit } from './embedder.js'

/*
 * How vectors lie in the database: a byte a dimension, by which a cosine is right to a thousandth, and a code of fixed
 * length whatever the model, by which any database finds those that may be near.
 */

const SCALE_BYTES = 4
const LARGEST = 127

export function packVector(vector: Float32Array): Buffer {
  const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST || 1
  const packed = Buffer.alloc(SCALE_BYTES + vector.length)
  packed.writeFloatLE(scale)
  for (const [index, value] of vector.entries()) packed.writeInt8(Math.round(value / scale), SCALE_BYTES + index)
  return packed
}

export function unpackVector(packed: Buffer): Float32Array {
  const bytes = new Int8Array(packed.buffer, packed.byteOffset + SCALE_BYTES, packed.length - SCALE_BYTES)
  return unit(Float32Array.from(bytes))
}

/** Bits of a code; the column says the same. */
const CODE_BITS = 512

/**
 * The sides on which a vector lies of so many planes, as a bit string: the more two vectors point alike, the fewer of
 * their bits differ (Charikar 2002). The planes follow from their number alone, so that every process cuts the same.
 */
export function codeOf(vector: Float32Array): string {
  let code = ''
  for (let plane = 0; plane < CODE_BITS; plane++) code += sideOf(vector, plane)
  return code
}

function sideOf(vector: Float32Array, plane: number): 0 | 1 {
  // Each bit of the generator turns one dimension of the plane.
  let state = Math.imul(plane + 1, 0x9e3779b1)
  let sum = 0
  for (let index = 0; index < vector.length; index++) {
    if (index % 32 === 0) state = scrambled(state + 0x6d2b79f5)
    const value = vector[index] ?? 0
    sum += (state >>> (index % 32)) & 1 ? value : -value
  }
  return sum > 0 ? 1 : 0
}

/** The finalizer of MurmurHash3. */
function scrambled(seed: number): number {
  let state = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return state ^ (state >>> 16)
}
