import { urlKey } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'

/** Whether an article with this URL or external id is stored. */
export async function isKnown(
  { db }: Context,
  {
    newsUrlOriginal,
    externalId,
  }: { newsUrlOriginal?: string | null | undefined; externalId?: string | null | undefined },
): Promise<boolean> {
  const hostPath = newsUrlOriginal == null ? null : (urlKey(newsUrlOriginal)?.hostPath ?? null)
  const [row] = await db.rows<{ found: boolean }>(sql`
    select exists (
      select 1 from news_article n where n.host_path = ${hostPath} or n.external_id = ${externalId ?? null}) as found`)
  return row?.found === true
}
