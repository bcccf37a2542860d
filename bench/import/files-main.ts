import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOwn, recognizeFile } from '../../src/import/format/recognize-file.js'
import { loadCollection } from '../../src/import/load/load-collection.js'
import type { RowOutcome } from '../../src/import/load/row-results.js'
import type { Tally } from '../../src/import/load/tally.js'
import { mappedCollection } from '../../src/import/mapped/mapped-file.js'
import { type MappingFile, mappingOf } from '../../src/import/mapping/mapping.js'
import type { Loss, RecordKind } from '../../src/import/row/row-facts.js'
import { systemClock } from '../../src/kernel/clock.js'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { migrationsFolder, projectFolder } from '../../src/kernel/paths.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { openDatabase } from '../../src/platform/database/open.js'
import { Expectation, type Statement } from './statement.js'
import { isTrue, readStored, type Stored } from './stored.js'

/*
 * Imports each file of a folder with the guess that `--yes` accepts, and compares the stored records with the statements beside it, in
 * the JSON file whose name begins with the same number. All files use one embedded database, which is emptied before each file. Without
 * a folder, the files of two sets are imported: an author who had not seen the import wrote both in the forms of real ones. Nobody who
 * works on the import looks at the held-out set, of which only the totals are printed.
 */

const USAGE = `npm run bench:files -- [FOLDER] [options]
  --held-out       only the totals of the held-out set
  --only TEXT      only files whose name contains this text
  --verbose        also print the guessed mapping and the report of each file
  --help           print this text`

const { values, positionals } = readArguments(USAGE, {
  options: { only: { type: 'string' }, verbose: { type: 'boolean' }, 'held-out': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isHeldOut = values['held-out']
const folder = positionals[0] ?? unpacked(isHeldOut ? 'held-out' : 'open')

/** The files of a set, in a temporary folder. */
function unpacked(name: string): string {
  const target = mkdtempSync(join(tmpdir(), 'venture-files-'))
  process.once('exit', () => rmSync(target, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', join(projectFolder, 'bench', 'import', `${name}.tar.gz`), '-C', target])
  return target
}
const print = (line: string) => process.stdout.write(`${line}\n`)

/** What the import of a file did. */
interface Imported {
  readonly kind: string
  readonly mapping: MappingFile | undefined
  readonly tally: Tally
  readonly outcomes: readonly RowOutcome[]
  readonly losses: readonly Loss[]
}

const RECORDS: Readonly<Record<string, RecordKind>> = {
  entities: 'entity',
  people: 'person',
  associations: 'association',
  rounds: 'round',
  investments: 'investment',
  acquisitions: 'acquisition',
  relationships: 'relationship',
  news: 'news',
  identifiers: 'identifiers',
}

const totals = { files: 0, kinds: 0, records: 0, all: 0, statements: 0, true: 0 }
/** The files with expectations beside them. */
function filesOf(path: string): string[] {
  const names = readdirSync(path).sort()
  return names.filter(
    (name) => expectationOf(names, name) !== undefined && (values.only === undefined || name.includes(values.only)),
  )
}

/** The file of the expectations of a file. A file of data can itself be JSON. */
function expectationOf(names: readonly string[], name: string): string | undefined {
  const own = `${name}.json`
  if (names.includes(own)) return own
  const number = /^\d+/.exec(name)?.[0] ?? name
  const beside = names.filter((one) => one.startsWith(`${number}-`) && one.endsWith('.json'))
  return beside.find((one) => one !== name && isExpectation(one))
}

function isExpectation(name: string): boolean {
  try {
    return Expectation.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).success
  } catch {
    return false
  }
}

async function check(database: Database, path: string, name: string): Promise<void> {
  const beside = expectationOf(readdirSync(path), name)
  const expected = Expectation.parse(JSON.parse(readFileSync(join(path, beside ?? ''), 'utf8')))
  await database.rows(sql`truncate entity, person, provenance_event, source_record, news_article cascade`)
  await database.rows(sql`delete from tag where created_at <> (select created_at from tag where id = 1)`)
  const imported = await importFile(database, join(path, name)).catch((error: unknown) => String(error))
  const kind = typeof imported === 'string' ? 'none' : imported.kind
  const stored = await readStored(database)
  const count = typeof imported === 'string' ? 0 : recordsIn(imported, expected.kind, stored)
  const wrong = expected.must.filter((statement) => !isTrue(stored, statement))
  totals.files++
  totals.statements += expected.must.length
  totals.true += expected.must.length - wrong.length
  const isKind = kind === expected.kind || (typeof imported !== 'string' && holds(imported, expected.kind))
  if (isKind) totals.kinds++
  if (count === expected.records) totals.records++
  if (wrong.length === 0) totals.all++
  if (isHeldOut) return
  const mark = (isRight: boolean) => (isRight ? 'ok' : 'WRONG')
  print(
    `${name}: kind ${kind} ${isKind ? 'ok' : `WRONG, not ${expected.kind}`}; records ${count} ${count === expected.records ? 'ok' : `WRONG, not ${expected.records}`}; statements ${expected.must.length - wrong.length} of ${expected.must.length} ${mark(wrong.length === 0)}`,
  )
  if (typeof imported === 'string') print(`  ${imported}`)
  for (const statement of wrong) print(`  not true: ${shown(statement)}`)
  if (values.verbose && typeof imported !== 'string') {
    print(`  ${JSON.stringify(imported.mapping)}`)
    for (const { kind: loss, line, reason } of imported.losses) print(`  ${loss} ${line}: ${reason}`)
  }
}

const shown = (statement: Statement): string => JSON.stringify(statement)

async function importFile(database: Database, path: string): Promise<Imported> {
  const { guess, own, columns } = await recognizeFile(path, {})
  if (!own && !guess) throw new Error(`The columns do not show the kind: ${columns.join(', ')}`)
  const mapping = guess && { kind: guess.kind, ...guess.mapping }
  const collection = own
    ? await openOwn(own, path)
    : guess && (await mappedCollection(path, mappingOf(guess.kind, guess.mapping)))
  if (!collection) throw new Error('The file has no collection')
  const outcomes: RowOutcome[] = []
  const losses: Loss[] = []
  const tally = await loadCollection(collection, {
    db: database,
    clock: systemClock,
    onOutcome: (outcome) => outcomes.push(outcome),
    onLoss: (loss) => losses.push(loss),
  })
  return { kind: own ? 'entities' : (guess?.kind ?? 'none'), mapping, tally, outcomes, losses }
}

/** Fields that show that rows of one kind also contain records of another. */
const HELD: Readonly<Record<string, readonly (readonly [kind: string, field: string])[]>> = {
  rounds: [['entities', 'round']],
  associations: [['people', 'company']],
  identifiers: [['entities', 'uniqueId']],
}

/** Whether the rows also contain the records of another kind, such as a company with its round. */
const holds = ({ kind, mapping }: Imported, wanted: string): boolean =>
  (HELD[wanted] ?? []).some(
    ([own, field]) => kind === own && Object.keys(mapping?.fields ?? {}).some((name) => name.startsWith(field)),
  )

/** Number of the stored records of a kind. Entities and people that other rows only name do not count. */
function recordsIn({ tally, outcomes }: Imported, kind: string, stored: Stored): number {
  if (kind === 'identifiers') return stored.entities.flatMap(({ fields }) => fields.scheme ?? []).length
  const record = RECORDS[kind]
  if (record === 'entity' || record === 'person')
    return new Set(outcomes.filter((one) => one.record === record).map(({ key }) => key)).size
  return record === undefined ? 0 : (tally.records.get(record)?.created ?? 0)
}

const db = await openDatabase({ databaseUrl: undefined, dataDir: 'memory', migrations: migrationsFolder })
await db.migrate()
for (const name of filesOf(folder)) await check(db, folder, name)
const { files, kinds, records, all } = totals
print(`${files} files: kind right ${kinds}, records right ${records}, statements true of all ${all}`)
print(`statements true: ${totals.true} of ${totals.statements}`)
await db.close()
