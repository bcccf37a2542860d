import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The record of a run of the tests, as test/support/statement-record.ts writes it. */

/** The kinds of values that the columns of a statement had. */
export type SeenKinds = ReadonlyMap<string, ReadonlySet<string>>

/** The texts of the statements that each call sent, by file and line of the call. */
export type StatementRecord = ReadonlyMap<string, ReadonlyMap<string, SeenKinds>>

interface Line {
  readonly site: string
  readonly text: string
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** Reads the record in a folder. Each process of the run wrote its own file. */
export function readRecord(folder: string): StatementRecord {
  const record = new Map<string, Map<string, Map<string, Set<string>>>>()
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  for (const file of files)
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
      if (line !== '') add(record, JSON.parse(line))
  return record
}

function add(record: Map<string, Map<string, Map<string, Set<string>>>>, { site, text, columns }: Line): void {
  const texts = entry(record, site, () => new Map())
  const seen = entry(texts, text, () => new Map())
  for (const [name, kinds] of Object.entries(columns)) {
    const some = entry(seen, name, () => new Set<string>())
    for (const kind of kinds) some.add(kind)
  }
}

function entry<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}
