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
  const known = new Map<string, Module>()
  const moduleOf = (path: string): Module => {
    const module = known.get(path) ?? readModule(folder, path)
    known.set(path, module)
    return module
  }
  const usesServer = (path: string): boolean => {
    // The set grows while the loop reads it.
    const reached = new Set([path])
    for (const each of reached) {
      const { readsServer, imported } = moduleOf(each)
      if (readsServer) return true
      for (const target of imported) reached.add(target)
    }
    return false
  }
  const tests = readdirSync(join(folder, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
  return tests.filter((path) => !usesServer(path)).sort()
}

interface Module {
  readonly readsServer: boolean
  /** The paths of the followed modules that it imports. */
  readonly imported: readonly string[]
}

function readModule(folder: string, path: string): Module {
  const { text, imports } = parseSource(path, readFileSync(join(folder, path), 'utf8'))
  const imported = imports.flatMap(({ target, typeOnly }) =>
    !typeOnly && FOLLOWED.test(target) && existsSync(join(folder, target)) ? [target] : [],
  )
  return { readsServer: READS_SERVER.test(text), imported }
}
