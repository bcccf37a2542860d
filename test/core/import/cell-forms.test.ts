import { describe, expect, test } from 'vitest'
import { agrees } from '../../../src/import/value/currency.js'
import { dayOrderIn, readDay } from '../../../src/import/value/day.js'
import { decimalMarkIn, readNumber } from '../../../src/import/value/number.js'
import { lastName, nameParts } from '../../../src/import/value/person-name.js'
import { linkOf } from '../../../src/import/value/profile-link.js'

describe('a number is read in the forms that people write', () => {
  test.each([
    ['1000000', { number: 1_000_000 }],
    ['1,000,000', { number: 1_000_000 }],
    ['1.000.000,50', { number: 1_000_000.5 }],
    ['10,00,000', { number: 1_000_000 }],
    ['1 000 000', { number: 1_000_000 }],
    ["1'000'000", { number: 1_000_000 }],
    ['1000000.0', { number: 1_000_000 }],
    ['$2.5M', { number: 2_500_000, currency: 'USD' }],
    ['US$ 2.5 million', { number: 2_500_000, currency: 'USD' }],
    ['€3 bn', { number: 3_000_000_000, currency: 'EUR' }],
    ['3,5 Mio. EUR', { number: 3_500_000, currency: 'EUR' }],
    ['₹2 crore', { number: 20_000_000, currency: 'INR' }],
    ['R$ 10k', { number: 10_000, currency: 'BRL' }],
    ['250 US dollars', { number: 250, currency: 'USD' }],
    ['1.5e6', { number: 1_500_000 }],
    ['0.125', { number: 0.125 }],
    ['1.000', 'ambiguous'],
    ['5 2020', undefined],
    ['1-10', undefined],
    ['-5', undefined],
    ['12%', undefined],
    ['1,0,0', undefined],
    ['about five', undefined],
  ])('%s', (text, expected) => {
    expect(readNumber(text, 'unknown')).toEqual(expected)
  })

  test('the other values of the column decide whether a point separates the fraction', () => {
    expect([decimalMarkIn('2.500.000'), decimalMarkIn('2,5'), decimalMarkIn('1.000'), decimalMarkIn('7')]).toEqual([
      ',',
      ',',
      undefined,
      undefined,
    ])
    expect(readNumber('1.000', ',')).toEqual({ number: 1_000 })
    expect(readNumber('1.000', '.')).toEqual({ number: 1 })
  })

  test('a comma is ambiguous in a column that can have both marks', () => {
    expect([readNumber('$500,000', 'mixed'), readNumber('500000', 'mixed')]).toEqual(['ambiguous', { number: 500_000 }])
  })
})

describe('a date is read in the forms that people write', () => {
  test.each([
    ['2020-07-16', '2020-07-16'],
    ['2020-07-16T10:00:00Z', '2020-07-16'],
    ['2020/7/16', '2020-07-16'],
    ['20200716', '2020-07-16'],
    ['16/07/2020', '2020-07-16'],
    ['07/16/2020', '2020-07-16'],
    ['4.7.2020', '2020-07-04'],
    ['16 Jul 2020', '2020-07-16'],
    ['July 16th, 2020', '2020-07-16'],
    ['16-Jul-98', '1998-07-16'],
    ['16. März 2020', '2020-03-16'],
    ['05/05/2020', '2020-05-05'],
    ['03/04/2020', 'ambiguous'],
    ['2020-02-30', undefined],
    ['July 2020', undefined],
    ['2020', undefined],
    ['soon', undefined],
  ])('%s', (text, expected) => {
    expect(readDay(text, 'unknown')).toBe(expected)
  })

  test('the other values of the column decide about the order of day and month', () => {
    expect([dayOrderIn('16/07/2020'), dayOrderIn('07/16/2020'), dayOrderIn('03/04/2020')]).toEqual([
      'dmy',
      'mdy',
      undefined,
    ])
    expect([readDay('03/04/2020', 'dmy'), readDay('03/04/2020', 'mdy')]).toEqual(['2020-04-03', '2020-03-04'])
  })
})

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Gates, Bill', 'Bill', 'Gates'],
  ['Dr. Mary Ann Lee, PhD', 'Mary Ann', 'Lee'],
  ['Madonna', 'Madonna', undefined],
])('the full name %s is split', (full, nameFirst, nameLast) => {
  expect(nameParts(full)).toEqual({ nameFirst, ...(nameLast === undefined ? {} : { nameLast }) })
})

test('a handle becomes the address of its profile', () => {
  expect([
    linkOf('twitter', '@acme'),
    linkOf('twitter', 'acme'),
    linkOf('website', 'acme'),
    linkOf('github', 'x.dev'),
    linkOf('linkedin', '@acme'),
    linkOf('linkedin', '@janedoe', 'person'),
  ]).toEqual([
    'https://x.com/acme',
    'https://x.com/acme',
    'acme',
    'x.dev',
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/in/janedoe',
  ])
})

test.each([
  ['C$10M', 'CAD', 'USD', false],
  ['US$10M', 'USD', 'CAD', false],
  ['$10M', 'USD', 'CAD', true],
  ['10 $', 'USD', 'MXN', true],
  ['$10M', 'USD', 'EUR', false],
  ['¥10M', 'JPY', 'CNY', true],
  ['JPY 10M', 'JPY', 'CNY', false],
])('%s, read as %s, in a column of %s: the currencies agree: %s', (text, stated, column, expected) => {
  expect(agrees(stated, column, text)).toBe(expected)
})

test.each([
  ['Lee', 'Lee'],
  ['Lee, PhD, MBA', 'Lee'],
  ["O'Neil, Ph.D.", "O'Neil"],
  ['Lee, Ann', 'Lee, Ann'],
])('the last name "%s" has no degrees behind it', (given, expected) => {
  expect(lastName(given)).toBe(expected)
})
