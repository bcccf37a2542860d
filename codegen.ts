import { readArguments } from './src/kernel/config/arguments.js'
import { projectFolder } from './src/kernel/paths.js'

/*
 * Writes the committed files that are generated from code: graph/schema.graphql, rest/openapi.json,
 * docs/graphql-fields.md, docs/http.md, docs/architecture.svg, docs/statements.sql, pages/asset/world.svg and the folders `generated` of the clients. They are committed so that reviews show changes. With
 * `--check` it writes nothing, and fails if one of these files is stale.
 */

const USAGE = `Usage:
  npm run codegen
  npm run codegen -- --check

Writes the generated files. With --check, only reports those that are not up to date.`

const { values } = readArguments(USAGE, { options: { check: { type: 'boolean' } } })
// Loads the whole service, which wrong arguments do not need.
const [{ generatedFiles, staleFiles, writeStale }, { runOperations }, { statementsPage }] = await Promise.all([
  import('./check/generated-files.js'),
  import('./check/statements/run-operations.js'),
  import('./check/statements/statement-page.js'),
])
const files = { ...(await generatedFiles()), 'docs/statements.sql': statementsPage(await runOperations()) }
if (values.check) {
  const stale = staleFiles(projectFolder, files)
  for (const path of stale) process.stderr.write(`${path} is stale: run npm run codegen and commit it\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else process.stdout.write(`${writeStale(projectFolder, files)}\n`)
