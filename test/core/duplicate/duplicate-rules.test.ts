import { expect, test } from 'vitest'
import {
  comparable,
  type Evidence,
  type Score,
  scoreOf,
  THRESHOLD,
} from '../../../src/similarity/entity-duplicate/entity-duplicate-rules.js'

const nothing: Evidence = {
  names: [],
  legal: null,
  aliases: [],
  slug: null,
  links: [],
  domains: [],
  identifiers: [],
  foundedYear: null,
  places: [],
}
const named = (name: string, known: Partial<Evidence> = {}): Evidence => ({
  ...nothing,
  names: [name, ...(known.legal ? [known.legal] : [])],
  ...known,
})
const score = (query: Evidence, stored: Evidence): Score => scoreOf(comparable(query), comparable(stored))
const website = { domains: ['eastmarch.org'] }

test.each([
  ['its department', 'Eastmarch University', 'Eastmarch University Department of Chemistry'],
  ['its foundation', 'Eastmarch', 'Eastmarch Foundation'],
  ['its branch in a country', 'Eastmarch', 'Eastmarch Deutschland'],
  ['its next fund', 'Eastmarch Growth II', 'Eastmarch Growth III'],
  ['the other campus', 'Eastmarch Clinic East Campus', 'Eastmarch Clinic West Campus'],
  ['another department', 'Eastmarch School of Law', 'Eastmarch School of Medicine'],
])('a shared domain does not make a record a duplicate of %s', (_, one, other) => {
  const { score: points, reason } = score(named(one, website), named(other, website))
  expect(reason).toContain('name-differs')
  expect(points).toBeLessThan(THRESHOLD)
  const identifiers = ['lei:5493001KJTIIGC8Y1R12']
  const identified = score(named(one, { ...website, identifiers }), named(other, { ...website, identifiers }))
  expect(identified.score).toBeGreaterThanOrEqual(90)
})

test.each([
  ['the same record with another name', 'Novela', 'Inkstream'],
  ['the same record with a longer name', 'Hartnell Partners', 'Hartnell Venture Partners'],
  ['the same record with a misspelled name', 'Eastmarch Growth Advisors', 'Eastmarch Growth Advisers'],
])('a shared domain makes a record a duplicate of %s', (_, one, other) => {
  expect(score(named(one, website), named(other, website)).score).toBeGreaterThanOrEqual(THRESHOLD)
})

test('a difference of few letters between directions or countries is not a typo', () => {
  expect(score(named('Southern Larch'), named('Northern Larch')).reason).toEqual(['name-trigram'])
  expect(score(named('Larch Austria'), named('Larch Australia')).reason).toEqual(['name-trigram'])
})

test('different legal names lower the score of equal brands, unless one extends the other or is missing', () => {
  const brand = (legal: string | null) => named('Corvanta', { legal })
  expect(score(brand('Corvanta Therapeutics Inc.'), brand('Corvanta Freight GmbH'))).toEqual({
    score: 65,
    reason: ['name-exact', 'legal-differs'],
  })
  expect(score(brand('Corvanta Inc.'), brand('Corvanta Freight GmbH')).score).toBe(85)
  expect(score(brand(null), brand('Corvanta Freight GmbH')).score).toBe(85)
})

test('a short name scores lower, a different location lowers the score, and an unknown one does not', () => {
  expect(score(named('NACP'), named('N.A.C.P.'))).toEqual({ score: 75, reason: ['name-exact'] })
  const [riga, oslo] = [{ places: ['riga'] }, { places: ['oslo'] }]
  expect(score(named('NACP', riga), named('NACP', oslo)).score).toBe(55)
  expect(score(named('Gresford Press', riga), named('Gresford Press', oslo)).score).toBe(65)
  expect(score(named('Gresford Press', riga), named('Gresford Press', { places: ['大阪'] })).score).toBe(85)
})

test.each(['facebook.com', 'en.wikipedia.org'])('a website on the shared host %s does not affect the score', (host) => {
  expect(score(named('Tanuki Cats', { domains: [host] }), named('Riverbend Guild', { domains: [host] })).score).toBe(0)
  expect(score(named('Tanuki Cats', { domains: [host] }), named('Tanuki Cats', website)).score).toBe(85)
})

test('a former name matches a record with a different domain or legal name', () => {
  const moved = { domains: ['solquira.cl'], aliases: ['Monteviejo Solar'] }
  expect(score(named('Monteviejo Solar', { domains: ['monteviejo.cl'] }), named('Solquira', moved))).toEqual({
    score: 72,
    reason: ['alias-exact', 'url-differs'],
  })
  const renamed = named('Solquira', { legal: 'Solquira SpA', aliases: ['Monteviejo Solar'] })
  expect(score(named('Monteviejo Solar', { legal: 'Monteviejo Solar SA' }), renamed).reason).toEqual([
    'alias-exact',
    'legal-differs',
  ])
})

test('the score decreases with the distance between the founding years', () => {
  const years = [1990, 1991, 1993, 2000, 2020].map((foundedYear) => named('Obsidian Works', { foundedYear }))
  expect(years.map((other) => score(named('Obsidian Works', { foundedYear: 1990 }), other).score)).toEqual([
    93, 93, 80, 70, 60,
  ])
})
