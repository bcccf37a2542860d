import type { AnyOperation } from '../../operation/pipeline/define.js'
import { entityAddresses, personAddresses } from './address-operations.js'

export const addressOperations: readonly AnyOperation[] = [...entityAddresses.all, ...personAddresses.all]
