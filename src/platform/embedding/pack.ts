import { unit } from './embedder.js'

/*
 * Storage format of vectors. Each dimension takes one byte, so a cosine is exact to a thousandth. Each vector also has
 * a bit code, of the same length for every model. The codes find candidates for similar vectors, without an extension
 * of PostgreSQL.
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

/** Reads vectors that were packed one after the other. */
export function unpackVectors(packed: Buffer, dimensions: number): Float32Array[] {
  const bytes = SCALE_BYTES + dimensions
  return Array.from({ length: packed.length / bytes }, (_, index) =>
    unpackVector(packed.subarray(index * bytes, (index + 1) * bytes)),
  )
}

/** Reads two vectors that were packed one after the other. */
export const unpackPair = (packed: Buffer): Float32Array[] => unpackVectors(packed, packed.length / 2 - SCALE_BYTES)

/** Number of bits of a code. The column has the same length. */
const CODE_BITS = 512
/**
 * Number of rounds of the rotation. After three rounds, the hyperplanes are as good as random hyperplanes (Andoni et
 * al. 2015).
 */
const ROUNDS = 3

/**
 * Locality-sensitive hash (SimHash, Charikar 2002) as a bit string: one bit for each hyperplane. Similar vectors differ
 * in few bits. The hyperplanes depend only on the dimensions, so every process computes the same code. Sign flips and
 * Walsh-Hadamard transforms rotate the vector. This is a hundred times as fast as separate hyperplanes.
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

/** Flips pseudo-random signs (finalizer of MurmurHash3). */
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
