import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
import { notRecognized } from './authenticate.js'
import { type Caller, subjectOf } from './caller.js'
import { accountOfSubject, insertUser } from './credential-rows.js'

interface Requesting {
  readonly db: Db
  readonly clock: Clock
  readonly caller: Caller
}

/**
 * Locks the account of the caller until the transaction ends. If the caller comes from the identity provider and has no
 * account yet, creates the account. Returns undefined for a caller that has no account. Throws 401 if the credential of
 * the request has ended since it was checked, so that nothing is created that outlives it.
 */
export async function lockAccount({ db, caller, clock }: Requesting): Promise<string | undefined> {
  const subject = subjectOf(caller)
  if (subject !== undefined) await insertUser({ db, clock }, accountOfSubject(subject))
  const { userId = null, credentialsEndedAt } = caller.account ?? {}
  const [row] = await db.rows<{ id: string; endedAt: Date | null }>(sql`
    select id, credentials_ended_at as "endedAt" from app_user
    where id = ${userId}::uuid or subject = ${subject ?? null} order by id for update`)
  if (!row) return undefined
  const isValid =
    row.endedAt?.getTime() === credentialsEndedAt?.getTime() &&
    (caller.credentialId === undefined ||
      (await db.prisma.credential.count({ where: { id: caller.credentialId, revokedAt: null } })) === 1)
  if (!isValid) throw notRecognized()
  return row.id
}
