import { describe, expect, test } from 'vitest'
import { complianceOf } from '../../../src/attribute/text/prose.js'
import { strippedPassages } from '../../../src/attribute/text/shell-strip.js'
import { textTypes } from '../../../src/attribute/text/types.js'

const rulesOf = (type: string) => textTypes[type] ?? { paragraphShape: null }

describe('compliance', () => {
  test('counts UTF-16 units, and words between white space', () => {
    expect(complianceOf('Rockets 🚀 for  everyone.', rulesOf('summary'))).toEqual({
      characterCount: 25,
      meetsRequirements: true,
      violation: [],
      wordCount: 4,
    })
  })

  test.each([
    ['summary', 'One sentence. And another one.', 'a paragraph of 2 sentences; at most 1 are allowed'],
    ['summary', 'Rockets', '1 words; at least 2 are needed'],
    ['summary', 'word '.repeat(41).trim(), '41 words; at most 40 are allowed'],
    [
      'expanded',
      'A first line of text\nand a broken second one.',
      'a line break inside a paragraph; separate paragraphs with one blank line',
    ],
    [
      'expanded',
      'A first paragraph here.\n\n\nA second one here.',
      'more than one blank line between paragraphs; use exactly one',
    ],
  ])('a %s %j violates its rules: %s', (type, text, violation) => {
    expect(complianceOf(text, rulesOf(type))).toMatchObject({ meetsRequirements: false, violation: [violation] })
  })

  test.each([
    ['summary', 'Apple Inc. makes computers in the U.S. and abroad.'],
    ['expanded', 'A first paragraph here. With two sentences.\n\nAnd a second one.'],
  ])('a %s %j meets its rules', (type, text) => {
    expect(complianceOf(text, rulesOf(type)).violation).toEqual([])
  })
})

describe('strippedPassages', () => {
  test.each([
    ['It raised M in 2020.', 'raised M'],
    ['It raised million from Sequoia.', 'raised million'],
    ['It raised 5M in a seed round.', 'raised 5M'],
    ['The company raised 0M.', 'raised 0M'],
    ['Sales reached .2B last year.', '.2B'],
    ['It closed with 12 million in Series A.', '12 million in Series'],
    ['It was valued at 1.5 billion.', 'valued at 1.5 billion'],
    ['It raised \\$5M in 2020.', '\\$'],
    ['It raised &#36;5M.', '&#36;'],
  ])('finds the amount that a shell changed in: %s', (text, passage) => {
    expect(strippedPassages(text).map((found) => found.passage)).toEqual([passage])
  })

  test.each([
    'It raised $5M in 2020.',
    'It raised USD 5M in 2020.',
    'It raised 5M USD.',
    'It raised €3 million in a seed round.',
    'It has 5M users and 2 million downloads.',
    'It raised 3 million euros.',
    'Series B led by M Ventures.',
    'The M & A advisor raised a fund.',
    'It employs 1,200 people in 12 countries.',
    'It was acquired in 2019.',
  ])('finds nothing in: %s', (text) => {
    expect(strippedPassages(text)).toEqual([])
  })
})
