import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openApiRules } from '../../check/openapi.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { temporaryProject } from './project.js'

// The linters need seconds, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

interface Document {
  openapi: string
  paths: Record<string, unknown>
  components: { schemas: Record<string, unknown> } & Record<string, unknown>
}

/** The committed document with only one path, which the linters check in less than a second. */
function small(): Document {
  const document = JSON.parse(readFileSync(join(projectFolder, 'rest/openapi.json'), 'utf8'))
  const { ProblemDetail, SystemStatus, Uptime } = document.components.schemas
  const path = '/v1/status'
  const used = JSON.stringify(document.paths[path])
  const components = {
    schemas: { ProblemDetail, SystemStatus, Uptime },
    headers: document.components.headers,
    securitySchemes: document.components.securitySchemes,
    parameters: Object.fromEntries(
      Object.entries(document.components.parameters).filter(([name]) => used.includes(`/parameters/${name}"`)),
    ),
    responses: Object.fromEntries(
      Object.entries(document.components.responses).filter(([name]) => used.includes(`/responses/${name}"`)),
    ),
  }
  return { ...document, tags: [], paths: { [path]: document.paths[path] }, components }
}

const check = async (document: Document): Promise<string[]> => {
  const folder = temporaryProject([], { 'rest/openapi.json': JSON.stringify(document) })
  // The document of one operation does not use every component and tag.
  return (await openApiRules(folder)).refused.filter((line) => !/unused-component|tag-defined/.test(line))
}

describe('OpenAPI rules', () => {
  test('accept the document of one operation', async () => {
    expect(await check(small())).toEqual([])
  })

  test.each<readonly [string, (document: Document) => void, string]>([
    [
      'a text without a maximum length',
      ({ components }) => {
        components.schemas.Planted = { type: 'string', description: 'Planted.' }
      },
      'owasp:api4:2023-string-limit',
    ],
    [
      'an example that does not fit its schema',
      ({ components }) => {
        components.schemas.Planted = { type: 'string', maxLength: 2, description: 'Planted.', example: 5 }
      },
      'no-invalid-schema-examples',
    ],
    [
      'two paths that differ only in the name of a placeholder',
      ({ paths }) => {
        const operation = { summary: 'Planted', operationId: 'planted', responses: {} }
        paths['/v1/planted/{a}'] = { get: operation }
        paths['/v1/planted/{b}'] = { get: operation }
      },
      'no-identical-paths',
    ],
    [
      'a document that is not OpenAPI',
      (document) => {
        document.openapi = '3.1.0'
        document.paths['/v1/planted'] = { get: { responses: 5 } }
      },
      'oas3-schema',
    ],
  ])('refuse %s', async (_, plant, rule) => {
    const document = small()
    plant(document)
    expect((await check(document)).join('\n')).toContain(rule)
  })
})
