import { Problem } from './problem.js'
import { closestTo } from './spelling.js'

/** The problem (400) if a field of the body breaks a rule. */
export const refusedField = (field: string, detail: string, hint: string, acceptedValue?: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint,
    resolution: { action: 'setField', fieldPath: field, ...(acceptedValue ? { acceptedValue } : {}) },
  })

/** The problem (400) if a field is null, but has no empty value. */
export const cannotBeCleared = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} cannot be cleared.`,
    field,
    hint: `To keep the value, do not send ${field}.`,
    resolution: { action: 'removeField', fieldPath: field },
  })

/** The problem (400) if a field of the body has a value that is not one of `accepted` here. */
export function refusedChoice(field: string, value: string, accepted: readonly string[]): Problem {
  const meant = closestTo(value, accepted)
  return new Problem('badRequest', {
    detail: `${field}: "${value}" is not possible here.`,
    field,
    value,
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [value.slice(0, 100)]: meant } }),
    hint: `${field} is one of ${accepted.join(', ')}.`,
    resolution: {
      action: 'setField',
      fieldPath: field,
      acceptedValue: meant === undefined ? accepted : [meant, ...accepted.filter((one) => one !== meant)],
    },
  })
}
