import { expect, test } from 'vitest'
import { readName } from '../../../src/duplicate/names.js'

test.each(['constructor', 'toString', '__proto__'])('the name %s is read as any other', (name) => {
  expect(readName(name).words).not.toEqual([])
})
