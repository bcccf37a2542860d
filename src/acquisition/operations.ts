import type { AnyOperation } from '../operation/define.js'
import { getAcquisition, listAcquisitions } from './acquisitions.js'

export const acquisitionOperations: readonly AnyOperation[] = [listAcquisitions, getAcquisition]
