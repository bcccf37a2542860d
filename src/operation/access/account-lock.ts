import type { Clock } from '../../kernel/clock.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
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
 * account yet, creates the account. Throws 401 if the credential of the request has ended since it was checked, so that
 * nothing is created that outlives it.
 */
export async function lockAccount({ db, caller, clock }: Requesting): Promise<string> {
  const subject = subjectOf(caller)
  if (subject !== undefined && !caller.account) await insertUser({ db, clock }, accountOfSubject(subject))
  const { userId = null, credentialsEndedAt } = caller.account ?? {}
  const [row] = await db.rows<{ id: string; endedAt: Date | null }>(sql`
    select id, credentials_ended_at as "endedAt" from app_user
    where id = ${userId}::uuid or subject = ${subject ?? null} order by id for update`)
  if (!row) throw noAccount()
  const isValid =
    row.endedAt?.getTime() === credentialsEndedAt?.getTime() &&
    (caller.credentialId === undefined ||
      (await db.prisma.credential.count({ where: { id: caller.credentialId, revokedAt: null } })) === 1)
  if (!isValid) throw notRecognized()
  return row.id
}

/** The caller of a context, after `lockAccount` has perhaps created its account. */
export const withAccount = <C extends Requesting>(context: C, userId: string): C => ({
  ...context,
  caller: { ...context.caller, account: context.caller.account ?? { userId, plan: null, status: 'ACTIVE' } },
})

/** The problem (409) if a caller has no account and cannot get one. */
export const noAccount = (): Problem =>
  new Problem('conflict', {
    detail: 'The credential of this request belongs to no account.',
    hint: 'Send a personal API key that the operator created with npm run credentials, or a token of the identity provider.',
    resolution: { action: 'authenticate', acceptedValue: ['Authorization'] },
  })
