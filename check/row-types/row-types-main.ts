import { readArguments } from '../../src/kernel/config/arguments.js'
import { migrationsFolder, projectFolder } from '../../src/kernel/paths.js'
import { createImage } from '../../src/platform/database/embedded/image.js'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { describeFinding } from '../finding.js'
import { EXCEPTIONS } from './exceptions.js'
import { readRecord } from './record.js'
import { checkRowTypes } from './row-types.js'

const USAGE = `Usage:
  node --import ./build/typescript.js check/row-types/row-types-main.ts <folder>

Compares the row types of the SQL statements with the columns of the statements that the tests ran. The folder has the
record of a run of the tests with STATEMENT_RECORD=<folder>.`

const { positionals } = readArguments(USAGE, { options: {}, allowPositionals: true })
const image = new Blob([new Uint8Array(await createImage(readMigrations(migrationsFolder)))])
const findings = await checkRowTypes(projectFolder, readRecord(positionals[0] ?? ''), image, EXCEPTIONS)
for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`)
process.stdout.write(findings.length > 0 ? `${findings.length} row types are wrong\n` : 'all row types are correct\n')
process.exitCode = findings.length > 0 ? 1 : 0
