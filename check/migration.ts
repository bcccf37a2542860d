import { join } from 'node:path'
import { readArguments } from '../src/kernel/config/arguments.js'
import { projectFolder } from '../src/kernel/paths.js'
import { writeMigration } from './migration-drift.js'

/*
 * Program of `npm run migration -- name`. It compares the Prisma schema with the migrations and writes the difference
 * as the next migration. Add by hand what the schema language cannot express: checks, partial indexes and expression
 * indexes.
 */
const USAGE = `Usage:
  npm run migration -- NAME

Writes the difference between the Prisma schema and the migrations as the next migration.`

const [name = ''] = readArguments(USAGE, { allowPositionals: true }).positionals
try {
  const path = await writeMigration(join(projectFolder, 'prisma'), name, new Date())
  process.stdout.write(path ? `wrote ${path}: read it before you commit it\n` : 'the migrations equal the schema\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
