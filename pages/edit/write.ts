import { createHash } from 'node:crypto'
import type { Refusal } from '../form/explain.js'
import type { Visit } from '../server/visit.js'
import type { Field, Part } from './field.js'
import { fieldsOf, type Place } from './place.js'
import { change, idOf, withIds } from './stored.js'
import { changesOf, inputFrom, type Stored, textOf, valueAt } from './values.js'

/* How a form becomes a mutation. */

/** Calls the mutation of a form. The first word of its name says what it does. Returns why the core refused it. */
export async function writeForm(visit: Visit, place: Place, stored: Stored): Promise<Refusal | undefined> {
  const { subject, id, part } = place
  const { form } = visit
  const version = form.get('version') ? { ifVersion: Number(form.get('version')) } : {}
  if (part) return writeRow(visit, { ...place, part }, stored, version)
  const key = { id: idOf(subject, id), ...version }
  return changed(visit, place, subject.update, key, changesOf(fieldsOf(place), form, stored))
}

async function writeRow(
  visit: Visit,
  place: Place & { readonly part: Part },
  stored: Stored,
  version: Stored,
): Promise<Refusal | undefined> {
  const { subject, id, part, row } = place
  const { form } = visit
  const fields = fieldsOf(place)
  const source = part.hasSource ? { source: (form.get('sourceDetail') ?? '').trim() } : {}
  const own = part.toInput ? {} : { [subject.owner]: idOf(subject, id) }
  if (row === undefined)
    return changed(visit, place, `create${part.noun}`, { ...own, ...source }, changesOf(fields, form))
  if (stored.version === undefined && form.get('seen') !== seenOf(fields, stored)) return CHANGED_SINCE
  const owner = part.owner ? { [part.owner.name]: valueAt(stored, part.owner.stored) } : own
  const key = { ...owner, [part.key.name]: part.key.isNumber ? Number(row) : row, ...part.constants, ...version }
  if (form.get('action') === 'remove')
    return change(visit, `delete${part.noun}`, { ...key, ...(part.hasDeleteMode && { deleteMode: 'HARD' }) })
  const [verb, typed] = part.isReplaced
    ? ['replace', inputFrom(fields, form, stored)]
    : ['update', changesOf(fields, form, stored, part.together)]
  return changed(visit, place, `${verb}${part.noun}`, { ...key, ...source }, typed)
}

/** Calls a mutation with the ids of the typed records. */
async function changed(
  visit: Visit,
  place: Place,
  mutation: string,
  key: Stored,
  typed: Stored,
): Promise<Refusal | undefined> {
  const found = await withIds(visit, fieldsOf(place), typed)
  if ('refusal' in found) return found.refusal
  return change(visit, mutation, { ...key, ...(place.part?.toInput?.(found.input, place.id) ?? found.input) })
}

/** What a form shows of a row without a version, so that a change by somebody else is noticed. */
export const seenOf = (fields: readonly Field[], row: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify(fields.map((field) => textOf(field, row))))
    .digest('base64url')

const CHANGED_SINCE: Refusal = { status: 412, detail: 'The row has changed.' }
