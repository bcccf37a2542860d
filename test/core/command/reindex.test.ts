import { expect, test } from 'vitest'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program } from '../../support/process.js'

const quiet = { LOG_LEVEL: 'silent' }
const run = (args: readonly string[], env: Record<string, string>) => program('command/reindex.js', args, env).ended

test('what is derived is made anew once the server is stopped; before, one line names it', async () => {
  const place: Record<string, string> = serverUrl
    ? { DATABASE_URL: await emptyDatabase(), DEMO_DATA: 'on' }
    : { DATA_DIR: temporaryFolder() }
  const server = program('main.js', [], { PORT: '0', ...quiet, ...place })
  await server.printed(/-d '.*'\n$/)
  const beside = await run([], place)
  const done = {
    code: 0,
    stdout: expect.stringMatching(/^Recomputed the derived values of \d\d+ entities, \d\d+ people, \d+ articles\.\n$/),
    stderr: '',
  }
  expect(beside).toEqual(
    serverUrl
      ? done
      : {
          code: 1,
          stdout: '',
          stderr: `${place.DATA_DIR} is in use by process ${server.child.pid} on ${beside.stderr.split(' on ')[1]}`,
        },
  )
  expect(beside.stderr.split('\n')).toHaveLength(serverUrl ? 1 : 2)
  server.child.kill('SIGTERM')
  await server.ended
  expect(await run([], place)).toEqual(done)
}, 120_000)

test('an argument, and a database in memory, are refused', async () => {
  expect(await run(['now'], {})).toEqual({ code: 1, stdout: '', stderr: 'Usage:\n  npm run reindex\n' })
  expect(await run([], { DATA_DIR: 'memory' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: data in memory is lost/),
  })
})
