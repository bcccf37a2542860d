import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { mapAliases, mapExchangeUrls, mapHeadquarters, mapIdentifiers, previewCompany } from './sec-operations.js'

export const secOperations: readonly AnyOperation[] = [
  previewCompany,
  mapHeadquarters,
  mapAliases,
  mapExchangeUrls,
  mapIdentifiers,
]
