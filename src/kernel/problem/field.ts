import { Problem } from './problem.js'

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
