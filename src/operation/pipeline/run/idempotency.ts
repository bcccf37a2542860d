import { createHash } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.js'
import { Problem } from '../../../kernel/problem/problem.js'
import { Json } from '../../../kernel/wire/json.js'
import type { RecordVersion } from '../../../kernel/wire/record-version.js'
import { sql } from '../../../platform/database/client/sql.js'
import type { Context } from '../definition/context.js'
import { conditionName } from '../request/conditions.js'

/** How long the response of a key is stored, in milliseconds. */
export const RETENTION_MS = 24 * 3_600_000

interface StoredResponse {
  digest: string
  operation_id: string
  answer: string | null
  version: RecordVersion | null
  headers: Record<string, string> | null
  status: number | null
  deleted_id: string | null
}

/**
 * Runs `work` once per Idempotency-Key of a caller. A repeated request within 24 hours gets the first response again.
 * The row of the key is written in the same transaction. So a concurrent repeated request waits for the transaction,
 * and a failure stores nothing.
 */
export async function runOncePerKey(
  context: Context,
  key: string | undefined,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work()
  const { db, caller, clock, operationId } = context
  const { idempotentAnswer } = db.prisma
  const row = { callerId: caller.id, key }
  await idempotentAnswer.deleteMany({ where: { ...row, createdAt: { lt: expiry(clock) } } })
  const claimed = await idempotentAnswer.createMany({
    data: { ...row, operationId, digest: digestOf(input), createdAt: clock.now() },
    skipDuplicates: true,
  })
  if (claimed.count === 0) {
    const stored = await readStored(context, key, input)
    if (!stored) throw new Error('a stored response was removed while a repeat of its request waited for it')
    return stored
  }

  const output = await work()
  const { text, version, headers, status, deletedId } = output instanceof Json ? output : Json.of(output)
  const answer = { text, headers, status: status ?? null, deletedId: deletedId ?? null }
  const recordVersion = version ? { ...version } : null
  await idempotentAnswer.updateMany({ where: row, data: { answer: { ...answer, recordVersion } } })
  return output
}

/**
 * Does the work of a write before its transaction. A repeated request gets the stored response of the first one instead. If
 * the first one still runs, `runOncePerKey` waits for it.
 */
export async function prepareOncePerKey(
  context: Context,
  key: string | undefined,
  input: unknown,
  prepare: () => Promise<unknown>,
): Promise<{ first?: Json<unknown>; prepared?: unknown }> {
  const readFirst = async () => (key === undefined ? undefined : readStored(context, key, input))
  const first = await readFirst()
  if (first) return { first }
  try {
    return { prepared: await prepare() }
  } catch (error) {
    // The first request can end during the preparation, and what it wrote can be the reason of the error.
    const ended = await readFirst()
    if (ended) return { first: ended }
    throw error
  }
}

const expiry = (clock: Clock): Date => new Date(clock.now().getTime() - RETENTION_MS)

const digestOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * Returns the stored response of a key, or undefined if the key is not stored. Throws if the key belongs to another
 * request.
 */
async function readStored(context: Context, key: string, input: unknown): Promise<Json<unknown> | undefined> {
  const { db, caller, clock, operationId, surface } = context
  const [stored] = await db.rows<StoredResponse>(sql`
    select digest, operation_id, answer ->> 'text' as answer, answer -> 'recordVersion' as version,
      answer -> 'headers' as headers, (answer ->> 'status')::int as status,
      answer ->> 'deletedId' as deleted_id
    from idempotent_answer
    where caller_id = ${caller.id} and key = ${key} and created_at >= ${expiry(clock)}`)
  if (!stored) return undefined
  if (stored.digest !== digestOf(input) || stored.operation_id !== operationId || stored.answer === null) {
    throw new Problem('unprocessable', {
      detail: 'This idempotency key was used for another request.',
      field: conditionName(surface, 'idempotencyKey'),
      value: key,
      hint: 'Send another key for another request. Send the same key only to repeat the same request.',
    })
  }
  const { answer, version, headers, status, deleted_id: deletedId } = stored
  return new Json(answer, version ?? undefined, headers ?? {}, status ?? undefined, deletedId ?? undefined)
}
