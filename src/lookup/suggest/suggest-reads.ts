import { reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { NameSuggestion } from './suggestion.js'

/** Number of names that are read for each suggestion, so that equal and short names can come first. */
const SPARE = 5
/** A character that sorts after every character of a normalized name, in the byte order of the indexes. */
const LAST = '\u{10FFFF}'

/** SQL for the first names that begin with a text, in the order of the index of prefixes. */
const beginning = (column: string, text: string, most: number): Sql => {
  const name = raw(column)
  return sql`${name} ~>=~ ${text} and ${name} ~<~ ${`${text}${LAST}`} order by ${name} using ~<~ limit ${most}`
}

/** Visible records with a name that begins with a normalized text. The number of names that are read has a limit. */
export function readSuggestions(
  { db, caller }: Context,
  text: string,
  kind: 'ENTITY' | 'PERSON' | undefined,
  size: number,
): Promise<NameSuggestion[]> {
  const reach = reachOf(caller)
  const most = size * SPARE
  return db.rows<NameSuggestion>(sql`
    with named as (
      (select e.id, null::uuid as person_id, e.name_brand as matched, e.name_brand_key as key from entity e
       where ${kind !== 'PERSON'} and ${entitiesWithin(reach)} and ${beginning('e.name_brand_key', text, most)})
      union all
      (select a.entity_id, null, a.name, a.name_key from entity_alias a join entity e on e.id = a.entity_id
       where ${kind !== 'PERSON'} and ${entitiesWithin(reach)} and ${beginning('a.name_key', text, most)})
      union all
      (select null, p.id, p.name_full, p.name_full_key from person p
       where ${kind !== 'ENTITY'} and ${peopleWithin(reach)} and ${beginning('p.name_full_key', text, most)})),
    best as (
      select distinct on (n.id, n.person_id) n.* from named n order by n.id, n.person_id, length(n.key), n.key collate "C")
    select json_build_object('entityId', b.id, 'personId', b.person_id) as owner, coalesce(e.slug, p.slug) as slug,
      coalesce(e.name_brand, p.name_full) as name, b.matched, e.type_record as "typeRecord"
    from best b left join entity e on e.id = b.id left join person p on p.id = b.person_id
    order by b.key = ${text} desc, length(b.key), b.key collate "C", b.id, b.person_id limit ${size}`)
}
