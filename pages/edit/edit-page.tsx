import type { VNode } from 'preact'
import type { Refusal } from '../form/explain.js'
import { countText, dateText, wordsOf } from '../record/format.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { coreOf, type Field, type Part, SUBJECTS, type Subject } from './fields.js'
import { EditForm, Fields } from './form.js'
import {
  change,
  changesOf,
  type Edited,
  keyOf,
  personIdOf,
  readChoices,
  readStored,
  rowsOf,
  type Stored,
  textOf,
  valueAt,
} from './stored.js'

/** Which record, which part of it and which row of this part a form is about, as its path names them. */
interface Place {
  readonly subject: Subject
  readonly id: string
  readonly part?: Part | undefined
  readonly row?: string | undefined
}

/** The place of a path. Undefined if there is no such form. */
function placeOf([kind = '', id = '', path, row]: readonly string[]): Place | undefined {
  const subject = SUBJECTS[kind]
  const part = path === undefined ? undefined : subject?.parts.find((one) => one.path === path)
  return subject && (path === undefined || part) ? { subject, id, part, row } : undefined
}

const pathOf = ({ subject, id, part, row }: Place): string =>
  `/${['edit', subject.kind, id, part?.path, row].flatMap((name) => (name === undefined ? [] : [encodeURIComponent(name)])).join('/')}`

/** The form of a record, of a part of it, or of a row. Undefined if the editor may not see the record. */
export async function editPage(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part))
  return stored && formPage(visit, place, stored)
}

/** Writes a form. If the core refuses it, the form is shown again with what was typed and why it was refused. */
export async function saveEdit(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part))
  const row = stored && rowAt(place, stored)
  if (!stored || (place.row !== undefined && !row)) return undefined
  const refusal = await write(visit, place, row ?? stored)
  if (refusal) return formPage(visit, place, stored, refusal)
  if (place.part) return seeOther(pathOf({ ...place, row: undefined }))
  return seeOther((await readStored(visit, place.subject, place.id))?.path ?? '/')
}

/** The mutation of a form. The first word of its name says what it does. */
function write(visit: Visit, { subject, id, part, row }: Place, stored: Stored): Promise<Refusal | undefined> {
  const { form } = visit
  const ifVersion = Number(form.get('version'))
  if (!part) return change(visit, subject.update, { id, ifVersion, ...changesOf(coreOf(subject), form, stored) })
  if (row === undefined) return create(visit, part, { [subject.owner]: id })
  const owner = part.owner ? { [part.owner.name]: valueAt(stored, part.owner.stored) } : { [subject.owner]: id }
  const key = { ...owner, [part.key.name]: part.key.isNumber ? Number(row) : row, ifVersion }
  if (form.get('action') === 'remove')
    return change(visit, `delete${part.noun}`, { ...key, ...(part.hasDeleteMode && { deleteMode: 'HARD' }) })
  return change(visit, `update${part.noun}`, { ...key, ...changesOf(changeable(part), form, stored) })
}

async function create(visit: Visit, part: Part, owner: Stored): Promise<Refusal | undefined> {
  const input: Record<string, unknown> = { ...owner, ...changesOf(part.fields, visit.form) }
  for (const { name, kind } of part.fields)
    if (kind === 'person') input[name] = await personIdOf(visit, String(input[name] ?? ''))
  return change(visit, `create${part.noun}`, input)
}

const changeable = ({ fields }: Part): readonly Field[] => fields.filter(({ isFixed }) => !isFixed)

/** The row that a path names. */
const rowAt = ({ part, row }: Place, stored: Edited): Stored | undefined =>
  part && row !== undefined ? rowsOf(stored).find((one) => keyOf(part, one) === row) : undefined

const NEEDS_KEY = 'Only signed-in people can change records.'

/** What a form begins with. `values` is what was typed, if the core refused it. */
function valuesOf(visit: Visit, fields: readonly Field[], stored: Stored | undefined, refusal?: Refusal) {
  if (refusal) return visit.form
  const texts = fields.map((field) => [field, stored ? textOf(field, stored) : ''] as const)
  // A box that is not ticked is not sent. A new row is current.
  return new URLSearchParams(
    texts.flatMap(([{ name, kind }, text]) =>
      kind === 'flag' && text !== 'true' && !(stored === undefined && name === 'isCurrent')
        ? []
        : [[name, text || (kind === 'flag' ? 'true' : '')]],
    ),
  )
}

async function formPage(visit: Visit, place: Place, stored: Edited, refusal?: Refusal): Promise<Answer | undefined> {
  const { subject, part } = place
  const row = rowAt(place, stored)
  if (place.row !== undefined && !row) return undefined
  const fields = part ? (row ? changeable(part) : part.fields) : coreOf(subject)
  const shown = part ? row : stored
  const values = valuesOf(visit, fields, shown, refusal)
  const choices = await readChoices(visit, fields)
  // After a conflict, the editor decides with the current values in sight. The next attempt is about them.
  const version = refusal && refusal.status !== 412 ? values.get('version') : shown?.version
  const title = part ? (row ? `Edit ${part.one}` : part.title) : 'Edit'
  return page({
    status: refusal?.status ?? 200,
    title: `${title} of ${stored.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          {part ? `${title} of ` : 'Edit '}
          <bdi>{stored.name}</bdi>
        </h1>
        <Ways place={place} path={stored.path} />
        {part && !row && <Rows place={place} part={part} rows={rowsOf(stored)} />}
        <EditForm
          title={part && !row ? `New ${part.one}` : undefined}
          action={pathOf(place)}
          fields={fields}
          version={String(version ?? '')}
          values={values}
          refusal={refusal}
          save={part && !row ? 'Add' : 'Save'}
        >
          <Fields fields={fields} values={values} stored={shown} choices={choices} />
          {row && (
            <label class="choice">
              <input type="checkbox" name="action" value="remove" /> Remove this {part?.one}
            </label>
          )}
        </EditForm>
      </div>
    ),
  })
}

/** Links to the record, and to the forms of its parts. */
const Ways = ({ place: { subject, id, part }, path }: { place: Place; path: string }): VNode => (
  <nav class="jumps" aria-label="Forms of this record">
    <a href={path}>Page of the record</a>
    {part && <a href={pathOf({ subject, id })}>Names and key facts</a>}
    {subject.parts
      .filter((one) => one !== part)
      .map((one) => (
        <a key={one.path} href={pathOf({ subject, id, part: one })}>
          {one.title}
        </a>
      ))}
  </nav>
)

/** The rows of a part. Each leads to its form. */
const Rows = ({ place, part, rows }: { place: Place; part: Part; rows: readonly Stored[] }): VNode =>
  rows.length === 0 ? (
    <p class="section note">{part.title}: none yet.</p>
  ) : (
    <ul class="section edit-rows">
      {rows.map((row) => (
        <li key={keyOf(part, row)}>
          <a href={pathOf({ ...place, row: keyOf(part, row) })}>
            <bdi>{summaryOf(part, row)}</bdi>
          </a>
          {row.isCurrent === false && <span class="badge past">Former</span>}
        </li>
      ))}
    </ul>
  )

/** A stored value in words. */
function shownText({ kind }: Field, text: string): string {
  if (text === '') return ''
  if (kind === 'choice') return wordsOf(text)
  if (kind === 'number') return countText(Number(text))
  return kind === 'time' ? dateText(text) : text
}

/** Maximum length of the line that shows a row. */
const SHORT = 120

function summaryOf({ fields, one }: Part, row: Stored): string {
  const texts = fields.filter(({ kind }) => kind !== 'flag').map((field) => shownText(field, textOf(field, row)))
  const line = texts.filter((text) => text !== '').join(' · ')
  return line === '' ? `A ${one}` : line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}
