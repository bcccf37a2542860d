import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { provenance } from '../../support/app.js'
import { administer, serverUrl } from '../../support/empty-database.js'
import { goldenTemplate } from '../../support/golden.js'
import { graphInput } from '../../support/graph-value.js'
import { program } from '../../support/process.js'
import { makeDatabase, nameOf, removeDatabase, urlOf } from '../../support/server.js'

const main = (env: Record<string, string>) =>
  program('main.js', [], { PORT: '0', LOG_LEVEL: 'silent', ADMIN_API_KEY: 'admin', ...env })

/** A migrated database. New sessions with the second URL cannot write. */
async function databaseUrls(): Promise<{ writable: string; readOnly: string }> {
  const [server, name] = [serverUrl ?? '', nameOf('file')]
  await makeDatabase(server, name, await goldenTemplate(server))
  onTestFinished(() => removeDatabase(server, name))
  const url = new URL(urlOf(server, name))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return { writable: urlOf(server, name), readOnly: url.href }
}

test.skipIf(!serverUrl)(
  'on a read-only database the service starts and reads, and both APIs refuse writes with the same code, before anything is written',
  async () => {
    const { writable, readOnly } = await databaseUrls()
    const tables = () =>
      administer(`select relname, n_tup_ins from pg_stat_user_tables where n_tup_ins > 0 order by 1`, writable)
    // The first start on the writable database stored this key.
    await administer(
      `insert into service_key (name, value, created_at) values ('credential-hash', 'x', now())`,
      writable,
    )
    const before = await tables()
    const running = main({ DATABASE_URL: readOnly })
    const [, base = ''] = await running.printed(/GraphiQL {8}(http:\/\/127\.0\.0\.1:[1-9]\d*)\/graphql/)
    const send = async (path: string, body?: object) => {
      const headers = { 'x-api-key': 'admin', 'content-type': 'application/json' }
      const response = await fetch(
        `${base}${path}`,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      )
      return { status: response.status, body: await response.json() }
    }
    expect(await send('/readyz')).toEqual({ status: 200, body: { status: 'ready' } })
    expect(await send('/v1/entities?size=1')).toMatchObject({ status: 200, body: { content: [] } })
    const company = { nameBrand: 'A', typeRecord: 'Company', operatingStatus: 'Operating' }
    expect(await send(`/v1/entities/detail?${new URLSearchParams(provenance)}`, company)).toMatchObject({
      status: 503,
      body: { code: 'database_read_only', retryAfterSeconds: 10 },
    })
    const query =
      'mutation($input: CreateEntityInput!) { createEntity(input: $input) { entity { slug } problem { status code } } }'
    const input = graphInput('CreateEntityInput', { ...company, provenance })
    expect(JSON.stringify(await send('/graphql', { query, variables: { input } }))).toMatch(
      /"code":"database_read_only"/,
    )
    running.child.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
    expect(await tables()).toEqual(before)
  },
  60_000,
)

test.skipIf(!serverUrl)(
  'refuses a read-only database without its migrations, and with MIGRATE=off a database of a newer release',
  async () => {
    const { writable, readOnly } = await databaseUrls()
    const client = new pg.Client({ connectionString: writable })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query(
      'delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations) returning *',
    )
    const missing = await main({ DATABASE_URL: readOnly }).ended
    expect(missing).toMatchObject({ code: 1, stdout: '' })
    expect(missing.stderr).toBe(
      `DATABASE_URL: the database is read-only, and it does not have migration ${rows[0].migration_name}: start once with MIGRATE=on\n`,
    )
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ($1, $2, $3, now()),
        ('newer', 'x', '99999999_newer', now())`,
      [rows[0].id, rows[0].checksum, rows[0].migration_name],
    )
    const newer = await main({ DATABASE_URL: writable, MIGRATE: 'off' }).ended
    expect(newer).toEqual({
      code: 1,
      stdout: '',
      stderr: 'the database has migration 99999999_newer, which this release does not know: start a newer release\n',
    })
  },
  60_000,
)
