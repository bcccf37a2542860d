import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { OperatorError } from '../kernel/problem/operator-error.js'
import { readCsv } from './csv.js'
import { FACTS } from './csv-facts.js'
import type { CsvKind, CsvMapping } from './csv-mapping.js'
import { valuesOf } from './csv-values.js'
import { firstText } from './first-text.js'
import type { Collection, ReadRow } from './row-facts.js'

/** Opens a CSV file with records of one kind. A mapping states which column contains which field. The text is UTF-8. */
export function csvCollection(path: string, kind: CsvKind, mapping: CsvMapping): Collection {
  const file = basename(path)
  if (!statSync(path).isFile()) throw new OperatorError(`${path} is not a file`)
  requireColumns(path, mapping)
  return {
    provider: mapping.provider,
    naming: { entity: 'entities', person: 'people' },
    detail: file,
    totalBytes: statSync(path).size,
    async *read(): AsyncGenerator<ReadRow> {
      for await (const record of readCsv(createReadStream(path), mapping.delimiter)) {
        const { bytes, line } = record
        const at = { file, line }
        if ('reason' in record) {
          yield { bad: { ...at, reason: record.reason }, bytes }
          continue
        }
        const values = valuesOf(mapping, record.row)
        for (const reason of values.reasons) yield { bad: { ...at, reason }, bytes }
        const isComplete = mapping.fields.every(
          ({ name, isRequired }) => !isRequired || values.text(name) !== undefined,
        )
        if (!isComplete) continue
        const facts = FACTS[kind](values)
        if ('reason' in facts) yield { bad: { ...at, reason: facts.reason }, bytes }
        else for (const one of facts) yield { facts: one, at, bytes }
      }
    },
  }
}

/** Throws if the mapping contains a column that the file does not have. It is called before records are loaded. */
function requireColumns(path: string, { delimiter, fields }: CsvMapping): void {
  const [header = ''] = firstText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const columns = header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
  const missing = fields.find(({ column }) => column !== undefined && !columns.includes(column))
  if (missing)
    throw new OperatorError(
      `mapping: fields.${missing.name}: ${path} has no column "${missing.column}". Its columns are ${columns.join(', ').slice(0, 500)}`,
    )
}
