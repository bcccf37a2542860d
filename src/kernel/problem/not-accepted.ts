import { Problem } from './problem.js'
import { closestTo } from './spelling.js'

/** The problem (400) if a text is not one of the values that a parameter accepts. The value that was meant comes first. */
export function notAccepted(
  field: string,
  value: string,
  detail: string,
  hint: string,
  accepted: readonly string[],
): Problem {
  const meant = closestTo(value, accepted)
  return new Problem('badRequest', {
    detail: `${field}: "${value.slice(0, 100)}" ${detail}.`,
    field,
    value,
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [value.slice(0, 100)]: meant } }),
    hint,
    resolution: {
      action: 'setParameter',
      parameter: field,
      acceptedValue: meant === undefined ? accepted : [meant, ...accepted.filter((one) => one !== meant)],
    },
  })
}
