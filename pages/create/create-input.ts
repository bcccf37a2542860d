import type { Field } from '../edit/field.js'
import { withIds } from '../edit/stored.js'
import { inputAt, inputOf, memberOf, type Stored, typed } from '../edit/values.js'
import type { Refusal } from '../form/explain.js'
import type { Visit } from '../server/visit.js'
import type { CreateKind } from './create-kinds.js'

/* Between what the form of a new record shows, and the input of its mutation. */

interface Creation {
  readonly mutation: string
  readonly input: Stored
  readonly refusal?: undefined
}

/** The mutation that creates the record of a form, and its input. A refusal if another record is named that does not exist. */
export async function creationOf(visit: Visit, kind: CreateKind): Promise<Creation | { readonly refusal: Refusal }> {
  const { fields, bare, constants, always = [] } = kind
  const { form } = visit
  const filled = fields.filter((field) => !['', 'false'].includes(typed(form, field)))
  const isBare = bare && filled.every((field) => isBelow(pathOf(field), bare.at))
  // A required part that is empty is sent too, so that the core says what is missing.
  const sent = isBare ? filled : fields.filter((field) => filled.includes(field) || always.includes(field.name))
  const found = await withIds(
    visit,
    sent,
    Object.fromEntries(sent.map((field) => [field.name, inputOf(field, typed(form, field))])),
  )
  if ('refusal' in found) return found
  const members = sent.map((field) => memberOf(field, found.input[field.name]))
  const parts = Object.entries(constants).filter(([part]) => members.some(([path]) => isBelow(path, part)))
  const added = parts.flatMap(([part, values]) =>
    Object.entries(values).map(([name, value]) => [`${part}.${name}`, value] as const),
  )
  const all = [...members, ...added]
  if (!isBare) return { mutation: kind.mutation, input: inputAt(all) }
  return {
    mutation: bare.mutation,
    input: inputAt(all.map(([path, value]) => [path.slice(bare.at.length + 1), value])),
  }
}

/** The field of the form that a refusal is about: the one whose path in the input is the path of the refusal, or is below it. */
export function atField({ fields, bare }: CreateKind, refusal: Refusal): Refusal {
  const refused = (refusal.field ?? '').replace(/^input\./, '')
  const paths = bare ? [refused, `${bare.at}.${refused}`] : [refused]
  const found =
    refused === ''
      ? undefined
      : fields.find((field) => paths.includes(pathOf(field)) || isBelow(pathOf(field), refused))
  if (!found) return refusal
  // The core names the member of the part, such as the text of a text. The form has a field with a name of its own.
  const member = pathOf(found).split('.').at(-1) ?? ''
  const renamed = (text: string): string =>
    text.startsWith(`${member} `) || text.startsWith(`${member}:`) ? `${found.name}${text.slice(member.length)}` : text
  return { ...refusal, field: found.name, detail: renamed(refusal.detail) }
}

const pathOf = ({ name, input = name }: Field): string => input

const isBelow = (path: string, part: string): boolean => path.startsWith(`${part}.`)
