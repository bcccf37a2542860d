import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from '../../check/source.js'
import { projectFolder } from '../../src/kernel/paths.js'
import type { Endpoint } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import { testData } from '../support/data.js'

/*
 * The decision about each operation of the published contract: `served`; `coming`, in scope and not served yet;
 * `leftOut` on purpose (back-office jobs, live web search, filings, agent help). `own` are operations that the
 * specification names without an id in the contract.
 */
const { served, own, coming, leftOut }: Record<'served' | 'own' | 'coming' | 'leftOut', string[]> =
  testData('contract/operation-ids.json')

test('the registry contains exactly the operations that are listed as served or own', () => {
  expect(registry.operations.map(({ id }) => id).sort()).toEqual([...served, ...own].sort())
})

test('the lists contain each operation of the contract exactly once', () => {
  const decided = [...served, ...coming, ...leftOut]
  expect(decided).toHaveLength(310)
  expect(new Set([...decided, ...own]).size).toBe(decided.length + own.length)
})

test('the placeholders of each route are the members of its path schema', () => {
  for (const { id, path, input } of registry.operations) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(placeholders, id).toEqual(Object.keys(input.path?.shape ?? {}))
  }
})

describe('the id, the route and the GraphQL field of an operation are adjacent literals in exactly one file', () => {
  const declared = /\bid: '(\w+)',\s*route: '([^']+)',\s*graph: '([^']+)'/g

  /** The endpoints that the given files, texts by path, do not declare exactly once. */
  const misdeclared = (endpoints: readonly Endpoint[], files: Readonly<Record<string, string>>): string[] => {
    const found = Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(declared)].map(([, id, route, graph]) => ({ path, id, route, graph })),
    )
    return endpoints.flatMap(({ id, route, graph }) => {
      const at = found
        .filter((one) => one.id === id && one.route === route && one.graph === graph)
        .map(({ path }) => path)
      return at.length === 1 ? [] : [`${id} is declared in ${at.join(' and ') || 'no file'}`]
    })
  }

  test('for every operation of src', () => {
    const paths = readTree(projectFolder).map(({ path }) => path)
    const files = paths.filter((path) => path.startsWith('src/'))
    const texts = Object.fromEntries(files.map((path) => [path, readFileSync(join(projectFolder, path), 'utf8')]))
    expect(misdeclared(registry.operations, texts)).toEqual([])
  })

  const getText = { id: 'getText', route: 'GET /v1/texts/{textId}', graph: 'Query.text' } as const

  test.each([
    ["id: 'getText', route: 'GET /v1/texts/{textId}', graph: 'Query.text'", []],
    ["id: 'getText',\n  route: 'GET /v1/texts/{textId}',\n  graph: 'Query.text',", []],
    ["id: 'get' + noun, route: 'GET /v1/texts/{textId}', graph: 'Query.text'", ['getText is declared in no file']],
    ["id: 'getText', route: 'GET ' + base + '/{textId}', graph: 'Query.text'", ['getText is declared in no file']],
    ["id: 'getText', route: 'GET /v1/texts', graph: 'Query.text'", ['getText is declared in no file']],
    ["id: 'getText', route: 'GET /v1/texts/{textId}', graph: 'Query.texts'", ['getText is declared in no file']],
    ["id: 'getText', route: 'GET /v1/texts/{textId}'", ['getText is declared in no file']],
    ["// 'getText' reads GET /v1/texts/{textId} as Query.text", ['getText is declared in no file']],
  ])('checks the declaration %j', (text, findings) => {
    expect(misdeclared([getText], { 'src/attribute/text/text-operations.ts': text })).toEqual(findings)
  })

  test('finds a second declaration', () => {
    const text = "id: 'getText', route: 'GET /v1/texts/{textId}', graph: 'Query.text'"
    expect(misdeclared([getText], { 'src/a.ts': text, 'src/b.ts': text })).toEqual([
      'getText is declared in src/a.ts and src/b.ts',
    ])
  })
})
