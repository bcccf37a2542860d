import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles, staleFiles } from '../../codegen.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { temporaryProject } from './project.js'

const files = await generatedFiles()

test('the committed files are what the schema and the registry say', () => {
  expect(staleFiles(projectFolder, files)).toEqual([])
})

test('writing them again gives the same text, with no address of this machine', async () => {
  expect(await generatedFiles()).toEqual(files)
  const document = JSON.parse(files['rest/openapi.json'] ?? '')
  expect(document.servers).toEqual([{ url: '/' }])
  expect(files['graph/schema.graphql']).toContain('type Query {')
})

test('a file that is stale or missing is named, and no other', () => {
  const folder = temporaryProject([], files)
  expect(staleFiles(folder, files)).toEqual([])
  appendFileSync(join(folder, 'graph/schema.graphql'), '\nscalar Planted\n')
  expect(staleFiles(folder, files)).toEqual(['graph/schema.graphql'])
  rmSync(join(folder, 'rest/openapi.json'))
  expect(staleFiles(folder, files)).toEqual(['graph/schema.graphql', 'rest/openapi.json'])
  expect(readFileSync(join(folder, 'graph/schema.graphql'), 'utf8')).toContain('scalar Planted')
})
