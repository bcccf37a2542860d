import { newsMatching } from '../../list/news/news-reads.js'
import { listedRounds } from '../../list/round/round-list-reads.js'
import { entitiesMatching, entityKeys, entityValues, keyId, neighboursOf, peopleMatching } from '../../match/match.js'
import type { Caller } from '../../operation/access/caller.js'
import type { Db } from '../../platform/database/client/database.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleRecord } from '../../visibility/record-visibility.js'
import { SearchedType } from './saved-search.js'
import { type Filtered, filteredOf, HISTORY_TYPE } from './saved-search-rules.js'

/** The key of an alert about one record. */
const RECORD = '@record'
/** A condition with more values is no key: the index would be larger than what it saves. */
const MOST_KEYS = 200
/** Number of alerts that one statement checks. */
const CHECKS = 40

/** SQL of the records that match a filter and are published: rows `(id)`. `ids`: only among these. */
export function filteredRows(filtered: Filtered, ids?: readonly string[]): Sql {
  const among = (column: string, type: string) =>
    ids === undefined ? empty : sql`${raw(`${column} = any(`)}${ids}${raw(`::${type}[]) and`)}`
  switch (filtered.recordType) {
    case 'entity':
      return sql`select e.id::text as id from entity e
        where ${among('e.id', 'uuid')} ${entitiesMatching('public', filtered.filter)}`
    case 'person':
      return sql`select p.id::text as id from person p
        where ${among('p.id', 'uuid')} ${peopleMatching('public', filtered.filter)}`
    case 'news':
      return sql`select n.id::text as id from news_article n
        where ${among('n.id', 'int')} ${newsMatching('public', filtered.filter)}`
    case 'round':
      return sql`select r.id::text as id from (select r.* from ${listedRounds('public', filtered.filter)}) r
        ${ids === undefined ? empty : sql`where r.id = any(${ids}::uuid[])`}`
  }
}

/** SQL of one record, if the caller may see it: rows `(id)`. */
export const recordRows = (caller: Caller, type: SearchedType, id: string): Sql =>
  sql`select ${id}::text as id where ${visibleRecord(caller, HISTORY_TYPE[type], id)}`

/** Reads the ids of up to `most` records. */
export async function readIds(db: Db, rows: Sql, most: number): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`select m.id from (${rows}) m limit ${most}`)
  return found.map(({ id }) => id)
}

/** Reads the records of many checks, in the order of the checks. One statement does several checks. */
export async function readMatches(db: Db, checks: readonly Sql[]): Promise<ReadonlySet<string>[]> {
  const found = checks.map(() => new Set<string>())
  for (let first = 0; first < checks.length; first += CHECKS) {
    const part = checks.slice(first, first + CHECKS)
    const rows = await db.rows<{ index: number; id: string }>(
      join(
        part.map((rows, index) => sql`select ${first + index}::int as index, m.id from (${rows}) m`),
        ' union all ',
      ),
    )
    for (const { index, id } of rows) found[index]?.add(id)
  }
  return found
}

/** What an alert watches. */
interface Watched {
  readonly recordType: string
  readonly recordId: string | null
  readonly alertFilter: unknown
}

/**
 * Reads the keys of an alert: the record, or the values of the condition of its filter that the fewest records satisfy.
 * Empty if the filter has no such condition.
 */
export async function readKeys(db: Db, { recordType, recordId, alertFilter }: Watched): Promise<string[]> {
  if (recordId !== null) return readRecordKey(db, recordType, recordId)
  const filtered = filteredOf(SearchedType.parse(recordType), alertFilter)
  const values = filtered && keysOf(filtered)
  if (!values) return []
  const rows = await db.rows<{ ids: string[] }>(sql`
    select array_agg(k."valueId"::text) as ids from (select distinct * from (${values}) v) k
    group by k.condition having count(*) <= ${MOST_KEYS} order by sum(k.records), count(*), k.condition limit 1`)
  return rows[0]?.ids ?? []
}

/** SQL of the keys of a filter. The keys of a filter of rounds are those of the entities that raised them. */
function keysOf(filtered: Filtered): Sql | undefined {
  if (filtered.recordType === 'entity') return entityKeys(filtered.filter)
  return filtered.recordType === 'round' && filtered.filter.entity ? entityKeys(filtered.filter.entity) : undefined
}

async function readRecordKey(db: Db, type: string, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select (${keyId(sql`${RECORD}::text`, sql`${`${type} ${id}`}::text`)})::text as id`,
  )
  return rows.map((row) => row.id)
}

/** Records by their types. */
export type Records = Readonly<Record<SearchedType, readonly string[]>>

/** An alert, and a changed record that it may have to report. */
export interface Candidate {
  readonly searchId: string
  readonly recordId: string
}

/**
 * Finds the alerts that changed records can concern: those with a key that the record has, those without keys, and those
 * that the record matched before.
 */
export async function readCandidates(db: Db, { entity, person, news, round }: Records): Promise<Candidate[]> {
  return db.rows<Candidate>(sql`
    with changed(type, id) as (
      select 'entity', unnest(${entity}::text[]) union all select 'person', unnest(${person}::text[])
      union all select 'news', unnest(${news}::text[]) union all select 'round', unnest(${round}::text[])),
    value(type, id, value_id) as (
      select 'entity', v.id::text, v.value_id from (${entityValues(entity)}) v
      union all
      select 'round', r.id::text, v.value_id from fundraise_round r
        join (${entityValues(await readRaising(db, round))}) v on v.id = r.entity_id where r.id = any(${round}::uuid[])
      union all
      select c.type, c.id, ${keyId(sql`${RECORD}::text`, sql`c.type || ' ' || c.id`)} from changed c)
    select s.id as "searchId", v.id as "recordId" from value v
      join alert_key k on k.value_id = v.value_id
      join saved_search s on s.id = k.search_id and s.record_type = v.type and s.is_alert_on
    union
    select s.id, c.id from changed c join saved_search s on s.record_type = c.type and s.is_open and s.is_alert_on
    union
    select s.id, c.id from changed c join alert_member m on m.record_id = c.id
      join saved_search s on s.id = m.search_id and s.record_type = c.type and s.is_alert_on`)
}

/** Reads the entities that raised the rounds. */
async function readRaising(db: Db, rounds: readonly string[]): Promise<string[]> {
  if (rounds.length === 0) return []
  const rows = await db.rows<{ id: string }>(
    sql`select distinct r.entity_id as id from fundraise_round r where r.id = any(${rounds}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/** Reads the records whose values depend on changed entities. Rounds only if an alert is about rounds. */
export async function readNeighbours(
  db: Db,
  kind: 'entity' | 'person',
  entityIds: readonly string[],
): Promise<string[]> {
  if (entityIds.length === 0) return []
  const rows = await db.rows<{ id: string }>(
    sql`select distinct n.id::text as id from (${neighboursOf(kind, entityIds)}) n(id)`,
  )
  return rows.map(({ id }) => id)
}

/** Reads the rounds of changed entities and of changed investors of rounds, if an alert is about rounds. */
export async function readRounds(db: Db, entityIds: readonly string[], joinIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id::text as id from fundraise_round r where r.entity_id = any(${entityIds}::uuid[]) and exists (
      select 1 from saved_search s where s.record_type = 'round' and s.is_alert_on)
    union
    select i.round_id::text from investor_join i where i.id = any(${joinIds}::uuid[])`)
  return rows.map(({ id }) => id)
}

const NAMES: Readonly<Record<SearchedType, { readonly rows: string; readonly type: string }>> = {
  entity: { rows: 'select t.id, t.name_brand as name, t.updated_at from entity t', type: 'uuid' },
  person: { rows: 'select t.id, t.name_full as name, t.updated_at from person t', type: 'uuid' },
  news: { rows: 'select t.id, t.title as name, t.updated_at from news_article t', type: 'int' },
  round: {
    rows: `select t.id, e.name_brand || ': ' || coalesce(t.round, 'round') as name, t.updated_at
      from fundraise_round t join entity e on e.id = t.entity_id`,
    type: 'uuid',
  },
}

/** A record with its name. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly updatedAt: Date
}

/** Reads the names of records, by their ids. The caller of this function has checked who may see them. */
export async function readNames(
  db: Db,
  type: SearchedType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows, type: idType } = NAMES[type]
  const found = await db.rows<Named>(sql`
    select n.id::text as id, n.name, n.updated_at as "updatedAt" from (${raw(rows)}) n
    where n.id = any(${ids}${raw(`::${idType}[])`)}`)
  return new Map(found.map((row) => [row.id, row]))
}
