import { expect, test } from 'vitest'
import { relevancesOf } from '../../../src/match/meaning/relevance.js'
import type { Embedder } from '../../../src/platform/embedding/embedder.js'
import { packVector } from '../../../src/platform/embedding/pack.js'

/** A record: the similarity of its words, and that of its sentences. Null if its sentence vectors are not computed yet. */
type Similarities = readonly [words: number, sentences: number | null]

const QUESTION = Float32Array.of(1, 0)
/** Two vectors with the lengths 1. The cosine of the nearer one and that of QUESTION is `similarity`. */
const vectorsWith = (similarity: number): string =>
  Buffer.concat(
    [similarity, -1].map((cosine) => packVector(Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2)))),
  ).toString('base64')

/** The names of the records, most relevant first. */
async function ordered(records: Readonly<Record<string, Similarities>>, sentence?: Float32Array): Promise<string[]> {
  const embedder: Embedder = {
    model: 'test',
    isExternal: false,
    embed: async () => [],
    match: async () => Object.values(records).map(([words]) => words),
  }
  const rows = Object.values(records).map(([, similarity]) => ({
    source: '{}',
    sentences: similarity === null ? null : vectorsWith(similarity),
  }))
  const values = await relevancesOf(
    embedder,
    { text: 'question', sentence },
    rows,
    rows.map(() => 0),
  )
  return Object.keys(records)
    .map((name, index) => ({ name, value: values[index] ?? 0 }))
    .sort((a, b) => b.value - a.value)
    .map(({ name }) => name)
}

const MANY: Readonly<Record<string, Similarities>> = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`other ${index}`, [0.3 - index / 1000, 0.3 - index / 1000]]),
)

test('a record with all words of a question is first, although the sentences of many records are a little nearer', async () => {
  const order = await ordered({ ...MANY, right: [0.9, 0.25] }, QUESTION)
  expect(order).toEqual(['right', ...Object.keys(MANY)])
})

test('a record with the nearest sentence is first, although many records have words that are a little more similar', async () => {
  const order = await ordered({ ...MANY, right: [0.25, 0.8] }, QUESTION)
  expect(order).toEqual(['right', ...Object.keys(MANY)])
})

test('a record without sentence vectors has the place that its words give it', async () => {
  const known: Readonly<Record<string, Similarities>> = { a: [0.8, 0.7], c: [0.4, 0.4], e: [0.2, 0.2] }
  expect(await ordered({ ...known, b: [0.6, null], d: [0.3, null] }, QUESTION)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('words alone decide if no record has sentence vectors, or the question has none', async () => {
  expect(await ordered({ a: [0.2, null], b: [0.9, null], c: [0.5, null] }, QUESTION)).toEqual(['b', 'c', 'a'])
  expect(await ordered({ a: [0.2, 0.9], b: [0.9, 0.1], c: [0.5, 0.5] })).toEqual(['b', 'c', 'a'])
})
