import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The tests run compiled files. vitest's main process loads this module before anything is compiled, so it imports
 * nothing from the project.
 */

const SOURCES = ['src', 'rest', 'graph', 'test', 'bench', 'check', 'prisma', 'codegen.ts', 'tsconfig.json']

/** Programs of the build: they bundle the others, and store the image of a new embedded database. */
const PREPARED = ['bundle.js', 'image.js']

/** Compiles the project if a source is newer than the last successful build. */
export function buildIfChanged(folder: string): void {
  const at = (path: string): string => join(folder, path)
  const started = new Date()
  if (newest(at('prisma'), '.prisma') > newest(at('src/platform/database/generated')))
    run(folder, 'prisma', ['generate'])
  const built = newest(at('dist/.built'))
  if (SOURCES.every((source) => newest(at(source)) < built)) return
  run(folder, 'tsc', ['-p', '.', '--singleThreaded'])
  for (const program of PREPARED) prepare(folder, program)
  writeFileSync(at('dist/.built'), `${started.toISOString()}\n`)
}

/** Runs a program of the build on the compiled files. */
function prepare(folder: string, program: string): void {
  const { status } = spawnSync(process.execPath, [join(folder, 'dist/src/server/command', program)], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${program} failed: see above`)
}

/** Time of the last change of a file, or of anything in a folder; 0 if it does not exist. A rename is a change. */
function newest(path: string, ending = ''): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found && path.endsWith(ending) ? found.ctimeMs : 0
  const inside = readdirSync(path).map((name) => newest(join(path, name), ending))
  return Math.max(ending === '' ? found.ctimeMs : 0, ...inside)
}

function run(folder: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(join(folder, 'node_modules', '.bin', program), args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: see above`)
}
