import type { Refusal } from '../form/explain.js'
import { CONFIRMATIONS } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { dateText } from '../record/format.js'
import type { Visit } from '../server/visit.js'
import type { Field, Part, Subject } from './field.js'
import { coreOf } from './fields.js'
import { type Stored, valueAt } from './values.js'

/* What an editor reads and writes of a record, through documents of the graph. */

/** A record with its name. */
export interface Edited extends Stored {
  readonly id: string
  readonly name: string
}

/** Which rows of a part are read: the page after a cursor, and only those that visitors may see, if `all` is false. */
interface RowsAsked {
  readonly after?: string | undefined
  readonly all?: boolean
}

/** The variables of `rows.read`, with their types. */
const VARIABLES = { after: 'String', all: 'Boolean!' }

/** Reads a record, with rows of a part if one is given. Undefined if the visitor may not see the record. */
export async function readStored(
  visit: Visit,
  subject: Subject,
  id: string,
  part?: Part,
  { after, all = true }: RowsAsked = {},
): Promise<Edited | undefined> {
  const core = coreOf(subject)
    .filter(({ kind }) => kind !== 'setting')
    .map(({ name, stored = name, selection = stored }) => selection)
  const members = [subject.name, ...core, 'version', part ? `rows: ${part.rows.read}` : '']
  const declared = Object.entries(VARIABLES).flatMap(([name, type]) =>
    part?.rows.read.includes(`$${name}`) ? `, $${name}: ${type}` : [],
  )
  const { kind, query = kind, hasNumber } = subject
  const document = `query ($id: ${hasNumber ? 'Int' : 'UUID'}${declared.join('')}) { found: ${query}(id: $id) { ${members.join(' ')} } }`
  const found = (await visit.find<{ found: Stored | null }>(document, { id: idOf(subject, id), after, all }))?.found
  return found ? { ...found, id, name: String(found[subject.name]) } : undefined
}

/** The path of the page of a record. Undefined if visitors cannot see the record: it then has no page for anybody. */
export async function publicPathOf(visit: Visit, subject: Subject, id: string): Promise<string | undefined> {
  const { kind, query = kind, hasNumber } = subject
  const document = `query ($id: ${hasNumber ? 'Int' : 'UUID'}) { found: ${query}(id: $id) { canonicalLink { path } } }`
  const isPerson = visit.actsAsPerson
  visit.actsAsPerson = false
  const read = await visit.find<{ found: { canonicalLink: { path: string } } | null }>(document, {
    id: idOf(subject, id),
  })
  visit.actsAsPerson = isPerson
  return read?.found?.canonicalLink.path
}

/** The id of a record, as documents take it. */
export const idOf = ({ hasNumber }: Subject, id: string): string | number => (hasNumber ? Number(id) : id)

/** The rows that were read with a record. Each also has the members of what it is in. */
export function rowsOf({ rows: { path }, derive }: Part, { rows, id }: Edited): readonly Stored[] {
  const found = path.reduce<readonly Stored[]>(
    (outers, name) =>
      outers.flatMap((outer) => ((valueAt(outer, name) ?? []) as Stored[]).map((inner) => ({ ...outer, ...inner }))),
    Array.isArray(rows) ? rows : [rows as Stored],
  )
  if (!derive) return found
  return found.flatMap((row) => {
    const derived = derive(row, id)
    return derived ? [{ ...row, ...derived }] : []
  })
}

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
export const reasonsOf = (form: URLSearchParams): Stored => ({
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
    if (typeof id === 'object' && 'detail' in id) return { refusal: { status: 422, field: name, ...id } }
    input[name] = id
  }
  return { input }
}

type Unread = Pick<Refusal, 'detail' | 'hint'>
type Read = (visit: Visit, text: string) => Promise<string | number | readonly string[] | Unread>

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds the id of a record by its slug. The core decides about an id. */
const recordBy =
  (kind: 'person' | 'entity', what: string) =>
  async (visit: Visit, text: string): Promise<string | Unread> => {
    if (IS_ID.test(text)) return text
    const document = `query ($slug: String) { found: ${kind}(slug: $slug) { id: ${kind}Id } }`
    const found = (await visit.find<{ found: { id: string } | null }>(document, { slug: text }))?.found
    return (
      found?.id ?? {
        detail: `No ${what} has the id or slug “${text.slice(0, 100)}”.`,
        hint: `Open the page of the ${what}, and copy the last part of its address.`,
      }
    )
  }

const organization = recordBy('entity', 'organization')

/** Finds the ids of organizations, with one in a line. */
async function organizations(visit: Visit, text: string): Promise<readonly string[] | Unread> {
  const ids: string[] = []
  for (const line of text.split('\n').flatMap((one) => one.trim() || [])) {
    const id = await organization(visit, line)
    if (typeof id === 'object') return id
    ids.push(id)
  }
  return ids
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
  entity: organization,
  entities: organizations,
  code: codeBy,
}

/** A value that a field offers, and its text. */
export type Choice = readonly [value: string, text?: string]

/** Reads the values of the enum types of the fields, by the names of these types. The rounds of the record have the name `round`. */
export async function readChoices(
  visit: Visit,
  fields: readonly Field[],
  stored: Stored = {},
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

const roundsOf = ({ rows }: Stored): readonly Choice[] =>
  ((valueAt((rows ?? {}) as Stored, 'nodes') ?? []) as Stored[]).map(({ transactionId, round, dateAnnounced }) => [
    String(transactionId),
    [round ?? 'Round', dateAnnounced ? dateText(String(dateAnnounced)) : ''].filter(Boolean).join(' · '),
  ])
