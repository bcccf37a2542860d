import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OperatorError } from '../problem/operator-error.js'
import { type Sheet, sheet2015, sheets } from './crunchbase-sheets.js'
import { readCsv } from './csv.js'
import { firstText } from './first-text.js'
import type { Collection, Found } from './record.js'

/** A bulk export (a folder of CSV files, whichever are there), or the one file of acquisitions up to 2015. */
export function crunchbaseCollection(path: string): Collection {
  const is2015 = statSync(path).isFile()
  const parts = is2015
    ? [{ sheet: sheet2015, file: path }]
    : [
        ...sheets.map((sheet) => ({ sheet, file: join(path, sheet.file) })).filter(({ file }) => existsSync(file)),
        ...readdirSync(path)
          .filter((name) => /2015.*acquisitions\.csv$/.test(name))
          .map((name) => ({ sheet: sheet2015, file: join(path, name) })),
      ]
  if (parts.length === 0) throw new OperatorError(`${path} holds none of ${sheets.map(({ file }) => file).join(', ')}`)
  for (const { sheet, file } of parts) requireColumns(sheet, file)
  return {
    provider: 'crunchbase',
    profile: 'crunchbase',
    detail: is2015 ? 'Crunchbase acquisitions up to 2015' : 'Crunchbase bulk export',
    totalBytes: parts.reduce((sum, { file }) => sum + statSync(file).size, 0),
    async *read(): AsyncGenerator<Found> {
      let before = 0
      for (const { sheet, file } of parts) {
        for await (const found of readSheet(sheet, file)) yield { ...found, bytes: before + found.bytes }
        before += statSync(file).size
      }
    },
  }
}

async function* readSheet(sheet: Sheet, path: string): AsyncGenerator<Found> {
  const file = basename(path)
  for await (const found of readCsv(createReadStream(path))) {
    const { bytes } = found
    const at = { file, line: found.line }
    if ('reason' in found) yield { bad: { ...at, reason: found.reason }, bytes }
    else {
      for (const facts of sheet.read(found.row)) {
        yield facts ? { facts, at, bytes } : { bad: { ...at, reason: 'no id, or no name' }, bytes }
      }
      const skipped = sheet.other?.(found.row)
      if (skipped !== undefined) yield { skipped, bytes }
    }
  }
}

/** A file that is none of the export's is refused before anything is loaded. */
function requireColumns({ needs }: Sheet, path: string): void {
  const [header = ''] = firstText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const columns = new Set(header.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')))
  const missing = needs.find((name) => !columns.has(name))
  if (missing !== undefined) throw new OperatorError(`${path} is no Crunchbase export: it has no column ${missing}`)
}
