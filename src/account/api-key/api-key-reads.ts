import { Json } from '../../kernel/wire/json.js'
import type { Context } from '../../operation/pipeline/context.js'
import { sql } from '../../platform/database/sql.js'
import { arrayOf, instant, object, text, token } from '../../platform/database/sql-values.js'
import type { ApiKey } from './api-key.js'

const document = object({
  id: token('c.id'),
  name: text('c.name'),
  createdAt: instant('c.created_at'),
  lastUsedAt: instant('c.last_used_at'),
  revokedAt: instant('c.revoked_at'),
})

/** Reads the personal API keys of an account, newest first. Revoked keys are included. */
export async function readApiKeys({ db }: Context, userId: string, limit: number): Promise<Json<ApiKey[]>> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(document, sql`order by c.created_at desc, c.id desc`)} as text
    from (
      select * from credential where user_id = ${userId}::uuid and kind = 'personalApiKey'
      order by created_at desc, id desc limit ${limit}
    ) c`)
  return new Json(row?.text ?? '[]')
}

/** Reads one key of an account. */
export async function readApiKey({ db }: Context, userId: string, id: string): Promise<ApiKey | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${document} as text from credential c
    where c.kind = 'personalApiKey' and c.id = ${id}::uuid and c.user_id = ${userId}::uuid`)
  return row && new Json<ApiKey>(row.text).parse()
}

/** Counts the valid keys of an account. */
export async function countValidApiKeys({ db }: Context, userId: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from credential
    where user_id = ${userId}::uuid and kind = 'personalApiKey' and revoked_at is null`)
  return row?.count ?? 0
}
