import type { Prisma } from '../../../prisma/generated/client.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { visibleApiKeys } from '../../visibility/account-visibility.js'
import type { ApiKey } from './api-key.js'

/** The columns of a key that clients see. */
export const apiKeyColumns = {
  id: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
  revokedAt: true,
} as const satisfies Prisma.CredentialSelect
export type ApiKeyRow = Prisma.CredentialGetPayload<{ select: typeof apiKeyColumns }>

const apiKeyOf = ({ createdAt, lastUsedAt, expiresAt, revokedAt, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

/** Condition of keys that are neither revoked nor expired. */
const validAt = (now: Date): Prisma.CredentialWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/**
 * Reads the personal API keys of the caller: all valid keys, then at most `mostEnded` revoked and expired keys, each
 * newest first.
 */
export async function readApiKeys({ db, caller, rowQuery, clock }: Context, mostEnded: number): Promise<ApiKey[]> {
  const { columns, present } = rowsFor(rowQuery, apiKeyColumns, apiKeyOf)
  const valid = validAt(clock.now())
  const read = (condition: Prisma.CredentialWhereInput, page: { take?: number }) =>
    db.prisma.credential.findMany({
      ...columns,
      where: { AND: [visibleApiKeys(caller), condition] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...page,
    })
  const found = await Promise.all([read(valid, {}), read({ NOT: valid }, { take: mostEnded })])
  return found.flat().map(present)
}

/** Reads one key of an account. */
export async function readApiKey({ db }: Context, userId: string, id: string): Promise<ApiKey | undefined> {
  const row = await db.prisma.credential.findFirst({
    select: apiKeyColumns,
    where: { id, userId, kind: 'personalApiKey' },
  })
  return row ? apiKeyOf(row) : undefined
}

/** Counts the valid keys of an account. */
export const countValidApiKeys = ({ db, clock }: Context, userId: string): Promise<number> =>
  db.prisma.credential.count({ where: { userId, kind: 'personalApiKey', ...validAt(clock.now()) } })
