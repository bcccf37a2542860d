import type { Prisma } from '../../../prisma/generated/client.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/context.js'
import { visibleApiKeys } from '../../visibility/account-visibility.js'
import type { ApiKey } from './api-key.js'

/** The columns of a key that clients see. */
export const apiKeyColumns = {
  id: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const satisfies Prisma.CredentialSelect
export type ApiKeyRow = Prisma.CredentialGetPayload<{ select: typeof apiKeyColumns }>

const apiKeyOf = ({ createdAt, lastUsedAt, revokedAt, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})

/** Reads the personal API keys of the caller, newest first. Revoked keys are included. */
export async function readApiKeys({ db, caller, rowQuery }: Context, limit: number): Promise<ApiKey[]> {
  const { columns, present } = rowsFor(rowQuery, apiKeyColumns, apiKeyOf)
  const rows = await db.prisma.credential.findMany({
    ...columns,
    where: visibleApiKeys(caller),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return rows.map(present)
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
export const countValidApiKeys = ({ db }: Context, userId: string): Promise<number> =>
  db.prisma.credential.count({ where: { userId, kind: 'personalApiKey', revokedAt: null } })
