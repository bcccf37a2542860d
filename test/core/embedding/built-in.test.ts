import { describe, expect, test } from 'vitest'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import { cosine, isZeroVector, type Passage } from '../../../src/platform/embedding/embedder.js'

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

  test('the longer text of a passage has less weight in its vector than the same words in the text', async () => {
    const isShort = await similarity('solar panels', { text: 'solar panels', more: 'bicycle rental for tourists' })
    const isLong = await similarity('solar panels', { text: 'bicycle rental for tourists', more: 'solar panels' })
    expect(isShort).toBeGreaterThan(isLong + 0.2)
    expect(isLong).toBeGreaterThan(await similarity('solar panels', 'bicycle rental for tourists'))
  })
})

describe('the comparison of words', () => {
  const match = async (question: string, passages: readonly Passage[]) =>
    (await embedder.match?.(question, passages)) ?? []
  const best = async (question: string, passages: readonly Passage[]) => {
    const values = await match(question, passages)
    return values.indexOf(Math.max(...values))
  }
  const text = (words: string): Passage => ({ text: words })
  const filler = 'The team works with customers in many countries and grows quickly every year. '.repeat(20)

  test('a word in a long text counts as much as in a short one', async () => {
    const [short = 0, long = 0, without = 0] = await match('beehives', [
      text('beehives'),
      text(`${filler} beehives`),
      text(filler),
    ])
    expect([short, long]).toEqual([1, 1])
    expect(without).toBeLessThan(0.7)
  })

  test('inflections and similar words count, and the same stem counts most', async () => {
    const [same = 0, similar = 0, other = 0] = await match('physicians', [
      text('physician'),
      text('doctor'),
      text('bicycle'),
    ])
    expect(same).toBe(1)
    expect(similar).toBeGreaterThan(0.5)
    expect(other).toBeLessThan(similar - 0.2)
  })

  test('a word that most passages contain has less weight than a word that one contains', async () => {
    const passages = ['hotel booking', 'hotel booking', 'hotel booking', 'hotel cleaning', 'cleaning of offices'].map(
      text,
    )
    expect(await best('hotel cleaning', passages)).toBe(3)
    expect(await best('booking cleaning offices', passages)).toBe(4)
  })

  test('a word of a name matches by its spelling only', async () => {
    const passage = (words: string, names: string[]): Passage => ({ text: words, names })
    const [named = 0, plain = 0, spelled = 0] = await match('vehicles', [
      passage('Truck', ['Truck']),
      passage('Truck', []),
      passage('Vehicle', ['Vehicle']),
    ])
    expect(named).toBe(0)
    expect(plain).toBeGreaterThan(0.3)
    expect(spelled).toBe(1)
  })

  test('a word of the longer text counts a little less than a word of the text', async () => {
    const [inText = 0, inMore = 0] = await match('beehives', [text('beehives'), { text: 'honey', more: 'beehives' }])
    expect(inText).toBe(1)
    expect(inMore).toBeCloseTo(0.85, 5)
  })

  test('compares any text: no words, no passages, other scripts, thousands of words', async () => {
    expect(await match('beehives', [])).toEqual([])
    expect(await match('🔥', [text('fire')])).toEqual([0])
    expect(await match('beehives', [text(''), text('🔥')])).toEqual([0, 0])
    expect(await match('東京', [text('株式会社 東京'), text('京都')])).toEqual([1, 0])
    const many = Array.from({ length: 5_000 }, (_, index) => `word${index}`).join(' ')
    expect(await match(many, [text(many)])).toEqual([1])
  })

  test('other requests continue while many passages are compared', async () => {
    const ended: string[] = []
    const compared = match(
      'beehives',
      Array.from({ length: 400 }, () => text(filler)),
    ).then(() => ended.push('match'))
    setImmediate(() => ended.push('other'))
    await compared
    expect(ended).toEqual(['other', 'match'])
  })
})
