import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles, staleFiles } from '../../codegen.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { temporaryProject } from './project.js'

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
