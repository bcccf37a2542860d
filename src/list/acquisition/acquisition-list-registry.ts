import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listAllAcquisitions, listAllAcquisitionsPost } from './acquisition-list.js'

export const acquisitionListOperations: readonly AnyOperation[] = [listAllAcquisitions, listAllAcquisitionsPost]
