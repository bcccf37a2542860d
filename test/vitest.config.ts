import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['test/**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    // Node loads the compiled files itself, and each of them once for all test files of a worker.
    runner: './dist/test/support/runner.js',
    server: { deps: { external: [/\/dist\//] } },
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
