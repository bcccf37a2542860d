import { RowId, Uuid } from '../kernel/wire/values.js'
import { type Caller, isAdmin } from '../operation/access/caller.js'
import { RECORD_TYPES, type RecordType } from '../operation/provenance/record.js'
import { join, raw, type Sql, sql } from '../platform/database/client/sql.js'
import { visibleEntities } from './entity-visibility.js'
import { visibleNews } from './news-visibility.js'
import { visibleOwners } from './owner-visibility.js'
import { visiblePeople } from './person-visibility.js'
import { visibleRounds } from './round-visibility.js'
import { visibleSnippets } from './snippet-visibility.js'
import { visibleTexts } from './text-visibility.js'

/** SQL of the FROM clause for the records `t` of a type, and the SQL conditions of a visible record. */
interface RecordRule {
  readonly from: string
  readonly conditions: readonly ((caller: Caller) => Sql)[]
}

const entity =
  (alias: string) =>
  (caller: Caller): Sql =>
    visibleEntities(caller, undefined, alias)
const person =
  (alias: string) =>
  (caller: Caller): Sql =>
    visiblePeople(caller, undefined, alias)
const article =
  (alias: string) =>
  (caller: Caller): Sql =>
    visibleNews(caller, alias)
const owner = (caller: Caller): Sql => visibleOwners(caller, 't')
const owned = (table: string): RecordRule => ({ from: `${table} t`, conditions: [owner] })

/** A record that connects other records is visible if all of them are. */
const RULES: Readonly<Record<RecordType, RecordRule>> = {
  entity: { from: 'entity t', conditions: [entity('t')] },
  person: { from: 'person t', conditions: [person('t')] },
  newsArticle: { from: 'news_article t', conditions: [article('t')] },
  entityPersonJoin: {
    from: 'entity_person t join entity e on e.id = t.entity_id join person p on p.id = t.person_id',
    conditions: [entity('e'), person('p')],
  },
  newsArticleEntityJoin: {
    from: 'news_entity t join news_article n on n.id = t.news_id join entity e on e.id = t.entity_id',
    conditions: [article('n'), entity('e')],
  },
  newsArticlePersonJoin: {
    from: 'news_person t join news_article n on n.id = t.news_id join person p on p.id = t.person_id',
    conditions: [article('n'), person('p')],
  },
  entityRelationship: {
    from: `entity_relationship t
      join entity e on e.id = t.source_entity_id join entity x on x.id = t.target_entity_id`,
    conditions: [entity('e'), entity('x')],
  },
  fundraiseTransaction: {
    from: 'fundraise_round t join entity e on e.id = t.entity_id',
    conditions: [entity('e'), (caller) => visibleRounds(caller, 't')],
  },
  fundraiseTransactionInvestorJoin: {
    from: 'investor_join t join fundraise_round r on r.id = t.round_id join entity e on e.id = r.entity_id',
    conditions: [entity('e'), owner, (caller) => visibleRounds(caller)],
  },
  entityResearchSnippets: {
    from: 'research_snippet t join entity e on e.id = t.entity_id',
    conditions: [entity('e'), (caller) => visibleSnippets(caller, undefined, 't')],
  },
  entityDetail: { from: 'research_detail t join entity e on e.id = t.entity_id', conditions: [entity('e')] },
  // The rows of tags and of codes are in two tables, so a tag and a code of an entity can have the same id.
  entityClassificationJoin: {
    from: `(select id, entity_id from entity_tag union all select id, entity_id from entity_classification) t
      join entity e on e.id = t.entity_id`,
    conditions: [entity('e')],
  },
  text: { from: 'owned_text t', conditions: [owner, (caller) => visibleTexts(caller, 't')] },
  entityAddressJoin: owned('address_join'),
  personAddressJoin: owned('address_join'),
  urlLink: owned('url_link'),
  uniqueId: owned('unique_id'),
  blogPost: owned('blog_post'),
}

const UUID_KEYS: readonly RecordType[] = [
  'entity',
  'person',
  'fundraiseTransaction',
  'fundraiseTransactionInvestorJoin',
  'blogPost',
]

const rowId = (text: string | undefined): number | undefined =>
  /^\d+$/.test(text ?? '') ? RowId.safeParse(Number(text)).data : undefined
const uuidIn = (text: string | undefined): string | undefined => Uuid.safeParse(text).data

/** The column of the second part of the id of a link of an article. The first part is the id of the article. */
const LINKED: Partial<Record<RecordType, string>> = {
  newsArticleEntityJoin: 't.entity_id',
  newsArticlePersonJoin: 't.person_id',
}

/** SQL condition: the record `t` has this id. Undefined if no record of the type can have such an id. */
function withRecordId(type: RecordType, id: string): Sql | undefined {
  if (UUID_KEYS.includes(type)) {
    const uuid = uuidIn(id)
    return uuid === undefined ? undefined : sql`t.id = ${uuid}::uuid`
  }
  const column = LINKED[type]
  if (column !== undefined) {
    const [newsId, subject] = id.split('/')
    const [news, uuid] = [rowId(newsId), uuidIn(subject)]
    return news === undefined || uuid === undefined
      ? undefined
      : sql`t.news_id = ${news} and ${raw(column)} = ${uuid}::uuid`
  }
  const key = rowId(id)
  return key === undefined ? undefined : sql`t.id = ${key}`
}

/** SQL of the ids of the records `t` as the history has them, and the condition that they are among these. */
function amongIds(type: RecordType, ids: readonly string[]): { readonly id: Sql; readonly condition: Sql } {
  const id = raw('t.id::text')
  if (UUID_KEYS.includes(type)) {
    const uuids = ids.flatMap((one) => uuidIn(one) ?? [])
    return { id, condition: sql`t.id = any(${uuids}::uuid[])` }
  }
  const column = LINKED[type]
  if (column !== undefined) {
    const key = raw(`t.news_id || '/' || ${column}`)
    const news = ids.flatMap((one) => rowId(one.split('/', 1)[0]) ?? [])
    return { id: key, condition: sql`t.news_id = any(${news}::int[]) and ${key} = any(${ids}::text[])` }
  }
  return { id, condition: sql`t.id = any(${ids.flatMap((one) => rowId(one) ?? [])}::int[])` }
}

/**
 * SQL condition: the record with this id is stored, and it is visible for the caller. For admin callers, a record that
 * is no longer stored is visible too.
 */
export function visibleRecord(caller: Caller, typeName: string, id: string): Sql {
  if (isAdmin(caller)) return raw('true')
  const type = RECORD_TYPES.find((name) => name === typeName)
  const found = type === undefined ? undefined : withRecordId(type, id)
  if (type === undefined || found === undefined) return raw('false')
  const { from, conditions } = RULES[type]
  const all = [found, ...conditions.map((condition) => condition(caller))]
  return sql`exists (select 1 from ${raw(from)} where ${join(all, ' and ')})`
}

/**
 * SQL of those of these records that are stored and visible for the caller: rows `(type, id)`. It has one part for each
 * type, so it can be about thousands of records. Undefined if no record can be visible. Not for admin callers, who see all.
 */
export function visibleRecords(
  caller: Caller,
  records: readonly { readonly recordType: string; readonly recordId: string }[],
): Sql | undefined {
  const parts = RECORD_TYPES.flatMap((type) => {
    const ids = records.flatMap(({ recordType, recordId }) => (recordType === type ? recordId : []))
    if (ids.length === 0) return []
    const { from, conditions } = RULES[type]
    const { id, condition } = amongIds(type, [...new Set(ids)])
    const all = [condition, ...conditions.map((one) => one(caller))]
    return sql`select ${type}::text as type, ${id} as id from ${raw(from)} where ${join(all, ' and ')}`
  })
  return parts.length === 0 ? undefined : join(parts, ' union all ')
}
