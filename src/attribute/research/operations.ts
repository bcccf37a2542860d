import type { AnyOperation } from '../../kernel/operation/define.js'
import { details, getEntityResearch, researchDetailTypes } from './details.js'
import { researchSnippetTypes, snippets } from './snippets.js'

export const researchOperations: readonly AnyOperation[] = [
  getEntityResearch,
  ...details.all,
  researchDetailTypes,
  ...snippets.all,
  researchSnippetTypes,
]
