import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { systemClock } from '../../src/kernel/clock.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { compareRelease, keepRelease } from './baseline.js'
import type { Change } from './change.js'

/*
 * npm run release -- notes    prints what changed for clients since the last release, as Markdown for CHANGELOG.md
 * npm run release -- keep     stores the declarations, the columns and a filled database as those of the last release, when
 *                             this one is published
 */

const TITLES = { added: 'Added', changed: 'Changed', deprecated: 'Deprecated', removed: 'Removed' } as const

const today = systemClock.now().toISOString().slice(0, 10)
const [command] = process.argv.slice(2)
if (command === 'keep') {
  keepRelease(projectFolder, today)
  process.exitCode = await keepSample()
} else if (command === 'notes') {
  const { to, changes } = await compareRelease(projectFolder, today)
  process.stdout.write(
    `## [${to}] - ${today}\n\n${Object.keys(TITLES)
      .map((kind) => section(kind as Change['kind'], changes))
      .join('')}`,
  )
} else {
  process.stderr.write('Usage: npm run release -- notes|keep\n')
  process.exitCode = 1
}

/** A test writes the database, because the tests have what fills each table. */
async function keepSample(): Promise<number> {
  const vitest = join(projectFolder, 'node_modules/.bin/vitest')
  const test = ['run', '--config', 'test/vitest.config.ts', 'test/core/database/upgrade.test.ts']
  const settings = ['-u', 'TEST_DATABASE_URL', 'RELEASE_SAMPLE=keep']
  const child = spawn('env', [...settings, vitest, ...test], { cwd: projectFolder, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}

function section(kind: Change['kind'], changes: readonly Change[]): string {
  const lines = changes
    .filter((change) => change.kind === kind)
    .map(({ api, text, isBreaking }) => `- ${isBreaking ? '**Breaking.** ' : ''}${api}: ${text}`)
  return lines.length === 0 ? '' : `### ${TITLES[kind]}\n\n${[...new Set(lines)].sort().join('\n')}\n\n`
}
