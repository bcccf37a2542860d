import { expect, test } from 'vitest'
import { announcementIn } from '../../../src/research/extract/round/announcement.js'

const round = (label: string, amount: number, currency = 'USD') => ({ label, amount, currency })
const seriesA = round('Series A', 12_000_000)

test.each([
  ['Acme raises $12M Series A', 'Acme', seriesA],
  ['Acme raises $12 million in Series A funding to build robots', 'Acme', seriesA],
  [
    'BERLIN, March 5, 2024 — Acme, the maker of robots, today announced that it has raised $12 million in an oversubscribed Series A round.',
    'Acme',
    seriesA,
  ],
  ['News: Acme Inc. closes Series A round of $12,000,000', 'Acme Inc.', seriesA],
  ['Today we are excited to announce our $12M Series A.', null, seriesA],
  ['We’ve raised $12M in Series A funding', null, seriesA],
  ['Acme secures €4.5m seed extension', 'Acme', round('Seed Extension', 4_500_000, 'EUR')],
  ['Acme has raised 3 million euros in pre-seed funding', 'Acme', round('Pre-Seed', 3_000_000, 'EUR')],
  ['Acme announces £800k Pre-Seed', 'Acme', round('Pre-Seed', 800_000, 'GBP')],
  ['Acme raises US$1.2 billion Series F', 'Acme', round('Series F', 1_200_000_000)],
  ['Acme, the open source database, raised $12M (€11M) in Series A, bringing its total to $20M', 'Acme', seriesA],
  ['Other raises $12M Series A', 'Other', seriesA],
])('%s: announces a round', (text, company, expected) => {
  expect(announcementIn(text)).toEqual({ company, ...expected, leads: [], others: [] })
})

test.each([
  'Acme plans to raise a $12M Series A',
  'Acme is in talks to raise a $12M Series A',
  'Acme to raise $12M Series A',
  'Acme reportedly raises $12M Series A',
  'Acme raises $12M Series A, sources say',
  'Has Acme raised a $12M Series A?',
  'Acme has raised a total of $12M in Series A and Seed funding',
  'Acme has raised $12M in seed and Series A funding',
  'Acme has raised $12M to date',
  'Acme raised $12M',
  'Acme closes $200M fund',
  'Acme Ventures closes $50M Seed Fund',
  'Acme raised more than $12M in Series A funding',
  'Acme raises up to $12M Series A',
  'Acme raises $12M+ Series A',
  'Acme raised $5M of its $12M Series A',
  'Acme closes first tranche of its $12M Series A',
  'Acme leads the $12M Series A of Other',
  'Acme invests in the $12M Series A of Other',
  'Acme has helped Other, which raised a $12M Series A',
  'Acme raises $12M Series A valuation target',
  'Acme raised $12M in Series A debt',
  'The company raised its $12M Series A last year',
  'After its $12M Series A, Acme grows',
  'Acme announces 12 Series A robots',
  'Acme raises $12 Series A',
  'When we raised our $12M Series A, nobody knew us',
])('%s: announces no round of Acme', (text) => {
  const company = announcementIn(text)?.company
  expect(company === null || company === 'Acme').toBe(false)
})

test.each([
  ['led by Accel', ['Accel'], []],
  [
    'led by Accel and Index Ventures, with participation from existing investors Point Nine, Jane Doe and 500 Global.',
    ['Accel', 'Index Ventures'],
    ['Point Nine', 'Jane Doe', '500 Global'],
  ],
  ['co-led by Accel, a firm in London, and others', ['Accel'], []],
  ['led by Founders Fund to build robots', ['Founders Fund'], []],
  ['alongside Bank of the West & Jane Doe, CEO of Other.', [], ['Bank of the West', 'Jane Doe']],
  ['from people who believe in robots', [], []],
])('$12M Series A %s: names the investors', (end, leads, others) => {
  expect(announcementIn(`Acme raises $12M Series A ${end}`)).toEqual({ company: 'Acme', ...seriesA, leads, others })
})

test('the sentence after the announcement can name the investors', () => {
  const text = 'We raised $12M in Series A funding. The round was led by Accel, with participation from Point Nine.'
  expect(announcementIn(text)).toEqual({ company: null, ...seriesA, leads: ['Accel'], others: ['Point Nine'] })
})

test.each([
  [
    'Existing investors Lantern Partners and Millrace Ventures also took part.',
    ['Lantern Partners', 'Millrace Ventures'],
  ],
  ['Birch & Barrow also invested.', ['Birch & Barrow']],
  ['The robots also took part.', []],
  ['Birch is happy that the team also invested.', []],
])('the sentence %s after the announcement names other investors', (sentence, others) => {
  const text = `Acme raises $12M Series A led by Half Moon Seed. ${sentence}`
  expect(announcementIn(text)).toEqual({ company: 'Acme', ...seriesA, leads: ['Half Moon Seed'], others })
})
