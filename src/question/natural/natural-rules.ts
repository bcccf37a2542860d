import { refusedChoice } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { BUILT_IN } from '../plan/model-plan.js'
import type { NaturalSearch, SearchMode } from './interpretation.js'

/** Members of a request that say how a question is searched. */
interface Choices {
  readonly mode: SearchMode
  readonly model?: string | null | undefined
}

/**
 * Throws 400 if the searched records do not support the mode, or if the service does not have the planner. `names` are
 * the language models of the service, and `prefix` is the path of the object that has the question.
 */
export function checkChoices(
  { mode, model }: Choices,
  modes: readonly SearchMode[],
  names: readonly string[] = [],
  prefix = 'search.',
): void {
  if (!modes.includes(mode)) throw refusedChoice(`${prefix}mode`, mode, modes)
  const planners = [BUILT_IN, ...names]
  if (model != null && !planners.includes(model)) throw refusedChoice(`${prefix}model`, model, planners)
}

/** `field` is the member of the body that has the question. */
export const emptyQuestion = (query: string, field = 'search.query'): Problem =>
  new Problem('badRequest', {
    detail: `${field}: "${query.slice(0, 100)}" contains no word to search for.`,
    field,
    value: query.slice(0, 200),
    hint: 'Name or describe what you are looking for.',
  })

export const longQuestion = ({ query, mode }: NaturalSearch): Problem =>
  new Problem('badRequest', {
    detail: 'search.query: the question is too long for a search by words or by an exact name.',
    field: 'search.query',
    value: query,
    hint:
      mode === 'auto' || mode === 'natural' ? 'Ask a shorter question, or omit the sort.' : 'Ask a shorter question.',
  })
