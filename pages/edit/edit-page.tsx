import { createHash } from 'node:crypto'
import type { VNode } from 'preact'
import type { Refusal } from '../form/explain.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import type { Field } from './field.js'
import { coreOf } from './fields.js'
import { EditForm, Fields } from './form.js'
import { type Place, pathOf, placeOf } from './place.js'
import { Rows } from './rows.js'
import { change, type Edited, keyOf, readChoices, readStored, rowsOf, withIds } from './stored.js'
import { changesOf, inputFrom, type Stored, textOf, valueAt } from './values.js'

/** The form of a record, of a part of it, or of a row. Undefined if the editor may not see the record. */
export async function editPage(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names, visit.url)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part, place.after))
  return stored && formPage(visit, place, stored)
}

/** Writes a form. If the core refuses it, the form is shown again with what was typed and why it was refused. */
export async function saveEdit(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names, visit.url)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part, place.after))
  const row = stored && rowAt(place, stored)
  if (!stored || (place.row !== undefined && !row)) return undefined
  const refusal = await write(visit, place, row ?? stored)
  if (refusal) return formPage(visit, place, stored, refusal)
  if (place.part) return seeOther(pathOf({ ...place, row: undefined }))
  // The page of a hidden record does not exist for anybody.
  visit.actsAsPerson = false
  return seeOther((await readStored(visit, place.subject, place.id))?.path ?? pathOf(place))
}

/** The mutation of a form. The first word of its name says what it does. */
async function write(visit: Visit, place: Place, stored: Stored): Promise<Refusal | undefined> {
  const { subject, id, part, row } = place
  const { form } = visit
  const version = form.get('version') ? { ifVersion: Number(form.get('version')) } : {}
  const fields = fieldsOf(place)
  if (!part) return changed(visit, fields, subject.update, { id, ...version }, changesOf(fields, form, stored))
  const source = part.hasSource ? { source: (form.get('sourceDetail') ?? '').trim() } : {}
  if (row === undefined)
    return changed(visit, fields, `create${part.noun}`, { [subject.owner]: id, ...source }, changesOf(fields, form))
  if (stored.version === undefined && form.get('seen') !== seenOf(fields, stored)) return CHANGED_SINCE
  const owner = part.owner ? { [part.owner.name]: valueAt(stored, part.owner.stored) } : { [subject.owner]: id }
  const key = { ...owner, [part.key.name]: part.key.isNumber ? Number(row) : row, ...part.constants, ...version }
  if (form.get('action') === 'remove')
    return change(visit, `delete${part.noun}`, { ...key, ...(part.hasDeleteMode && { deleteMode: 'HARD' }) })
  if (part.isReplaced)
    return changed(visit, fields, `replace${part.noun}`, { ...key, ...source }, inputFrom(fields, form, stored))
  return changed(
    visit,
    fields,
    `update${part.noun}`,
    { ...key, ...source },
    changesOf(fields, form, stored, part.together),
  )
}

/** Calls a mutation with the ids of the typed records. */
async function changed(
  visit: Visit,
  fields: readonly Field[],
  mutation: string,
  key: Stored,
  typed: Stored,
): Promise<Refusal | undefined> {
  const found = await withIds(visit, fields, typed)
  return 'refusal' in found ? found.refusal : change(visit, mutation, { ...key, ...found.input })
}

/** The fields of a form. */
const fieldsOf = ({ subject, part, row }: Place): readonly Field[] =>
  part ? part.fields.filter(({ isFixed }) => row === undefined || !isFixed) : coreOf(subject)

/** The row that a path names. */
const rowAt = ({ part, row }: Place, stored: Edited): Stored | undefined =>
  part && row !== undefined ? rowsOf(part, stored).find((one) => keyOf(part, one) === row) : undefined

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
  const { part } = place
  const row = rowAt(place, stored)
  if (place.row !== undefined && !row) return undefined
  const fields = fieldsOf(place)
  const shown = part ? row : stored
  const values = valuesOf(visit, fields, shown, refusal)
  const choices = await readChoices(visit, part?.fields ?? fields, stored)
  // After a conflict, the editor decides with the current values in sight. The next attempt is about them.
  const version = refusal && refusal.status !== 412 ? values.get('version') : shown?.version
  const title = part ? (row ? `Edit ${part.one}` : part.title) : 'Edit'
  const isHidden = valueAt(stored, 'status.isHidden') === true
  return page({
    status: refusal?.status ?? 200,
    title: `${title} of ${stored.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          {part ? `${title} of ` : 'Edit '}
          <bdi>{stored.name}</bdi>
        </h1>
        <Ways place={place} path={isHidden ? undefined : stored.path} />
        {isHidden && <p class="section warning">This record is hidden. Only admins can read it.</p>}
        {part && !row && <Rows place={place} part={part} stored={stored} choices={choices} />}
        <EditForm
          title={part && !row ? `New ${part.one}` : undefined}
          action={pathOf(place)}
          fields={fields}
          version={String(version ?? '')}
          seen={row && row.version === undefined ? seenOf(fields, row) : undefined}
          values={values}
          refusal={refusal}
          save={part && !row ? 'Add' : 'Save'}
        >
          <Fields fields={fields} values={values} stored={shown} choices={choices} isRefused={refusal !== undefined} />
          {row && (
            <label class="choice">
              <input type="checkbox" name="action" value="remove" checked={values.get('action') === 'remove'} /> Remove
              this {part?.one}
            </label>
          )}
        </EditForm>
      </div>
    ),
  })
}

/** What a form shows of a row without a version, so that a change by somebody else is noticed. */
const seenOf = (fields: readonly Field[], row: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => textOf(field, row))))
    .digest('base64url')

const CHANGED_SINCE: Refusal = { status: 412, detail: 'The row has changed.' }

/** Links to the record, and to the forms of its parts. */
const Ways = ({ place: { subject, id, part, row }, path }: { place: Place; path: string | undefined }): VNode => (
  <nav class="jumps" aria-label="Forms of this record">
    {path && <a href={path}>Page of the record</a>}
    {part && <a href={pathOf({ subject, id })}>Names and key facts</a>}
    {subject.parts.map((one) =>
      one === part && row === undefined ? (
        <strong key={one.path} aria-current="page">
          {one.title}
        </strong>
      ) : (
        <a key={one.path} href={pathOf({ subject, id, part: one })}>
          {one.title}
        </a>
      ),
    )}
  </nav>
)
