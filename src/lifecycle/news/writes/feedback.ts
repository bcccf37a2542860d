import type { Context } from '../../../operation/pipeline/definition/context.js'
import { sql } from '../../../platform/database/client/sql.js'

/** Stores the feedback of the caller on an article. It replaces the earlier feedback of this caller on the article. */
export async function storeFeedback(
  { db, caller, clock }: Context,
  newsId: number,
  { reaction, comment }: { readonly reaction: string | null; readonly comment: string | null },
): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    insert into news_feedback (news_id, caller_id, reaction, comment, created_at, updated_at)
    values (${newsId}, ${caller.id}, ${reaction}, ${comment}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (news_id, caller_id) do update set
      reaction = excluded.reaction, comment = excluded.comment, updated_at = excluded.updated_at`)
}
