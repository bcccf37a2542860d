import type { Caller } from '../operation/access/caller.js'
import type { Prisma } from '../platform/database/generated/client.js'

/** The webhooks of the account of the caller. */
export const visibleWebhooks = ({ account }: Caller): Prisma.WebhookEndpointWhereInput =>
  account === undefined ? { OR: [] } : { userId: account.userId }
