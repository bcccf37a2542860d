import { describe, expect, test } from 'vitest'
import { noRecord } from '../../../src/import/column/no-record.js'
import { relationshipIn } from '../../../src/import/mapped/relationship-words.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { withoutSecurity } from '../../../src/import/value/entity-name.js'
import { withoutFootnotes } from '../../../src/import/value/footnote.js'
import { isStatus } from '../../../src/import/value/status.js'
import { readYear } from '../../../src/import/value/year.js'

/*
 * Values in the forms of registers, lists of stocks and tables of newspapers.
 */

describe('a year is read', () => {
  test.each([
    ['5. 6. 2008', 2008],
    ['พ.ศ. 2558', 2015],
    ['昭和56年9月3日', 1981],
  ])('in %s', (text, value) => {
    expect(readYear(text)).toEqual({ value })
  })
})

describe('a status is known by its first word', () => {
  test.each([
    ['Acquired by Alder (2019)', true],
    ['Active - Proposal to Strike off', true],
    ['IPO: ALD', true],
    ['Deadpooled', true],
    ['Customer', false],
    ['Active customer', false],
  ])('%s: %s', (text, is) => {
    expect(isStatus(text)).toBe(is)
  })
})

test('a sign behind a legal form of two letters is a footnote, and one behind one letter is a part of the name', () => {
  expect(['Alder SE¹', 'Birch AG²', 'X²'].map(withoutFootnotes)).toEqual(['Alder SE', 'Birch AG', 'X²'])
})

test('a row with a sum in words of German amounts is a total, and one with another text is a record', () => {
  const mapping = mappingOf('entities', { provider: 'list', id: 'row', fields: { nameBrand: 'Name' } })
  const reasonOf = (cells: [string, string][]) => noRecord(cells, mapping, { isWide: true })?.reason
  expect([
    reasonOf([
      ['Name', 'Summe'],
      ['Umsatz', '98,40 Mrd.'],
    ]),
    reasonOf([
      ['Name', 'Number of attendees'],
      ['Role', '6'],
    ]),
    reasonOf([
      ['Name', 'Summe'],
      ['Ort', 'Berlin'],
    ]),
  ]).toEqual(['the row has the total of the rows above', 'the row has the total of the rows above', undefined])
})

describe('the kind of a security is no part of the name of its company', () => {
  test.each([
    ['Alder Inc. Class A Common Stock', 'Alder Inc.'],
    ['Alder Limited American Depositary Shares each representing eight Ordinary share', 'Alder Limited'],
    ['Alder Corporation Preferred Series C Stock', 'Alder Corporation'],
    ['Common Stock', 'Common Stock'],
    ['Commonwealth Bank', 'Commonwealth Bank'],
  ])('%s', (text, name) => {
    expect(withoutSecurity(text)).toBe(name)
  })
})

describe('the words of a list say the type of a relationship and its direction', () => {
  test.each([
    ['Supplier of', { type: 'serviceProvider', isReversed: false }],
    ['subsidiary-of', { type: 'parent', isReversed: true }],
    ['competitor', { type: 'competitor', isReversed: false }],
    ['Kunde', { type: 'customer', isReversed: false }],
    ['fundManagerFirm', { type: 'fundManagerFirm', isReversed: false }],
    ['acquirer', undefined],
    ['calculated', undefined],
    ['friend', undefined],
  ])('%s', (text, stated) => {
    expect(relationshipIn(text)).toEqual(stated)
  })
})
