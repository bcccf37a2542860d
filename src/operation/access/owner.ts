import type { Caller } from './caller.js'

/**
 * Returns the owner of the jobs of a caller: the account, so that all keys of the account can read the jobs. For a
 * caller without an account, the credential.
 */
export const ownerOf = (caller: Caller): string =>
  caller.kind === 'bearer' && caller.account ? ownerOfAccount(caller.account.userId) : `${caller.kind}:${caller.id}`

/** The owner of the jobs of an account. */
export const ownerOfAccount = (userId: string): string => `account:${userId}`
