import { hasAddress } from '../../attribute/url-link/link-address.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { keysOf } from '../../identity/name/keys.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { Uuid } from '../../kernel/wire/values.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { identifierForms } from '../resolve/resolve-rules.js'
import type { LookupQuery } from './lookup.js'
import type { FoundRecord } from './lookup-rules.js'

/** Maximum number of records with one key. If more records have the same key, the key is no evidence. */
const PER_KEY = raw('16')

/** The names to look up, in the form that the statement reads. */
const inputOf = (queries: readonly LookupQuery[]) =>
  JSON.stringify(
    queries.map(({ name, url, kind, sourceNewsId }, row) => {
      const links = (url ?? []).flatMap((one) => urlKey(one) ?? [])
      const [last, first] = name.split(',')
      return {
        row,
        name: name.trim(),
        keys: [nameKey(name), ...(first === undefined ? [] : [nameKey(`${first} ${last}`)])],
        uuid: Uuid.safeParse(name.trim()).data ?? null,
        paths: links.map(({ hostPath }) => hostPath),
        duplicate_keys: keysOf([name]),
        forms: identifierForms(name.trim()).map(({ type, identifier }) => `${type}:${identifier}`),
        kind: kind ?? null,
        news: sourceNewsId ?? null,
      }
    }),
  )

/**
 * Reads, with one statement for any number of names, the stored records that have something in common with them. The
 * result has the records of each name at the position of the name.
 */
export async function readFound(
  { db }: Pick<Context, 'db'>,
  reach: Reach,
  queries: readonly LookupQuery[],
): Promise<FoundRecord[][]> {
  const rows = await db.rows<FoundRecord & { row: number }>(sql`
    with wanted as materialized (
      select * from json_to_recordset(${inputOf(queries)}::json) as w(
        row int, name text, keys text[], uuid uuid, paths text[], duplicate_keys bigint[], forms text[], kind text, news int)),
    link as (
      select w.row, l.entity_id, l.person_id, 'url' as how from wanted w cross join unnest(w.paths) a(path)
      join url_link l on ${hasAddress(raw('a.path'), ownedWithin(reach, 'o'))} and l.is_current
      union all
      select w.row, u.entity_id, u.person_id, 'identifier' from wanted w cross join unnest(w.forms) f(form)
      join unique_id u on u.id_type = split_part(f.form, ':', 1) and u.identifier = substr(f.form, strpos(f.form, ':') + 1)),
    hit as (
      select w.row, e.id, 'id' as how from wanted w join entity e on e.id = w.uuid
      union all select w.row, e.id, 'id' from wanted w join entity e on e.public_id = w.name
      union all select w.row, survivor_of(w.uuid), 'id' from wanted w where w.uuid is not null
      union all select w.row, survivor_of(m.former_id), 'id' from wanted w join merged_record m on m.public_id = w.name
      union all select w.row, e.id, 'slug' from wanted w join entity e on e.slug = w.name and e.slug_namespace = 'entity'
      union all select w.row, e.id, 'name' from wanted w join entity e on e.name_brand_key = w.keys[1]
      union all select w.row, e.id, 'name' from wanted w join entity e on e.name_legal_key = w.keys[1]
      union all select w.row, a.entity_id, 'alias' from wanted w join entity_alias a on a.name_key = w.keys[1]
      union all select l.row, l.entity_id, l.how from link l where l.entity_id is not null
      union all select w.row, k.entity_id, 'key' from wanted w cross join unnest(w.duplicate_keys) s(key)
        cross join lateral (select m.entity_id from entity_match_key m where m.key = s.key order by m.entity_id limit ${PER_KEY}) k
      union all select w.row, n.entity_id, 'article' from wanted w join news_entity n on n.news_id = w.news),
    person_hit as (
      select w.row, p.id, 'id' as how from wanted w join person p on p.id = w.uuid
      union all select w.row, p.id, 'id' from wanted w join person p on p.public_id = w.name
      union all select w.row, survivor_of(w.uuid), 'id' from wanted w where w.uuid is not null
      union all select w.row, survivor_of(m.former_id), 'id' from wanted w join merged_record m on m.public_id = w.name
      union all select w.row, p.id, 'slug' from wanted w join person p on p.slug = w.name
      union all select w.row, p.id, 'name' from wanted w join person p on p.name_full_key = any(w.keys)
      union all select w.row, a.person_id, 'alias' from wanted w join person_alias a on a.name_key = any(w.keys)
      union all select l.row, l.person_id, l.how from link l where l.person_id is not null
      union all select w.row, n.person_id, 'article' from wanted w join news_person n on n.news_id = w.news),
    entities as (
      select h.row, h.id, array_agg(distinct h.how) as how from hit h join wanted w on w.row = h.row
      where w.kind is distinct from 'PERSON' group by h.row, h.id),
    people as (
      select h.row, h.id, array_agg(distinct h.how) as how from person_hit h join wanted w on w.row = h.row
      where w.kind is distinct from 'ENTITY' group by h.row, h.id)
    select h.row, 'entity' as kind, e.id, e.slug, e.name_brand as name, e.name_legal as legal,
      array(select a.name from entity_alias a where a.entity_id = e.id order by a.position limit 16) as aliases,
      array(select lower(v.place) from (values (e.hq_city), (e.hq_state), (e.hq_country)) v(place) where v.place is not null) as places,
      array[]::text[] as facts, to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt", (
        select l.url from url_link l where l.entity_id = e.id and l.url_type = 'website' and l.is_current
        order by l.is_primary desc, l.id limit 1) as website, h.how
    from entities h join entity e on e.id = h.id where ${entitiesWithin(reach)}
    union all
    select h.row, 'person', p.id, p.slug, p.name_full, null, array[]::text[],
      array(select distinct lower(v.place) from address_join j join address a on a.id = j.address_id
        left join city y on y.id = a.city_id left join country c on c.id = a.country_id
        cross join lateral (values (y.name), (c.name)) v(place) where j.person_id = p.id and j.is_current and v.place is not null),
      array(select distinct x.name_brand_key from entity_person j join entity x on x.id = j.entity_id
        where j.person_id = p.id and ${entitiesWithin(reach, 'x')}),
      to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), (
        select l.url from url_link l where l.person_id = p.id and l.url_type = 'website' and l.is_current
        order by l.is_primary desc, l.id limit 1), h.how
    from people h join person p on p.id = h.id where ${peopleWithin(reach)}`)
  const found: FoundRecord[][] = queries.map(() => [])
  for (const { row, ...one } of rows) found[row]?.push(one)
  return found
}

/** Whether an article exists that the caller may read. */
export async function isReadableNews({ db }: Context, reach: Reach, id: number): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from news_article n where n.id = ${id} and ${newsWithin(reach)}`)
  return rows.length > 0
}
