import type { AnyOperation } from '../../kernel/operation/define.js'
import { details, researchDetailTypes } from './details.js'
import { researchSnippetTypes, snippets } from './snippets.js'

export const researchOperations: readonly AnyOperation[] = [
  ...details.all,
  researchDetailTypes,
  ...snippets.all,
  researchSnippetTypes,
]
