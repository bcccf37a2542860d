import { readFileSync, writeFileSync } from 'node:fs'
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

const NO_SHAPE = '--shape bogus: use one of none, rounds, lists, periods, investors, attributes, columns, tables\n'
const USAGE = expect.stringMatching(/^Usage:\n {2}npm run import -- yc /)

test('guesses the fields of a file, shows them, and imports only with --yes', async () => {
  const env = await databaseEnv()
  const file = join(temporaryFolder(), 'firms.csv')
  writeFileSync(file, 'Company;Website;Founded\nAlder;alder.example;1999\nBirch;birch.example;soon\n')
  const map = join(temporaryFolder(), 'map.json')
  const asked = await run(['csv', file], env)
  expect([asked.code, asked.stderr]).toEqual([
    1,
    'If this is right, add --yes. If not, add --write-map map.json, change it, and use --map.\n',
  ])
  const written = await run(['csv', file, '--write-map', map], env)
  expect(written.stdout).toContain('Founded                  foundedYear              1999                     soon')
  const losses = join(temporaryFolder(), 'losses.ndjson')
  const done = await run(['csv', file, '--map', map, '--report', losses], env)
  expect([done.code, withoutTimes(done.stdout)]).toEqual([
    0,
    `100 %  2 records
rows            2 read: 2 stored, 0 merged, 0 left out
entities        2 created, 0 updated, 0 unchanged
links           2 created
published       0 of the created records; 2 stay hidden because a summary or an expanded text is missing
values left out 1
  firms.csv:3  foundedYear (Founded): "soon" is not a year such as 2012
  -> Correct the value, and import the file again.
All of these lines are in ${losses}.
`,
  ])
  expect(
    readFileSync(losses, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([{ kind: 'value', file: 'firms.csv', line: 3, column: 'Founded', value: 'soon' }])
  const again = await run(['csv', file, '--yes'], env)
  expect(again.stdout).toContain('entities        0 created, 0 updated, 2 unchanged')
}, 120_000)

test('refuses invalid arguments before it opens a database', async () => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  const file = list(1)
  const table = join(temporaryFolder(), 'shaped.csv')
  writeFileSync(table, 'Name,Q1 2019,Q2 2019\nAlder,Seed,\nBirch,,Seed\n')
  const map = join(temporaryFolder(), 'map.json')
  writeFileSync(
    map,
    JSON.stringify({
      kind: 'rounds',
      provider: 'a',
      id: 'row',
      shape: 'periods',
      fields: { company: 'Company', round: 'Round' },
    }),
  )
  const calls: [readonly string[], unknown][] = [
    [[], USAGE],
    [['yc'], USAGE],
    [['xml', file], USAGE],
    [['yc', file, 'more'], USAGE],
    [['toString', file], USAGE],
    [['csv', table, '--map', map, '--shape', 'bogus'], NO_SHAPE],
    [['csv', table, '--shape', 'bogus'], NO_SHAPE],
    [
      ['csv', table, '--map', map, '--shape', 'none', '--yes'],
      'mapping: fields.company: shaped.csv has no column "Company". Its columns are Name, Q1 2019, Q2 2019\n',
    ],
    [['yc', '/not/there.json'], '/not/there.json does not exist\n'],
    [['crunchbase', file], `${file} is not a Crunchbase export: it has no column company_permalink\n`],
  ]
  const ended = await Promise.all(calls.map(([args]) => run(args, env)))
  expect(ended).toEqual(calls.map(([, stderr]) => ({ code: 1, stdout: '', stderr })))
}, 60_000)
