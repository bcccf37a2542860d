import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/kernel/paths.js'

/*
 * Builds the programs that tests start as processes and threads, if a source is newer than the last build. Import this
 * module before the first start of one. A test of pure code does not import it, and does not wait for the build.
 */

const SOURCES = ['src', 'rest', 'graph', 'pages', 'mcp', 'prisma', 'build', 'package-lock.json']
/** Its time is the start of the last build. */
const BUILT = join(projectFolder, 'dist', '.built')
const LOCK = join(projectFolder, 'dist', '.building')

/** Time of the last change of a file, or of anything in a folder; 0 if it does not exist. A rename is a change. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.ctimeMs ?? 0
  return Math.max(found.ctimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const isBuilt = (): boolean => {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return SOURCES.every((source) => newest(join(projectFolder, source)) < built)
}

function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: projectFolder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm run build failed: ${stdout}${stderr}`)
}

/** Takes the lock. The lock of a process that was killed counts for a minute. */
function lock(): void {
  mkdirSync(join(LOCK, '..'), { recursive: true })
  for (;;)
    try {
      mkdirSync(LOCK)
      return
    } catch {
      if (Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 60_000)
        rmSync(LOCK, { recursive: true, force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
}

// Two workers may need the programs at the same time. The second one waits until the build has stored everything.
lock()
try {
  if (!isBuilt()) build()
} finally {
  rmSync(LOCK, { recursive: true, force: true })
}
