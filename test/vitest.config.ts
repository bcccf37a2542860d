import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { withoutServer } from './support/without-server.js'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Packages are found as Node finds them. Vite would find another file of some packages and so load them twice. */
const packagesOfNode: Plugin = {
  name: 'packages-of-node',
  enforce: 'pre',
  resolveId(source) {
    if (!/^[@a-z]/.test(source)) return null
    const url = import.meta.resolve(source)
    return url.startsWith('file:') ? fileURLToPath(url) : null
  },
}

/** The module with which tests start programs. */
const PROGRAMS = '/test/support/process.ts'

/** In watch mode, the tests that start programs run again after a change of any source: the programs contain them all. */
const programsOfSources: Plugin = {
  name: 'programs-of-sources',
  // The cache of transformed modules would skip what follows.
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id }) => (id.endsWith(PROGRAMS) ? false : undefined))
  },
  transform(_, id) {
    if (!id.endsWith(PROGRAMS)) return
    for (const room of ['src', 'rest', 'graph', 'pages', 'mcp'])
      for (const path of readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' }))
        if (/\.tsx?$/.test(path)) this.addWatchFile(join(folder, room, path))
  },
}

/**
 * A worker waits for its database and for the programs that it starts, so there are more workers than processors. More than six would
 * need more connections than a PostgreSQL server has by default.
 */
const WORKERS = Math.min(availableParallelism() + 1, 6)

/** Follows what the schemas refuse before a statement runs. Another database changes nothing. */
const REFUSALS = 'test/contract/resolutions.test.ts'

/** Test files that take longer than their size says: they start browsers and programs, or have a test for each operation. */
const LONG = /browser\.test|\/test\/(contract|fuzz|core\/command)\//

/**
 * Without results of an earlier run, vitest starts the largest files first. One of these files at the end would run alone, while
 * the other workers have ended.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [packagesOfNode, programsOfSources],
  test: {
    root: folder,
    include: ['test/**/*.test.ts'],
    exclude: [
      'dist/**',
      'node_modules/**',
      ...(process.env.TEST_DATABASE_URL ? [...withoutServer(folder), REFUSALS] : []),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'forks',
    // A worker loads each module once for all its test files.
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongFirst },
    // The next runs need not transform unchanged modules again.
    experimental: { fsModuleCache: true },
    testTimeout: 60_000,
    // A database can need a minute on a machine with other work, and its time is not what the tests of a file are about.
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
