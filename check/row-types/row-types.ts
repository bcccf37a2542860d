import type { Finding } from '../finding.js'
import { type Call, readCalls } from './calls.js'
import { columnsOfStatement } from './columns.js'
import { compareTypes, type SentColumn } from './compare.js'
import { type Describer, openDescriber } from './described.js'
import type { SeenKinds, StatementRecord } from './record.js'

/** The files whose calls are checked. */
const PRODUCT = /^(src|graph|rest)\//

/**
 * Checks the row types of the project in a folder against the statements of a recorded run of its tests. `image` is that
 * of a database with its migrations. `exceptions` has the findings that are no errors.
 */
export async function checkRowTypes(
  folder: string,
  record: StatementRecord,
  image: Blob,
  exceptions: Readonly<Record<string, string>> = {},
): Promise<Finding[]> {
  const calls = readCalls(folder, PRODUCT)
  const describer = await openDescriber(image)
  const found = unknownSites(calls, record)
  try {
    for (const call of calls) found.push(...(await callFindings(call, record, describer)))
  } finally {
    await describer.close()
  }
  const texts = new Set(found.map(textOf))
  return [
    ...found.filter((finding) => exceptions[textOf(finding)] === undefined),
    ...Object.keys(exceptions)
      .filter((text) => !texts.has(text))
      .map((text) => ({ file: 'check/row-types/exceptions.ts', rule: 'an exception without a finding', detail: text })),
  ]
}

/** A finding as the exceptions name it: without its line, which other changes move. */
const textOf = ({ file, rule }: Finding): string => `${file}: ${rule}`

/** A site without a call of `rows` shows that the record belongs to other sources. */
const unknownSites = (calls: readonly Call[], record: StatementRecord): Finding[] => {
  const known = new Set(calls.map(({ site }) => site))
  return [...record.keys()]
    .filter((site) => !known.has(site))
    .map((site) => findingAt(site, 'recorded, but no call of rows is here: record the tests again'))
}

function findingAt(site: string, rule: string, detail?: string): Finding {
  const [file = '', line] = site.split(':')
  return { file, line: Number(line), rule, ...(detail === undefined ? {} : { detail }) }
}

async function callFindings(call: Call, record: StatementRecord, describer: Describer): Promise<Finding[]> {
  const sent = record.get(call.site)
  if (!sent) return [findingAt(call.site, 'never run by a test')]
  const statements: SentColumn[][] = []
  for (const [text, seen] of sent) {
    try {
      statements.push(await sentColumns(text, seen, describer))
    } catch (error) {
      return [findingAt(call.site, 'cannot be prepared', `${error}: ${text}`)]
    }
  }
  return compareTypes(call, statements).map((rule) => findingAt(call.site, rule, call.type))
}

async function sentColumns(text: string, seen: SeenKinds, { describe, tables }: Describer): Promise<SentColumn[]> {
  const described = await describe(text)
  const analysed = columnsOfStatement(text, tables)
  if (analysed.length !== described.length)
    throw new Error(`${analysed.length} columns were found, but PostgreSQL returns ${described.length}`)
  return described.map(({ name, kind }, index) => ({
    name,
    kind,
    nullness: analysed[index]?.nullness ?? 'unknown',
    wasNull: seen.get(name)?.has('null') ?? false,
  }))
}
