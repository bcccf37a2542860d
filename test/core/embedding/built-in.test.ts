import { describe, expect, test } from 'vitest'
import { builtInEmbedder } from '../../../src/kernel/embedding/built-in.js'
import { cosine, isZeroVector, type Passage } from '../../../src/kernel/embedding/embedder.js'

const embedder = builtInEmbedder()
const vectorOf = async (passage: string | Passage): Promise<Float32Array> => {
  const [vector] = await embedder.embed([typeof passage === 'string' ? { text: passage } : passage])
  if (!vector) throw new Error('no vector')
  return vector
}
const similarity = async (one: string | Passage, other: string | Passage) =>
  cosine(await vectorOf(one), await vectorOf(other))

describe('the built-in embedder', () => {
  test.each([
    ['physician', 'doctor', 'lawyer'],
    ['mobile phones', 'smartphones', 'bicycles'],
    ['order a taxi', 'hail a cab', 'bake bread'],
    ['fintech', 'banking', 'farming'],
    ['kubernetes', 'software containers', 'shipping of goods'],
    ['self-driving cars', 'autonomous vehicles', 'organic vegetables'],
  ])('%s is nearer to %s than to %s', async (word, near, far) => {
    expect(await similarity(word, near)).toBeGreaterThan((await similarity(word, far)) + 0.1)
  })

  test('a name matches by its spelling only, not by the meaning of its words', async () => {
    const stripe = { text: 'Stripe. Payments on the internet.', names: ['Stripe'] }
    const zebra = 'zebra with a pattern of stripes on its fur'
    expect(await similarity(stripe, zebra)).toBeLessThan(await similarity(stripe.text, zebra))
    expect(await similarity(stripe, 'stripe')).toBeGreaterThan(
      await similarity({ text: 'Square. Payments on the internet.', names: ['Square'] }, 'stripe'),
    )
  })

  test('unknown words of any script match by their spelling', async () => {
    expect(await similarity('Zyqqra builds ladders', 'zyqqra')).toBeGreaterThan(0.3)
    expect(await similarity('株式会社 東京', '東京')).toBeGreaterThan(0.3)
    expect(await similarity('Zyqqra', 'Wuxxel')).toBeLessThan(0.5)
  })

  test('ignores case and accents, and most of the difference of inflections', async () => {
    expect(await similarity('CAFÉ', 'cafe')).toBeCloseTo(1, 5)
    expect(await similarity('automating invoices', 'automated invoice')).toBeGreaterThan(0.6)
  })

  test('vectors have length 1; the vector of a text without words is zero', async () => {
    for (const text of ['a shop', 'word '.repeat(50_000)]) {
      const vector = await vectorOf(text)
      expect(cosine(vector, vector)).toBeCloseTo(1, 5)
    }
    for (const text of ['', '   ', '!?', '🔥', 'a']) expect(isZeroVector(await vectorOf(text)), text).toBe(true)
  })

  test('a text has the same vector in every batch and in every embedder', async () => {
    const [one, other] = await embedder.embed([{ text: 'solar panels' }, { text: 'wind' }])
    const again = await builtInEmbedder().embed([{ text: 'wind' }, { text: 'solar panels' }])
    expect([again[1], again[0]]).toEqual([one, other])
  })
})
