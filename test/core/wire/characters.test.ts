import { expect, test } from 'vitest'
import { charactersIn } from '../../../src/kernel/wire/characters.js'
import { line } from '../../../src/kernel/wire/values.js'

test('limits count characters, of which some have two UTF-16 code units', () => {
  expect(['', 'abc', '🦄🦄', 'a🦄'].map(charactersIn)).toEqual([0, 3, 2, 2])
  expect(line(2).safeParse('🦄🦄').success).toBe(true)
  expect(line(2).safeParse('🦄🦄🦄').success).toBe(false)
})
