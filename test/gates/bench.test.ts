import { expect, onTestFinished, test } from 'vitest'
import { OwnDatabase, withDatabase } from '../../bench/database.js'
import { runProgram } from '../../check/run.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { serverUrl } from '../support/empty-database.js'
import { TYPESCRIPT } from '../support/process.js'

test.skipIf(serverUrl === undefined)(
  'in every workload of the benchmark, the service returns the same as the server with which it is compared',
  async () => {
    const database = new OwnDatabase(withDatabase(serverUrl ?? '', `venture_test_bench_${process.pid}`))
    onTestFinished(() => database.drop())
    const options = ['--compare', '--entities', '400', '--database', database.url]
    const { code, output } = await runProgram(
      process.execPath,
      [...TYPESCRIPT, 'bench/main.ts', ...options],
      projectFolder,
    )
    expect(code, output).toBe(0)
    expect(output).toMatch(/The responses of \d\d workloads are equal\.$/)
  },
  120_000,
)
