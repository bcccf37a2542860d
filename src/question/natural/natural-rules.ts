import { Problem } from '../../kernel/problem/problem.js'
import { BUILT_IN } from '../plan/model-plan.js'
import type { NaturalSearch, SearchMode } from './interpretation.js'

/** Refuses a mode that the searched records do not support. */
export function refuseMode(mode: SearchMode, accepted: readonly SearchMode[]): void {
  if (accepted.includes(mode)) return
  throw new Problem('badRequest', {
    detail: `search.mode: ${mode} is not supported here.`,
    field: 'search.mode',
    value: mode,
    hint: `Send one of ${accepted.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'search.mode', acceptedValue: accepted },
  })
}

/** Refuses a planner that the service does not have. */
export function refuseModel(model: string | null | undefined, names: readonly string[] = []): void {
  const available = [BUILT_IN, ...names]
  if (model == null || available.includes(model)) return
  throw new Problem('badRequest', {
    detail: `search.model: "${model}" is not available.`,
    field: 'search.model',
    value: model,
    hint: `Leave it out, or send one of ${available.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'search.model', acceptedValue: available },
  })
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
