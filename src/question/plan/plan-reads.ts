import { nameKey } from '../../identity/entity/entity-rules.js'
import { keyOfName } from '../../identity/name/keys.js'
import { namesContain } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { Facts, Named, PersonName } from './reading/question.js'

/** Maximum number of investors whose name begins with the same words, such as "Capital", that are compared. */
const MOST_INVESTORS = 200

interface NameRow {
  readonly key: string
  readonly entity: { readonly name: string; readonly facts: Facts } | null
  readonly investor: string | null
  readonly person: { first: string | null; last: string | null } | null
  readonly backer: string | null
  readonly given: boolean
  readonly family: boolean
}

interface NameParts {
  /** Names that can be the first words of the name of an investor. */
  readonly shortNames?: readonly string[]
  /** Words that can be the first or the last name of a person. */
  readonly partNames?: readonly string[]
  /** Names that can be the name of an entity without its legal form. A whole name counts more. */
  readonly capitalNames?: readonly string[]
}

/**
 * Reads the records that have one of the normalized names. An entity is found by its brand name, its legal name or
 * another name. If several entities have the name, the entity with the most rounds and investments is used. For the
 * keys in `shortNames`, an investor is found whose brand name begins with these words. If there are several, the one
 * with the most investments is used.
 */
export async function readNamed(
  { db }: Context,
  reach: Reach,
  keys: readonly string[],
  { shortNames = [], partNames = [], capitalNames = [] }: NameParts = {},
): Promise<Map<string, Named>> {
  if (keys.length === 0) return new Map()
  const rows = await db.rows<NameRow>(sql`
    with wanted as (select unnest(${keys}::text[]) as key),
    capital as (select * from unnest(${capitalNames}::text[], ${capitalNames.map(keyOfName)}::bigint[]) c(key, match_key)),
    -- Duplicates can have other words. Only a name that goes on, such as with a legal form, is the name of the question.
    named as (
      select w.key, e.id, true as is_whole from wanted w join entity e on e.name_brand_key = w.key
      union select w.key, e.id, true from wanted w join entity e on e.name_legal_key = w.key
      union select w.key, a.entity_id, true from wanted w join entity_alias a on a.name_key = w.key
      union select c.key, e.id, false from capital c join entity_match_key m on m.key = c.match_key
        join entity e on e.id = m.entity_id where exists (
          select 1 from (values (e.name_brand_key), (e.name_legal_key)) n(name) where starts_with(n.name, c.key || ' ')
          union all select 1 from entity_alias a where a.entity_id = e.id and starts_with(a.name_key, c.key || ' ')))
    select w.key, (
        select json_build_object('name', e.name_brand, 'facts', json_build_object(
          'employees', e.employee_count, 'founded', e.founded_year, 'totalRaised', e.total_raised, 'valuation', e.latest_valuation,
          'rounds', e.round_count, 'investors', e.investor_count, 'city', e.hq_city, 'state', e.hq_state, 'country', e.hq_country, 'stage', e.stage, 'type', e.type_record,
          'industries', (select coalesce(json_agg(g.name order by g.id), '[]') from entity_tag j join tag g on g.id = j.tag_id
            where j.entity_id = e.id and j.is_current and g.bucket = 'industry'),
          'hasCompetitor', exists (select from entity_relationship j join entity a on a.id in (j.source_entity_id, j.target_entity_id) and a.id <> e.id
            where e.id in (j.source_entity_id, j.target_entity_id) and j.relationship_type in ('competitor', 'competingProductService')
              and j.is_current and ${entitiesWithin(reach, 'a')}),
          'accelerators', (select coalesce(json_agg(a.name_brand order by a.id), '[]') from entity_relationship j
            join entity a on a.id = j.target_entity_id
            where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and ${entitiesWithin(reach, 'a')}),
          'batches', (select coalesce(json_agg(distinct j.batch), '[]') from entity_relationship j
            where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and j.batch is not null)))
        from named n join entity e on e.id = n.id
        where n.key = w.key and ${entitiesWithin(reach)} order by n.is_whole desc, e.deal_count + e.round_count desc, e.id limit 1) as entity, (
        select json_build_object('first', p.name_first, 'last', p.name_last) from person p
        where p.name_full_key = w.key and ${peopleWithin(reach)} order by p.id limit 1) as person, (
        select p.name_full from person p
        where p.name_full_key = w.key and p.deal_count > 0 and ${peopleWithin(reach)} order by p.deal_count desc, p.id limit 1) as backer, (
        select i.name_brand from (
          select e.id, e.name_brand, e.deal_count from entity e
          where w.key = any(${shortNames}::text[]) and e.deal_count > 0 and ${entitiesWithin(reach)}
            and e.name_brand_key ~>=~ (w.key || ' ') and e.name_brand_key ~<~ (w.key || '!')
          limit ${MOST_INVESTORS}) i
        order by i.deal_count desc, i.id limit 1) as investor,
      w.key = any(${partNames}::text[]) and exists (select 1 from person p where name_key(p.name_first) = w.key and ${peopleWithin(reach)}) as given,
      w.key = any(${partNames}::text[]) and exists (select 1 from person p where name_key(p.name_last) = w.key and ${peopleWithin(reach)}) as family
    from wanted w`)
  return new Map(
    rows
      .filter(
        ({ entity, person, investor, given, family }) => (entity ?? person ?? investor) !== null || given || family,
      )
      .map(({ key, entity, person, backer, investor, given, family }) => [
        key,
        {
          ...(entity === null ? {} : { entity: entity.name, facts: entity.facts }),
          ...(person === null ? {} : { person }),
          ...(backer === null ? {} : { backer }),
          ...(investor === null ? {} : { investor }),
          ...(given ? { given } : {}),
          ...(family ? { family } : {}),
        },
      ]),
  )
}

/** Number of letters at the start of a name that are equal if a letter after them is wrong. */
const START = 3

/** Reads the brand names of the investors that begin with the same letters as a normalized name. */
export async function readInvestorsFrom({ db }: Context, reach: Reach, key: string): Promise<string[]> {
  const start = key.slice(0, START)
  const rows = await db.rows<{ name: string }>(sql`
    select e.name_brand as name from (
      select e.id from entity e
      where e.name_brand_key ~>=~ ${start} and e.name_brand_key ~<~ ${`${start}\u{10FFFF}`} and e.deal_count > 0
      limit ${MOST_INVESTORS}) n
    join entity e on e.id = n.id where ${entitiesWithin(reach)} order by e.deal_count desc, e.id`)
  return rows.map(({ name }) => name)
}

/** Maximum number of people with one name that are compared. */
const MOST_NAMESAKES = raw('20')

/**
 * Reads whether a whole text is the name of a person that the caller may see: first and last name, or one of them. If it
 * is several of these, or other words of names, the result is `words`: people have all words of the text in their names.
 */
export async function readPersonName(
  { db }: Context,
  reach: Reach,
  words: readonly string[],
): Promise<PersonName | 'words' | undefined> {
  const text = words.join(' ')
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const given = sql`name_key(p.name_first)`
  const family = sql`name_key(p.name_last)`
  const asked = sql`${nameKey(text)}`
  const rows = await db.rows<{ first: string | null; last: string | null; words: boolean }>(sql`
    select distinct n.first, n.last, n.words from (
      (select p.name_first as first, null as last, false as words from person p where ${given} = ${asked} and ${peopleWithin(reach)} limit ${MOST_NAMESAKES})
      union all (select null, p.name_last, false from person p where ${family} = ${asked} and ${peopleWithin(reach)} limit ${MOST_NAMESAKES})
      union all (
        select p.name_first, p.name_last, false from unnest(${splits.map(([first = '']) => nameKey(first))}::text[], ${splits.map(([, last = '']) => nameKey(last))}::text[]) w(first, last)
        join person p on ${given} = w.first and ${family} = w.last
        where ${peopleWithin(reach)} limit ${MOST_NAMESAKES})
      union all (select null, null, true where ${namesContain(reach, text)})) n`)
  const names = rows.filter((row) => !row.words)
  const [name] = names
  const isOne = new Set(names.map(({ first, last }) => JSON.stringify([first, last]).toLowerCase())).size === 1
  return name && isOne ? { first: name.first, last: name.last } : rows.length > 0 ? 'words' : undefined
}
