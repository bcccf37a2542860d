import type { VNode } from 'preact'
import { wordsOf } from '../record/format.js'
import { SourceText } from './proposal-view.js'
import type { RunFact } from './research-documents.js'
import { slotWords } from './slots.js'

/** What happened to a fact, in words. */
const OUTCOMES: Readonly<Record<string, string>> = {
  WRITTEN: 'Written',
  STORED: 'Unchanged',
  KEPT: 'Record kept its value',
  UNCONFIRMED: 'Not chosen',
  REFUSED: 'Refused by a rule',
}

/** The facts of a run by the value that they state: those that were confirmed first, then the other candidates with the reason. */
export function FactList({ facts }: { facts: readonly RunFact[] }): VNode {
  const slots = new Map<string, RunFact[]>()
  for (const fact of facts) slots.set(fact.slot, [...(slots.get(fact.slot) ?? []), fact])
  return (
    <div class="stack">
      {[...slots].map(([slot, group]) => (
        <div key={slot} class="fact-group">
          <h3>{slotWords(slot)}</h3>
          <ul>
            {[...group.filter(isChosen), ...group.filter((fact) => !isChosen(fact))].map((fact) => (
              <FactItem key={fact.number} fact={fact} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const isChosen = ({ outcome }: RunFact): boolean => outcome !== 'UNCONFIRMED' && outcome !== 'REFUSED'

/** Long claims, such as the text about a company, are cut. */
const MAX_CLAIM = 300

function FactItem({ fact: { claim, quote, url, outcome, reason, storedValue } }: { fact: RunFact }): VNode {
  return (
    <li>
      <p>
        <strong dir="auto">{claim.length > MAX_CLAIM ? `${claim.slice(0, MAX_CLAIM)}…` : claim}</strong>{' '}
        <span
          class={`badge ${outcome === 'WRITTEN' || outcome === 'ACCEPTED' ? 'good' : outcome === 'PROPOSED' ? 'past' : ''}`}
        >
          {OUTCOMES[outcome] ?? wordsOf(outcome)}
        </span>{' '}
        <span class="note">
          <SourceText text={url} />
          {storedValue !== null && (
            <>
              , the record had <bdi>{storedValue}</bdi>
            </>
          )}
        </span>
      </p>
      {reason && <p class="note">{reason}</p>}
      {quote !== claim && (
        <details>
          <summary>Words of the page</summary>
          <blockquote dir="auto">{quote}</blockquote>
        </details>
      )}
    </li>
  )
}
