import { describe, expect, test } from 'vitest'
import { personKeysOf } from '../../../src/identity/person/keys.js'
import { readPersonName } from '../../../src/identity/person/name.js'
import { THRESHOLD } from '../../../src/similarity/entity-duplicate/entity-duplicate-rules.js'
import {
  comparablePerson,
  compareNames,
  type PersonEvidence,
  scorePerson,
} from '../../../src/similarity/person-duplicate/person-duplicate-rules.js'

const haveCommonKey = (one: string, other: string): boolean => {
  const keys = new Set(personKeysOf([one]))
  return personKeysOf([other]).some((key) => keys.has(key))
}
const comparison = (one: string, other: string) => compareNames(readPersonName(one), readPersonName(other))

describe('names of one person', () => {
  test.each([
    ['Zoë Müller', 'Zoe Mueller', 'name-exact'],
    ['Dr. John Smith', 'John Smith, PhD', 'name-exact'],
    ['Smith, John', 'John Smith', 'name-exact'],
    ['Xi Jinping', 'Jinping Xi', 'name-order'],
    ['Jean-Pierre Dubois', 'Jean Pierre Dubois', 'name-exact'],
    ["Conan O'Brien", 'Conan OBrien', 'name-exact'],
    ['Владимир Петров', 'Vladimir Petrov', 'name-exact'],
    ['習近平', '習 近平', 'name-exact'],
    ['نجيب محفوظ', 'نجيب محفوظ', 'name-exact'],
    ['Elon Musk', 'Elon Reeve Musk', 'name-middle'],
    ['John F. Kennedy', 'John Fitzgerald Kennedy', 'name-middle'],
    ['Bob Smith', 'Robert Smith', 'name-nickname'],
    ['J. Smith', 'John Smith', 'name-initial'],
    ['J.R.R. Tolkien', 'John Ronald Reuel Tolkien', 'name-initial'],
    ['Jon Andersen', 'Jon Anderson', 'name-slip'],
    ['Steven Smyth', 'Steven Smith', 'name-slip'],
    ['Stephan Meier', 'Stephan Mayer', 'name-phonetic'],
    ['Sara Lund', 'Sarah Lund', 'name-phonetic'],
    ['Ana Garcia Lopez', 'Ana Garcia', 'name-partial'],
  ])('%s and %s share a key and match: %s', (one, other, reason) => {
    expect(haveCommonKey(one, other)).toBe(true)
    expect(comparison(one, other)).toEqual(comparison(other, one))
    expect(comparison(one, other)?.reason).toBe(reason)
  })

  test.each([
    ['John Smith', 'Jane Smith'],
    ['John Smith', 'John Miller'],
    ['Maria Garcia', 'Mario Rossi'],
    ['習近平', '習遠平'],
  ])('%s and %s do not match', (one, other) => {
    expect(comparison(one, other)).toBeUndefined()
  })

  test.each([
    ['John Smith Jr.', 'John Smith Sr.', 40],
    ['John M. Smith', 'John K. Smith', 40],
  ])('%s and %s are not listed without other evidence', (one, other, limit) => {
    expect(comparison(one, other)?.points).toBeLessThan(limit)
  })

  test('are compared in bounded time, whatever their length', () => {
    const long = readPersonName('Ä'.repeat(100_000))
    expect(long.squashed.length).toBeLessThan(500)
    expect(readPersonName('a '.repeat(50_000)).words).toHaveLength(8)
    expect(personKeysOf(Array(1000).fill('Ann Lee')).length).toBeLessThan(30)
  })

  test.each(['', ' ', '.', '...', 'x', '李', '🙂', 'Dr.', 'Jr', ',', 'a,', ',b', '-'])('%j has a key', (name) => {
    expect(personKeysOf([name]).length).toBeGreaterThan(0)
    expect(comparison(name, name)?.reason).toBe('name-exact')
  })
})

describe('the score of two people', () => {
  const person = (fields: Partial<PersonEvidence>): PersonEvidence => ({
    names: ['John Smith'],
    aliases: [],
    slug: null,
    links: [],
    domains: [],
    identifiers: [],
    places: [],
    employers: [],
    ...fields,
  })
  const score = (one: Partial<PersonEvidence>, other: Partial<PersonEvidence>) =>
    scorePerson(comparablePerson(person(one)), comparablePerson(person(other)))

  test.each([
    ['the same full name', {}, {}, true, ['name-exact']],
    ['one word as a name', { names: ['Madonna'] }, { names: ['Madonna'] }, false, ['name-exact']],
    [
      'other profiles on a platform',
      { links: ['linkedin.com/in/john-1'] },
      { links: ['linkedin.com/in/john-2'] },
      false,
      ['name-exact', 'url-differs'],
    ],
    [
      'the same profile and another name',
      { links: ['linkedin.com/in/j'] },
      { names: ['Ann Lee'], links: ['linkedin.com/in/j'] },
      false,
      ['url-match', 'name-differs'],
    ],
    [
      'the same profile',
      { links: ['linkedin.com/in/j'] },
      { links: ['linkedin.com/in/j'] },
      true,
      ['url-match', 'name-exact'],
    ],
    ['a different place', { places: ['oslo'] }, { places: ['lima'] }, false, ['name-exact', 'place-differs']],
    [
      'an initial and the same employer',
      { names: ['J. Smith'], employers: ['e'] },
      { employers: ['e'] },
      false,
      ['name-initial', 'employer-match'],
    ],
    [
      'a short name and the same employer',
      { names: ['Jack Smith'], employers: ['e'] },
      { employers: ['e'] },
      true,
      ['name-nickname', 'employer-match'],
    ],
    ['a maiden name', { names: ['Ann Lee'] }, { names: ['Ann Kim'], aliases: ['Ann Lee'] }, true, ['alias-exact']],
    [
      'the same identifier',
      { names: [], identifiers: ['orcid:1'] },
      { identifiers: ['orcid:1'] },
      true,
      ['identifier-match'],
    ],
  ])('with %s', (_, one, other, isBlocked, reason) => {
    const found = score(one, other)
    expect(found.reason).toEqual(reason)
    expect(found.score >= THRESHOLD).toBe(isBlocked)
  })
})
