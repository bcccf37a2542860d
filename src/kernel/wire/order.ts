import { Problem } from '../problem/problem.js'

/** A value in a request, with the name of its field. Times are ISO 8601 texts. */
type Named = readonly [field: string, value: string | number | null | undefined]

/**
 * Throws if `last` is less than `first`, or earlier. A filter is refused with 400, because no record would match it. A
 * record is refused with 422. Equal values are allowed.
 */
export function refuseReversed(kind: 'badRequest' | 'unprocessable', first: Named, last: Named): void {
  const [[low, from], [high, to]] = [first, last]
  if (from == null || to == null || rank(from) <= rank(to)) return
  const [is, than] = typeof from === 'number' ? ['less than', 'less than'] : ['before', 'earlier than']
  throw new Problem(kind, {
    detail: `${high} (${to}) is ${is} ${low} (${from}).`,
    field: high,
    value: String(to),
    hint: `Send a value of ${high} that is not ${than} ${low}.`,
    resolution:
      kind === 'badRequest' ? { action: 'setParameter', parameter: high } : { action: 'setField', fieldPath: high },
  })
}

const rank = (value: string | number): number => (typeof value === 'number' ? value : Date.parse(value))
