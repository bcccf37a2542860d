import { expect, test, vi } from 'vitest'
import type { Database } from '../../../src/platform/database/client/database.js'
import { UsageError } from '../../../src/server/command/command.js'
import { credentialWork } from '../../../src/server/command/credential-work.js'
import { testDatabase } from '../../support/database.js'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program, script, source } from '../../support/process.js'

const run = (args: readonly string[], env: Record<string, string>) => program('credentials.js', args, env).ended
/** The environment of a command: a database on the server of the run, or a folder. */
const databaseEnv = async (): Promise<Record<string, string>> =>
  serverUrl ? { DATABASE_URL: await emptyDatabase() } : { DATA_DIR: temporaryFolder() }

test('create prints the secret of a credential, list does not, and revoke works once', async () => {
  const env = await databaseEnv()
  const created = await run(['create', 'personalApiKey', '--name', 'for tests', '--role', 'admin'], env)
  const [, id = '', secret = ''] =
    /^personalApiKey (\S+)\n(vpk_\S{43})\nSave the secret now: it is stored as a hash and cannot be shown again\.\n$/.exec(
      created.stdout,
    ) ?? []
  expect({ ...created, id }).toEqual({
    code: 0,
    stdout: created.stdout,
    stderr: '',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const listed = await run(['list'], env)
  expect(listed).toEqual({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^${id}  personalApiKey  \\S+Z  valid  account \\S{36}  for tests\n$`)),
    stderr: '',
  })
  expect(listed.stdout).not.toContain(secret)
  expect(await run(['revoke', id], env)).toEqual({
    code: 0,
    stdout: `revoked ${id}: every process refuses it within one second\n`,
    stderr: '',
  })
  expect(await run(['revoke', id], env)).toEqual({ code: 1, stdout: '', stderr: `no valid credential ${id}\n` })
}, 120_000)

/** What the program does after it has opened the database. Returns what it prints. The test above runs the program. */
async function printed(db: Database, ...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await credentialWork(args)(db)
    return write.mock.calls.map(([text]) => text).join('')
  } finally {
    write.mockRestore()
  }
}

test('revoke --account ends all credentials of an account, and creates the account of a subject that has none', async () => {
  const db = await testDatabase()
  await printed(db, 'create', 'personalApiKey', '--name', 'first', '--expires', '2999-01-31')
  const before = await printed(db, 'list')
  const [, account = ''] = / {2}valid until 2999-01-31T00:00:00\.000Z {2}account (\S+) {2}first\n$/.exec(before) ?? []
  const ended = (id: string) =>
    `ended all credentials of account ${id}, its webhooks and its running jobs: every process refuses them within one second\n`
  for (const name of [account, `user:${account}`])
    expect(await printed(db, 'revoke', '--account', name)).toBe(ended(account))
  expect(await printed(db, 'list')).toMatch(/ {2}revoked \S+Z {2}account \S+ {2}first\n$/)
  expect(await printed(db, 'revoke', '--account', 'subject:https://id.example someone')).toMatch(
    /^ended all credentials of account \S{36}, /,
  )
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8999'
  await expect(printed(db, 'revoke', '--account', unknown)).rejects.toThrow(new UsageError(`no account ${unknown}`))
})

const USAGE = /^Usage:\n {2}npm run credentials -- create /

test.each<[readonly string[], string | RegExp]>([
  [[], USAGE],
  [['create'], USAGE],
  [['create', 'password'], USAGE],
  [['list', 'all'], USAGE],
  [['revoke'], USAGE],
  [['revoke', 'not-an-id'], '"not-an-id" is not the id of a credential. To list the ids: npm run credentials -- list'],
  [['revoke', '01890a5d-ac96-774b-bcce-b302099a8999', '--account', 'a'], USAGE],
  [['revoke', '--account', 'a', '--name', 'b'], USAGE],
  [['create', 'clientSecret', '--account', 'a'], USAGE],
  [
    ['revoke', '--account', 'someone'],
    '"someone" is not the id of an account. To list the ids: npm run credentials -- list',
  ],
  [['create', 'clientSecret', '--expires', '2020-01-01'], '--expires must be a time in the future'],
  [['create', 'clientSecret', '--expires', 'soon'], '--expires must be a time in the future'],
  [['create', 'personalApiKey', '--role', 'king'], '--role must be one of client, admin'],
  [
    ['create', 'personalApiKey', '--plan', 'FREE'],
    '--plan must be one of PLUS_MONTHLY, PLUS_YEARLY, PRO_MONTHLY, PRO_YEARLY, PRO_YEARLY_PROMOTION',
  ],
  [['create', 'clientSecret', '--role', 'admin'], '--role and --plan are only for a personalApiKey'],
  [['create', 'clientSecret', '--name', 'two\nlines'], '--name must be one line of at most 100 characters'],
])('refuses the arguments %j', (args, message) => {
  expect(() => credentialWork([...args])).toThrow(typeof message === 'string' ? new UsageError(message) : message)
})

test('prints why it refuses the arguments, before it opens a database', async () => {
  // No server listens there: a command that connects would report an error.
  const refused = (args: readonly string[]) => run(args, { DATABASE_URL: 'postgresql://127.0.0.1:1/none' })
  const [usage, role, color] = await Promise.all([
    refused(['list', 'all']),
    refused(['create', 'personalApiKey', '--role', 'king']),
    refused(['create', 'clientSecret', '--color', 'red']),
  ])
  expect(usage).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(USAGE) })
  expect(role).toEqual({ code: 1, stdout: '', stderr: '--role must be one of client, admin\n' })
  expect(color).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--color'\nUsage:\n {2}npm run credentials -- create /),
  })
}, 60_000)

test('refuses a folder that another process holds, in one line that names the process', async () => {
  const directory = temporaryFolder()
  const holder = script(
    `import { lockDirectory } from '${source('src/platform/database/embedded/lock.ts')}'; lockDirectory(process.argv[1]); console.log('held'); process.stdin.resume()`,
    [directory],
  )
  await holder.printed(/held/)
  const { code, stdout, stderr } = await run(['list'], { DATA_DIR: directory })
  holder.child.kill('SIGKILL')
  await holder.ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(
    new RegExp(
      `^${directory} is in use by process ${holder.child.pid} on [^\n]*: stop it first, or set DATABASE_URL to share one database\n$`,
    ),
  )
}, 60_000)

test('reports an in-memory database, an invalid variable and an absent server in one line each', async () => {
  const [memory, wrong, absent] = await Promise.all([
    run(['list'], { DATA_DIR: 'memory' }),
    run(['list'], { LOG_LEVEL: 'loud' }),
    run(['list'], { DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:1/none' }),
  ])
  expect(memory).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATA_DIR: data in memory is lost when this command ends. Name a folder, or set DATABASE_URL\n',
  })
  expect(wrong).toEqual({
    code: 1,
    stdout: '',
    stderr: 'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent\n',
  })
  expect(absent).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL: cannot use database none at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1\n',
  })
}, 60_000)
