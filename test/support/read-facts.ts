import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recognizeFile } from '../../src/import/format/recognize-file.js'
import { mappedCollection } from '../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../src/import/mapping/mapping.js'
import type { Facts } from '../../src/import/row/row-facts.js'
import { temporaryFolder } from './folder.js'

/** The records in a file that is read with the guessed mapping, and the lines of its report with their ways out. No database is needed. */
export async function readFacts(content: string | Uint8Array, name = 'list.csv') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  const { guess } = await recognizeFile(path, {})
  if (!guess) throw new Error('the columns do not show what the file contains')
  const { read, notes } = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  const facts: Facts[] = []
  const lines: string[] = []
  const waysOut: (string | undefined)[] = []
  for await (const row of read()) {
    facts.push(...row.facts)
    for (const { reason, wayOut } of row.faults ?? []) {
      lines.push(`${row.at.line} ${reason}`)
      waysOut.push(wayOut)
    }
  }
  return { guess, facts, lines, waysOut, notes }
}

/** Companies as their name, industries and country. */
export const companiesIn = (facts: readonly Facts[]): string[] =>
  facts.flatMap((one) =>
    one.record === 'entity'
      ? [
          [one.nameBrand, one.tags?.map(({ name }) => name).join('+') ?? '', one.addresses?.[0]?.country ?? ''].join(
            ' | ',
          ),
        ]
      : [],
  )
