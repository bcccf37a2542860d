import type { Sql } from '../../platform/database/client/sql.js'
import { namesOfRecord, readName } from './names.js'
import { addKeys, hashed, storeKeys } from './stored-keys.js'

/*
 * Keys that find duplicates: names that may mean the same organisation have at least one key in common. The keys are
 * hashes in an indexed table, which needs no PostgreSQL extension. A later step scores the candidates that the keys
 * find.
 */

/**
 * Number of letters in the keys of the beginning and the end of a name. A typo at the beginning does not change the key
 * of the end.
 */
const END_LENGTH = 6
/** Some keys leave out one word of the name. Only names with at most this number of words have such keys. */
const MAX_WORDS = 5

function keysOfName(text: string): string[] {
  const { squashed, sorted, sound, words } = readName(text)
  const ends =
    squashed.length >= END_LENGTH + 2 ? [`a ${squashed.slice(0, END_LENGTH)}`, `z ${squashed.slice(-END_LENGTH)}`] : []
  const phonetic = sound.join(' ')
  const withoutOne =
    words.length >= 2 && words.length <= MAX_WORDS
      ? words.map((_, omitted) => `b ${words.filter((__, index) => index !== omitted).join(' ')}`)
      : []
  return [
    `n ${squashed}`,
    `w ${sorted}`,
    ...(phonetic ? [`p ${phonetic}`] : []),
    ...ends,
    ...withoutOne,
    `b ${words.join(' ')}`,
  ]
}

/** The stored key of one name. Names that differ only in their spelling or their legal form have the same key. */
export const keyOfName = (name: string): string => String(hashed([`n ${readName(name).squashed}`])[0])

/** Stored duplicate keys of the names of an entity. */
export const keysOf = (names: readonly string[]): string[] => hashed(namesOfRecord(names).flatMap(keysOfName))

/** A record and the names from which its keys are computed. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** SQL for a `with` clause that deletes the stored keys of entities and stores the keys of their names. */
export const replaceKeys = (records: readonly Named[]): Sql =>
  storeKeys(
    'entity',
    records.map(({ id, names }) => ({ id, keys: keysOf(names) })),
  )

/** SQL for a `with` clause that stores the keys of new entities, like `addKeys`. */
export const newKeys = (records: readonly Named[], added = 'added'): Sql =>
  addKeys(
    'entity',
    records.map(({ id, names }) => ({ id, keys: keysOf(names) })),
    added,
  )

/** All names of an entity: brand name, legal name, aliases. */
export const namesOf = (state: {
  readonly nameBrand: string
  readonly nameLegal: string | null
  readonly nameAlias: readonly { readonly name: string }[]
}): string[] => [
  state.nameBrand,
  ...(state.nameLegal === null ? [] : [state.nameLegal]),
  ...state.nameAlias.map(({ name }) => name),
]
