import { type Caller, isAdmin } from '../../operation/access/caller.js'
import type { Collection } from '../row/row-facts.js'

/** Admin callers share the ids of the operator. Each other account has ids of its own. */
export const namespaceFor = (caller: Caller, provider: string, owner: string): Pick<Collection, 'namespace'> =>
  isAdmin(caller) ? {} : { namespace: `${provider} ${owner}` }
