import { expect, test } from 'vitest'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program } from '../../support/process.js'

const quiet = { LOG_LEVEL: 'silent' }
const run = (args: readonly string[], env: Record<string, string>) => program('reindex.js', args, env).ended

test('recomputes the derived values; refuses a folder that a server holds, and names its process', async () => {
  const databaseEnv: Record<string, string> = serverUrl
    ? { DATABASE_URL: await emptyDatabase(), DEMO_DATA: 'on' }
    : { DATA_DIR: temporaryFolder() }
  const server = program('main.js', [], { PORT: '0', ...quiet, ...databaseEnv })
  await server.printed(/-d '.*'\n$/)
  const whileRunning = await run([], databaseEnv)
  const done = {
    code: 0,
    stdout: expect.stringMatching(/^Recomputed the derived values of \d\d+ entities, \d\d+ people, \d+ articles\.\n$/),
    stderr: '',
  }
  expect(whileRunning).toEqual(
    serverUrl
      ? done
      : {
          code: 1,
          stdout: '',
          stderr: `${databaseEnv.DATA_DIR} is in use by process ${server.child.pid} on ${whileRunning.stderr.split(' on ')[1]}`,
        },
  )
  expect(whileRunning.stderr.split('\n')).toHaveLength(serverUrl ? 1 : 2)
  server.child.kill('SIGTERM')
  await server.ended
  expect(await run([], databaseEnv)).toEqual(done)
}, 120_000)

test('refuses an argument and an in-memory database', async () => {
  expect(await run(['now'], {})).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unexpected argument 'now'\nUsage:\n {2}npm run reindex\n/),
  })
  expect(await run([], { DATA_DIR: 'memory' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: data in memory is lost/),
  })
})
