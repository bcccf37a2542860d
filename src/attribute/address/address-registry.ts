import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityAddresses, personAddresses } from './address-operations.js'

export const addressOperations: readonly AnyOperation[] = [...entityAddresses.all, ...personAddresses.all]
