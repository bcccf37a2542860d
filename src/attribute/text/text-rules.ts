import { PUBLICATION_TEXTS } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Caller, isAdmin } from '../../operation/access/caller.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { refuseFormerPrimary } from '../family/primary.js'
import { complianceOf, type ProseRules, type Violation, violations } from './prose.js'
import { strippedPassages } from './shell-strip.js'
import type { Compliance, TextMutation } from './text.js'
import { textTypes, textTypesOf } from './types.js'

/** The writable state of a text. */
export interface TextState {
  readonly textType: string
  readonly text: string
  readonly textName: string | null
  readonly source: string | null
  readonly language: string | null
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  /** Rules that the writer overrode. They are recorded in history only. */
  readonly override?: readonly string[]
}

/** Returns the state that a create or a replacement stores. Missing fields get their default. */
export function newTextState(mutation: TextMutation, caller: Caller, kind: OwnerKind): TextState {
  const isCurrent = mutation.isCurrent ?? true
  refuseFormerPrimary(isCurrent, mutation.isPrimary)
  return validated(
    {
      textType: textTypeOf(required('textType', mutation.textType), kind),
      text: normalized(required('text', mutation.text)),
      textName: mutation.textName ?? null,
      source: mutation.source ?? null,
      language: null,
      isCurrent,
      isPrimary: isCurrent && (mutation.isPrimary ?? true),
    },
    mutation,
    caller,
  )
}

/**
 * The state after a merge patch. A missing field keeps its value. null sets the default, but null for text or textType
 * is refused with 400.
 */
export function patchedText(stored: TextState, mutation: TextMutation, caller: Caller, kind: OwnerKind): TextState {
  const { text, textType, textName, source } = mutation
  for (const field of ['text', 'textType'] as const) if (mutation[field] === null) throw lacking(field, true)
  const isCurrent = flag(mutation.isCurrent, stored.isCurrent)
  refuseFormerPrimary(isCurrent, mutation.isPrimary)
  const next: TextState = {
    ...stored,
    textType: textType == null ? stored.textType : textTypeOf(textType, kind),
    text: text == null ? stored.text : normalized(text),
    textName: textName === undefined ? stored.textName : textName,
    source: source === undefined ? stored.source : source,
    isCurrent,
    isPrimary: isCurrent && flag(mutation.isPrimary, stored.isPrimary),
  }
  if (next.text === stored.text && next.textType === stored.textType) {
    checkAuthority(mutation, caller)
    return next
  }
  return validated(next, mutation, caller)
}

const flag = (given: boolean | null | undefined, stored: boolean): boolean =>
  given === undefined ? stored : (given ?? true)

/** The rules of a type of text. A stored type that is no longer in the list has no rules. */
const rulesOf = (textType: string): ProseRules => textTypes[textType] ?? { paragraphShape: null }

export const textCompliance = ({ text, textType }: Pick<TextState, 'text' | 'textType'>): Compliance =>
  complianceOf(text, rulesOf(textType))

/** The text with `\n` at the end of each line, and without white space at its start and its end. */
export const normalized = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

function required(field: 'text' | 'textType', value: string | null | undefined): string {
  if (value == null || value.trim() === '') throw lacking(field, false)
  return value
}

const lacking = (field: 'text' | 'textType', isPatch: boolean): Problem =>
  new Problem('badRequest', {
    detail: isPatch ? `${field} is required and cannot be cleared.` : `${field} is required.`,
    field,
    hint: `Send ${field}.${isPatch ? ` A patch without ${field} keeps the stored value.` : ''}`,
    resolution: { action: 'setField', fieldPath: field },
  })

/** The type of text with this name. 400 if the owner cannot have texts of such a type. */
export function textTypeOf(token: string, kind: OwnerKind): string {
  const options = textTypesOf(kind).map(({ canonical }) => canonical)
  const type = options.find((option) => option.toLowerCase() === token.toLowerCase())
  if (type !== undefined) return type
  throw new Problem('badRequest', {
    detail: `textType: "${token}" is not a type of text that ${kind === 'entity' ? 'entities' : 'people'} have.`,
    field: 'textType',
    value: token,
    hint: `Send one of ${options.join(', ')}.`,
    resolution: { action: 'setField', fieldPath: 'textType', acceptedValue: options },
  })
}

function checkAuthority({ allowPublicEntityTextWordLimitOverride }: TextMutation, caller: Caller): void {
  if (!allowPublicEntityTextWordLimitOverride || isAdmin(caller)) return
  throw new Problem('not_authorized', {
    detail: 'Only admin callers can use allowPublicEntityTextWordLimitOverride.',
    field: 'allowPublicEntityTextWordLimitOverride',
    hint: 'Shorten or extend the text to the word limits of its type, or ask an admin to write it.',
    requiredRole: 'admin',
    resolution: { action: 'authenticate' },
  })
}

/**
 * Throws if a text breaks the rules of its type, or if a shell probably damaged it. Records which rules the client
 * overrode.
 */
function validated(state: TextState, mutation: TextMutation, caller: Caller): TextState {
  checkAuthority(mutation, caller)
  if (state.text === '') throw lacking('text', false)
  const stripped = checkShellStrip(state.text, mutation.allowSuspectedShellStrip)
  const found = violations(state.text, rulesOf(state.textType))
  const waived = mutation.allowPublicEntityTextWordLimitOverride ? found.filter(({ rule }) => rule === 'words') : []
  checkProse(found.filter((violation) => !waived.includes(violation)))
  const override = [
    ...(waived.length > 0 ? ['allowPublicEntityTextWordLimitOverride'] : []),
    ...(stripped ? ['allowSuspectedShellStrip'] : []),
  ]
  return override.length > 0 ? { ...state, override } : state
}

/** Throws if there are violations. The problem lists every passage that breaks a rule. */
export function checkProse(found: readonly Violation[]): void {
  const [first] = found
  if (!first) return
  throw new Problem('badRequest', {
    detail: `text: ${found.map(({ reason }) => reason).join('; ')}.`,
    field: 'text',
    hint: 'Rewrite the text by the rules of its type. The operation that lists the types returns the rules.',
    proseViolation: found.map(({ reason, passage }) => ({ field: 'text', reason, passage })),
    resolution: { action: 'setField', fieldPath: 'text' },
  })
}

/** Maximum number of passages that a problem lists. */
const MOST_PASSAGES = 10

/** Throws if a shell probably damaged the text, unless `allowed`. Returns whether such a passage was found. */
export function checkShellStrip(text: string, allowed: boolean | null | undefined, field = 'text'): boolean {
  const found = strippedPassages(text)
  const [first] = found
  if (!first || allowed) return first !== undefined
  throw new Problem('suspected_shell_strip', {
    detail: `${field}: ${first.reason}: "${first.passage}".`,
    field,
    suspectedFragment: first.passage,
    hint: 'Write amounts with a literal dollar sign ($5M) and quote them for your shell. If the text is correct, send allowSuspectedShellStrip=true.',
    proseViolation: found.slice(0, MOST_PASSAGES).map(({ reason, passage }) => ({ field, reason, passage })),
    resolution: { action: 'setField', fieldPath: 'allowSuspectedShellStrip', acceptedValue: ['true'] },
  })
}

/** True if a text that a published entity needs stops being the current primary text of its type. */
export function losesPublicationText(before: TextState, next: TextState | undefined): boolean {
  const isShown = (state: TextState | undefined) => state?.isCurrent === true && state.isPrimary
  const isNeeded = PUBLICATION_TEXTS.some((type) => type === before.textType)
  return isNeeded && isShown(before) && !(isShown(next) && next?.textType === before.textType)
}
