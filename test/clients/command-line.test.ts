import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bridge } from '../../clients/command-line/bridge.js'
import { readCommands } from '../../clients/command-line/command.js'
import { csvOf, tableOf } from '../../clients/command-line/output.js'
import { run } from '../../clients/command-line/run.js'
import type { Terminal } from '../../clients/command-line/terminal.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { makeEntity, unique } from '../support/make.js'
import { program } from '../support/process.js'

const folder = mkdtempSync(join(tmpdir(), 'vds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const commands = readCommands()
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Output {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface Given {
  readonly input?: string
  readonly isTerminal?: boolean
  readonly env?: Record<string, string>
}

const logged = () => ({ VDS_URL: app.base, VDS_API_KEY: asAdmin['x-api-key'], XDG_CONFIG_HOME: join(folder, 'none') })

function terminalOf({ input = '', isTerminal = false, env = logged() }: Given = {}) {
  const written = { out: '', err: '' }
  const terminal: Terminal = {
    env,
    write: (text) => {
      written.out += text
    },
    warn: (text) => {
      written.err += text
    },
    input: async () => input,
    isTerminal,
    width: 80,
    signal: new AbortController().signal,
  }
  return { written, terminal }
}

/** Runs a command line whose words are separated by spaces; `_` is a space in a word. */
async function vds(line: string, given?: Given): Promise<Output> {
  const { written, terminal } = terminalOf(given)
  const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
  return { code: await run(words, commands, terminal), ...written }
}

const SOURCE = '--source-type firstPartyWebsite --source-detail https://example.com'

describe('the command line', () => {
  test('runs reads and writes of all forms: JSON when piped, a table in a terminal, CSV and NDJSON on request', async () => {
    const name = `Printed${unique()}`
    const made = await vds(
      `entities create --name-brand ${name} --typeRecord company --operating-status Operating ${SOURCE}`,
    )
    expect([made.code, made.err]).toEqual([0, ''])
    const { id, slug } = JSON.parse(made.out).entity.core
    const list = `entities list --entity-name ${name}`
    expect(JSON.parse((await vds(list)).out)).toMatchObject({
      totalElements: 1,
      content: [{ core: { id, nameBrand: name } }],
    })
    expect(JSON.parse((await vds(`${list} --all --format ndjson`)).out).core.id).toBe(id)
    expect(await vds(`${list} --format csv --columns core.slug,core.nameBrand`)).toEqual({
      code: 0,
      out: `core.slug,core.nameBrand\r\n${slug},${name}\r\n`,
      err: '',
    })
    const { err } = await vds(`${list} --format csv --columns slug,core.nameBrnd`)
    expect(err).toBe(
      '--columns slug: no record has it. Do you mean core.slug?\n--columns core.nameBrnd: no record has it. Do you mean core.nameBrand?\n',
    )
    const table = await vds(list, { isTerminal: true })
    expect(table.out.split('\n').map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual([
      ['nameBrand', 'typeRecord'],
      [name, 'Company'],
      [''],
    ])
    const text = await vds(`entities texts create ${id} --body - ${SOURCE}`, {
      input: JSON.stringify({
        textType: 'summary',
        text: 'Prints words.',
        allowPublicEntityTextWordLimitOverride: true,
      }),
    })
    expect([text.code, text.err]).toEqual([0, ''])
    expect((await vds(`entities texts list --entity-id ${id} --format csv --columns text`)).out).toBe(
      'text\r\nPrints words.\r\n',
    )
    expect((await vds(`entities delete --id ${id} ${SOURCE}`)).code).toBe(0)
    expect((await vds(`entities get --id ${id}`)).code).toBe(5)
  })

  test('reads further pages until --max, and says how many records a page leaves out', async () => {
    const name = `Paged${unique()}`
    for (let at = 0; at < 3; at++) await makeEntity(app, { nameBrand: name })
    const list = `entities list --entity-name ${name} --size 1`
    expect(JSON.parse((await vds(`${list} --max 2`)).out)).toHaveLength(2)
    expect(await vds(`${list} --format csv --columns core.nameBrand`)).toEqual({
      code: 0,
      out: `core.nameBrand\r\n${name}\r\n`,
      err: '1 of 3 records; --all or --max NUMBER reads more\n',
    })
  })

  test('has an exit code for each class of problem, and a message with the way out', async () => {
    const refusals: readonly [string, number, RegExp, Given?][] = [
      ['entities get --slug nobody', 5, /^No entity has this slug\.\ncode: not_found\nfield: slug\nhint: /],
      ['entities list --size abc', 7, /code: bad_request\nfield: size/],
      ['entities list', 3, /code: unauthorized/, { env: { VDS_URL: app.base, VDS_TOKEN: 'wrong', HOME: folder } }],
      ['entities list', 4, /code: \w+/, { env: { VDS_URL: app.base, VDS_TOKEN: 'test-user-key', HOME: folder } }],
      ['entities list', 10, /vds doctor finds the reason/, { env: { VDS_URL: 'http://127.0.0.1:1', HOME: folder } }],
      ['entities list --industy x', 2, /Do you mean --industry\?/],
      ['entities lsit', 2, /Do you mean vds entities list\?/],
      ['entities texts list', 2, /--entity-id: required/],
      ['entities texts create x --is-current=maybe', 2, /is not true or false/],
      ['entities create --body {', 2, /--body: is no JSON/],
      ['entities create --body @/nowhere', 2, /\/nowhere: cannot be read/],
      ['media upload --media-type ENTITY --file logo=x.png', 2, /write file=PATH/],
      ['entities list --format xml', 2, /is one of json, ndjson, csv, table/],
      ['search fintech --fromat csv', 2, /--fromat: the command has no such option\. Do you mean --format\?/],
      ['doctor --sever http://127.0.0.1', 2, /Do you mean --server\?/],
      ['research watch x --formt ndjson', 2, /Do you mean --format\?/],
    ]
    for (const [line, code, message, given] of refusals) {
      const { code: found, err, out } = await vds(line, given)
      expect([line, found, out]).toEqual([line, code, ''])
      expect(err).toMatch(message)
    }
  })

  test('stores a credential that the service accepts in a file that only the user can read, and no other', async () => {
    const env = { XDG_CONFIG_HOME: folder }
    expect((await vds(`login --server ${app.base}`, { env, input: 'wrong\n' })).code).toBe(2)
    const path = join(folder, 'vds/settings.json')
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
    expect(await vds(`login --server ${app.base}/`, { env, input: ' test-admin-key\n' })).toEqual({
      code: 0,
      out: `stored the api-key for ${app.base} in ${path}\n`,
      err: '',
    })
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ url: app.base, apiKey: 'test-admin-key' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await vds('entities list --size 1', { env })).code).toBe(0)
    const elsewhere = await vds(`entities list --server http://localhost:${new URL(app.base).port}`, { env })
    expect(elsewhere.code).toBe(3)
    writeFileSync(join(folder, 'credentials.json'), JSON.stringify({ adminApiKey: 'test-admin-key' }))
    expect((await vds(`login --server ${app.base} --data ${folder}`, { env })).code).toBe(0)
  })

  test('the doctor names each fault with its way out', async () => {
    const env = logged()
    const good = await vds('doctor', { env })
    expect(good.out).toContain(`the service has the ${Object.keys(commands.commands).length} operations of vds`)
    expect(good.out).toMatch(/ok {6}search .*the service has no provider of web search/)
    const faults: readonly [Record<string, string>, RegExp][] = [
      [{ VDS_API_KEY: 'wrong' }, /FAILED {2}credential .*Run vds login with a new one/],
      [{ VDS_API_KEY: '' }, /FAILED {2}credential .*there is none/],
      [{ VDS_URL: 'http://nowhere.invalid', HTTPS_PROXY: 'http://proxy' }, /FAILED {2}proxy .*NODE_USE_ENV_PROXY=1/],
      [{ VDS_URL: `${app.base}/docs` }, /FAILED {2}service .*no address of the service/],
    ]
    for (const [fault, message] of faults) {
      const { code, out } = await vds('doctor', { env: { ...env, ...fault } })
      expect([fault, code]).toEqual([fault, 1])
      expect(out).toMatch(message)
    }
  })

  test('describes and completes every command', async () => {
    expect((await vds('--help')).out).toMatch(/\n {2}research-runs {2,}8 commands, such as vds research-runs list\n/)
    expect((await vds('entities texts')).out).toContain('entities texts create ')
    expect((await vds('entities texts create --help')).out).toMatch(
      /^Usage: vds entities texts create <entity-id> \[options\]/,
    )
    expect((await vds('complete entities texts ')).out).toBe('create\ndelete\nget\nlist\nreplace\ntypes\nupdate\n')
    expect((await vds('complete entities create --type-record ')).out).toMatch(/^Company\nInvestment Firm\n/)
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await vds(`completion ${shell}`)).out).toContain('vds complete')
  })

  test('answers a question in English with a table, and says how it understood the question', async () => {
    const { nameBrand } = await makeEntity(app, { foundedYear: 1891 })
    const { code, out, err } = await vds('search companies_founded_in_1891', { isTerminal: true })
    expect([code, out.split('\n')[1]?.startsWith(nameBrand)]).toEqual([0, true])
    expect(err).toMatch(/found\. Understood: /)
  })

  test('connects an agent over standard input, and reports each failed message with its id', async () => {
    const message = (id: number, method: string, params: object): string =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const start = message(1, 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    })
    const lines = [start, message(2, 'tools/list', {}), '{"jsonrpc":"2.0","method":"notifications/initialized"}', '']
    const { written, terminal } = terminalOf()
    await bridge([], Readable.from([lines.join('\n')]), terminal)
    const answers = written.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .sort((a, b) => a.id - b.id)
    expect(answers.map(({ id, result }) => [id, result.tools?.length])).toEqual([
      [1, undefined],
      [2, 10],
    ])
    const other = terminalOf()
    await expect(bridge(['--sever', 'x'], Readable.from([]), other.terminal)).rejects.toThrow('Do you mean --server?')
    const lost = terminalOf({ env: { VDS_URL: 'http://127.0.0.1:1', HOME: folder } })
    await bridge([], Readable.from([message(7, 'tools/list', {})]), lost.terminal)
    expect(JSON.parse(lost.written.out)).toMatchObject({
      id: 7,
      error: { message: expect.stringContaining('vds doctor') },
    })
  })
})

test('the built program runs without a checkout of the sources, and starts the other programs of the service', async () => {
  const help = await program('vds.js', ['entities', 'texts'], {}).ended
  expect([help.code, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('entities texts create ')
  for (const name of ['worker', 'backup', 'restore']) {
    const { code, stdout } = await program('vds.js', [name, '--help'], {}).ended
    expect([name, code, stdout]).toEqual([name, 0, expect.stringContaining(`npm run ${name}`)])
  }
})

describe('the formats', () => {
  test('CSV is quoted, and no cell is a formula; a table has no control characters and fits its width', () => {
    const rows = [
      { name: '=1+1', note: 'a "b",\nc', count: -5 },
      { name: null, note: ['x', 'y'], more: '\u001b[31mred' },
    ]
    expect(csvOf(rows)).toBe('name,note,count,more\r\n\'=1+1,"a ""b"",\nc",-5,\r\n,x; y,,\u001b[31mred\r\n')
    expect(tableOf(rows, 80, ['note', 'more'])).toBe('note      more\na "b", c\nx; y       [31mred\n')
    expect(tableOf([], 80)).toBe('no records\n')
  })
})
