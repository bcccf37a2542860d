import { coreFields } from '../src/document/section/entity-core-section.js'
import type { DocumentOptions } from '../src/operation/document/document-options.js'
import { empty, raw, type Sql, sql } from '../src/platform/database/client/sql.js'
import {
  arrayOf,
  flag,
  instant,
  list,
  number,
  object,
  text,
  token,
} from '../src/platform/database/client/sql-values.js'
import { entitiesWithin } from '../src/visibility/entity-visibility.js'
import { peopleWithin } from '../src/visibility/person-visibility.js'
import { enumName } from './enum-name.js'

/*
 * One hand-written SQL statement for each GraphQL document of the benchmark. PostgreSQL generates the complete text of
 * the response.
 */

const PUBLIC = entitiesWithin('public')

/** The fields that a client selects in the nested query, for each type of record, in the order of the query. */
interface Selection {
  readonly entity: Record<string, Sql>
  readonly edge: Record<string, Sql>
  readonly person: Record<string, Sql>
  readonly tag: Record<string, Sql>
}

const title = { titleName: text('t.name') }
export const SELECTIONS: Record<string, (e: string) => Selection> = {
  names: (e) => ({
    entity: { entityId: token(`${e}.id`), nameBrand: text(`${e}.name_brand`) },
    edge: {},
    person: { nameFull: text('p.name_full') },
    tag: { name: text('g.name') },
  }),
  cards: (e) => ({
    entity: {
      entityId: token(`${e}.id`),
      slug: token(`${e}.slug`),
      nameBrand: text(`${e}.name_brand`),
      foundedYear: number(`${e}.founded_year`),
    },
    edge: title,
    person: { personId: token('p.id'), slug: token('p.slug'), nameFull: text('p.name_full') },
    tag: { name: text('g.name'), slug: token('g.slug') },
  }),
  rows: (e) => ({
    entity: {
      entityId: token(`${e}.id`),
      slug: token(`${e}.slug`),
      nameBrand: text(`${e}.name_brand`),
      nameLegal: text(`${e}.name_legal`),
      foundedYear: number(`${e}.founded_year`),
      operatingStatus: enumName('OperatingStatus', `${e}.operating_status`),
      typeRecord: enumName('EntityType', `${e}.type_record`),
      createdAt: instant(`${e}.created_at`),
    },
    edge: { ...title, startDate: instant('j.start_date'), isCurrent: flag('j.is_current') },
    person: {
      personId: token('p.id'),
      slug: token('p.slug'),
      nameFull: text('p.name_full'),
      nameFirst: text('p.name_first'),
      nameLast: text('p.name_last'),
      createdAt: instant('p.created_at'),
    },
    tag: { name: text('g.name'), slug: token('g.slug'), bucket: enumName('ClassificationBucket', 'g.bucket') },
  }),
}

const edges = (item: Record<string, Sql>, rows: Sql, order: Sql = empty): Sql =>
  object({ edges: sql`(select ${arrayOf(object(item), order)} from ${rows})` })

/** Order of the associations `j`. The join with their titles may change the order of the rows. */
/** Each pair of records has one edge: that of its leading association. */
const LEADING = sql`and not exists (select 1 from entity_person k where k.entity_id = j.entity_id and k.person_id = j.person_id
  and (k.is_current, k.id) > (j.is_current, j.id))`
const RECENT = sql`order by j.is_current desc, j.id desc`

/** Statement for 20 entities, their people, the entities of these people, and the tags of these entities. */
export const nestedOf = (name: string, ids: unknown): Sql => sql`
  select '{"data":{"entities":{"edges":[' || string_agg(${object({ node: nested(name) })}, ',') || ']}}}'
  from (select * from entity e where e.id = any(${ids}::uuid[]) and ${PUBLIC} order by e.name_brand collate "und-x-icu", e.id limit 20) e`

/**
 * Statement for a numbered page of the entities of a country, with their people, the entities of these people, and
 * their tags. The rows before the page are skipped in the index, without reading the table.
 */
export const nestedPageOf = (name: string, country: unknown, offset: unknown): Sql => sql`
  select '{"data":{"entitiesPage":{"content":[' || string_agg(${nested(name)}, ',' order by p.position) || ']}}}'
  from (
    select e.id, row_number() over (order by e.name_brand collate "und-x-icu", e.id) as position
    from entity e where e.hq_country = ${country} and ${PUBLIC}
    order by e.name_brand collate "und-x-icu", e.id limit 20 offset ${offset}) p
  join entity e on e.id = p.id`

/**
 * JSON of the entity row `e`: its selected fields, its people, the entities of these people, and the tags of these
 * entities.
 */
function nested(name: string): Sql {
  const { entity, edge, person, tag } = (SELECTIONS[name] as (e: string) => Selection)('e')
  const far = (SELECTIONS[name] as (e: string) => Selection)('f').entity
  const tags = edges(
    { node: object(tag) },
    sql`(select g.* from entity_tag j join tag g on g.id = j.tag_id where j.entity_id = f.id and j.is_current
      order by g.name collate "und-x-icu", g.id limit 2) g`,
  )
  const places = edges(
    { ...edge, node: object({ ...far, tags }) },
    sql`(select j.* from entity_person j join entity x on x.id = j.entity_id
      where j.person_id = p.id and ${entitiesWithin('public', 'x')} ${LEADING} ${RECENT} limit 3) j
      join entity f on f.id = j.entity_id left join corporate_title t on t.id = j.title_id`,
    RECENT,
  )
  const people = edges(
    { ...edge, node: object({ ...person, entities: places }) },
    sql`(select j.* from entity_person j join person p on p.id = j.person_id
      where j.entity_id = e.id and ${peopleWithin('public')} ${LEADING} ${RECENT} limit 5) j
      join person p on p.id = j.person_id left join corporate_title t on t.id = j.title_id`,
    RECENT,
  )
  return object({ ...entity, people })
}

const shownLinks = list(
  object({
    urlId: number('l.id'),
    url: text('l.url'),
    urlType: enumName('UrlType', 'l.url_type'),
    isPrimary: flag('l.is_primary'),
  }),
  sql`(select * from url_link l where l.entity_id = e.id order by l.is_current desc, l.is_primary desc, l.id limit 200) l`,
)
const shownTags = edges(
  { node: object({ name: text('g.name'), bucket: enumName('ClassificationBucket', 'g.bucket') }) },
  sql`(select g.* from entity_tag j join tag g on g.id = j.tag_id where j.entity_id = e.id and j.is_current
    order by g.name collate "und-x-icu", g.id limit 10) g`,
)
/** SQL for the JSON of the selected part of an amount of money. Null if the amount is not known. */
const amount = (expression: string): Sql => raw(`coalesce('{"amount":' || (${expression})::text || '}', 'null')`)

const shownInvestors = edges(
  { leadInvestor: flag('i.lead_investor'), amountInvested: amount('trim_scale(i.amount_invested)') },
  sql`(select i.* from investor_join i left join entity x on x.id = i.entity_id left join person p on p.id = i.person_id
    where i.round_id = r.id and (${entitiesWithin('public', 'x')} or ${peopleWithin('public')})
    order by i.lead_investor desc, i.id desc limit 5) i`,
)
const shownRounds = edges(
  {
    node: object({
      round: text('r.round'),
      amountRaised: amount('r.amount_raised'),
      dateAnnounced: instant('r.date_announced'),
      investors: shownInvestors,
    }),
  },
  sql`(select * from fundraise_round r where r.entity_id = e.id order by r.date_announced desc nulls last, r.id desc limit 5) r`,
)
const shownPeople = edges(
  { ...title, node: object({ slug: token('p.slug'), nameFull: text('p.name_full') }) },
  sql`(select j.* from entity_person j join person p on p.id = j.person_id
    where j.entity_id = e.id and ${peopleWithin('public')} ${LEADING} ${RECENT} limit 10) j
    join person p on p.id = j.person_id left join corporate_title t on t.id = j.title_id`,
  RECENT,
)
const shownAliases = list(
  object({ name: text('a.name'), type: enumName('EntityAliasType', 'a.type'), displayable: flag('a.displayable') }),
  sql`(select * from entity_alias a where a.entity_id = e.id order by a.position limit 100) a`,
)
/** Statement for one entity with its links, tags, people, and rounds with their investors. */
export function profileOf(options: DocumentOptions, slug: unknown): Sql {
  const shownCore = Object.fromEntries(
    Object.entries(coreFields(options)).map(([name, field]) => [name === 'id' ? 'entityId' : name, field]),
  )
  return sql`
  select '{"data":{"entity":' || ${object({
    ...shownCore,
    nameAlias: shownAliases,
    operatingStatus: enumName('OperatingStatus', 'e.operating_status'),
    typeRecord: enumName('EntityType', 'e.type_record'),
    urlLinks: shownLinks,
    tags: shownTags,
    fundraiseRounds: shownRounds,
    people: shownPeople,
  })} || '}}'
  from entity e where e.slug = ${slug} and e.slug_namespace = 'entity' and ${PUBLIC}`
}
