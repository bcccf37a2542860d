import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles, staleFiles, writeStale } from '../../check/generated-files.js'
import { generatedUpToDate } from '../../check/programs.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { temporaryProject } from './project.js'

/** What the generator reads. */
const SOURCES = [
  'src',
  'rest',
  'graph',
  'pages',
  'clients',
  'prisma',
  'check',
  'docs',
  'build',
  'codegen.ts',
  'package.json',
]

const files = await generatedFiles()

test('the committed files match the schema and the registry', () => {
  expect(staleFiles(projectFolder, files)).toEqual([])
})

test('generates the same text again, without an address of this machine', async () => {
  expect(await generatedFiles()).toEqual(files)
  const document = JSON.parse(files['rest/openapi.json'] ?? '')
  expect(document.info.title).toBe('Venture Data Service')
  expect(files['graph/schema.graphql']).toContain('type Query {')
})

test('staleFiles returns exactly the files that are stale or missing', () => {
  const folder = temporaryProject([], files)
  expect(staleFiles(folder, files)).toEqual([])
  appendFileSync(join(folder, 'graph/schema.graphql'), '\nscalar Planted\n')
  expect(staleFiles(folder, files)).toEqual(['graph/schema.graphql'])
  rmSync(join(folder, 'rest/openapi.json'))
  expect(staleFiles(folder, files)).toEqual(['graph/schema.graphql', 'rest/openapi.json'])
  expect(readFileSync(join(folder, 'graph/schema.graphql'), 'utf8')).toContain('scalar Planted')
})

test('writeStale writes exactly the files that are stale', () => {
  const folder = temporaryProject([], { ...files, 'graph/schema.graphql': 'scalar Planted\n' })
  expect(writeStale(folder, files)).toBe('wrote graph/schema.graphql')
  expect(staleFiles(folder, files)).toEqual([])
  expect(writeStale(folder, files)).toBe('all generated files are up to date')
})

// To call each operation would take half a minute. The check of this project does that.
test('the check reports each stale file with the command that fixes it', async () => {
  const planted = [...Object.keys(files), 'docs/statements.sql'].map((path) => [path, 'planted\n'] as const)
  const folder = temporaryProject(SOURCES, {
    ...Object.fromEntries(planted),
    'check/statements/run-operations.ts': 'export const runOperations = async () => []\n',
  })
  expect((await generatedUpToDate(folder)).refused).toEqual([
    [...Object.keys(files), 'docs/statements.sql']
      .map((path) => `${path} is stale: run npm run codegen and commit it`)
      .join('\n'),
  ])
}, 60_000)
