import { expect, test } from 'vitest'
import { isName, isTitle, namesIn } from '../../../src/research/extract/person/names.js'

test.each([
  ['Maria Santos da empresa Norte', ['Maria Santos']],
  ['Jan Roth denkt an Paul Stein', ['Jan Roth', 'Paul Stein']],
  ['Ludwig van der Berg and Ana de la Cruz', ['Ludwig van der Berg', 'Ana de la Cruz']],
])('a particle is a part of a name only before a capitalized word: %s', (text, names) => {
  expect(namesIn(text).map(({ name }) => name)).toEqual(names)
})

test.each(['Dr. Jane Doe', 'Ao.Univ.-Prof. Dr. Jane Doe', 'Dipl.-Kfm. Jan Roth', 'Herr Dr.-Ing. Jan Roth'])(
  '%s is a name after titles',
  (text) => {
    expect(isName(text)).toBe(true)
  },
)

test.each(['Dr. Roth', 'Prof. Dr.'])('%s is no full name', (text) => {
  expect(isName(text)).toBe(false)
})

test.each(['Head Office', 'Directeur de la publication ', 'Our Partners in Europe', 'Board of Directors'])(
  '%s is no title',
  (text) => {
    expect(isTitle(text)).toBe(false)
    expect(isTitle(`${text.trim().split(' ')[0]} director`)).toBe(true)
  },
)
