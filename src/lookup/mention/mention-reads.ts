import type { Reach } from '../../operation/access/caller.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'

/** A record that has a name. */
export interface NamedRecord {
  readonly kind: 'entity' | 'person'
  readonly id: string
}

/** The records that have these normalized names, by the name. */
export async function readNames(db: Db, reach: Reach, keys: readonly string[]): Promise<Map<string, NamedRecord[]>> {
  const rows = await db.rows<NamedRecord & { key: string }>(sql`
    with wanted as materialized (select distinct unnest(${keys}::text[]) as key), found as (
      select w.key, 'entity' as kind, e.id from wanted w join entity e on e.name_brand_key = w.key
      union select w.key, 'entity', e.id from wanted w join entity e on e.name_legal_key = w.key
      union select w.key, 'entity', a.entity_id from wanted w join entity_alias a on a.name_key = w.key
      union select w.key, 'person', p.id from wanted w join person p on p.name_full_key = w.key
      union select w.key, 'person', a.person_id from wanted w join person_alias a on a.name_key = w.key)
    select f.key, f.kind, f.id from found f join entity e on e.id = f.id where f.kind = 'entity' and ${entitiesWithin(reach)}
    union all
    select f.key, f.kind, f.id from found f join person p on p.id = f.id where f.kind = 'person' and ${peopleWithin(reach)}`)
  const names = new Map<string, NamedRecord[]>()
  for (const { key, kind, id } of rows) {
    const same = names.get(key)
    if (same) same.push({ kind, id })
    else names.set(key, [{ kind, id }])
  }
  return names
}

/** Those of the normalized names that are names of cities, states and countries. */
export async function readPlaces(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    with wanted as materialized (select distinct unnest(${keys}::text[]) as key)
    select w.key from wanted w where exists (select 1 from country c where c.name_key = w.key)
      or exists (select 1 from city y where y.name_key = w.key) or exists (select 1 from state s where s.name_key = w.key)`)
  return new Set(rows.map(({ key }) => key))
}

/** What the service knows about records, to compare it with a text. */
export interface Facts {
  readonly what: 'domain' | 'ticker' | 'tag' | 'person'
  readonly entityId: string
  /** A domain, a ticker, a normalized name of a tag, or the id of a person. */
  readonly value: string
}

/** Reads the websites, tickers, tags and people of entities, and the employers of people. */
export const readFacts = (
  db: Db,
  reach: Reach,
  { entities, people }: { readonly entities: readonly string[]; readonly people: readonly string[] },
): Promise<Facts[]> =>
  db.rows<Facts>(sql`
    select distinct 'domain' as what, l.entity_id as "entityId", l.domain as value from url_link l
      where l.entity_id = any(${entities}::uuid[]) and l.is_current and l.url_type = 'website' and l.domain is not null
    union all
    select distinct 'ticker', u.entity_id, u.identifier from unique_id u
      where u.entity_id = any(${entities}::uuid[]) and u.id_type = 'ticker'
    union all
    select 'tag', j.entity_id, g.name_key from entity_tag j join tag g on g.id = j.tag_id
      where j.entity_id = any(${entities}::uuid[]) and j.is_current
    union all
    select distinct 'person', j.entity_id, j.person_id::text from entity_person j join entity e on e.id = j.entity_id
      where j.person_id = any(${people}::uuid[]) and ${entitiesWithin(reach)}`)

/** The parts of the text of a stored article that the caller may read. Undefined if there is none. */
export async function readArticle(db: Db, reach: Reach, id: number): Promise<string[] | undefined> {
  const [row] = await db.rows<{ texts: (string | null)[] }>(sql`
    select array[n.title, n.excerpt, n.content, n.linked_content] as texts from news_article n
    where n.id = ${id} and ${newsWithin(reach)}`)
  return row?.texts.filter((text) => text !== null)
}
