import type { VNode } from 'preact'
import { wordsOf } from '../record/format.js'
import { ReadError } from '../server/visit.js'
import { explain, type Labels, type Refusal } from './explain.js'

export const fieldId = (form: string, name: string): string => `${form}-${name}`

interface NoticeProps {
  readonly refusal: Refusal
  /** The labels of the form, and its name: the notice then leads to the field. */
  readonly labels?: Labels
  readonly form?: string
}

/** Why a form was refused, and what to do. It has the focus unless a field of the form has it. */
export function RefusalNotice({ refusal, labels = {}, form }: NoticeProps): VNode {
  const { field, reason, wayOut } = explain(refusal, labels)
  const isAtField = form !== undefined && field !== undefined
  return (
    // biome-ignore lint/a11y/noAutofocus: the person has just sent the form, and must hear first what became of it
    <div class="section warning" role="alert" tabIndex={-1} autoFocus={!isAtField}>
      <p>{isAtField ? <a href={`#${fieldId(form, field)}`}>{reason}</a> : reason}</p>
      {wayOut && <p>{wayOut}</p>}
    </div>
  )
}

/** Why the core refused a form. A failure of the service is thrown, unless it names a field, such as that of a website. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ReadError) || (error.status >= 500 && !error.failure.field)) throw error
  return error.failure
}

/** The gates that a refused change may override, with the names of the graph. */
export const gatesOf = ({ resolution }: Refusal): readonly string[] =>
  resolution?.parameter === 'overrideGate' ? (resolution.acceptedValue ?? []) : []

/** Members of mutations that say that a value is right although a check doubts it, and their texts. */
export const CONFIRMATIONS: Readonly<Record<string, string>> = {
  allowSuspectedShellStrip: 'The text is right as it is: no amount or word is missing',
}

/** What an editor who is sure can do about a refusal. Nothing if the change itself is wrong. */
export function WaysAround({ refusal }: { refusal: Refusal }): VNode | null {
  const gates = gatesOf(refusal)
  const confirmation = (refusal.resolution?.fieldPath ?? refusal.resolution?.parameter ?? '').split('.').at(-1) ?? ''
  if (gates.length > 0) return <Gates gates={gates} />
  if (!Object.hasOwn(CONFIRMATIONS, confirmation)) return null
  return (
    <label class="choice">
      <input type="checkbox" name={confirmation} value="true" /> {CONFIRMATIONS[confirmation]}
    </label>
  )
}

/** What an editor states who overrides a gate. */
const GATE_TEXTS: Readonly<Record<string, string>> = {
  DUPLICATE: 'It is none of the similar records',
  ENTITY_PUBLICATION_REQUIREMENTS: 'Publish it without the missing texts',
  CURRENT_CLASSIFICATION_REMOVAL: 'The value was never right, so it does not become a former one',
  TYPE_STRUCTURE_CONTRADICTION: 'The type is right, although other data contradicts it',
  NEWS_ARTICLE_URL_FETCH: 'The article is right, although its page cannot be read',
  NEWS_THUMBNAIL_REQUIRED: 'The article has no image',
  NEWS_DATED_SLUG: 'The last part of its address does not begin with the day of the article',
  BRAND_MATCH: 'The name or the logo is right, although the website shows another one',
  SQUARE_LOGO_DELETION: 'The record is right without a square logo',
}

/** The gates that refused the change. An editor who is sure can override them, and must say why. */
export const Gates = ({ gates }: { gates: readonly string[] }): VNode => (
  <fieldset>
    <legend>Save it nevertheless</legend>
    {gates.map((gate) => (
      <label key={gate} class="choice">
        <input type="checkbox" name="overrideGate" value={gate} /> {GATE_TEXTS[gate] ?? wordsOf(gate)}
      </label>
    ))}
    <label>
      Reason: why this is right
      <input class="field" name="overrideReason" maxLength={1_000} />
    </label>
  </fieldset>
)
