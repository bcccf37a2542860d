import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program } from '../../support/process.js'

const run = (args: readonly string[], env: Record<string, string>) => program('import.js', args, env).ended
const databaseEnv = async (): Promise<Record<string, string>> =>
  serverUrl ? { DATABASE_URL: await emptyDatabase() } : { DATA_DIR: temporaryFolder() }

function list(count: number): string {
  const file = join(temporaryFolder(), 'list.json')
  const companies = Array.from({ length: count }, (_, id) => ({
    id,
    name: `Company ${id}`,
    status: 'Active',
    website: `https://c${id}.example`,
  }))
  writeFileSync(file, `[${companies.map((one) => JSON.stringify(one)).join(',\n')},\n{"id": 0}]`)
  return file
}

const report = (
  unchanged: number,
  count: number,
) => `rows            ${count + 1} read: ${count} stored, 0 merged, 1 left out
entities        0 created, 0 updated, ${unchanged} unchanged
rows left out   1
  list.json:${count + 1}  name: is not a string
  -> Correct the row, and import the file again.
Nothing changed: these rows were imported before.
`
const withoutTimes = (text: string) => text.replace(/ {2}\d+ s\n/g, '\n')

test('a killed import that is repeated imports every row once; a third run reports that nothing changed', async () => {
  const env = await databaseEnv()
  const file = list(1_000)
  const killed = program('import.js', ['yc', file], env)
  await killed.printed(/%/)
  killed.child.kill('SIGKILL')
  await killed.ended

  const repeated = await run(['yc', file], env)
  const [, created = '', unchanged = ''] =
    /entities +(\d+) created, 0 updated, (\d+) unchanged/.exec(repeated.stdout) ?? []
  expect({ code: repeated.code, stderr: repeated.stderr, all: Number(created) + Number(unchanged) }).toEqual({
    code: 0,
    stderr: '',
    all: 1_001,
  })
  expect(Number(unchanged)).toBeGreaterThanOrEqual(500)

  const again = await run(['yc', file], env)
  expect({ ...again, stdout: withoutTimes(again.stdout).replace(/^[\s\S]*100 % {2}1001 records\n/, '') }).toEqual({
    code: 0,
    stdout: report(1_001, 1_000),
    stderr: '',
  })
}, 180_000)

const USAGE = expect.stringMatching(/^Usage:\n {2}npm run import -- yc /)

test('refuses invalid arguments before it opens a database', async () => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  const file = list(1)
  const calls: [readonly string[], unknown][] = [
    [[], USAGE],
    [['yc'], USAGE],
    [['xml', file], USAGE],
    [['yc', file, 'more'], USAGE],
    [['toString', file], USAGE],
    [['yc', '/not/there.json'], '/not/there.json does not exist\n'],
    [['crunchbase', file], `${file} is not a Crunchbase export: it has no column company_permalink\n`],
  ]
  const ended = await Promise.all(calls.map(([args]) => run(args, env)))
  expect(ended).toEqual(calls.map(([, stderr]) => ({ code: 1, stdout: '', stderr })))
}, 60_000)
