import type { Sql } from '../../platform/database/client/sql.js'
import type { Named } from '../name/keys.js'
import { addKeys, hashed, storeKeys } from '../name/stored-keys.js'
import { namesOfPerson, ordersOf, readPersonName, soundOfWord } from './name.js'
import { fullForm } from './name-words.js'
import { fullName, type PersonState } from './person-rules.js'

/*
 * Keys that find duplicates of people: names that may mean the same person have at least one key in common. A later
 * step scores the people that the keys find.
 */

/** Number of letters at the beginning and at the end of a family name in keys that tolerate a typo. */
const END_LENGTH = 4

function keysOfName(text: string): string[] {
  const name = readPersonName(text)
  const { words, squashed, sorted } = name
  const given = fullForm(words[0] ?? '')
  return [
    `n ${squashed}`,
    `w ${sorted}`,
    ...words.slice(1).flatMap((word) => [`i ${given.charAt(0)} ${word}`, `f ${[given, word].sort().join(' ')}`]),
    ...ordersOf(name).flatMap(({ given, family }) => [
      `i ${fullForm(given).charAt(0)} ${family}`,
      `f ${[fullForm(given), family].sort().join(' ')}`,
      `a ${fullForm(given).charAt(0)} ${family.slice(0, END_LENGTH)}`,
      `z ${fullForm(given).charAt(0)} ${family.slice(-END_LENGTH)}`,
      `p ${[soundOfWord(given), soundOfWord(family)].sort().join(' ')}`,
    ]),
  ]
}

/** Stored duplicate keys of the names of a person. */
export const personKeysOf = (names: readonly string[]): string[] => hashed(namesOfPerson(names).flatMap(keysOfName))

/** All names of a person: full name, nickname with the last name, aliases. */
export const namesOfState = (state: Omit<PersonState, 'slug' | 'picture'>): string[] => [
  fullName(state),
  ...(state.nickname === null ? [] : [[state.nickname, state.nameLast].filter((part) => part !== null).join(' ')]),
  ...state.nameAlias.map(({ name }) => name),
]

/** SQL for a `with` clause that deletes the stored keys of people and stores the keys of their names. */
export const replacePersonKeys = (people: readonly Named[]): Sql =>
  storeKeys(
    'person',
    people.map(({ id, names }) => ({ id, keys: personKeysOf(names) })),
  )

/** SQL for a `with` clause that stores the keys of new people, like `addKeys`. */
export const newPersonKeys = (people: readonly Named[], added = 'added'): Sql =>
  addKeys(
    'person',
    people.map(({ id, names }) => ({ id, keys: personKeysOf(names) })),
    added,
  )
