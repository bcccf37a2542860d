import { nameKey } from '../../../identity/entity/entity-rules.js'
import { searchText } from '../../../kernel/wire/fold.js'
import type { Reach } from '../../../operation/access/caller.js'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { filter, names } from '../../filter/filter.js'
import { TOPIC_BUCKETS, topicKeys, topicTerms } from '../../topic/topics.js'

/** A topic with fewer entities is also searched in texts. */
const FEW = raw('25')
/** A word with fewer letters means many things in texts. */
const SHORTEST = 5
/** Maximum number of phrases that are searched in texts. */
const MOST_PHRASES = 20

/**
 * SQL of the condition that a tag belongs to a topic: by the table of synonyms, or because this is stored, for the topic or
 * one that it includes. What an admin removed from this topic does not belong to it.
 */
function isMember(value: string): Sql {
  const keys = topicKeys([value])
  const own = nameKey(topicTerms(value)[0] ?? value)
  return sql`(
    (g.name_key = any(${keys}) or g.name_key in (select t.member_key from topic_member t where t.topic_key = any(${keys}) and t.is_member))
    and g.name_key not in (select t.member_key from topic_member t where t.topic_key = ${own} and not t.is_member))`
}

/** SQL that selects the entities with a topic: by a classification, and by their texts if few have the classification. */
export function withTopic(values: readonly string[], reach: Reach): Sql {
  const tags = sql`any(array(
    select g.id from tag g where g.bucket = any(${TOPIC_BUCKETS}) and (${join(values.map(isMember), ' or ')})))`
  const tagged = sql`select j.entity_id from entity_tag j where j.is_current and j.tag_id = ${tags}`
  const phrases = values
    .flatMap(topicTerms)
    .filter((term) => term.length >= SHORTEST)
    .slice(0, MOST_PHRASES)
    .map((term) => sql`phraseto_tsquery('english', ${searchText(term)})`)
  if (phrases.length === 0) return tagged
  const seen = sql`select from entity_tag j join entity v on v.id = j.entity_id
    where j.is_current and j.tag_id = ${tags} and ${entitiesWithin(reach, 'v')} limit ${FEW}`
  return sql`${tagged} union all
    select s.entity_id from entity_search s where s.document @@ (${join(phrases, ' || ')})
      and (select count(*) from (${seen}) few) < ${FEW}`
}

export const topicFilters = {
  topic: filter({
    shape: names().optional(),
    description:
      'Topic of the entity: any classification of this meaning, in any bucket. AI also finds Artificial Intelligence and Machine Learning. If fewer than 25 entities have such a classification, entities whose texts contain the name of the topic match too.',
    condition: (values, { reach }) => sql`e.id in (${withTopic(values, reach)})`,
    plan: 'selective',
  }),
}
