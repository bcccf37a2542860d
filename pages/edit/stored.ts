import type { Refusal } from '../form/explain.js'
import { submit } from '../form/submit.js'
import type { Visit } from '../server/visit.js'
import { coreOf, type Field, type Part, type Subject } from './fields.js'

/* What an editor reads and writes of a record, through documents of the graph. */

/** A stored record or row. */
export type Stored = Readonly<Record<string, unknown>>

/** A record with its name and its address. */
export interface Edited extends Stored {
  readonly name: string
  readonly path: string
}

/** Maximum number of rows that a form lists. */
const MOST_ROWS = 200

/** Reads a record, with the rows of a part if one is given. Undefined if the editor may not see it. */
export async function readStored(visit: Visit, subject: Subject, id: string, part?: Part): Promise<Edited | undefined> {
  const core = coreOf(subject).map(({ name, stored = name, selection = stored }) => selection)
  const members = [subject.name, ...core, 'version canonicalLink { path }']
  const rows = part && `rows: ${part.rows.field}${listOf(part.rows)}`
  const document = `query ($id: UUID) { found: ${subject.kind}(id: $id) { ${[...members, rows ?? ''].join(' ')} } }`
  const found = (await visit.find<{ found: Stored | null }>(document, { id }))?.found
  return found
    ? { ...found, name: String(found[subject.name]), path: String(valueAt(found, 'canonicalLink.path')) }
    : undefined
}

/** Roles are in the edges of a connection, and other rows in its nodes. */
const listOf = ({ isConnection, selection }: Part['rows']): string => {
  if (!isConnection) return ` { ${selection} }`
  const rows = selection.startsWith('associations') ? `edges { ${selection} }` : `nodes { ${selection} }`
  return `(first: ${MOST_ROWS}) { ${rows} }`
}

/** The rows that were read with a record. */
export function rowsOf({ rows }: Edited): readonly Stored[] {
  if (Array.isArray(rows)) return rows
  const { nodes, edges } = rows as { nodes?: readonly Stored[]; edges?: readonly { associations: readonly Stored[] }[] }
  return nodes ?? edges?.flatMap(({ associations }) => associations) ?? []
}

/** The value at a path such as `amountRaised.amount`. */
export const valueAt = (row: Stored, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Stored | null | undefined)?.[name], row)

/** The id of a row. */
export const keyOf = ({ key }: Part, row: Stored): string => String(valueAt(row, key.stored))

interface Alias {
  readonly name: string
}

/** A stored value, as the form shows it. */
export function textOf({ name, kind, stored = name }: Field, row: Stored): string {
  const value = valueAt(row, stored)
  if (value === null || value === undefined) return ''
  if (kind === 'names') return (value as Alias[]).map((alias) => alias.name).join('\n')
  return kind === 'time' ? String(value).slice(0, 10) : String(value)
}

/** The value that a mutation gets for a typed text. */
export function inputOf({ kind, name }: Field, text: string, stored: Stored = {}): unknown {
  if (kind === 'flag') return text === 'true'
  if (kind === 'names') return aliasesOf(text, (stored[name] ?? []) as readonly Alias[])
  if (text === '') return null
  if (kind === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  return kind === 'time' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : text
}

/** The typed names. A name that was stored before keeps its other values. */
const aliasesOf = (text: string, before: readonly Alias[]): readonly Alias[] =>
  text.split('\n').flatMap((line) => {
    const name = line.trim()
    return name === '' ? [] : [before.find((alias) => alias.name === name) ?? { name }]
  })

/** A typed text. A box that is not ticked is not sent. */
export const typed = (form: URLSearchParams, { name, kind }: Field): string =>
  kind === 'flag' ? String(form.has(name)) : (form.get(name) ?? '').trim().replaceAll('\r\n', '\n')

/** The fields that differ from what is stored, as members of the input. A field that the form does not contain does not change. */
export const changesOf = (fields: readonly Field[], form: URLSearchParams, stored: Stored = {}): Stored =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind !== 'flag' && !form.has(field.name)) return []
      const text = typed(form, field)
      return text === textOf(field, stored) ? [] : [[field.name, inputOf(field, text, stored)]]
    }),
  )

/** The source of a change, and the reason why a gate does not apply. */
const reasonsOf = (form: URLSearchParams): Stored => ({
  provenance: { sourceType: form.get('sourceType') ?? '', sourceDetail: (form.get('sourceDetail') ?? '').trim() },
  ...(form.has('overrideGate')
    ? { overrideGate: form.getAll('overrideGate'), overrideReason: form.get('overrideReason') ?? '' }
    : {}),
})

/** Calls a mutation with the source of the form. Returns why the core refused it. */
export const change = async (visit: Visit, mutation: string, input: Stored): Promise<Refusal | undefined> =>
  (await submit(visit, mutation, { ...input, ...reasonsOf(visit.form) })).refusal

/** The id of the person with a slug. The core refuses a text that is neither an id nor a slug. */
export async function personIdOf(visit: Visit, text: string): Promise<string> {
  const document = 'query ($slug: String) { person(slug: $slug) { personId } }'
  return (await visit.find<{ person: { personId: string } | null }>(document, { slug: text }))?.person?.personId ?? text
}

/** Reads the values of the enum types of the fields, by the names of these types. */
export async function readChoices(
  visit: Visit,
  fields: readonly Field[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = [...new Set(fields.flatMap(({ choices }) => choices ?? []))]
  if (names.length === 0) return new Map()
  const document = `{ ${names.map((name) => `${name}: __type(name: "${name}") { enumValues { name } }`).join(' ')} }`
  const found = await visit.read<Record<string, { enumValues: { name: string }[] | null } | null>>(document)
  return new Map(
    Object.entries(found).map(([name, type]) => [name, type?.enumValues?.map((value) => value.name) ?? []]),
  )
}
