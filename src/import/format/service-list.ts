import { statSync } from 'node:fs'
import { isObject, type JsonObject } from '../file/json-value.js'
import { type FileOptions, openFile } from '../file/open-file.js'
import type { RowKind } from '../mapping/fields.js'
import type { Collection, ReadRow } from '../row/row-facts.js'
import { listedRecord } from './service-list-records.js'

/** The kind of the records in a list that this service exported, by its columns. Undefined for another file. */
export function serviceListKind(columns: readonly string[]): RowKind | undefined {
  const has = (...names: readonly string[]): boolean => names.every((name) => columns.includes(name))
  if (has('core.id', 'core.nameBrand', 'core.publicId')) return 'entities'
  return has('id', 'nameFull', 'nameFirst', 'publicId') ? 'people' : undefined
}

/**
 * A list of entities or people that this service exported as JSON, NDJSON, CSV or Parquet. The ids are those of the service, so a
 * repeated import changes the same records.
 */
export async function serviceListCollection(
  path: string,
  options: Pick<FileOptions, 'limits' | 'encoding'>,
): Promise<Collection> {
  const file = await openFile(path, options)
  async function* read(): AsyncGenerator<ReadRow> {
    let count = 0
    for await (const record of file.records()) {
      const { line, bytes } = record
      const at = { file: file.name, line }
      if ('reason' in record) yield { at, bytes, facts: [], faults: [{ reason: record.reason }] }
      else {
        const total = record.row.rowCount
        if (total !== undefined) {
          if (Number(total) !== count) yield { at, bytes, facts: [], faults: [incomplete(total, count)] }
          continue
        }
        count++
        const listed = listedRecord(nestedOf(record))
        yield 'reason' in listed
          ? { at, bytes, facts: [], faults: [listed] }
          : { at, bytes, facts: [listed.main], faults: listed.faults }
      }
    }
    // A record can refer to one that is in a later row.
    for await (const { line, ...record } of file.records()) {
      const listed = 'row' in record ? listedRecord(nestedOf(record)) : undefined
      if (listed && 'owned' in listed && listed.owned.length > 0)
        yield { at: { file: file.name, line }, bytes: record.bytes, facts: listed.owned, isAdded: true }
    }
  }
  return {
    provider: 'service-list',
    naming: { entity: 'entity', person: 'person' },
    detail: 'list of a Venture Data Service',
    totalBytes: file.isPlain ? statSync(path).size : 0,
    read,
  }
}

const incomplete = (total: string, count: number) => ({
  reason: `the list was written with ${total} records, and the file has ${count}`,
  wayOut: 'Export the list again, and import the new file.',
})

/** A cell that a spreadsheet would execute begins with an apostrophe in an exported CSV file. */
const GUARDED = /^'[=+\-@\t\r\n]/

/** The record in a row of a table: `core.id` is the member `id` of `core`, and a list of CSV is JSON. */
function nestedOf({ row, value: typed }: { readonly row: JsonObject; readonly value?: JsonObject }): JsonObject {
  const record: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(typed ?? row)) {
    if (value === '' || value === undefined) continue
    const names = path.split('.')
    const last = names.pop() ?? ''
    let owner = record
    for (const name of names) {
      const member = Object.hasOwn(owner, name) ? owner[name] : undefined
      const next: Record<string, unknown> = isObject(member) ? member : {}
      owner[name] = next
      owner = next
    }
    owner[last] = typed || typeof value !== 'string' ? value : plainValue(value)
  }
  return record
}

function plainValue(cell: string): unknown {
  if (!cell.startsWith('[')) return GUARDED.test(cell) ? cell.slice(1) : cell
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
