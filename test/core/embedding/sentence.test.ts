import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cosine, unit } from '../../../src/platform/embedding/embedder.js'
import { SentenceEncoder } from '../../../src/platform/embedding/sentence-encoder.js'
import { readSealed, sealed } from '../../../src/platform/embedding/sentence-files.js'
import { Pieces } from '../../../src/platform/embedding/sentence-pieces.js'
import { SentenceVectors } from '../../../src/platform/embedding/sentences.js'
import { testData } from '../../support/data.js'
import { atFileEnd } from '../../support/file-end.js'

/** Texts with the pieces and the vectors that the original program computes with the original weights. */
const originals: readonly { text: string; pieces: readonly number[]; vector: readonly number[] }[] = testData(
  'core/embedding/sentence-vectors.json',
)

test('divides texts into the pieces of the original program, and reads at most the first ones', () => {
  const pieces = new Pieces()
  for (const { text, pieces: expected } of originals) {
    expect(pieces.idsOf(text, 128)).toEqual(expected)
    expect(pieces.idsOf(text, 3)).toEqual(expected.slice(0, 3))
  }
})

test('the vectors have a cosine of at least 0.999 with those of the original weights, also of texts of any length', () => {
  const encoder = new SentenceEncoder()
  for (const { text, vector } of originals)
    expect(cosine(encoder.encode(text), unit(Float32Array.from(vector)))).toBeGreaterThan(0.999)
  const cut = 'word '.repeat(10_000)
  expect(encoder.encode(cut)).toEqual(encoder.encode(cut.slice(0, 5_000)))
  for (const text of ['', ' ', '\0', '\ud800', '🙂'.repeat(500)])
    expect(cosine(encoder.encode(text), encoder.encode(text))).toBeCloseTo(1)
})

test('a missing or damaged file is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  atFileEnd(async () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  expect(() => readSealed(path)).toThrow('ENOENT')
  const file = sealed(Buffer.from('content'))
  writeFileSync(path, file)
  expect(readSealed(path).toString()).toBe('content')
  writeFileSync(path, file.subarray(0, -1))
  expect(() => readSealed(path)).toThrow(`the file ${path} is damaged`)
  writeFileSync(path, '')
  expect(() => readSealed(path)).toThrow(`the file ${path} is damaged`)
})

test('an encoder that cannot start is reported once, and then there are no sentence vectors', async () => {
  const warnings: unknown[] = []
  let calls = 0
  const worker = () => ({
    encode: async () => {
      calls++
      throw new Error('the file is damaged')
    },
    close: async () => undefined,
  })
  const vectors = new SentenceVectors({ warn: (...parts: unknown[]) => void warnings.push(parts) }, worker)
  expect(await vectors.ofQuestion('one')).toBeUndefined()
  expect(await vectors.ofQuestion('two')).toBeUndefined()
  expect(await vectors.ofTexts(['three'])).toBeUndefined()
  expect([calls, warnings]).toEqual([
    1,
    [[{ err: new Error('the file is damaged') }, expect.stringContaining('EMBEDDER=words')]],
  ])
})
