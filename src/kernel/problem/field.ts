import { Problem } from './problem.js'

/** 400: a value of one field of the body breaks a rule. */
export const refusedField = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'setField', fieldPath: field } })
