import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommands } from '../../clients/command-line/command.js'
import { download } from '../../clients/command-line/download.js'
import { run } from '../../clients/command-line/run.js'
import { writeExport } from '../../src/account/export/work.js'
import { asAdmin, type TestApp, testApp } from '../support/app.js'
import { listening } from '../support/listen.js'
import { makeEntity, unique } from '../support/make.js'
import { runJob } from '../support/work.js'

const folder = mkdtempSync(join(tmpdir(), 'vds-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const commands = readCommands()
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const exportsOf = async (): Promise<{ exportId: string; state: string }[]> =>
  (await app.rest('/v1/exports', { headers: asAdmin })).body

/** Runs a command line, and does the work of a worker meanwhile. */
async function vds(words: readonly string[]): Promise<{ code: number; err: string }> {
  let err = ''
  let isOver = false
  const code = run(words, commands, {
    env: { VDS_URL: app.base, VDS_API_KEY: asAdmin['x-api-key'], XDG_CONFIG_HOME: folder },
    write: () => undefined,
    warn: (text) => {
      err += text
    },
    input: async () => '',
    isTerminal: false,
    width: 80,
    signal: new AbortController().signal,
  }).finally(() => {
    isOver = true
  })
  const job = writeExport({ resources: app.service.runtime.resources, writeCopy: async () => undefined as never })
  while (!isOver) {
    for (const { exportId, state } of await exportsOf())
      if (state === 'PENDING') await runJob(app, job, { exportId, owner: '' })
    await setTimeout(20)
  }
  return { code: await code, err }
}

const files = (path: string): string[] => readdirSync(path).sort()

test('writes a whole list to a file in the format of its name, and leaves no export in the service', async () => {
  const nameBrand = `Exported${unique()}`
  for (let at = 0; at < 3; at++) await makeEntity(app, { nameBrand })
  const output = join(folder, 'some.csv')
  const words = ['entities', '--entity-name', nameBrand, '--columns', 'core.nameBrand', '--output', output]
  const content = `core.nameBrand\r\n${`${nameBrand}\r\n`.repeat(3)}`
  expect(await vds(['export', ...words])).toEqual({
    code: 0,
    err: `${output}: 3 records, ${content.length} bytes\n`,
  })
  expect(readFileSync(output, 'utf8')).toBe(content)
  expect(await exportsOf()).toEqual([])
  const parquet = join(folder, 'some.parquet')
  expect((await vds(['export', 'entities', 'list', '--entity-name', nameBrand, `--output=${parquet}`])).code).toBe(0)
  expect(readFileSync(parquet).subarray(0, 4).toString()).toBe('PAR1')
})

test('writes everything to a folder', async () => {
  const output = join(folder, 'all')
  expect((await vds(['export', 'everything', '--output', output])).code).toBe(0)
  expect(files(output)).toEqual([
    'changes.parquet',
    'entities.parquet',
    'manifest.json',
    'news.parquet',
    'people.parquet',
    'schema.sql',
  ])
})

test('refuses a wrong list, option or name with the way out, writes over no file, and creates no export', async () => {
  const taken = join(folder, 'taken.csv')
  writeFileSync(taken, 'mine')
  const refusals: readonly [string[], number, RegExp][] = [
    [['entites'], 2, /is no list\. Do you mean vds export entities\?/],
    [['entities', '--output', taken], 2, /exists\. Choose another name with --output/],
    [['everything', '--output', folder], 2, /exists\. Choose another name/],
    [['everything', '--industry', 'x'], 2, /^--industry: vds export everything has no such option/],
    [['everything', '--copy', 'all'], 2, /is RECORDS or RECORDS_AND_IMAGES/],
    [['entities', '--output', join(folder, 'x.xlsx')], 2, /is one of csv, ndjson, parquet/],
    [['entities', '--max', '3'], 2, /^--max: vds export has no such option/],
    [['entities', '--output'], 2, /^--output: has no value/],
    [['entities', '--output', join(folder, 'x.csv'), '--columns', 'nope'], 7, /field: columns/],
  ]
  for (const [words, code, message] of refusals) {
    const found = await vds(['export', ...words])
    expect([words, found.code]).toEqual([words, code])
    expect(found.err).toMatch(message)
  }
  expect(readFileSync(taken, 'utf8')).toBe('mine')
  expect(files(folder)).not.toContain('x.csv')
  expect(await exportsOf()).toEqual([])
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const CONTENT = 'abcdefghij'.repeat(100_000)
const file = { bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') }

/** Downloads from a server with this behaviour. */
async function downloadFrom(name: string, handler: Handler): Promise<string> {
  const server = await listening(createServer(handler))
  const path = join(folder, name)
  await download(`${server}/file`, path, file, new AbortController().signal)
  return readFileSync(path, 'utf8')
}

test('a download continues where the connection was lost', async () => {
  const ranges: unknown[] = []
  const found = await downloadFrom('lost', ({ headers }, response) => {
    ranges.push(headers.range)
    const start = Number(/\d+/.exec(headers.range ?? '0')?.[0])
    response.writeHead(start > 0 ? 206 : 200, { 'content-length': CONTENT.length - start })
    if (start > 0) response.end(CONTENT.slice(start))
    else response.write(CONTENT.slice(0, 600_000), () => response.socket?.end())
  })
  expect(found === CONTENT).toBe(true)
  expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d+-$/)])
})

test.each<[string, Handler, RegExp]>([
  ['a changed file', (_, response) => void response.end(CONTENT.toUpperCase()), /differs from its SHA-256/],
  ['a refusal', (_, response) => void response.writeHead(403).end(), /status 403/],
])('a download of %s leaves no file', async (_, handler, message) => {
  await expect(downloadFrom('refused', handler)).rejects.toThrow(message)
  expect(files(folder).filter((name) => name.startsWith('refused'))).toEqual([])
})
