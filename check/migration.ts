import { join } from 'node:path'
import { projectFolder } from '../src/kernel/paths.js'
import { writeMigration } from './migrations.js'

/*
 * npm run migration -- name: the next migration, from what the schema says and the migrations lack. What the schema
 * language cannot say (checks, partial and expression indexes) is added to the file by hand.
 */
try {
  const path = await writeMigration(join(projectFolder, 'prisma'), process.argv[2] ?? '', new Date())
  process.stdout.write(path ? `wrote ${path}: read it before you commit it\n` : 'the migrations equal the schema\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
