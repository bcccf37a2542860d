import { nameKey } from '../../identity/entity/entity-rules.js'
import { keysOf } from '../../identity/name/keys.js'
import { personKeysOf } from '../../identity/person/keys.js'
import { searchText } from '../../kernel/wire/fold.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { type NamedRecord, similarlyNamed } from './similar.js'
import type { PlainWord, TextQuery } from './spelling.js'
import { webQuery, wordsQuery } from './text-words.js'

/** Maximum number of records with one key, and of records that are compared. */
const PER_KEY = raw('100')
const COMPARED = raw('300')

/** Number of letters at both ends of a name that are equal if a letter in its middle is wrong. */
const START = 3
const END = 2
/** A character that sorts after every character of a normalized name, in the byte order of the index of prefixes. */
const LAST = '\u{10FFFF}'

/**
 * Reads the records whose names are spelled like a text, most similar first. `isStrict`: only names that differ in one
 * letter.
 */
export const readSimilarlyNamed = async (
  context: Context,
  kind: OwnerKind,
  reach: Reach,
  text: string,
  isStrict: boolean,
): Promise<NamedRecord[]> => similarlyNamed(text, await CANDIDATES[kind](context, reach, text), isStrict)

/**
 * Reads the entities with a name that may be another spelling of a text. They have a common duplicate key, or their
 * brand name has the same start and end and nearly the same length. The keys find wrong letters at the start or the
 * end, and the second condition finds wrong letters in the middle.
 */
function readEntityCandidates({ db }: Context, reach: Reach, text: string): Promise<NamedRecord[]> {
  const name = nameKey(text)
  const start = name.slice(0, START)
  return db.rows<NamedRecord>(sql`
    with hit as (
      select h.entity_id, count(*) as weight from (
        select m.entity_id from unnest(${keysOf([text])}::bigint[]) k(key)
        cross join lateral (
          select m.entity_id from entity_match_key m where m.key = k.key order by m.entity_id limit ${PER_KEY}) m
        union all (
          select e.id from entity e
          where e.name_brand_key ~>=~ ${start} and e.name_brand_key ~<~ ${`${start}${LAST}`}
            and right(e.name_brand_key, ${raw(String(END))}) = ${name.slice(-END)}
            and abs(length(e.name_brand_key) - ${name.length}::int) <= ${raw('2')}
          order by e.id limit ${PER_KEY})) h
      group by h.entity_id)
    select e.id, array_remove(array[e.name_brand, e.name_legal] || array(
        select a.name from entity_alias a where a.entity_id = e.id order by a.position limit 16), null) as names
    from hit h join entity e on e.id = h.entity_id
    where ${entitiesWithin(reach)} order by h.weight desc, e.id limit ${COMPARED}`)
}

/** Reads the people with a name that may be another spelling of a text, because they have a common duplicate key. */
const readPersonCandidates = ({ db }: Context, reach: Reach, text: string): Promise<NamedRecord[]> =>
  db.rows<NamedRecord>(sql`
    with hit as (
      select m.person_id, count(*) as weight from unnest(${personKeysOf([text])}::bigint[]) k(key)
      cross join lateral (
        select m.person_id from person_match_key m where m.key = k.key order by m.person_id limit ${PER_KEY}) m
      group by m.person_id)
    select p.id, array[p.name_full] || array(
        select a.name from person_alias a where a.person_id = p.id order by a.position limit 16) as names
    from hit h join person p on p.id = h.person_id
    where ${peopleWithin(reach)} order by h.weight desc, p.id limit ${COMPARED}`)

const CANDIDATES = { entity: readEntityCandidates, person: readPersonCandidates }

/** Whether a text search would correct a spelling error in a text. Words written together are none. */
export async function readIsMisspelled({ db }: Context, kind: OwnerKind, reach: Reach, text: string): Promise<boolean> {
  const { misspelled } = kind === 'entity' ? webQuery(kind, reach, text) : wordsQuery(reach, text, 'search')
  if (!misspelled) return false
  const [row] = await db.rows<{ found: boolean }>(sql`select ${misspelled} is not null as found`)
  return row?.found === true
}

/** Reads which words occur in a record of a kind within a reach, as written or with the same English stem. */
export async function readUsedWords(
  { db }: Context,
  kind: OwnerKind,
  reach: Reach,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ word: string }>(sql`
    select w.word from unnest(${words}::text[], ${words.map((word) => searchText(nameKey(word)))}::text[]) w(word, key)
    where exists (
      select from search_word k where k.kind = ${kind} and (k.is_public or ${reach === 'private'}::bool)
        and k.word = any(w.key || tsvector_to_array(to_tsvector('english', w.key))))`)
  return new Set(rows.map(({ word }) => word))
}

/** The forms of a word: as written, and its English stem. */
export interface Forms {
  /** The common words among them. */
  readonly common: readonly string[] | null
  /** The full-text query for the forms that are not common. */
  readonly rare: string | null
}

/**
 * Reads which forms of words are common. Returns nothing for a word that the full-text index divides into several words,
 * and no word at all if the query has spelling errors.
 */
export async function readForms(
  { db }: Context,
  kind: OwnerKind,
  { spelled }: TextQuery,
  words: readonly PlainWord[],
): Promise<readonly Forms[]> {
  const [row] = await db.rows<{ forms: readonly Forms[] | null }>(sql`
    select case when ${spelled ?? raw('null')} is null then (
      select json_agg(json_build_object('common', f.common, 'rare', f.rare) order by f.position) from (
        select w.position, array_agg(c.word) filter (where c.word is not null) as common,
          string_agg(quote_literal(u.form), ' | ') filter (where c.word is null) as rare
        from unnest(${words.map(({ written }) => written)}::text[], ${words.map(({ key }) => key)}::text[]) with ordinality w(written, key, position)
        cross join lateral (
          select tsvector_to_array(to_tsvector('simple', w.key)) as simple, tsvector_to_array(to_tsvector('english', w.written)) as english) t
        cross join lateral (select unnest(t.simple) union select unnest(t.english)) u(form)
        left join common_word c on c.kind = ${kind} and c.word = u.form and c.is_complete
        where cardinality(t.simple) = 1 and cardinality(t.english) <= 1 group by 1) f) end as forms`)
  return row?.forms ?? []
}
