import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  createAcquisition,
  deleteAcquisition,
  getAcquisition,
  listAcquisitions,
  patchAcquisition,
  putAcquisition,
} from './acquisition-operations.js'

export const acquisitionOperations: readonly AnyOperation[] = [
  listAcquisitions,
  createAcquisition,
  getAcquisition,
  putAcquisition,
  patchAcquisition,
  deleteAcquisition,
]
