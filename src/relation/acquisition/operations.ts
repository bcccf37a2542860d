import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  createAcquisition,
  deleteAcquisition,
  getAcquisition,
  listAcquisitions,
  patchAcquisition,
  putAcquisition,
} from './acquisitions.js'

export const acquisitionOperations: readonly AnyOperation[] = [
  listAcquisitions,
  createAcquisition,
  getAcquisition,
  putAcquisition,
  patchAcquisition,
  deleteAcquisition,
]
