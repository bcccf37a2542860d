import { hash } from 'node:crypto'
import { type Sql, sql } from '../../kernel/database/sql.js'
import { namesIn, readName } from './names.js'

/*
 * Keys that names which may mean the same share: equality of a hash in an indexed table finds them on any PostgreSQL,
 * without extensions. What they find is scored afterwards.
 */

/** Letters of a name's beginning and end that are a key: a slip at one end leaves the other as it is. */
const END = 6
/** Words of which each may be the one that differs. */
const MOST_WORDS = 5

/** The keys of one name. */
function keysOfName(text: string): string[] {
  const { squashed, sorted, sound, words } = readName(text)
  const ends = squashed.length >= END + 2 ? [`a ${squashed.slice(0, END)}`, `z ${squashed.slice(-END)}`] : []
  const heard = sound.join(' ')
  const but =
    words.length >= 2 && words.length <= MOST_WORDS
      ? words.map((_, left) => `b ${words.filter((__, index) => index !== left).join(' ')}`)
      : []
  return [`n ${squashed}`, `w ${sorted}`, ...(heard ? [`p ${heard}`] : []), ...ends, ...but, `b ${words.join(' ')}`]
}

/** The keys of all names of a record, as they are stored: 64 bits of a digest, in decimals. */
export const keysOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap(namesIn)
      .flatMap(keysOfName)
      .map((key) => BigInt.asIntN(64, BigInt(`0x${hash('sha1', key).slice(0, 16)}`)).toString()),
  ),
]

/** A record and the names that keys are made of. */
export interface Named {
  readonly id: string
  readonly names: readonly string[]
}

/** Members of a `with` that make the keys of records those of their names. */
export function keysReplaced(records: readonly Named[]): Sql {
  const rows = records.flatMap(({ id, names }) => keysOf(names).map((key) => ({ entity_id: id, key })))
  return sql`
    wanted as materialized (
      select key, entity_id from json_to_recordset(${JSON.stringify(rows)}::json) w(key bigint, entity_id uuid)),
    outdated as (
      delete from entity_match_key m where m.entity_id = any(${records.map(({ id }) => id)}::uuid[])
        and not exists (select 1 from wanted w where w.key = m.key and w.entity_id = m.entity_id)),
    keyed as (
      insert into entity_match_key (key, entity_id) select key, entity_id from wanted order by key, entity_id
      on conflict do nothing)`
}

/** The names of an entity's state. */
export const namesOf = (state: {
  readonly nameBrand: string
  readonly nameLegal: string | null
  readonly nameAlias: readonly { readonly name: string }[]
}): string[] => [
  state.nameBrand,
  ...(state.nameLegal === null ? [] : [state.nameLegal]),
  ...state.nameAlias.map(({ name }) => name),
]
