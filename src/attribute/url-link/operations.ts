import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  entityUrls,
  entityUrlTypes,
  listAllEntityUrls,
  listAllPersonUrls,
  personUrls,
  personUrlTypes,
  urlSurfaceMisclassifications,
} from './url-links.js'

export const urlLinkOperations: readonly AnyOperation[] = [
  ...entityUrls.all,
  listAllEntityUrls,
  entityUrlTypes,
  urlSurfaceMisclassifications,
  ...personUrls.all,
  listAllPersonUrls,
  personUrlTypes,
]
