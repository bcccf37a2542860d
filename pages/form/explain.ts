import { dateText, wordsOf } from '../record/format.js'

/** Why the core refused a form. `field` and `resolution` have the names of the API. */
export interface Refusal {
  readonly status: number
  readonly detail: string
  readonly hint?: string | null
  readonly field?: string | null
  readonly resolution?: {
    readonly parameter: string | null
    readonly acceptedValue: readonly string[] | null
    readonly fieldPath: string | null
  } | null
  /** The stored record because of which the form was refused. */
  readonly existingRecordId?: string | null
  /** The problem as REST returns it. */
  readonly body?: { readonly details?: RefusalDetails | null }
}

/** The records because of which a form was refused. */
interface RefusalDetails {
  readonly candidate?: readonly DuplicateCandidate[] | null
  readonly newsCandidate?: readonly NewsCandidate[] | null
  /** The products and services of a provider that cannot be deleted before them. */
  readonly childEntityId?: readonly string[] | null
}

/** A stored entity or person that is similar to the one of a form. A hidden one has no public path. */
interface DuplicateCandidate {
  readonly id: string
  readonly name: string | null
  readonly publicPath: string | null
  readonly reason: readonly string[]
  readonly score: number
}

interface NewsCandidate {
  readonly id: number
  readonly title: string | null
  readonly slug: string | null
  readonly reason: readonly string[]
  readonly score: number
}

/** What a mutation reads of a refusal. */
export const PROBLEM =
  'problem { status detail hint field body resolution { parameter acceptedValue fieldPath } ... on ConflictProblem { existingRecordId } }'

/** The labels of the fields of a form, by the names of the fields in the API. */
export type Labels = Readonly<Record<string, string>>

/** A refusal for a person who sees the form, and does not know the API. */
interface Explanation {
  /** The name of the field that was refused. Undefined if it is no field of the form. */
  readonly field: string | undefined
  readonly reason: string
  readonly wayOut: string | undefined
}

/** Rewrites a refusal with the labels of the form. */
export function explain({ status, detail, hint, field, resolution }: Refusal, labels: Labels): Explanation {
  if (status === 412) return { field: undefined, ...CONFLICT }
  const begin = /^"?([A-Za-z0-9]+)\b/.exec(detail)?.[1] ?? ''
  const missing = /^Field "([A-Za-z]+)" of required type/.exec(detail)?.[1]
  const named = [missing, last(field), last(resolution?.fieldPath), last(resolution?.parameter), begin]
  const found = named.find((name) => name !== undefined && Object.hasOwn(labels, name))
  const mistyped = mistypeOf(detail, hint ?? '')
  const label = found === undefined ? 'A field' : quoted(labels[found])
  if (missing !== undefined) return { field: found, reason: `${label} is empty.`, wayOut: 'Fill it in.' }
  if (mistyped) return { field: found, reason: `${label} ${mistyped.reason}`, wayOut: mistyped.wayOut }
  const wayOut = hint ? plain(hint, labels) : ''
  return { field: found, reason: plain(detail, labels), wayOut: wayOut === '' ? undefined : wayOut }
}

const CONFLICT = {
  reason: 'Somebody else changed this record after you opened the form. Nothing was saved.',
  wayOut: 'Where your value differs, the form shows what is stored now. Check these fields, and save again.',
} as const

/** The label without its explanation: `Currency, such as USD` is “Currency”. */
const quoted = (label = ''): string => `“${label.split(/[,:(]/)[0]?.trim()}”`

/** The last name of a path such as `input.provenance.sourceType`. */
const last = (path: string | null | undefined): string | undefined => path?.split('.').at(-1)

/** What the graph says if a text cannot become a value of the type of its field. */
function mistypeOf(detail: string, hint: string): { reason: string; wayOut: string } | undefined {
  if (!/cannot represent|Expected type|does not exist in "[A-Za-z]+" enum/.test(detail)) return undefined
  if (/ as (Int|Long)\.?$/.test(hint))
    return / small|>=/.test(detail)
      ? { reason: 'is too small.', wayOut: 'Enter a whole number that is not negative.' }
      : { reason: 'is not a whole number.', wayOut: 'Enter a number such as 2010, without letters and points.' }
  if (/ as (DateTime|Date)\.?$/.test(hint))
    return { reason: 'is not a date.', wayOut: 'Enter a date such as 2026-01-31.' }
  if (/ enum/.test(detail))
    return { reason: 'has a value that this form does not offer.', wayOut: 'Choose one of the offered values.' }
  return { reason: 'is not in the right form.', wayOut: 'Correct it, and try again.' }
}

/** Words of the API, and what the form says instead. They are applied in this order. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bat ([A-Z][a-z]{2} \d{1,2}, \d{4})\b/g, 'on $1'],
  [/\bmust not be blank\b/g, 'is empty'],
  [/\b(?:is required and cannot be cleared|cannot be cleared|is required)\b/g, 'is empty'],
  [/To keep the value, do not send [^.]{1,80}\./g, 'Fill it in.'],
  [/: it must match \S+$/g, '.'],
  [/The API reference describes [^.]{1,80}\./g, ''],
  [/ The operation that lists the types returns the rules\./g, ''],
  [/ ?The list of types of research detail contains the rules of each type\./g, ''],
  [
    /\bOr repeat the request with overrideGate=[^.]{1,300} and an overrideReason\./g,
    'Or tick a box under “Save it nevertheless”.',
  ],
  [/ and quote them for your shell\./g, '.'],
  [/If the text is correct, send allowSuspectedShellStrip=true\./g, 'If the text is right, tick the box below.'],
  [/\bset (“[^”]{1,80}”)=false\b/g, 'untick $1'],
  [/\bsend (“[^”]{1,80}”)=true\b/g, 'choose Yes for $1'],
  [/”=true\b/g, '”'],
  [/\bsend it with “[^”]{1,80}”=STANDARD, or permit margins with\b/g, 'choose “Wide logo”, or tick'],
  [/\bSend (?=an image|a PNG)/g, 'Choose '],
  [/The owner already has/g, 'The record already has'],
  [/\bSend a value of (“[^”]{1,80}”) that is\b/g, 'Change $1 so that it is'],
  [/\bSend an? (?=“)/g, 'Fill in '],
  [/\bSend (?=“)/g, 'Fill in '],
  [/\bSend\b/g, 'Enter'],
]

/** A text of the API with the labels of the form, with days instead of times, and in the words of the form. */
function plain(text: string, labels: Labels): string {
  const named = text
    .replace(
      /(\brequires )?\b([a-z][A-Za-z0-9]*)\b(: )?/g,
      (all: string, verb: string | undefined, name: string, colon?: string) =>
        // Only a name with a capital letter, or at these places, is surely no ordinary word.
        Object.hasOwn(labels, name) && (verb !== undefined || colon !== undefined || /[A-Z]/.test(name))
          ? `${verb ?? ''}${quoted(labels[name])}${colon === undefined ? '' : colonAfter(text)}`
          : all,
    )
    .replace(/\d{4}-\d\d-\d\dT[\d:.]{8,15}Z/g, (time) => dateText(time))
    .replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (constant) => wordsOf(constant))
  return WORDS.reduce((result, [api, form]) => result.replace(api, form), named)
}

/** `foundedYear: is too large.` continues the name. `url: "x" is not a URL.` does not. */
const colonAfter = (text: string): string => (/^[A-Za-z]+: (?:is|must|has|cannot)\b/.test(text) ? ' ' : ': ')
