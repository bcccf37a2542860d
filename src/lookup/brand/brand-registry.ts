import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getEntityBrand } from './brand-operations.js'

export const brandOperations: readonly AnyOperation[] = [getEntityBrand]
