import { RowId, Uuid } from '../kernel/wire/values.js'
import { type Caller, isAdmin } from '../operation/access/caller.js'
import { RECORD_TYPES, type RecordType } from '../operation/provenance/record.js'
import { join, raw, type Sql, sql } from '../platform/database/sql.js'
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

/** SQL condition: the record `t` has this id. Undefined if no record of the type can have such an id. */
function withRecordId(type: RecordType, id: string): Sql | undefined {
  const row = (text: string | undefined) => (/^\d+$/.test(text ?? '') ? RowId.safeParse(Number(text)).data : undefined)
  if (UUID_KEYS.includes(type)) {
    const uuid = Uuid.safeParse(id).data
    return uuid === undefined ? undefined : sql`t.id = ${uuid}::uuid`
  }
  if (type === 'newsArticleEntityJoin' || type === 'newsArticlePersonJoin') {
    const [newsId, subject] = id.split('/')
    const [news, uuid] = [row(newsId), Uuid.safeParse(subject).data]
    const column = raw(type === 'newsArticleEntityJoin' ? 't.entity_id' : 't.person_id')
    return news === undefined || uuid === undefined ? undefined : sql`t.news_id = ${news} and ${column} = ${uuid}::uuid`
  }
  const key = row(id)
  return key === undefined ? undefined : sql`t.id = ${key}`
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
