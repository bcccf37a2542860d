import { Problem } from './problem.js'

/** The problem (400) if a field of the body breaks a rule. */
export const refusedField = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'setField', fieldPath: field } })
