import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cosine, unit } from '../../../src/platform/embedding/embedder.js'
import { codeOf, packVector, unpackVector } from '../../../src/platform/embedding/pack.js'

const dimensions = fc.integer({ min: 1, max: 1_600 })
/** Vectors of length 1 with a direction for each seed. */
const random = (length: number, seed: number): Float32Array => {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
  return unit(Float32Array.from({ length }, next))
}

test('an unpacked vector has a cosine above 0.999 with the original', () => {
  fc.assert(
    fc.property(dimensions, fc.integer(), (length, seed) => {
      const vector = random(length, seed)
      const back = unpackVector(packVector(vector))
      expect(back).toHaveLength(length)
      expect(cosine(vector, back)).toBeGreaterThan(0.999)
    }),
  )
})

test('the share of different code bits matches the angle between two vectors', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 64, max: 1_600 }),
      fc.integer(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (length, seed, share) => {
        const [one, other] = [random(length, seed), random(length, seed + 7)]
        const mixed = unit(one.map((value, index) => value * (1 - share) + (other[index] ?? 0) * share))
        const [a, b] = [codeOf(one), codeOf(mixed)]
        const different = [...a].filter((bit, index) => bit !== b[index]).length
        expect(a).toMatch(/^[01]{512}$/)
        const expected = (Math.acos(Math.min(1, cosine(one, mixed))) / Math.PI) * 512
        // Five standard deviations of 512 throws.
        expect(Math.abs(different - expected)).toBeLessThan(5 * Math.sqrt(512 / 4))
      },
    ),
    { numRuns: 50, seed: 20_260_301 },
  )
})
