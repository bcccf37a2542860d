import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from './gate.js'
import { runProgram } from './run.js'

const GENERATED = 'prisma/generated'

/**
 * Compares the committed Prisma client with one that is generated from the schema. It is committed because a production
 * install has no command line of Prisma.
 */
export async function clientUpToDate(folder: string): Promise<Verdict> {
  const other = mkdtempSync(join(tmpdir(), 'venture-client-'))
  try {
    for (const path of ['package.json', 'prisma.config.ts']) cpSync(join(folder, path), join(other, path))
    const isSchema = (path: string): boolean => path.endsWith('.prisma') || path === join(folder, 'prisma')
    cpSync(join(folder, 'prisma'), join(other, 'prisma'), { recursive: true, filter: isSchema })
    symlinkSync(join(folder, 'node_modules'), join(other, 'node_modules'))
    const { code, output } = await runProgram(join(folder, 'node_modules/.bin/prisma'), ['generate'], other)
    if (code !== 0) return { refused: [output] }
    const [committed, expected] = [filesOf(join(folder, GENERATED)), filesOf(join(other, GENERATED))]
    const paths = [...new Set([...committed.keys(), ...expected.keys()])].sort()
    const stale = paths.filter((path) => committed.get(path) !== expected.get(path))
    return { refused: stale.map((path) => `${GENERATED}/${path} is stale: run npm run codegen and commit it`) }
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
}

const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
