import { createHmac } from 'node:crypto'
import type { Prisma } from '../../../prisma/generated/client.js'
import { readServiceKey } from '../../operation/access/credential-hash.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { visibleExports } from '../../visibility/export-visibility.js'
import { Export, StoredFile } from './export.js'

/** The columns of an export that a response has. */
export const exportColumns = {
  id: true,
  state: true,
  rowCount: true,
  failure: true,
  files: true,
  scheduleId: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const satisfies Prisma.ExportSelect

export type ExportRow = Prisma.ExportGetPayload<{ select: typeof exportColumns }>

/** Name of the key of the signatures of links. It is created with the first export. */
export const LINK_KEY = 'export-links'

/** What the links to the files of exports contain. Without an export, there is no key. */
interface Links {
  readonly publicUrl: string
  readonly key: Uint8Array | undefined
}

export const linksOf = async ({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>): Promise<Links> => ({
  publicUrl,
  key: await readServiceKey(db, LINK_KEY),
})

/** A stored export as a response has it. */
export const exportOf = (links: Links, row: ExportRow): Export => ({
  exportId: row.id,
  state: Export.shape.state.parse(row.state),
  rowCount: row.rowCount,
  failure: row.failure,
  file: linkedFiles(links, row),
  scheduleId: row.scheduleId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** The files of an export with their links. */
export function linkedFiles(
  { publicUrl, key }: Links,
  row: Pick<ExportRow, 'id' | 'createdAt' | 'files'>,
): Export['file'] {
  if (!key) return []
  const folder = `${publicUrl}/exports/${row.id}/${signatureOf(key, row)}`
  return filesOf(row).map((file) => ({ ...file, url: `${folder}/${file.name}` }))
}

export const filesOf = ({ files }: Pick<ExportRow, 'files'>): StoredFile[] => StoredFile.array().parse(files)

/** Reads an export of the caller. */
export async function readExport(context: Context, id: string): Promise<Export | undefined> {
  const { db, caller, rowQuery } = context
  const links = await linksOf(context)
  const { columns, present } = rowsFor(rowQuery, exportColumns, (row: ExportRow) => exportOf(links, row))
  const row = await db.prisma.export.findFirst({ ...columns, where: { id, ...visibleExports(caller) } })
  return row ? present(row) : undefined
}

/** Reads the exports of the caller, newest first. */
export async function readExports(context: Context): Promise<Export[]> {
  const { db, caller, rowQuery } = context
  const links = await linksOf(context)
  const { columns, present } = rowsFor(rowQuery, exportColumns, (row: ExportRow) => exportOf(links, row))
  const rows = await db.prisma.export.findMany({
    ...columns,
    where: visibleExports(caller),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(present)
}

/** Reads an export for everybody who has one of its links. Undefined if it has expired. */
export const readLinked = (db: Db, now: Date, id: string): Promise<ExportRow | null> =>
  db.prisma.export.findFirst({ where: { id, expiresAt: { gt: now } }, select: exportColumns })

/** The signature in the links of an export. */
export const signatureOf = (key: Uint8Array, { id, createdAt }: Pick<ExportRow, 'id' | 'createdAt'>): string =>
  createHmac('sha256', key).update(`${id} ${createdAt.toISOString()}`).digest('base64url')
