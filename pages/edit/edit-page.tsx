import type { VNode } from 'preact'
import type { Refusal } from '../form/explain.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import type { Field, Part } from './field.js'
import { EditForm, Fields } from './form.js'
import { fieldsOf, type Place, pathOf, placeOf } from './place.js'
import { Rows } from './rows.js'
import { type Edited, keyOf, publicPathOf, readChoices, readStored, rowsOf } from './stored.js'
import { type Stored, textOf } from './values.js'
import { seenOf, writeForm } from './write.js'

/** The form of a record, of a part of it, or of a row. Undefined if the editor may not see the record. */
export async function editPage(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names, visit.url)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part, { after: place.after }))
  return stored && formPage(visit, place, stored)
}

/** Writes a form. If the core refuses it, the form is shown again with what was typed and why it was refused. */
export async function saveEdit(visit: Visit, names: readonly string[]): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const place = placeOf(names, visit.url)
  const stored = place && (await readStored(visit, place.subject, place.id, place.part, { after: place.after }))
  const row = stored && rowAt(place, stored)
  if (!stored || (place.row !== undefined && !row)) return undefined
  const refusal = await writeForm(visit, place, row ?? stored)
  if (refusal) return formPage(visit, place, stored, refusal)
  if (place.part) return seeOther(pathOf({ ...place, row: undefined }))
  return seeOther((await publicPathOf(visit, place.subject, place.id)) ?? pathOf(place))
}

/** The row that a path names. */
const rowAt = ({ part, row }: Place, stored: Edited): Stored | undefined =>
  part && row !== undefined ? rowsOf(part, stored).find((one) => keyOf(part, one) === row) : undefined

const NEEDS_KEY = 'Only signed-in people can change records.'

/** What a form begins with. `values` is what was typed, if the core refused it. */
function valuesOf(visit: Visit, fields: readonly Field[], stored: Stored | undefined, refusal?: Refusal) {
  if (refusal) return visit.form
  const texts = fields.map((field) => [field, stored ? textOf(field, stored) : ''] as const)
  // A box that is not ticked is not sent.
  return new URLSearchParams(
    texts.flatMap(([{ name, kind, isTicked }, text]) =>
      kind === 'flag' && text !== 'true' && !(stored === undefined && isTicked)
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
  const path = await publicPathOf(visit, place.subject, place.id)
  return page({
    status: refusal?.status ?? 200,
    title: `${title} of ${stored.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          {part ? `${title} of ` : 'Edit '}
          <bdi>{stored.name}</bdi>
        </h1>
        <Ways place={place} path={path} />
        {path === undefined && <Hidden subject={place.subject} id={place.id} />}
        {part && !row && <Rows place={place} part={part} stored={stored} choices={choices} />}
        {(row || !part?.isOnlyRemoved) && (
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
            <Fields
              fields={fields}
              values={values}
              stored={shown}
              choices={choices}
              isRefused={refusal !== undefined}
            />
            {row && (
              <label class="choice">
                <input type="checkbox" name="action" value="remove" checked={values.get('action') === 'remove'} />{' '}
                Remove this {part?.one}
              </label>
            )}
          </EditForm>
        )}
        {part && !row && <NewRecords part={part} />}
      </div>
    ),
  })
}

/** Where to add a record that a form names, if it is not stored yet. */
function NewRecords({ part: { fields } }: { part: Part }): VNode | null {
  const kinds = fields.map(({ kind }) => kind)
  const links = [
    ...(kinds.includes('entity') ? [['/new/organization', 'organization'] as const] : []),
    ...(kinds.includes('person') ? [['/new/person', 'person'] as const] : []),
  ]
  if (links.length === 0) return null
  return (
    <p class="note">
      Not stored yet? Add the{' '}
      {links.map(([href, name], index) => (
        <>
          {index > 0 && ' or the '}
          <a href={href}>{name}</a>
        </>
      ))}{' '}
      first.
    </p>
  )
}

/** What the editor of a hidden record should know. */
const Hidden = ({ subject, id }: Pick<Place, 'subject' | 'id'>): VNode => (
  <p class="section warning">
    This record is not public. Only admins and the account that created it can read it. To publish it,{' '}
    {subject.kind === 'entity' && (
      <>
        add a <a href={`/edit/entity/${id}/texts`}>summary and an expanded text</a>,{' '}
      </>
    )}
    untick “Hidden” and tick “Public” in <a href={`/edit/${subject.kind}/${id}`}>names and key facts</a>, under
    “Visibility”.
  </p>
)

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
    <a href={`/image/${subject.kind}/${id}`}>Images</a>
    <a href={`/delete/${subject.kind}/${id}`}>Delete</a>
  </nav>
)
