import { unit } from './embedder.js'
import { MATRICES, PIECE_WIDTH, type Rows, readWeights } from './sentence-files.js'
import { Pieces } from './sentence-pieces.js'
import { type Matrix, Products } from './sentence-products.js'

/** Maximum number of pieces of a text that are read. The model was trained with it. */
const MAX_PIECES = 128
const HEADS = 4
/** Added to a variance before its root is taken, as in the training of the model. */
const EPSILON = 1e-6

/** Vectors of the same width, one after the other. */
interface Sequence {
  readonly values: Float32Array
  readonly count: number
}

/**
 * The Universal Sentence Encoder lite (Cer et al. 2018): a transformer with two layers. The weights have 8 bits instead
 * of 32; the cosine of a vector with that of the original weights is at least 0.999.
 */
export class SentenceEncoder {
  readonly #pieces = new Pieces()
  readonly #products = new Products()
  readonly #matrices: ReadonlyMap<string, Matrix>
  readonly #vectors: ReadonlyMap<string, Float32Array>
  readonly #pieceVectors: Rows

  constructor() {
    const { matrices, vectors, pieces } = readWeights()
    this.#vectors = vectors
    this.#pieceVectors = { values: pieces.values.slice(), scales: pieces.scales.slice() }
    this.#matrices = new Map(
      MATRICES.map(([name, depth, outputs]) => {
        const rows = named(matrices, name)
        return [name, this.#products.keep(depth, outputs, rows, rows.bias)]
      }),
    )
  }

  /** Returns the unit vector of a text, with 512 dimensions. */
  encode(text: string): Float32Array {
    const input = this.#inputOf(this.#pieces.idsOf(text, MAX_PIECES))
    const first = this.#layer(input, '0', this.#linear(input, '0.residual'))
    const last = this.#layer(first, '1', first)
    const mean = new Float32Array(512)
    for (const [index, value] of last.values.entries()) mean[index % 512] = (mean[index % 512] ?? 0) + value
    const { values } = this.#linear({ values: mean.map((sum) => sum / last.count), count: 1 }, 'tanh')
    return unit(values.map(Math.tanh))
  }

  /** The vectors of the pieces, with their positions as sine and cosine waves. */
  #inputOf(ids: readonly number[]): Sequence {
    const frequencies = named(this.#vectors, 'frequencies')
    const values = new Float32Array(ids.length * PIECE_WIDTH)
    for (const [position, id] of ids.entries()) {
      const scale = 2 * (this.#pieceVectors.scales[id] ?? 0)
      for (let index = 0; index < PIECE_WIDTH; index++) {
        const angle = position * (frequencies[index % frequencies.length] ?? 0)
        values[position * PIECE_WIDTH + index] =
          scale * (this.#pieceVectors.values[id * PIECE_WIDTH + index] ?? 0) +
          (index < frequencies.length ? Math.sin(angle) : Math.cos(angle))
      }
    }
    return { values, count: ids.length }
  }

  /** One layer: attention, then two linear maps, each added to what goes past it. */
  #layer(input: Sequence, name: string, past: Sequence): Sequence {
    const attended = this.#attend(this.#linear(this.#normalized(input, `${name}.before`), `${name}.attention`))
    const middle = sum(this.#linear(attended, `${name}.projection`), past)
    const up = this.#linear(this.#normalized(middle, `${name}.between`), `${name}.up`)
    for (let index = 0; index < up.values.length; index++) up.values[index] = Math.max(0, up.values[index] ?? 0)
    return sum(this.#linear(up, `${name}.down`), middle)
  }

  #linear({ values, count }: Sequence, name: string): Sequence {
    const matrix = named(this.#matrices, name)
    const { depth } = matrix
    const left = { values, start: 0, count, next: depth, length: depth, step: 1 }
    return { values: this.#products.multiply(left, matrix), count }
  }

  /** Scales each vector to mean 0 and variance 1, and then by the weights of the layer. */
  #normalized({ values, count }: Sequence, name: string): Sequence {
    const [scale, bias] = [named(this.#vectors, `${name}.scale`), named(this.#vectors, `${name}.bias`)]
    const width = scale.length
    const result = new Float32Array(values.length)
    for (let from = 0; from < values.length; from += width) {
      let mean = 0
      for (let k = 0; k < width; k++) mean += (values[from + k] ?? 0) / width
      let variance = 0
      for (let k = 0; k < width; k++) variance += ((values[from + k] ?? 0) - mean) ** 2 / width
      const factor = 1 / Math.sqrt(variance + EPSILON)
      for (let k = 0; k < width; k++)
        result[from + k] = ((values[from + k] ?? 0) - mean) * factor * (scale[k] ?? 0) + (bias[k] ?? 0)
    }
    return { values: result, count }
  }

  /** Attention. Each vector of the input has three parts: the query, the key and the value of a piece. */
  #attend({ values, count }: Sequence): Sequence {
    const next = values.length / count
    const [width, length] = [next / 3, next / 3 / HEADS]
    const result = new Float32Array(count * width)
    for (let head = 0; head < HEADS; head++) {
      const part = (index: number) => ({ values, start: index * width + head * length, count, next, length, step: 1 })
      const scores = this.#products.multiply(part(0), this.#products.matrixOf(part(1)))
      const columns = scores.length / count
      for (let row = 0; row < count; row++) softmax(scores, row * columns, count, 1 / Math.sqrt(length))
      const turned = { ...part(2), count: length, next: 1, length: count, step: next }
      const shares = { values: scores, start: 0, count, next: columns, length: count, step: 1 }
      const mixed = this.#products.multiply(shares, this.#products.matrixOf(turned))
      for (let row = 0; row < count; row++)
        result.set(mixed.subarray(row * length, (row + 1) * length), row * width + head * length)
    }
    return { values: result, count }
  }
}

/** Turns `length` values from `start` on into shares of 1. */
function softmax(values: Float32Array, start: number, length: number, factor: number): void {
  const part = values.subarray(start, start + length)
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < length; index++) most = Math.max(most, part[index] ?? 0)
  let total = 0
  for (let index = 0; index < length; index++) {
    const share = Math.exp(((part[index] ?? 0) - most) * factor)
    part[index] = share
    total += share
  }
  for (let index = 0; index < length; index++) part[index] = (part[index] ?? 0) / total
}

function sum(one: Sequence, other: Sequence): Sequence {
  return { values: one.values.map((value, index) => value + (other.values[index] ?? 0)), count: one.count }
}

function named<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name)
  if (found === undefined) throw new Error(`the sentence encoder has no part ${name}`)
  return found
}
