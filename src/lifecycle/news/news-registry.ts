import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getNewsDetail } from './detail.js'
import { submitFeedback } from './feedback.js'
import { createNewsDetail, deleteNewsDetail, patchNewsDetail, putNewsDetail } from './news-changes.js'
import { entityNewsChanges, personNewsChanges } from './owner-changes.js'

export const newsOperations: readonly AnyOperation[] = [
  getNewsDetail,
  createNewsDetail,
  putNewsDetail,
  patchNewsDetail,
  deleteNewsDetail,
  submitFeedback,
  ...Object.values(entityNewsChanges),
  ...Object.values(personNewsChanges),
]
