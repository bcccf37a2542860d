import { execFile } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { png } from '../../../bench/media/drawn.js'
import { provenance } from '../../support/app.js'
import { administer, emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { temporaryFolder } from '../../support/folder.js'
import { program } from '../../support/process.js'

const shell = (line: string) => promisify(execFile)('sh', ['-c', line])
const main = (env: Record<string, string>) => program('main.js', [], { PORT: '0', LOG_LEVEL: 'silent', ...env })
const SECRETS = /client secret {5}(\S+)\n {4}admin API key {5}(\S+)\n {4}personal API key {2}(\S+)\n/

/** The status of a page that a thread renders, and of an image that a process converts. */
async function processed(base: string, adminApiKey: string): Promise<Record<string, number>> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(png(64, 64))]), 'image')
  const query = new URLSearchParams({ mediaType: 'ENTITY', slug: 'stripe', ...provenance })
  const [graphiql, upload] = await Promise.all([
    fetch(`${base}/graphql`, { headers: { accept: 'text/html' } }),
    fetch(`${base}/v1/media/upload?${query}`, { method: 'POST', headers: { 'x-api-key': adminApiKey }, body: form }),
  ])
  return { graphiql: graphiql.status, upload: upload.status }
}

test('prints URLs, credentials and working commands, starts its thread and its process, exits with 0 on SIGTERM, and reuses its credentials', async () => {
  const DATA_DIR = temporaryFolder()
  const first = main({ DATA_DIR, METRICS_PORT: '0' })
  await first.printed(
    /^Creating the database\. This takes some seconds, only at the first start\.\nLoading the demo records\.\n/,
  )
  await first.printed(/-d '.*'\n$/)
  const [, base = ''] = await first.printed(
    /GraphiQL {8}(http:\/\/127\.0\.0\.1:[1-9]\d*)\/graphql#secret=\S+\n {2}API reference {3}\1\/docs#secret=\S+\n {2}OpenAPI {9}\1\/openapi\.json\n {2}Agents \(MCP\) {4}\1\/mcp\n {2}Metrics {9}http:\/\/127\.0\.0\.1:\d+\/metrics\n/,
  )
  const secrets = (await first.printed(SECRETS)).slice(1)
  const links = [...(await first.printed(/#secret=\S+\n[\s\S]*#secret=\S+\n/))[0].matchAll(/#secret=(\S+)/g)]
  expect(links.map(([, secret]) => secret)).toEqual([secrets[0], secrets[0]])
  const [, metrics = ''] = await first.printed(/Metrics {9}(\S+)\n/)
  expect((await fetch(metrics)).status).toBe(200)
  expect((await fetch(`${base}/metrics`)).status).toBe(401)
  const [[rest = ''] = [], [graph = ''] = []] = [
    await first.printed(/ {2}curl -s '.*\n/),
    await first.printed(/ {2}curl -s http.*\n/),
  ]
  expect(JSON.parse((await shell(rest)).stdout)).toMatchObject({ core: { nameBrand: 'Stripe' } })
  expect(JSON.parse((await shell(graph)).stdout)).toEqual({
    data: { entity: { nameBrand: 'Stripe', foundedYear: 2010 } },
    extensions: { cost: expect.objectContaining({ points: 1 }) },
  })
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  expect(await processed(base, secrets[1] ?? '')).toEqual({ graphiql: 200, upload: 200 })

  // An idle connection does not delay the drain.
  const idle = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined)
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  first.child.kill('SIGTERM')
  const { code, stdout, stderr } = await first.ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.split('\n').length).toBeLessThan(25)

  const file = join(DATA_DIR, 'credentials.json')
  const [clientSecret, adminApiKey, userApiKey] = secrets
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ clientSecret, adminApiKey, userApiKey })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o644)
  const databaseFiles = join(DATA_DIR, 'postgres')
  chmodSync(databaseFiles, 0o755)
  chmodSync(join(databaseFiles, 'PG_VERSION'), 0o644)
  chmodSync(DATA_DIR, 0o755)
  const second = main({ DATA_DIR, ADMIN_API_KEY: 'given' })
  expect((await second.printed(SECRETS)).slice(1)).toEqual([clientSecret, '$ADMIN_API_KEY', userApiKey])
  const modes = readdirSync(databaseFiles, { recursive: true, withFileTypes: true }).map((entry) => {
    const { mode } = statSync(join(entry.parentPath, entry.name))
    return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
  })
  expect(new Set([...modes, `folder ${(statSync(databaseFiles).mode & 0o777).toString(8)}`])).toEqual(
    new Set(['folder 700', 'file 600']),
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  second.child.kill('SIGINT')
  const ended = await second.ended
  expect(ended.code).toBe(0)
  expect(ended.stdout + ended.stderr).not.toContain('given')
  expect(ended.stdout).not.toContain('Creating the database')

  writeFileSync(file, '{"clientSecret": ""}')
  expect(await main({ DATA_DIR }).ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} does not contain the three development credentials: remove it, and the next start creates new credentials\n`,
  })
}, 180_000)

test.skipIf(!serverUrl)(
  'reports a port in use in one line, and does not print a configured client secret',
  async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const DATABASE_URL = await emptyDatabase()
    const refused = await main({ DATABASE_URL, PORT: String(port) }).ended
    taken.close()
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `HOST, PORT: cannot listen on 127.0.0.1:${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    })
    const running = main({ DATABASE_URL, CLIENT_SECRET: 'not-to-be-shown' })
    await running.printed(/-d '.*'\n$/)
    running.child.kill('SIGTERM')
    const { code, stdout } = await running.ended
    expect(code).toBe(0)
    expect(stdout).not.toContain('not-to-be-shown')
    expect(stdout).not.toContain('#secret')
    expect(stdout).toContain('-H "X-Client-Secret: $CLIENT_SECRET"')
  },
  120_000,
)

test.skipIf(!serverUrl)(
  'with MIGRATE=off, refuses an empty database in one line and leaves it empty',
  async () => {
    const DATABASE_URL = await emptyDatabase()
    const { code, stdout, stderr } = await main({ DATABASE_URL, MIGRATE: 'off' }).ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^MIGRATE: the database does not have migration \w+: start once with MIGRATE=on\n$/)
    expect(await administer(`select tablename from pg_tables where schemaname = 'public'`, DATABASE_URL)).toEqual([])
  },
  60_000,
)

test.skipIf(!serverUrl)(
  'after the command migrate, a server and a worker with MIGRATE=off start',
  async () => {
    const DATABASE_URL = await emptyDatabase()
    expect((await program('migrate.js', [], { DATABASE_URL, LOG_LEVEL: 'silent' }).ended).code).toBe(0)
    const running = [
      { process: main({ DATABASE_URL, MIGRATE: 'off' }), started: /-d '.*'\n$/ },
      {
        process: program('worker.js', [], { DATABASE_URL, MIGRATE: 'off', LOG_LEVEL: 'silent' }),
        started: /^Processing the queue/,
      },
    ]
    for (const { process, started } of running) {
      await process.printed(started)
      process.child.kill('SIGTERM')
      expect(await process.ended).toMatchObject({ code: 0, stderr: '' })
    }
  },
  120_000,
)

test.skipIf(!serverUrl)(
  'two processes that start at the same time on an empty server both run, and load the demo records once',
  async () => {
    const DATABASE_URL = await emptyDatabase()
    const both = [main({ DATABASE_URL, DEMO_DATA: 'on' }), main({ DATABASE_URL, DEMO_DATA: 'on' })]
    await Promise.all(both.map(({ printed }) => printed(/-d '.*'\n$/)))
    for (const { child } of both) child.kill('SIGTERM')
    expect((await Promise.all(both.map(({ ended }) => ended))).map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(2).fill({ code: 0, stderr: '' }),
    )
    const [{ entities, names } = {}] = await administer(
      'select count(*)::int as entities, count(distinct name_brand)::int as names from entity',
      DATABASE_URL,
    )
    expect(entities).toBe(names)
  },
  120_000,
)
