import type { VNode } from 'preact'
import { AddMissing } from '../create/add-links.js'
import { counted } from '../record/format.js'
import { chipsOf } from './chips.js'
import type { Interpretation, ListState } from './entity-list.js'
import type { WayOut } from './way-out.js'

interface ActiveFiltersProps {
  readonly url: URL
  readonly state: ListState
  readonly interpretation: Interpretation | undefined
  /** The chips without which an empty list has results. Undefined if the list is not empty. */
  readonly wayOut: readonly WayOut[] | undefined
}

/** What the list contains: the filters of the address, and what was understood of the question. Each can be removed. */
export function ActiveFilters({ url, state, interpretation, wayOut }: ActiveFiltersProps): VNode | null {
  const chips = chipsOf(state, interpretation)
  if (chips.length === 0 && !wayOut && !interpretation) return null
  return (
    <div class="active">
      {chips.length > 0 && (
        <ul class="chips">
          {chips.map((chip, index) => (
            <li key={index}>
              <RemoveLink href={chip.without(url)} text={chip.text} />
            </li>
          ))}
        </ul>
      )}
      {interpretation?.fallbackUsed && (
        <p class="note">
          No filter expresses the question, so these are the records with the most similar meaning.{' '}
          <AddMissing question={state.question} />
        </p>
      )}
      {interpretation?.unsupported && <p class="note">Not used: {interpretation.unsupported}</p>}
      {wayOut && <Empty wayOut={wayOut} hasChips={chips.length > 0} question={state.question} />}
    </div>
  )
}

/** What to do about an empty list. */
function Empty({ wayOut, hasChips, question }: EmptyProps): VNode {
  if (wayOut.length === 0)
    return (
      <p class="section">
        Nothing matches {hasChips ? 'all of this. Remove some of the filters above.' : 'this.'} Check the spelling, or
        use fewer words. <AddMissing question={question} />
      </p>
    )
  return (
    <div class="section prose">
      <p>
        Nothing matches all of this. There are results without {wayOut[0]?.texts.length === 1 ? 'one' : 'two'} of the
        filters:
      </p>
      <ul>
        {wayOut.map(({ href, texts, total }) => (
          <li key={href}>
            <a href={href}>
              Without{' '}
              {texts.map((text, index) => (
                <>
                  {index > 0 && ' and '}“<bdi>{text}</bdi>”
                </>
              ))}
            </a>
            : {counted(total, 'result')}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EmptyProps {
  readonly wayOut: readonly WayOut[]
  readonly hasChips: boolean
  readonly question: string
}

const RemoveLink = ({ href, text }: { href: string; text: string }): VNode => (
  <a href={href}>
    <span class="hidden">Remove </span>
    <bdi>{text}</bdi> <span aria-hidden="true">×</span>
  </a>
)
