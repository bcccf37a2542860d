import { nameKey } from '../../identity/entity/entity-rules.js'
import { keyOfName } from '../../identity/name/keys.js'
import { namesContain } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/context.js'
import { raw, sql } from '../../platform/database/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import type { Terms } from './model-plan.js'
import type { Facts, Named, PersonName } from './question.js'
import { TAG_FIELDS, type Values, Vocabulary } from './vocabulary.js'

/** A location of stored records. */
interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
}

/** The words that questions can use. */
export class KnownWords {
  readonly vocabulary: Vocabulary
  /** The values of filters that a language model gets, for each kind of record. */
  readonly terms: Readonly<Record<'entity' | 'person', Terms>>

  constructor({
    places,
    ...values
  }: Omit<Values, 'states' | 'cities' | 'usedCountries'> & { readonly places: readonly Place[] }) {
    const unique = (part: keyof Place) => [...new Set(places.flatMap((place) => place[part] ?? []))]
    const countries = unique('country')
    this.vocabulary = new Vocabulary({
      ...values,
      usedCountries: countries,
      states: unique('state'),
      cities: unique('city'),
    })
    const tags = (bucket: string) => values.tags.filter((tag) => tag.bucket === bucket).map(({ name }) => name)
    const buckets = Object.entries(TAG_FIELDS).map(([bucket, field]) => [field, tags(bucket)])
    const { rounds, accelerators, batches, titles } = values
    this.terms = {
      entity: {
        ...Object.fromEntries(buckets),
        headquartersCountry: countries,
        'fundraiseActivity.round': rounds,
        acceleratorBrand: accelerators,
        acceleratorCohort: batches,
      },
      person: { role: titles, 'arrayFilter.round': rounds },
    }
  }
}

/** Time after which the words of the records are read again. */
const MAX_AGE_MS = 60_000

/** Returns the words of the records in a reach. Words that only hidden records have are missing in the public reach. */
export const knownWords = (context: Context, reach: Reach): Promise<KnownWords> =>
  resourcesOf(context).shared.of({
    name: `words ${reach}`,
    maxAgeMs: MAX_AGE_MS,
    is: (value) => value instanceof KnownWords,
    compute: async () => new KnownWords(await readValues(context, reach)),
  })

type ReadValues = ConstructorParameters<typeof KnownWords>[0]

/** Maximum number of different rounds, and of different titles. Less frequent values are mostly spelling variants. */
const MOST_ROUNDS = 200
const MOST_TITLES = 2000

async function readValues({ db }: Context, reach: Reach): Promise<ReadValues> {
  const [row] = await db.rows<{ values: ReadValues }>(sql`
    with place as materialized (
      select distinct e.hq_city as city, e.hq_state as state, e.hq_country as country
      from entity e where e.hq_country is not null and ${entitiesWithin(reach)}),
    participation as materialized (
      select distinct a.name_brand as brand, p.batch from entity_relationship p
      join entity a on a.id = p.target_entity_id join entity e on e.id = p.source_entity_id
      where p.relationship_type = 'acceleratorParticipant' and p.is_current and p.is_primary and ${entitiesWithin(reach, 'a')} and ${entitiesWithin(reach)})
    select json_build_object(
      'tags', (select coalesce(json_agg(json_build_object('bucket', g.bucket, 'name', g.name) order by g.id), '[]') from tag g
        where g.bucket = any(${Object.keys(TAG_FIELDS)}) and exists (
          select 1 from entity_tag j join entity e on e.id = j.entity_id where j.tag_id = g.id and j.is_current and ${entitiesWithin(reach)})),
      'countries', (select coalesce(json_agg(json_build_object('name', c.name, 'region', c.un_region, 'subregion', c.un_subregion) order by c.id), '[]') from country c),
      'places', (select coalesce(json_agg(p order by p.country, p.state, p.city), '[]') from place p),
      'accelerators', (select coalesce(json_agg(distinct p.brand), '[]') from participation p),
      'batches', (select coalesce(json_agg(distinct p.batch), '[]') from participation p where p.batch is not null),
      'rounds', (select coalesce(json_agg(r.name order by r.name), '[]') from (
        select n.name from fundraise_round r join entity e on e.id = r.entity_id
        cross join lateral (values (r.round), (r.round_stage)) n(name)
        where n.name is not null and ${entitiesWithin(reach)} and ${roundsWithin(reach)} group by n.name order by count(*) desc, n.name limit ${MOST_ROUNDS}) r),
      'titles', (select coalesce(json_agg(t.name order by t.name), '[]') from (
        select t.name from corporate_title t join entity_person j on j.title_id = t.id join person p on p.id = j.person_id
        where ${peopleWithin(reach)} group by t.name order by count(*) desc, t.name limit ${MOST_TITLES}) t),
      'functions', (select coalesce(json_agg(distinct t.function), '[]') from corporate_title t where t.function is not null and exists (
        select 1 from entity_person j join person p on p.id = j.person_id where j.title_id = t.id and ${peopleWithin(reach)}))) as values`)
  return (
    row?.values ?? {
      tags: [],
      countries: [],
      places: [],
      accelerators: [],
      batches: [],
      rounds: [],
      titles: [],
      functions: [],
    }
  )
}

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
