import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { topicKey } from './topic-reads.js'

/** Stores whether a classification belongs to a topic. Null removes the decision; the next run of the job computes it. */
export async function storeMember(
  { db, clock }: Context,
  { topic, member, isMember }: { topic: string; member: string; isMember: boolean | null },
): Promise<void> {
  const [topicOf, memberOf] = [topicKey(topic), nameKey(member)]
  await db.rows(
    isMember === null
      ? sql`delete from topic_member where topic_key = ${topicOf} and member_key = ${memberOf} and score is null`
      : sql`
        insert into topic_member (topic_key, member_key, is_member, updated_at)
        values (${topicOf}, ${memberOf}, ${isMember}, ${clock.now()})
        on conflict (topic_key, member_key)
        do update set is_member = excluded.is_member, score = null, updated_at = excluded.updated_at`,
  )
}

/** A classification that the service found to belong to a topic. Both names are normalized. */
export interface Computed {
  readonly topic: string
  readonly member: string
  readonly score: number
}

/** Replaces the computed members of all topics. Decisions of admins stay. */
export async function storeComputed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  found: readonly Computed[],
): Promise<void> {
  const rows = sql`unnest(${found.map(({ topic }) => topic)}::text[], ${found.map(({ member }) => member)}::text[],
    ${found.map(({ score }) => score)}::real[]) as f (topic_key, member_key, score)`
  await db.rows(sql`
    with gone as (
      delete from topic_member t where t.score is not null
        and not exists (select from ${rows} where f.topic_key = t.topic_key and f.member_key = t.member_key))
    insert into topic_member (topic_key, member_key, is_member, score, updated_at)
    select f.topic_key, f.member_key, true, f.score, ${clock.now()}::timestamptz from ${rows} order by f.topic_key, f.member_key
    on conflict (topic_key, member_key) do update set score = excluded.score, updated_at = excluded.updated_at
    where topic_member.score is not null and topic_member.score <> excluded.score`)
}
