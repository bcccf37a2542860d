import { readFileSync } from 'node:fs'
import { type Rows, SENTENCE_FILES } from './sentence-files.js'

/** Longest row and largest number of rows of a product. */
const MAX_DEPTH = 1_536
const MAX_ROWS = 128
const PAGE = 65_536
/** Largest integer in the rows of the left side. */
const LARGEST = 2_047

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step

/** Rounds to the nearest integer. It is a fifth of the time of Math.round. */
const rounded = (value: number): number => (value < 0 ? value - 0.5 : value + 0.5) | 0

/** A matrix in the memory of the program, with the factors that turn integers into values. */
export interface Matrix {
  readonly at: number
  readonly depth: number
  readonly outputs: number
  readonly scales: Float32Array
  readonly bias?: Float32Array
}

/** Vectors of equal length in one array: vector `n` has its element `k` at `start + n * next + k * step`. */
export interface Vectors {
  readonly values: Float32Array
  readonly start: number
  readonly count: number
  readonly next: number
  readonly length: number
  readonly step: number
}

interface Program {
  readonly memory: WebAssembly.Memory
  readonly multiply: (a: number, w: number, c: number, rows: number, depth: number, outputs: number) => void
}

/** Matrix products with integers. `multiply.wat` describes the program and the form of its arguments. */
export class Products {
  readonly #program: Program
  #end: number
  readonly #left = 0
  readonly #result = MAX_ROWS * MAX_DEPTH * Int16Array.BYTES_PER_ELEMENT

  constructor() {
    const module = new WebAssembly.Module(readFileSync(SENTENCE_FILES.program))
    // The exports of the program that multiply.wat declares.
    this.#program = new WebAssembly.Instance(module).exports as unknown as Program
    this.#end = this.#result + MAX_ROWS * MAX_DEPTH * Int32Array.BYTES_PER_ELEMENT
  }

  /** Copies a matrix to the memory. */
  keep(depth: number, outputs: number, { values, scales }: Rows, bias: Float32Array): Matrix {
    const at = this.#reserve(values.length)
    this.#end += values.length
    new Int8Array(this.#program.memory.buffer, at, values.length).set(values)
    return { at, depth, outputs, scales, bias }
  }

  /** Copies vectors to the memory as a matrix. The next call of this function overwrites it. */
  matrixOf({ values, start, count, next, length, step }: Vectors): Matrix {
    const [depth, outputs] = [roundUp(length, 8), roundUp(count, 2)]
    const at = this.#reserve(depth * outputs)
    const bytes = new Int8Array(this.#program.memory.buffer, at, depth * outputs).fill(0)
    const scales = new Float32Array(outputs)
    for (let vector = 0; vector < count; vector++) {
      const from = start + vector * next
      let most = 0
      for (let k = 0; k < length; k++) most = Math.max(most, Math.abs(values[from + k * step] ?? 0))
      const scale = most / 127 || 1
      scales[vector] = scale
      for (let k = 0; k < length; k++) bytes[vector * depth + k] = rounded((values[from + k * step] ?? 0) / scale)
    }
    return { at, depth, outputs, scales }
  }

  /** Returns the products of each of the vectors with each row of a matrix, one vector after the other. */
  multiply(left: Vectors, { at, depth, outputs, scales, bias }: Matrix): Float32Array {
    const { buffer } = this.#program.memory
    const factors = this.#write(left, depth)
    this.#program.multiply(this.#left, at, this.#result, roundUp(left.count, 4), depth, outputs)
    const sums = new Int32Array(buffer, this.#result, left.count * outputs)
    const result = new Float32Array(sums.length)
    for (let row = 0, index = 0; row < left.count; row++) {
      const factor = factors[row] ?? 0
      for (let n = 0; n < outputs; n++, index++)
        result[index] = (sums[index] ?? 0) * factor * (scales[n] ?? 0) + (bias ? (bias[n] ?? 0) : 0)
    }
    return result
  }

  /** Writes the left side as integers. Returns the factor of each row. */
  #write({ values, start, count, next, length, step }: Vectors, depth: number): Float32Array {
    const integers = new Int16Array(this.#program.memory.buffer, this.#left, roundUp(count, 4) * depth)
    if (length < depth) integers.fill(0)
    const factors = new Float32Array(count)
    for (let row = 0; row < count; row++) {
      const from = start + row * next
      let most = 0
      for (let k = 0; k < length; k++) most = Math.max(most, Math.abs(values[from + k * step] ?? 0))
      const factor = most / LARGEST || 1
      factors[row] = factor
      for (let k = 0; k < length; k++) integers[row * depth + k] = rounded((values[from + k * step] ?? 0) / factor)
    }
    integers.fill(0, count * depth)
    return factors
  }

  /** Returns the address of `bytes` free bytes. */
  #reserve(bytes: number): number {
    const { memory } = this.#program
    const missing = this.#end + bytes - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    return this.#end
  }
}
