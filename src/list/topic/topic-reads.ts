import { nameKey } from '../../identity/entity/entity-rules.js'
import { TOPIC_BUCKETS, topicKeys, topicTerms } from '../../match/match.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import type { Topic } from './topic.js'

/** Maximum number of classifications of a topic that are returned. */
const MOST = raw('500')

/** The key under which the members of a topic are stored: that of its name, for each of its synonyms. */
export const topicKey = (name: string): string => nameKey(topicTerms(name)[0] ?? name)

/** Reads a topic: the classifications of the table of synonyms, and those that are stored. */
export async function readTopic({ db }: Context, name: string): Promise<Topic> {
  const terms = topicTerms(name)
  const keys = topicKeys([name])
  const rows = await db.rows<Topic['member'][number]>(sql`
    select min(g.name) as name, array_agg(g.bucket order by g.bucket) as bucket,
      case when t.topic_key is null then 'synonym' when t.score is null then 'admin' else 'computed' end as source,
      coalesce(t.is_member, true) as "isMember", t.score
    from tag g
    left join lateral (
      select s.* from topic_member s where s.member_key = g.name_key and s.topic_key = any(${keys}) and (s.is_member or s.topic_key = ${topicKey(name)})
      order by s.topic_key = ${topicKey(name)} desc, s.score is null desc, s.topic_key limit 1) t on true
    where g.bucket = any(${TOPIC_BUCKETS}) and (g.name_key = any(${keys}) or t.topic_key is not null)
    group by g.name_key, t.topic_key, t.score, t.is_member order by min(g.name) collate "C" limit ${MOST}`)
  return { name: terms[0] ?? name, term: [...terms], member: rows }
}

/** Reads which of some names are names of classifications. */
export async function readClassifications({ db }: Context, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    select distinct g.name_key as key from tag g
    where g.bucket = any(${TOPIC_BUCKETS}) and g.name_key = any(${names.map(nameKey)})`)
  return new Set(rows.map(({ key }) => key))
}

/** A classification, by the normalized name that its tags in all buckets have. */
export interface NamedTag {
  readonly key: string
  readonly name: string
}

/** Maximum number of names of classifications that are compared: those of the most entities. */
const MOST_NAMES = raw('3000')
/** Fewer entities say nothing about how two classifications are related. */
const LEAST_ENTITIES = raw('5')

const NAMED_TAGS = sql`
  select g.name_key as key, min(g.name) as name, array_agg(g.id) as ids, sum(x.entities)::int as entities
  from tag g cross join lateral (
    select count(*) as entities from entity_tag j where j.tag_id = g.id and j.is_current) x
  where g.bucket = any(${TOPIC_BUCKETS}) group by g.name_key order by sum(x.entities) desc, g.name_key limit ${MOST_NAMES}`

export const readNamedTags = ({ db }: Pick<Context, 'db'>): Promise<NamedTag[]> =>
  db.rows(sql`select t.key, t.name from (${NAMED_TAGS}) t order by t.key`)

/** Two classifications that entities have together, with the share of the entities of `member` that also have `topic`. */
export interface Together {
  readonly topic: string
  readonly member: string
  readonly share: number
}

/** Reads the classifications most of whose entities also have another classification. */
export const readTogether = ({ db }: Pick<Context, 'db'>, leastShare: number): Promise<Together[]> =>
  db.rows(sql`
    with named as materialized (${NAMED_TAGS}),
      holders as materialized (
        select distinct n.key, n.entities, j.entity_id from named n join entity_tag j on j.tag_id = any(n.ids) and j.is_current
        where n.entities >= ${LEAST_ENTITIES})
    select b.key as topic, a.key as member, (count(*)::float8 / min(a.entities)) as share
    from holders a join holders b on b.entity_id = a.entity_id and b.key <> a.key
    group by a.key, b.key having count(*) >= ${leastShare}::float8 * min(a.entities) and count(*) >= ${LEAST_ENTITIES}`)
