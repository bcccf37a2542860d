import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../../src/kernel/paths.js'
import type { Database, Db, Row } from '../../src/platform/database/client/database.js'

/*
 * Records the statements of a run of the tests, for the check of row types. The variable STATEMENT_RECORD names the
 * folder. Each process appends lines to a file of its own: the position in the sources that called `rows`, the text of
 * the statement, and the kinds of values that its columns had.
 */

const runFolder = process.env.STATEMENT_RECORD

/** The database. It also records its statements if this run is recorded. */
export const recorded = <T extends Database>(db: T, folder = runFolder): T =>
  folder === undefined
    ? db
    : {
        ...db,
        ...recordedRows(db, folder),
        inTurn: (turn) => recordedRows(db.inTurn(turn), folder),
        transaction: (work, options) => db.transaction((inside) => work(recordedRows(inside, folder)), options),
      }

function recordedRows(db: Db, folder: string): Db {
  const rows = async <T>(...call: Parameters<Db['rows']>): Promise<T[]> => {
    const site = callSite(rows)
    const found = await db.rows<T & Row>(...call)
    if (site !== undefined) record(folder, site, call[0].text, found)
    return found
  }
  return {
    rows,
    // Its statements are not recorded: the types of their rows come from the schema.
    get prisma() {
      return db.prisma
    },
  }
}

type Kinds = Map<string, Set<string>>

/** What is in the file, by folder and position, and by text. */
const written = new Map<string, Map<string, Kinds>>()

function record(folder: string, site: string, text: string, rows: readonly Row[]): void {
  const key = `${folder} ${site}`
  const texts = written.get(key) ?? new Map<string, Kinds>()
  written.set(key, texts)
  const isKnown = texts.has(text)
  const kinds: Kinds = texts.get(text) ?? new Map()
  texts.set(text, kinds)
  if (!addKinds(kinds, rows) && isKnown) return
  const columns = Object.fromEntries([...kinds].map(([name, some]) => [name, [...some]]))
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ site, text, columns })}\n`)
}

/** Adds the kinds of values of each column. Returns whether one of them is new. */
function addKinds(kinds: Kinds, rows: readonly Row[]): boolean {
  let isNew = false
  for (const row of rows)
    for (const name in row) {
      const kind = kindOf(row[name])
      const seen = kinds.get(name)
      if (seen?.has(kind)) continue
      isNew = true
      if (seen) seen.add(kind)
      else kinds.set(name, new Set([kind]))
    }
  return isNew
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  return value instanceof Uint8Array ? 'Uint8Array' : typeof value
}

type Called = (...call: Parameters<Db['rows']>) => unknown

/** Positions in the sources by positions in the loaded code, which take less time to read. */
const positions = new Map<string, string | undefined>()

/** The file and line of the product that called `called`. Undefined if a test called it. */
function callSite(called: Called): string | undefined {
  const loaded = callerOf(called, (_, frames) => frames.join('\n'))
  if (!positions.has(loaded)) positions.set(loaded, sourceOf(callerOf(called, Error.prepareStackTrace)))
  return positions.get(loaded)
}

/** The frame of the stack that called `called`, as a text that `prepare` makes. */
function callerOf(called: Called, prepare: typeof Error.prepareStackTrace): string {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: string } = {}
  Error.prepareStackTrace = prepare
  Error.stackTraceLimit = 1
  Error.captureStackTrace(holder, called)
  const stack = holder.stack
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  return stack ?? ''
}

/** The file and line of a frame, in TypeScript: the frame itself names it, or the source map of the compiled file. */
function sourceOf(frame: string): string | undefined {
  const [, url = '', line = '', column = ''] = /((?:file:\/\/)?\/[^\s():]+\.[jt]s):(\d+):(\d+)/.exec(frame) ?? []
  const file = url.startsWith('file:') ? fileURLToPath(url) : url
  if (file.endsWith('.ts')) return inProduct(file, Number(line))
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalSource' in entry
    ? inProduct(join(dirname(file), entry.originalSource), entry.originalLine + 1)
    : undefined
}

function inProduct(file: string, line: number): string | undefined {
  const path = relative(projectFolder, file)
  return /^(src|graph|rest)\//.test(path) ? `${path}:${line}` : undefined
}
