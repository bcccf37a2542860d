import type { AnyOperation } from '../../kernel/operation/define.js'
import { entityAddresses, personAddresses } from './addresses.js'

export const addressOperations: readonly AnyOperation[] = [...entityAddresses.all, ...personAddresses.all]
