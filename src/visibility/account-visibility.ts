import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { NOBODY } from './nobody.js'

/** The personal API keys of the account of the caller. */
export const visibleApiKeys = ({ account }: Caller): Prisma.CredentialWhereInput =>
  account === undefined ? NOBODY : { userId: account.userId, kind: 'personalApiKey' }

/** The invoices of the account of the caller. */
export const visibleInvoices = ({ account }: Caller): Prisma.InvoiceWhereInput =>
  account === undefined ? NOBODY : { userId: account.userId }
