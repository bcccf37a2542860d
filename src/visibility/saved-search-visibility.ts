import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { NOBODY } from './nobody.js'

/** The saved searches of the account of the caller. */
export const visibleSearches = ({ account }: Caller): Prisma.SavedSearchWhereInput =>
  account === undefined ? NOBODY : { userId: account.userId }
