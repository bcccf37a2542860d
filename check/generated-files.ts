import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as schemaAst from '@graphql-codegen/schema-ast'
import { parse, printSchema } from 'graphql'
import { commandsFile } from '../clients/generate/commands.js'
import { declaredCalls } from '../clients/generate/declared.js'
import { pythonFiles } from '../clients/generate/python.js'
import { typescriptFiles } from '../clients/generate/typescript.js'
import { fieldsPage } from '../graph/fields-page.js'
import { schema } from '../graph/schema.js'
import { openApiDocument } from '../rest/openapi/document.js'
import { printJson } from '../rest/openapi/print.js'
import { problemCodes } from '../src/kernel/problem/catalogue.js'
import { registry } from '../src/server/operations.js'
import { httpPage } from './http/page.js'
import { architecturePicture } from './picture.js'
import { worldMap } from './world-map.js'

/** Maps the path of every file that is generated from the declarations to its text. */
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
  const document = openApiDocument(registry)
  const declared = declaredCalls(registry, document)
  return {
    'graph/schema.graphql': `${graph.trim()}\n`,
    'docs/architecture.svg': architecturePicture(),
    'docs/graphql-fields.md': fieldsPage(registry),
    'docs/http.md': httpPage(),
    'pages/asset/world.svg': worldMap(),
    'rest/openapi.json': `${printJson(document, 3)}\n`,
    ...typescriptFiles(declared, problemCodes),
    ...pythonFiles(declared),
    ...commandsFile(declared),
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

/** Writes the files that are stale in a folder. Returns what it did. */
export function writeStale(folder: string, files: Readonly<Record<string, string>>): string {
  const stale = staleFiles(folder, files)
  for (const path of stale) writeFileSync(join(folder, path), files[path] ?? '')
  return stale.length > 0 ? `wrote ${stale.join(', ')}` : 'all generated files are up to date'
}
