import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import * as client from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildSchema, introspectionFromSchema, parse } from 'graphql'

/*
 * Writes the types of gql.tada, and the typed documents of the client preset of GraphQL Code Generator. The command
 * lines of both need other versions of their dependencies than this project has.
 */

const schema = buildSchema(readFileSync('../../../graph/schema.graphql', 'utf8'))
const introspection = introspectionFromSchema(schema)
write('generated/tada.d.ts', outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true }))
write('generated/introspection.json', JSON.stringify(minifyIntrospection(introspection)))

const location = 'graph/apollo.graphql'
const text = readFileSync(location, 'utf8')
const outputs = await client.preset.buildGeneratesSection({
  baseOutputDir: 'generated/codegen/',
  schema: parse(readFileSync('../../../graph/schema.graphql', 'utf8')),
  schemaAst: schema,
  documents: [{ location, document: parse(text), rawSDL: text }],
  config: { useTypeImports: true, scalars: { UUID: 'string' } },
  presetConfig: { fragmentMasking: false },
  plugins: [],
  pluginMap: {},
  pluginContext: {},
  profiler: { run: (action) => action(), collect: () => [] },
})
for (const output of outputs) write(output.filename, await codegen(output))

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
