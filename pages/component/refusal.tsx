import type { VNode } from 'preact'
import { wordsOf } from '../record/format.js'

/** Why the core refused a form. */
export interface Refusal {
  readonly status: number
  readonly detail: string
  readonly hint?: string | null
  readonly resolution?: { readonly parameter: string | null; readonly acceptedValue: readonly string[] | null } | null
}

/** Why a form was refused, and what to do. */
export const RefusalNotice = ({ refusal: { detail, hint } }: { refusal: Refusal }): VNode => (
  <div class="section warning" role="alert">
    <p>{detail}</p>
    {hint && <p>{hint}</p>}
  </div>
)

/** The gates that a refused change may override, with the names of the graph. */
export const gatesOf = ({ resolution }: Refusal): readonly string[] =>
  resolution?.parameter === 'overrideGate'
    ? (resolution.acceptedValue ?? []).map((name) => name.replaceAll('-', '_').toUpperCase())
    : []

/** The gates that refused the change. An editor who is sure can override them, and must say why. */
export const Gates = ({ gates }: { gates: readonly string[] }): VNode => (
  <fieldset>
    <legend>Save it nevertheless</legend>
    {gates.map((gate) => (
      <label key={gate} class="choice">
        <input type="checkbox" name="overrideGate" value={gate} /> {wordsOf(gate)}
      </label>
    ))}
    <label>
      Reason
      <input class="field" name="overrideReason" maxLength={1_000} />
    </label>
  </fieldset>
)
