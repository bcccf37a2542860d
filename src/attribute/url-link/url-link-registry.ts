import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityUrls, listAllEntityUrls, listAllPersonUrls, personUrls } from './url-link-operations.js'
import { entityUrlTypes, personUrlTypes, urlSurfaceMisclassifications } from './url-types.js'

export const urlLinkOperations: readonly AnyOperation[] = [
  ...entityUrls.all,
  listAllEntityUrls,
  entityUrlTypes,
  urlSurfaceMisclassifications,
  ...personUrls.all,
  listAllPersonUrls,
  personUrlTypes,
]
