import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource } from '../../check/source.js'

/** Modules that tests import and that belong to tests and tools. The product does not read the variables of tests. */
const FOLLOWED = /^(test|check|bench)\/.*\.ts$/
const READS_SERVER = /\bprocess\.env\.TEST_DATABASE_/

/**
 * The test files that do not use the PostgreSQL server of the run: no module that they import reads its variable. On a
 * server, they would repeat what they do without one.
 */
export function withoutServer(folder: string): string[] {
  const known = new Map<string, boolean>()
  const usesServer = (path: string): boolean => {
    const uses = known.get(path)
    if (uses !== undefined) return uses
    // In a cycle, the other modules decide.
    known.set(path, false)
    const { text, imports } = parseSource(path, readFileSync(join(folder, path), 'utf8'))
    const followed = imports.filter(
      ({ target, typeOnly }) => !typeOnly && FOLLOWED.test(target) && existsSync(join(folder, target)),
    )
    const found = READS_SERVER.test(text) || followed.some(({ target }) => usesServer(target))
    known.set(path, found)
    return found
  }
  const tests = readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
  return tests.filter((path) => !usesServer(path)).sort()
}
