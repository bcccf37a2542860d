import type { Visit } from '../server/visit.js'

/* What an editor reads and writes of an entity. The core decides what is valid. */

/** The fields that can be changed, with their names for people. */
export const FIELDS = {
  nameBrand: 'Name',
  nameLegal: 'Legal name',
  foundedYear: 'Founded in',
  operatingStatus: 'Status',
} as const
export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export interface Edited extends Readonly<Record<FieldName, string | number | null>> {
  readonly version: number | null
  readonly canonicalLink: { readonly path: string }
}

/** Why a change was refused. */
export interface Refusal {
  readonly status: number
  readonly detail: string
  readonly hint?: string | null
  readonly resolution?: { readonly parameter: string | null; readonly acceptedValue: readonly string[] | null } | null
}

const READ = `query ($id: UUID) { entity(id: $id) { ${FIELD_NAMES.join(' ')} version canonicalLink { path } } }`

const WRITE = `mutation ($input: UpdateEntityInput!) { updateEntity(input: $input) {
  problem { status detail hint resolution { parameter acceptedValue } }
} }`

export const readEdited = async (visit: Visit, id: string): Promise<Edited | null | undefined> =>
  (await visit.find<{ entity: Edited | null }>(READ, { id }))?.entity

/** Writes the fields of a form that differ from what is stored. Returns why the core refused them. */
export async function writeEdited(
  visit: Visit,
  id: string,
  stored: Edited,
  form: URLSearchParams,
): Promise<Refusal | undefined> {
  const changed = FIELD_NAMES.filter((name) => (form.get(name) ?? '').trim() !== String(stored[name] ?? ''))
  const input = {
    id,
    ifVersion: Number(form.get('version')),
    ...Object.fromEntries(changed.map((name) => [name, valueOfField(name, (form.get(name) ?? '').trim())])),
    provenance: { sourceType: form.get('sourceType') ?? '', sourceDetail: (form.get('sourceDetail') ?? '').trim() },
    ...(form.has('overrideGate')
      ? { overrideGate: form.getAll('overrideGate'), overrideReason: form.get('overrideReason') ?? '' }
      : {}),
  }
  const { updateEntity } = await visit.read<{ updateEntity: { problem: Refusal | null } | null }>(WRITE, { input })
  return updateEntity?.problem ?? undefined
}

function valueOfField(name: FieldName, text: string): string | number | null {
  if (text === '' && name !== 'nameBrand') return null
  return name === 'foundedYear' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** The gates that a refused change may override, with the names of the graph. */
export const gatesOf = ({ resolution }: Refusal): readonly string[] =>
  resolution?.parameter === 'overrideGate'
    ? (resolution.acceptedValue ?? []).map((name) => name.replaceAll('-', '_').toUpperCase())
    : []
