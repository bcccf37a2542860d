import { Problem } from '../../kernel/problem/problem.js'
import { notAccepted } from '../../kernel/wire/not-accepted.js'
import { BUILT_IN } from '../plan/model-plan.js'
import type { NaturalSearch, SearchMode } from './interpretation.js'

/** Refuses a mode that the searched records do not support. */
export function refuseMode(mode: SearchMode, accepted: readonly SearchMode[]): void {
  if (accepted.includes(mode)) return
  throw notAccepted('search.mode', mode, 'is not supported here', `Send one of ${accepted.join(', ')}.`, accepted)
}

/** Refuses a planner that the service does not have. */
export function refuseModel(model: string | null | undefined, names: readonly string[] = []): void {
  const available = [BUILT_IN, ...names]
  if (model == null || available.includes(model)) return
  const hint = `Leave it out, or send one of ${available.join(', ')}.`
  throw notAccepted('search.model', model, 'is not available', hint, available)
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
