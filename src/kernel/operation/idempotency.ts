import { createHash } from 'node:crypto'
import { sql } from '../database/sql.js'
import { Problem } from '../problem/problem.js'
import { Json } from '../wire/json.js'
import { conditionName } from './conditions.js'
import type { Context } from './context.js'

/** How long the response of a key is stored, in milliseconds. */
export const RETENTION_MS = 24 * 3_600_000

interface StoredResponse {
  digest: string
  operation_id: string
  answer: string | null
  version: number | null
  headers: Record<string, string> | null
}

/**
 * Runs `work` once per Idempotency-Key of a caller. A repeat within 24 hours gets the first response again. The row of
 * the key is written in the same transaction: a concurrent repeat waits for it, and a failure stores nothing.
 */
export async function once(
  context: Context,
  key: string | undefined,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work()
  const { db, caller, clock, operationId } = context
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const now = clock.now()
  await db.rows(sql`
    delete from idempotent_answer
    where caller_id = ${caller.id} and key = ${key} and created_at < ${new Date(now.getTime() - RETENTION_MS)}`)
  const claimed = await db.rows(sql`
    insert into idempotent_answer (caller_id, key, operation_id, digest, created_at)
    values (${caller.id}, ${key}, ${operationId}, ${digest}, ${now})
    on conflict do nothing returning key`)
  if (claimed.length === 0) return repeat(context, key, digest)

  const output = await work()
  const { text, version, headers } = output instanceof Json ? output : Json.of(output)
  await db.rows(sql`
    update idempotent_answer set answer = ${JSON.stringify({ text, version: version ?? null, headers })}::json
    where caller_id = ${caller.id} and key = ${key}`)
  return output
}

async function repeat({ db, caller, operationId, surface }: Context, key: string, digest: string): Promise<unknown> {
  const [stored] = await db.rows<StoredResponse>(sql`
    select digest, operation_id, answer ->> 'text' as answer, (answer ->> 'version')::int as version,
      answer -> 'headers' as headers
    from idempotent_answer where caller_id = ${caller.id} and key = ${key}`)
  if (stored?.digest !== digest || stored.operation_id !== operationId || stored.answer === null) {
    throw new Problem('unprocessable', {
      detail: 'This idempotency key was used for another request.',
      field: conditionName(surface, 'idempotencyKey'),
      value: key,
      hint: 'Use a new key for a new request. Reuse a key only to repeat the same request.',
    })
  }
  return new Json(stored.answer, stored.version ?? undefined, stored.headers ?? {})
}
