import type { EntityDetail } from '../../../document/shape/entity-detail.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import type { PastTable, Row } from '../tracked-rows.js'
import type { EventCondition } from './past-reads.js'

/** A kind of record that can be read as it was. */
export type SubjectKind = 'entity' | 'person' | 'newsArticle'

/** What belongs to a kind of record, and what is known of its past. */
interface Subject {
  readonly table: 'entity' | 'person' | 'news_article'
  /** Its own changes, and those of the records that belong to it. */
  readonly own: (id: string) => readonly EventCondition[]
  /**
   * SQL of the changes `v` after a time of records that the document also contains. It reads the tables as they were, so
   * the own changes have to be taken back before.
   */
  readonly connected: (id: string) => readonly Sql[]
  /** The member of the document that contains a row. */
  readonly memberOf: (table: PastTable, row: Row) => string
  /** Members of which the history contains nothing. They are null or empty. */
  readonly unrecorded: readonly string[]
  /** Members that leave out connections that were removed from the other record. */
  readonly otherSide: readonly string[]
}

const changesOf = (types: readonly string[], ids: Sql): Sql =>
  sql`v.record_type = any(${types}::text[]) and v.record_id in (${ids})`

/** The offerings of an entity, today or then: their articles are articles of the entity. */
const offerings = (id: string): Sql => sql`
  select x.id from entity x where x.provider_id = ${id}::uuid
  union select k.target_entity_id from entity_relationship k
  where k.source_entity_id = ${id}::uuid and k.relationship_type = 'productService'`

/** The investments in the rounds of an entity. */
const investments = (id: string): Sql => sql`
  select i.entity_id, i.person_id from fundraise_round r join investor_join i on i.round_id = r.id
  where r.entity_id = ${id}::uuid`

const ENTITY_MEMBERS: Partial<Record<PastTable, string>> = {
  address_join: 'enrichment.address',
  entity_tag: 'enrichment.classification',
  entity_classification: 'enrichment.classification',
  owned_text: 'enrichment.text',
  url_link: 'enrichment.urlLink',
  fundraise_round: 'fundraiseRound',
  investor_join: 'fundraiseRound',
  news_article: 'newsArticle',
  news_entity: 'newsArticle',
  entity_relationship: 'relationship',
  entity: 'relationship',
  entity_alias: 'relationship',
  research_detail: 'research.detail',
  research_snippet: 'research.snippet',
  unique_id: 'uniqueId',
} satisfies Partial<Record<PastTable, `${keyof EntityDetail & string}${string}`>>

const PERSON_MEMBERS: Partial<Record<PastTable, string>> = {
  address_join: 'enrichment.address',
  url_link: 'enrichment.urlLink',
  owned_text: 'core.text',
  person: 'core',
  person_alias: 'nameAlias',
}

/** The parts of the documents of people that the document of an entity contains. */
const PEOPLE = ['person', 'text', 'urlLink', 'personAddressJoin']

export const SUBJECTS: Readonly<Record<SubjectKind, Subject>> = {
  entity: {
    table: 'entity',
    own: (id) => [(v) => sql`${raw(v)}.entity_id = ${id}::uuid`],
    connected: (id) => [
      sql`${changesOf(
        ['entity'],
        sql`
        select k.target_entity_id::text from entity_relationship k where k.source_entity_id = ${id}::uuid
        union select k.source_entity_id::text from entity_relationship k where k.target_entity_id = ${id}::uuid
        union select x.id::text from (${offerings(id)}) x
        union select i.entity_id::text from (${investments(id)}) i`,
      )}`,
      changesOf(['person'], sql`select i.person_id::text from (${investments(id)}) i`),
      changesOf(
        ['entityRelationship'],
        sql`select k.id::text from entity_relationship k where k.target_entity_id = ${id}::uuid`,
      ),
      sql`v.record_type = any(${PEOPLE}::text[]) and v.person_id in (
        select j.person_id from entity_person j where j.entity_id = ${id}::uuid)`,
      sql`v.record_type = 'newsArticleEntityJoin' and v.entity_id in (${offerings(id)})`,
      changesOf(
        ['newsArticle'],
        sql`select n.news_id::text from news_entity n where n.entity_id = ${id}::uuid or n.entity_id in (${offerings(id)})`,
      ),
    ],
    memberOf: (table, row) =>
      row.person_id != null && table !== 'investor_join' ? 'person' : (ENTITY_MEMBERS[table] ?? 'person'),
    unrecorded: [
      'core.image',
      'enrichment.urlLink.status',
      'newsArticle.newsImageThumbnail',
      'person.core.image',
      'person.articleCount',
      'person.investment',
    ],
    otherSide: ['relationship'],
  },
  person: {
    table: 'person',
    own: (id) => [(v) => sql`${raw(v)}.person_id = ${id}::uuid`],
    connected: (id) => [
      changesOf(['entity'], sql`select j.entity_id::text from entity_person j where j.person_id = ${id}::uuid`),
      changesOf(['newsArticle'], sql`select n.news_id::text from news_person n where n.person_id = ${id}::uuid`),
    ],
    memberOf: (table) => PERSON_MEMBERS[table] ?? 'association',
    unrecorded: ['articleCount', 'core.image', 'enrichment.urlLink.status', 'investment'],
    otherSide: [],
  },
  newsArticle: {
    table: 'news_article',
    own: (id) => [(v) => sql`${raw(v)}.record_type = 'newsArticle' and ${raw(v)}.record_id = ${id}`],
    connected: (id) => [
      changesOf(['entity'], sql`select j.entity_id::text from news_entity j where j.news_id = ${id}::int`),
      changesOf(['person'], sql`select j.person_id::text from news_person j where j.news_id = ${id}::int`),
    ],
    memberOf: (table) =>
      table === 'news_entity' || table === 'entity' || table === 'entity_alias'
        ? 'entityMentionResolved'
        : 'personMentionResolved',
    unrecorded: ['core.newsImageThumbnail'],
    otherSide: [],
  },
}

/** SQL of the changes `v` after a time with a condition. */
export const connectedAfter = (time: string, condition: Sql): Sql => sql`
  select v.* from provenance_event v where ${condition} and v.created_at > ${time}::timestamptz`
