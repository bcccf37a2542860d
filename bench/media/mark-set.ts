import sharp from 'sharp'
import { hammingDistance } from '../../src/platform/image/hash.js'
import { createImages } from '../../src/platform/image/images.js'
import { drawMark, lookAlikes, markParts, VARIANTS, WITH_WORD } from './marks.js'

/*
 * Measures how well the perceptual hash tells marks apart, with a labelled set of drawn marks.
 */

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** Numbers of the marks with which the hash and its thresholds were chosen. */
export const DEVELOPMENT_MARKS = [...from(1, 20), ...from(31, 20)]
/** A third of the set. These marks must confirm the thresholds, and the thresholds must never be fitted to them. */
export const HELD_OUT_MARKS = [...from(21, 10), ...from(51, 10)]

export interface Distances {
  /** Distances from each mark, by the kind of variant. */
  readonly same: ReadonlyMap<string, readonly number[]>
  readonly withWord: ReadonlyMap<string, readonly number[]>
  /** Distances of each mark from its look-alikes. */
  readonly alike: readonly number[]
  /** Distances of each mark from the other marks and their variants. */
  readonly others: readonly number[]
  /** Distances of each mark with a word from the look-alikes of the mark, and from the other marks and their variants. */
  readonly wordAlike: readonly number[]
  readonly wordOthers: readonly number[]
}

export async function measureMarks(seeds: readonly number[]): Promise<Distances> {
  const images = createImages({ mostWaiting: 10_000 })
  const hashOf = async (bytes: Buffer): Promise<string> =>
    (await images.read({ bytes, pad: false }, { key: '' })).hash ?? ''
  const hashesOf = async (makers: typeof VARIANTS, seed: number) =>
    Promise.all(
      Object.entries(makers).map(async ([name, make]) => [name, await hashOf(await make(markParts(seed)))] as const),
    )
  try {
    const marks = await Promise.all(
      seeds.map(async (seed) => ({
        hash: await hashOf(await drawMark(markParts(seed), { background: '#fff' })),
        variants: await hashesOf(VARIANTS, seed),
        withWord: await hashesOf(WITH_WORD, seed),
        alike: await Promise.all(
          (await visibleLookAlikes(seed)).map(async (parts) => hashOf(await drawMark(parts, { background: '#fff' }))),
        ),
      })),
    )
    const byKind = (kind: 'variants' | 'withWord') => {
      const distances = new Map<string, number[]>()
      for (const mark of marks)
        for (const [name, hash] of mark[kind])
          distances.set(name, [...(distances.get(name) ?? []), hammingDistance(mark.hash, hash)])
      return distances
    }
    type Mark = (typeof marks)[number]
    const near = (mark: Mark) => mark.alike
    const far = (mark: Mark) =>
      marks.filter((one) => one !== mark).flatMap(({ hash, variants }) => [hash, ...variants.map(([, one]) => one)])
    const between = (from: (mark: Mark) => string[], to: (mark: Mark) => string[]) =>
      marks.flatMap((mark) => from(mark).flatMap((hash) => to(mark).map((one) => hammingDistance(hash, one))))
    const whole = ({ hash }: Mark) => [hash]
    const words = ({ withWord }: Mark) => withWord.map(([, hash]) => hash)
    return {
      same: byKind('variants'),
      withWord: byKind('withWord'),
      alike: between(whole, near),
      others: between(whole, far),
      wordAlike: between(words, near),
      wordOthers: between(words, far),
    }
  } finally {
    await images.close()
  }
}

/** Look-alikes that a person can tell from the mark: a fifth of its pixels differ. A part can be behind another one. */
async function visibleLookAlikes(seed: number): Promise<string[][]> {
  const drawn = async (parts: readonly string[]) =>
    sharp(await drawMark(parts, { side: 64, background: '#fff' }))
      .greyscale()
      .raw()
      .toBuffer()
  const mark = await drawn(markParts(seed))
  const dark = mark.filter((value) => value < 128).length
  const alike = await Promise.all(
    lookAlikes(seed).map(async (parts) => {
      const other = await drawn(parts)
      const changed = other.filter((value, at) => value < 128 !== (mark[at] ?? 0) < 128).length
      return changed * 5 >= dark ? [parts] : []
    }),
  )
  return alike.flat()
}
