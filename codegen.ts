import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as schemaAst from '@graphql-codegen/schema-ast'
import { parse, printSchema } from 'graphql'
import { httpPage } from './check/http/page.js'
import { architecturePicture } from './check/picture.js'
import { fieldsPage } from './graph/fields-page.js'
import { schema } from './graph/schema.js'
import { openApiDocument } from './rest/openapi/document.js'
import { readArguments } from './src/kernel/config/arguments.js'
import { projectFolder } from './src/kernel/paths.js'
import { registry } from './src/server/operations.js'

/*
 * Writes the committed files that are generated from code: graph/schema.graphql, rest/openapi.json,
 * docs/graphql-fields.md, docs/http.md and docs/architecture.svg. They are committed so that reviews show changes. With `--check` it writes nothing, and fails
 * if one of these files is stale.
 */

/** Maps the path of every generated file to its text. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const graph = await codegen({
    filename: 'graph/schema.graphql',
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents: [],
    config: {},
    plugins: [{ schemaAst: {} }],
    pluginMap: { schemaAst },
  })
  return {
    'graph/schema.graphql': `${graph.trim()}\n`,
    'docs/architecture.svg': architecturePicture(),
    'docs/graphql-fields.md': fieldsPage(registry),
    'docs/http.md': httpPage(),
    'rest/openapi.json': `${JSON.stringify(openApiDocument(registry), null, 2)}\n`,
  }
}

/** The generated files that are missing in a folder or differ there. */
export const staleFiles = (folder: string, files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([path, text]) => (read(join(folder, path)) === text ? [] : [path]))

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const USAGE = `Usage:
  npm run codegen
  npm run codegen -- --check

Writes the generated files. With --check, only reports those that are not up to date.`

async function main(): Promise<void> {
  const { values } = readArguments(USAGE, { options: { check: { type: 'boolean' } } })
  const files = await generatedFiles()
  const stale = staleFiles(projectFolder, files)
  if (values.check) {
    for (const path of stale) process.stderr.write(`${path} is stale: run npm run codegen and commit it\n`)
    process.exitCode = stale.length > 0 ? 1 : 0
    return
  }
  for (const path of stale) writeFileSync(join(projectFolder, path), files[path] ?? '')
  process.stdout.write(stale.length > 0 ? `wrote ${stale.join(', ')}\n` : 'all generated files are up to date\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
