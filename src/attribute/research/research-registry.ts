import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { details, researchDetailTypes } from './detail-operations.js'
import { researchSnippetTypes, snippets } from './snippet-operations.js'

export const researchOperations: readonly AnyOperation[] = [
  ...details.all,
  researchDetailTypes,
  ...snippets.all,
  researchSnippetTypes,
]
