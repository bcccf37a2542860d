import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../kernel/paths.js'

const folder = join(projectFolder, 'src', 'platform', 'embedding', 'sentence')

/**
 * Files of the sentence encoder. `check/sentence-model.ts` generates all but the first, which is the source of the
 * program.
 */
export const SENTENCE_FILES = {
  source: join(folder, 'multiply.wat'),
  program: join(folder, 'multiply.wasm'),
  pieces: join(folder, 'pieces.bin'),
  weights: join(folder, 'weights.bin'),
} as const

const DIGEST_BYTES = 32

/** Puts the digest of a file before its content. So a damaged file is recognized when it is read. */
export const sealed = (content: Buffer): Buffer =>
  Buffer.concat([createHash('sha256').update(content).digest(), content])

/** Reads a file that `sealed` made. Throws if the file is missing or damaged. */
export function readSealed(path: string): Buffer {
  const file = readFileSync(path)
  const content = file.subarray(DIGEST_BYTES)
  if (!createHash('sha256').update(content).digest().equals(file.subarray(0, DIGEST_BYTES)))
    throw new Error(`the file ${path} is damaged`)
  return content
}

/** A matrix of the encoder: the name, the length of its rows, and the number of rows. */
type MatrixShape = readonly [name: string, depth: number, outputs: number]

/** A layer of the encoder. `inner` is the width of its first half, 512 the width of its second half. */
const layerShapes = (layer: number, inner: number): MatrixShape[] => [
  [`${layer}.attention`, inner, 3 * inner],
  [`${layer}.projection`, inner, 512],
  [`${layer}.up`, 512, 1536],
  [`${layer}.down`, 1536, 512],
]

/** The matrices, in the order in which the file contains them. Each has a bias. */
export const MATRICES: readonly MatrixShape[] = [
  ...layerShapes(0, 256),
  ['0.residual', 256, 512],
  ...layerShapes(1, 512),
  ['tanh', 512, 512],
]

/** The vectors that the file contains after the matrices: the name and the length. */
export const VECTORS: readonly (readonly [name: string, length: number])[] = [
  ['0.before.scale', 256],
  ['0.before.bias', 256],
  ['0.between.scale', 512],
  ['0.between.bias', 512],
  ['1.before.scale', 512],
  ['1.before.bias', 512],
  ['1.between.scale', 512],
  ['1.between.bias', 512],
  ['frequencies', 128],
]

/** Number of pieces of words, and the length of the vector of a piece. */
export const PIECES = 8_002
export const PIECE_WIDTH = 256

/** Rows of 8-bit integers. Each row has a scale: its values are the integers times the scale. */
export interface Rows {
  readonly values: Int8Array
  readonly scales: Float32Array
}

/**
 * The weights, in parts that follow each other: first all numbers of 32 bits, then all of 8 bits, so that each part is
 * aligned.
 */
export interface Weights {
  readonly matrices: ReadonlyMap<string, Rows & { readonly bias: Float32Array }>
  readonly vectors: ReadonlyMap<string, Float32Array>
  readonly pieces: Rows
}

export function readWeights(): Weights {
  // A copy starts at an address that is a multiple of 4.
  const { buffer } = Uint8Array.from(readSealed(SENTENCE_FILES.weights))
  let at = 0
  const floats = (length: number): Float32Array => {
    at += 4 * length
    return new Float32Array(buffer, at - 4 * length, length)
  }
  const bytes = (length: number): Int8Array => {
    at += length
    return new Int8Array(buffer, at - length, length)
  }
  const scales = MATRICES.map(([, , outputs]) => [floats(outputs), floats(outputs)] as const)
  const vectors = new Map(VECTORS.map(([name, length]) => [name, floats(length)]))
  const pieceScales = floats(PIECES)
  const matrices = new Map(
    MATRICES.map(([name, depth, outputs], index) => {
      const [scale, bias] = scales[index] ?? []
      if (!scale || !bias) throw new Error(`the matrix ${name} has no scale`)
      return [name, { values: bytes(depth * outputs), scales: scale, bias }] as const
    }),
  )
  return { matrices, vectors, pieces: { values: bytes(PIECES * PIECE_WIDTH), scales: pieceScales } }
}
