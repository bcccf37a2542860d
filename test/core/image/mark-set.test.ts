import { expect, test } from 'vitest'
import { DEVELOPMENT_MARKS, HELD_OUT_MARKS, measureMarks } from '../../../bench/media/mark-set.js'
import { OTHER_MARK, SAME_MARK } from '../../../src/attribute/media/mark-distance.js'

/*
 * Justifies the thresholds of the distance between marks with a part of the labelled set. `npm run bench:marks` measures
 * the whole set.
 */
test.each([
  ['development', DEVELOPMENT_MARKS.slice(0, 8)],
  ['held-out', HELD_OUT_MARKS.slice(0, 4)],
])(
  'in the %s set, no other mark is a match, and nine of ten variants and marks with a word are',
  async (_, seeds) => {
    const { same, withWord, alike, others, wordAlike, wordOthers } = await measureMarks(seeds)
    expect([...alike, ...others, ...wordAlike, ...wordOthers].filter((distance) => distance <= SAME_MARK)).toEqual([])
    const variants = [...same.values()].flat()
    for (const distances of [variants, [...withWord.values()].flat()])
      expect(distances.filter((distance) => distance <= SAME_MARK).length / distances.length).toBeGreaterThanOrEqual(
        0.9,
      )
    // Hardly any variant is called another mark.
    expect(variants.filter((distance) => distance >= OTHER_MARK).length / variants.length).toBeLessThan(0.03)
  },
  120_000,
)
