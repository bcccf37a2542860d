import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { NOBODY } from './nobody.js'

/** The webhooks of the account of the caller. */
export const visibleWebhooks = ({ account }: Caller): Prisma.WebhookEndpointWhereInput =>
  account === undefined ? NOBODY : { userId: account.userId }

/** The deliveries to the webhooks of the account of the caller. */
export const visibleDeliveries = (caller: Caller): Prisma.WebhookDeliveryWhereInput => ({
  endpoint: visibleWebhooks(caller),
})
