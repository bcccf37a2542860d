import type { VNode } from 'preact'
import { countText, dateText, wordsOf } from '../record/format.js'
import type { Field, Part } from './field.js'
import { type Place, pathOf } from './place.js'
import { type Choice, type Edited, keyOf, nextOf, rowsOf } from './stored.js'
import { type Stored, textOf } from './values.js'

export type Choices = ReadonlyMap<string, readonly Choice[]>

interface RowsProps {
  readonly place: Place
  readonly part: Part
  readonly stored: Edited
  readonly choices: Choices
}

/** A page of the rows of a part. Each leads to its form, unless it is computed. */
export function Rows({ place, part, stored, choices }: RowsProps): VNode {
  const [rows, next] = [rowsOf(part, stored), nextOf(stored)]
  return (
    <div class="section edit-list">
      {part.note && <p class="note">{part.note}</p>}
      {rows.length === 0 && (
        <p class="note">{place.after ? 'This is the end of the list.' : `${part.title}: none yet.`}</p>
      )}
      {rows.length > 0 && (
        <ul class="edit-rows">
          {rows.map((row) => (
            <Row key={keyOf(part, row)} place={place} part={part} row={row} choices={choices} />
          ))}
        </ul>
      )}
      {(next || place.after) && (
        <nav class="pager" aria-label="Pages of this list">
          {place.after && <a href={pathOf({ ...place, after: undefined })}>First page</a>}
          {next && <a href={pathOf({ ...place, after: next })}>Next page</a>}
        </nav>
      )}
    </div>
  )
}

function Row({ place, part, row, choices }: Omit<RowsProps, 'stored'> & { row: Stored }): VNode {
  const key = keyOf(part, row)
  const summary = <bdi>{summaryOf(part, row, choices)}</bdi>
  return (
    <li>
      {key === undefined ? summary : <a href={pathOf({ ...place, row: key })}>{summary}</a>}
      {row.isCurrent === false && <span class="badge past">Former</span>}
    </li>
  )
}

/** A stored value in words. */
function shownText({ kind, texts }: Field, text: string, choices: Choices): string {
  if (text === '') return ''
  if (kind === 'choice') return texts?.[text]?.split(/[:,]/)[0] ?? wordsOf(text)
  if (kind === 'number' || kind === 'decimal') return countText(Number(text))
  if (kind === 'round') return choices.get('round')?.find(([value]) => value === text)?.[1] ?? ''
  return kind === 'time' || kind === 'day' ? dateText(text) : text
}

/** Maximum length of the line that shows a row. */
const SHORT = 120

/** The values of a row in one line: those of the fields that are always visible. A ticked box is its label. */
export function summaryOf({ fields, one }: Part, row: Stored, choices: Choices): string {
  const shown = fields.filter(({ group, kind, name }) => !group && kind !== 'setting' && name !== 'isCurrent')
  const numbers = shown.filter(({ kind }) => kind === 'number')
  const texts = shown.map((field) => {
    const text = textOf(field, row)
    if (field.kind === 'flag') return text === 'true' ? field.label : ''
    const value = shownText(field, text, choices)
    // One number explains itself. A second one does not.
    return value !== '' && numbers.indexOf(field) > 0 ? `${field.label}: ${value}` : value
  })
  const line = texts.filter((text) => text !== '').join(' · ')
  return line === '' ? `A ${one}` : line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}
