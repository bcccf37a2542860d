import { expect, test } from 'vitest'
import { statedAmount } from '../../../src/import/value/amount.js'
import { readDay } from '../../../src/import/value/day.js'
import { investorsIn } from '../../../src/import/value/investor-names.js'
import { readNumber } from '../../../src/import/value/number.js'
import { peopleIn } from '../../../src/import/value/people-names.js'
import { readPeriod } from '../../../src/import/value/period.js'
import { isRoundName, roundTypeIn } from '../../../src/import/value/round-name.js'

test.each([
  ['1-5m', { text: '1 m', why: 'is a range' }],
  ['€1m – €5m', { text: '€1 m', why: 'is a range' }],
  ['1 to 5 million USD', { text: '1 million USD', why: 'is a range' }],
  ['$2.5m-$3m', { text: '$2.5 m', why: 'is a range' }],
  ['over $10m', { text: '$10m', why: 'is not exact' }],
  ['ca. 2 Mio.', { text: '2 Mio.', why: 'is not exact' }],
  ['$2.5m', { text: '$2.5m' }],
  ['1.5e6', { text: '1.5e6' }],
  ['-5', { text: '-5' }],
])('the amount in %s is read', (text, expected) => {
  expect(statedAmount(text)).toEqual(expected)
})

test.each([
  ['1.2 Cr', { number: 12_000_000, currency: 'INR' }],
  ['50 lakh', { number: 5_000_000, currency: 'INR' }],
  ['$2 crore', { number: 20_000_000, currency: 'USD' }],
  ['1,5 εκ. €', { number: 1_500_000, currency: 'EUR' }],
  ['1.5 مليون دولار', { number: 1_500_000, currency: 'USD' }],
  ['2 millions d’euros', { number: 2_000_000, currency: 'EUR' }],
  ['850 Tsd. €', { number: 850_000, currency: 'EUR' }],
  ['12.5億円', { number: 1_250_000_000, currency: 'JPY' }],
])('the number in %s is read', (text, expected) => {
  expect(readNumber(text, 'unknown')).toEqual(expected)
})

test.each([
  ['令和3年6月30日', '2021-06-30'],
  ['令和元年5月1日', '2019-05-01'],
  ['H30.4.1', '2018-04-01'],
  ['民國110年3月12日', '2021-03-12'],
  ['2021. 3. 12.', '2021-03-12'],
])('the day in %s is read', (text, expected) => {
  expect(readDay(text, 'unknown')).toBe(expected)
})

test.each([
  ['2019/20', { first: '2019-01-01', name: 'year' }],
  ['FY2019-2020', { first: '2019-01-01', name: 'year' }],
  ['FY21', { first: '2021-01-01', name: 'year' }],
  ['平成30年4月', { first: '2018-04-01', name: 'month' }],
  ['2019/21', undefined],
  ['2019-2023', undefined],
])('the period in %s is read', (text, expected) => {
  expect(readPeriod(text)).toEqual(expected)
})

const investors = (...parts: readonly string[]) => {
  const { investors: found, lost } = investorsIn(parts)
  return { found: found.map(({ name, isLead }) => (isLead ? `${name} leads` : name)), lost }
}

test.each([
  [['Led by Oak', 'with participation from Ann Lee'], ['Oak leads', 'Ann Lee'], []],
  [['Co-led by Oak Capital and Elm Ventures'], ['Oak Capital leads', 'Elm Ventures leads'], []],
  [['led by Oak with participation from Elm and Fir'], ['Oak leads', 'Elm', 'Fir'], []],
  [['Oak (lead)', 'Elm (existing)', 'Fir (UK)'], ['Oak leads', 'Elm', 'Fir (UK)'], []],
  [['Oak', 'Elm and Fir'], ['Oak', 'Elm', 'Fir'], []],
  [['Oak', 'Smith and Partners'], ['Oak', 'Smith and Partners'], []],
  [['Smith and Jones'], ['Smith and Jones'], []],
  [['Oak', 'Elm and others'], ['Oak', 'Elm'], ['and others']],
  [['Oak et al.'], ['Oak'], ['et al.']],
  [['橡树资本等，榆树创投'], ['橡树资本', '榆树创投'], ['等']],
  [['Oak', 'Elm', 'and Fir'], ['Oak', 'Elm', 'Fir'], []],
  [['Oak', 'with Elm', 'Fir'], ['Oak', 'Elm', 'Fir'], []],
  [['Oak', 'Plus Capital', 'And Ventures'], ['Oak', 'Plus Capital', 'And Ventures'], []],
  [['Oak', 'Plus Capital'], ['Oak', 'Plus Capital'], []],
  [['and Ventures'], ['and Ventures'], []],
  [['ミナト(リード)', '個人投資家'], ['ミナト leads'], ['個人投資家']],
  [['橡树资本领投，榆树创投跟投'], ['橡树资本 leads', '榆树创投'], []],
  [['Oak', 'angel investors', 'ESOP'], ['Oak'], ['angel investors', 'ESOP']],
  [['Leadership Fund'], ['Leadership Fund'], []],
  [['Oak', 'Oak (lead)'], ['Oak leads'], []],
])('the investors in %j are read', (parts, found, lost) => {
  expect(investors(...parts)).toEqual({ found, lost })
})

test.each([
  ['Jane Doe (CEO)', [{ name: 'Jane Doe', title: 'CEO' }], []],
  ['Jane Doe – Co-Founder & CTO', [{ name: 'Jane Doe', title: 'Co-Founder & CTO' }], []],
  [
    'Jane Doe (CEO) & John Roe (CTO)',
    [
      { name: 'Jane Doe', title: 'CEO' },
      { name: 'John Roe', title: 'CTO' },
    ],
    [],
  ],
  ['Jane Doe & John Roe (CEO)', [{ name: 'Jane Doe' }, { name: 'John Roe' }], ['CEO']],
  ['Jane Doe (she/her)', [{ name: 'Jane Doe' }], ['she/her']],
])('the people in %s are read', (text, people, lost) => {
  expect(peopleIn(text)).toEqual({ people, lost, isUnclear: false })
})

test.each([
  ['シード', 'Seed'],
  ['プレシード', 'Pre-Seed'],
  ['天使轮', 'Angel'],
  ['Серия А', 'Series A'],
  ['Seri B', 'Series B'],
  ['Pref A', 'Series A'],
  ['Preferred Series B', 'Series B'],
  ['Zuschuss', 'Grant'],
  ['Series A', undefined],
  ['Planung', undefined],
])('the type of the round %s is found', (name, expected) => {
  expect(roundTypeIn(name)).toBe(expected)
})

test('a step of a sale is no round', () => {
  const steps = ['Prospecting', 'Closed Won', 'Qualified To Buy', 'Negotiation', 'In progress', 'Proposal made']
  expect(steps.filter(isRoundName)).toEqual([])
  const rounds = ['Seed', 'Series B', 'A', 'シード', 'Grant', 'Pre-Seed', 'Convertible Note']
  expect(rounds.filter(isRoundName)).toEqual(rounds)
})
