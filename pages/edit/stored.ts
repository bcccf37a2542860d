import type { Refusal } from '../form/explain.js'
import { CONFIRMATIONS } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { dateText } from '../record/format.js'
import type { Visit } from '../server/visit.js'
import type { Field, Part, Subject } from './field.js'
import { coreOf } from './fields.js'
import { type Stored, valueAt } from './values.js'

/* What an editor reads and writes of a record, through documents of the graph. */

/** A record with its name and its address. */
export interface Edited extends Stored {
  readonly name: string
  readonly path: string
}

/**
 * Reads a record, with a page of the rows of a part if one is given. `after` is the cursor of the page. Undefined if the editor may
 * not see the record.
 */
export async function readStored(
  visit: Visit,
  subject: Subject,
  id: string,
  part?: Part,
  after?: string,
): Promise<Edited | undefined> {
  const core = coreOf(subject)
    .filter(({ kind }) => kind !== 'setting')
    .map(({ name, stored = name, selection = stored }) => selection)
  const members = [subject.name, ...core, 'version canonicalLink { path }', part ? `rows: ${part.rows.read}` : '']
  const cursor = part?.rows.hasPages ? ', $after: String' : ''
  const document = `query ($id: UUID${cursor}) { found: ${subject.kind}(id: $id) { ${members.join(' ')} } }`
  const found = (await visit.find<{ found: Stored | null }>(document, { id, ...(cursor && after ? { after } : {}) }))
    ?.found
  return found
    ? { ...found, name: String(found[subject.name]), path: String(valueAt(found, 'canonicalLink.path')) }
    : undefined
}

/** The rows that were read with a record. Each also has the members of what it is in. */
export const rowsOf = ({ rows: { path } }: Part, { rows }: Edited): readonly Stored[] =>
  path.reduce<readonly Stored[]>(
    (found, name) =>
      found.flatMap((outer) => ((valueAt(outer, name) ?? []) as Stored[]).map((inner) => ({ ...outer, ...inner }))),
    Array.isArray(rows) ? rows : [rows as Stored],
  )

/** The cursor of the next page of rows. Undefined on the last page. */
export function nextOf({ rows }: Edited): string | undefined {
  const info = valueAt((rows ?? {}) as Stored, 'pageInfo') as { hasNextPage: boolean; endCursor: string } | undefined
  return info?.hasNextPage ? info.endCursor : undefined
}

/** The id of a row. Undefined if the row is computed. */
export function keyOf({ key }: Part, row: Stored): string | undefined {
  const found = valueAt(row, key.stored)
  return found === null || found === undefined ? undefined : String(found)
}

/** The source of a change, and the reason why a gate does not apply. */
const reasonsOf = (form: URLSearchParams): Stored => ({
  provenance: { sourceType: form.get('sourceType') ?? '', sourceDetail: (form.get('sourceDetail') ?? '').trim() },
  ...(form.has('overrideGate')
    ? { overrideGate: form.getAll('overrideGate'), overrideReason: form.get('overrideReason') ?? '' }
    : {}),
  ...Object.fromEntries(Object.keys(CONFIRMATIONS).flatMap((name) => (form.has(name) ? [[name, true]] : []))),
})

/** Calls a mutation with the source of the form. Returns why the core refused it. */
export const change = async (visit: Visit, mutation: string, input: Stored): Promise<Refusal | undefined> =>
  (await submit(visit, mutation, { ...input, ...reasonsOf(visit.form) })).refusal

/** Replaces what editors type of other records and of codes by ids. Returns a refusal if a text means nothing. */
export async function withIds(
  visit: Visit,
  fields: readonly Field[],
  typed: Stored,
): Promise<{ readonly input: Stored } | { readonly refusal: Refusal }> {
  const input: Record<string, unknown> = { ...typed }
  for (const { name, kind } of fields) {
    const text = typed[name]
    const read = READERS[kind]
    if (!read || typeof text !== 'string') continue
    const id = await read(visit, text)
    if (typeof id === 'object') return { refusal: { status: 422, field: name, ...id } }
    input[name] = id
  }
  return { input }
}

type Read = (visit: Visit, text: string) => Promise<string | number | Pick<Refusal, 'detail' | 'hint'>>

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds the id of a record by its slug. The core decides about an id. */
const recordBy =
  (kind: 'person' | 'entity', what: string): Read =>
  async (visit, text) => {
    if (IS_ID.test(text)) return text
    const document = `query ($slug: String) { found: ${kind}(slug: $slug) { id: ${kind}Id } }`
    const found = (await visit.find<{ found: { id: string } | null }>(document, { slug: text }))?.found
    return (
      found?.id ?? {
        detail: `No ${what} has this id or slug.`,
        hint: `Open the page of the ${what}, and copy the last part of its address.`,
      }
    )
  }

interface Code {
  readonly standardizedClassificationId: number
  readonly name: string
  readonly category: string
}

const STANDARDS = ['NAICS', 'SIC', 'ISIC'] as const

const CODES = `query ($search: String) { ${STANDARDS.map(
  (standard) => `${standard}: classifications(category: "${standard}", search: $search, first: 50) {
    nodes { ... on StandardizedClassification { standardizedClassificationId name category } }
  }`,
).join(' ')} }`

/** Finds the id of a code by its name, with or without the standard before it: `NAICS Insurance Carriers`. */
const codeBy: Read = async (visit, text) => {
  const standard = STANDARDS.find((one) => text.toUpperCase().startsWith(`${one} `))
  const search = standard === undefined ? text : text.slice(standard.length).trim()
  const read = await visit.read<Record<string, { nodes: readonly Code[] }>>(CODES, { search })
  const found = (standard === undefined ? STANDARDS : [standard]).flatMap((one) => read[one]?.nodes ?? [])
  const same = found.filter(({ name }) => name.toLowerCase() === search.toLowerCase())
  const [only, another] = same.length > 0 ? same : found
  if (only && !another) return only.standardizedClassificationId
  const names = found.slice(0, 8).map(({ category, name }) => `${category} ${name}`)
  return names.length === 0
    ? { detail: 'No category has this name.', hint: 'Type words of its name, such as Insurance Carriers.' }
    : { detail: 'Several categories have such a name.', hint: `Type one of them: ${names.join('; ')}.` }
}

const READERS: Readonly<Partial<Record<Field['kind'], Read>>> = {
  person: recordBy('person', 'person'),
  entity: recordBy('entity', 'organization'),
  code: codeBy,
}

/** A value that a field offers, and its text. */
export type Choice = readonly [value: string, text?: string]

/** Reads the values of the enum types of the fields, by the names of these types. The rounds of the record have the name `round`. */
export async function readChoices(
  visit: Visit,
  fields: readonly Field[],
  stored: Edited,
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  const names = [...new Set(fields.flatMap(({ choices }) => choices ?? []))]
  const rounds = fields.some(({ kind }) => kind === 'round') ? [['round', roundsOf(stored)] as const] : []
  if (names.length === 0) return new Map(rounds)
  const document = `{ ${names.map((name) => `${name}: __type(name: "${name}") { enumValues { name } }`).join(' ')} }`
  const found = await visit.read<Record<string, { enumValues: { name: string }[] | null } | null>>(document)
  const enums = Object.entries(found).map(
    ([name, type]) => [name, (type?.enumValues ?? []).map((value) => [value.name] as const)] as const,
  )
  return new Map<string, readonly Choice[]>([...enums, ...rounds])
}

const roundsOf = ({ rows }: Edited): readonly Choice[] =>
  ((valueAt((rows ?? {}) as Stored, 'nodes') ?? []) as Stored[]).map(({ transactionId, round, dateAnnounced }) => [
    String(transactionId),
    [round ?? 'Round', dateAnnounced ? dateText(String(dateAnnounced)) : ''].filter(Boolean).join(' · '),
  ])
