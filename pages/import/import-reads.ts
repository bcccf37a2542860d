import type { Visit } from '../server/visit.js'

/* What the pages of imports read. The core decides what is valid. */

interface ImportColumn {
  readonly name: string
  readonly field: readonly string[]
  readonly sample: readonly string[]
}

export interface ImportView {
  readonly importId: string
  readonly state: 'DRAFT' | 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED'
  readonly fileName: string
  /** It changes with each state. */
  readonly revision: number
  readonly format: string | null
  readonly kind: string
  readonly provider: string
  readonly mapping: Mapping | null
  readonly match: boolean
  readonly dryRun: boolean
  readonly column: readonly ImportColumn[]
  /** Sentences about what of the file is not read. */
  readonly note: readonly string[]
  readonly availableField: readonly string[]
  readonly readBytes: number
  readonly totalBytes: number
  readonly failure: string | null
  readonly createdAt: string
  readonly counts: {
    readonly rows: Readonly<Record<'read' | 'stored' | 'merged' | 'leftOut', number>>
    readonly record: readonly Readonly<{ record: string; created: number; updated: number; unchanged: number }>[]
    readonly attached: readonly Readonly<{ name: string; count: number }>[]
    readonly published: number
    readonly hidden: number
    readonly kept: number
    readonly loss: readonly Readonly<{ kind: string; count: number }>[]
  } | null
  /** Null if it could not be read. */
  readonly report: { readonly nodes: readonly ReportLine[] } | null
}

export interface ReportLine {
  readonly number: number
  readonly kind: string
  readonly line: number
  readonly reason: string
  readonly wayOut: string
}

type Source = string | { readonly column?: string; readonly value?: string }

export interface Mapping {
  readonly fields: Readonly<Record<string, Source>>
  readonly [member: string]: unknown
}

/** Number of lines of the report on the page. All lines are in the file. */
const LINES = 50

const READ = `query ($id: UUID!) { import(importId: $id) {
  importId state revision fileName format kind provider mapping match dryRun note availableField readBytes totalBytes failure createdAt
  column { name field sample }
  counts { rows { read stored merged leftOut } record { record created updated unchanged } attached { name count }
    published hidden kept loss { kind count } }
  report(first: ${LINES}) { nodes { number kind line reason wayOut } }
} }`

const LIST = '{ imports { importId state fileName kind dryRun createdAt } }'

/** Reads an import of the person who signed in. */
export const readImport = async (visit: Visit, id: string): Promise<ImportView | undefined> =>
  (await visit.find<{ import: ImportView | null }>(READ, { id }))?.import ?? undefined

export type ListedImport = Pick<ImportView, 'importId' | 'state' | 'fileName' | 'kind' | 'dryRun' | 'createdAt'>

export const readImports = async (visit: Visit): Promise<readonly ListedImport[]> =>
  (await visit.read<{ imports: readonly ListedImport[] }>(LIST)).imports

/**
 * The mapping after the fields of the columns were chosen. A field whose column did not change keeps its other settings,
 * such as a separator.
 */
export function mappingOf({ mapping, column }: ImportView, form: URLSearchParams): Mapping {
  const chosen = new Map(column.map(({ name }, index) => [name, form.get(`column.${index}`) ?? '']))
  const fields: Record<string, Source> = {}
  for (const [field, source] of Object.entries(mapping?.fields ?? {})) {
    const from = typeof source === 'string' ? source : source.column
    const first = column.find(({ name }) => name === from)?.field[0]
    if (from === undefined || (first !== undefined && chosen.get(from) === first)) fields[field] = source
  }
  for (const [name, field] of chosen) if (field !== '') fields[field] ??= name
  const { id: _, ...rest }: Partial<Mapping> = mapping ?? {}
  return { ...rest, ...(form.has('rowIds') ? { id: 'row' } : {}), fields }
}
