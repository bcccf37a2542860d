import type { AnyOperation } from '../../kernel/operation/define.js'
import { createNewsDetail, deleteNewsDetail, patchNewsDetail, putNewsDetail } from './changes.js'
import { getNewsDetail } from './detail.js'
import { entityNewsChanges, personNewsChanges } from './owner-changes.js'

export const newsOperations: readonly AnyOperation[] = [
  getNewsDetail,
  createNewsDetail,
  putNewsDetail,
  patchNewsDetail,
  deleteNewsDetail,
  ...Object.values(entityNewsChanges),
  ...Object.values(personNewsChanges),
]
