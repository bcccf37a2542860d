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

/** Throws 400 if one of these members of a merge patch is null. None of them has an empty value. */
export function refuseNulls<F extends string>(
  patch: Readonly<Partial<Record<F, unknown>>>,
  fields: readonly F[],
): void {
  const cleared = fields.find((field) => patch[field] === null)
  if (cleared !== undefined) throw cannotBeCleared(cleared)
}

/** What a problem says about a text that is not one of `accepted`. The value that was probably meant comes first. */
function choiceOf(value: string, accepted: readonly string[]) {
  const meant = closestTo(value, accepted)
  if (meant === undefined) return { suggested: {}, acceptedValue: accepted }
  return {
    suggested: { suggestion: meant, suggestions: { [value.slice(0, 100)]: meant } },
    acceptedValue: [meant, ...accepted.filter((one) => one !== meant)],
  }
}

/** The problem (400) if a field of the body has a value that is not one of `accepted` here. */
export function refusedChoice(field: string, value: string, accepted: readonly string[]): Problem {
  const { suggested, acceptedValue } = choiceOf(value, accepted)
  return new Problem('badRequest', {
    detail: `${field}: "${value.slice(0, 100)}" is not possible here.`,
    field,
    value,
    ...suggested,
    hint: `${field} is one of ${accepted.join(', ')}.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue },
  })
}

/** The problem (400) if a text is not one of the values that a parameter accepts. */
export function notAccepted(
  field: string,
  value: string,
  detail: string,
  hint: string,
  accepted: readonly string[],
): Problem {
  const { suggested, acceptedValue } = choiceOf(value, accepted)
  return new Problem('badRequest', {
    detail: `${field}: "${value.slice(0, 100)}" ${detail}.`,
    field,
    value,
    ...suggested,
    hint,
    resolution: { action: 'setParameter', parameter: field, acceptedValue },
  })
}
