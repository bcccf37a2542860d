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
/** Rounds after which the planes are as good as drawn by lot (Andoni et al. 2015). */
const ROUNDS = 3

/**
 * The sides on which a vector lies of so many planes, as a bit string: the more two vectors point alike, the fewer of
 * their bits differ (Charikar 2002). The planes follow from the dimensions alone, so that every process cuts the same:
 * the vector is turned by signs and Walsh-Hadamard transforms, which cost a hundredth of planes taken one by one.
 */
export function codeOf(vector: Float32Array): string {
  const turned = new Float32Array(Math.max(CODE_BITS, 2 ** Math.ceil(Math.log2(vector.length))))
  turned.set(vector)
  for (let round = 1; round <= ROUNDS; round++) {
    flip(turned, round)
    transform(turned)
  }
  let code = ''
  for (let bit = 0; bit < CODE_BITS; bit++) code += (turned[bit] ?? 0) > 0 ? '1' : '0'
  return code
}

/** Turns the signs that a generator says (the finalizer of MurmurHash3). */
function flip(vector: Float32Array, round: number): void {
  for (let index = 0; index < vector.length; index++) {
    let state = Math.imul(index + 1, 0x9e3779b1) + Math.imul(round, 0x6d2b79f5)
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    if ((state ^ (state >>> 16)) & 1) vector[index] = -(vector[index] ?? 0)
  }
}

/** The fast Walsh-Hadamard transform, in place. */
function transform(vector: Float32Array): void {
  for (let half = 1; half < vector.length; half *= 2)
    for (let block = 0; block < vector.length; block += 2 * half)
      for (let index = block; index < block + half; index++) {
        const one = vector[index] ?? 0
        const other = vector[index + half] ?? 0
        vector[index] = one + other
        vector[index + half] = one - other
      }
}
