import { sql } from '../../../src/platform/database/client/sql.js'
import type { Requests } from './request.js'

export const topicRequests: Requests = {
  getTopic: async () => ({ query: { name: 'Lending' } }),
  updateTopicMember: async ({ db }) => {
    const [row] = await db.rows<{ name: string }>(sql`
      insert into tag (bucket, name, name_key, slug, created_at, updated_at)
      values ('tag', 'Topic Member', 'topic member', 'topic-member', now(), now())
      on conflict (bucket, name_key) do update set name = excluded.name returning name`)
    return { body: { topic: row?.name, member: row?.name, isMember: true } }
  },
}
