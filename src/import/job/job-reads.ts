import type { Prisma } from '../../../prisma/generated/client.js'
import { cursorAfter, type ListingRequest } from '../../operation/page/listing.js'
import { BY_NUMBER, byNumber, type RowPage } from '../../operation/page/row-page.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { visibleImports } from '../../visibility/import-visibility.js'
import { FIELDS } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { Import, ImportLine } from './import-job.js'
import { StoredPreview, StoredRequest } from './job-rules.js'
import { countsOf, hasTally, readTally } from './stored-tally.js'

/** The columns of an import that a response has. */
export const importColumns = {
  id: true,
  state: true,
  request: true,
  fileName: true,
  fileBytes: true,
  preview: true,
  tally: true,
  readBytes: true,
  totalBytes: true,
  revision: true,
  failure: true,
  createdAt: true,
  updatedAt: true,
  startedAt: true,
  expiresAt: true,
} as const satisfies Prisma.ImportJobSelect

export type ImportRow = Prisma.ImportJobGetPayload<{ select: typeof importColumns }>

/** A stored import as a response has it. */
export function importOf(row: ImportRow): Import {
  const { id: importId, tally, fileBytes, readBytes, totalBytes, request, preview, startedAt, ...rest } = row
  const { kind, provider, format = null, mapping = null, match, dryRun } = StoredRequest.parse(request)
  const { isGuessed, column, unreadSheet, note } = StoredPreview.parse(preview)
  const fieldsOf = fieldsByColumn(mapping)
  return {
    ...rest,
    importId,
    state: Import.shape.state.parse(row.state),
    kind,
    provider,
    format,
    mapping: mapping && { ...mapping },
    isGuessed,
    column: column.map((one) => ({ ...one, field: fieldsOf.get(one.name) ?? [] })),
    unreadSheet,
    note,
    availableField: Object.keys(FIELDS[kind]),
    match,
    dryRun,
    fileBytes: Number(fileBytes),
    readBytes: Number(readBytes),
    totalBytes: Number(totalBytes),
    counts: hasTally(tally) ? countsOf(readTally(tally)) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** The fields that get their values from each column. */
function fieldsByColumn(mapping: MappingFile | null): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [field, source] of Object.entries(mapping?.fields ?? {})) {
    const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
    if (column !== undefined) fields.set(column, [...(fields.get(column) ?? []), field])
  }
  return fields
}

/** Reads an import of the caller. */
export async function readImport({ db, caller }: Context, id: string): Promise<Import | undefined> {
  const row = await db.prisma.importJob.findFirst({ select: importColumns, where: { id, ...visibleImports(caller) } })
  return row ? importOf(row) : undefined
}

/** Reads the imports of the caller, newest first. */
export async function readImports({ db, caller }: Context): Promise<Import[]> {
  const rows = await db.prisma.importJob.findMany({
    select: importColumns,
    where: visibleImports(caller),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(importOf)
}

/** The columns of a line of a report. */
export const lineColumns = {
  number: true,
  kind: true,
  file: true,
  line: true,
  field: true,
  column: true,
  value: true,
  reason: true,
  wayOut: true,
} as const satisfies Prisma.ImportLineSelect
export type LineRow = Prisma.ImportLineGetPayload<{ select: typeof lineColumns }>

const lineOf = (row: LineRow): ImportLine => ({ ...row, kind: ImportLine.shape.kind.parse(row.kind) })

/** The cursor after a line in the report of its import. */
export const lineCursor = ({ number: at }: LineRow): string => cursorAfter(BY_NUMBER, [at, at])

/** Reads one page of the report of an import. */
export function readLines(
  { db, rowQuery }: Context,
  importId: string,
  request: ListingRequest,
): Promise<RowPage<ImportLine>> {
  const { columns, present } = rowsFor(rowQuery, lineColumns, lineOf)
  return byNumber(request, {
    query: rowQuery,
    find: ({ after, ...page }) => db.prisma.importLine.findMany({ ...columns, ...page, where: { importId, ...after } }),
    count: () => db.prisma.importLine.count({ where: { importId } }),
    present,
  })
}

/** The expired imports, at most `most`. */
export async function readExpired(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.prisma.importJob.findMany({
    where: { expiresAt: { lte: now } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
