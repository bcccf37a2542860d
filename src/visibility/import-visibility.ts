import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { ownerOf } from '../operation/access/owner.js'

/** The imports of the caller, without those whose file is still being stored. */
export const visibleImports = (caller: Caller): Prisma.ImportJobWhereInput => ({
  owner: ownerOf(caller),
  state: { not: 'RECEIVING' },
})
