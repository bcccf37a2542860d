import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import '../../support/programs.js'

/** More than two parts of a whole list, so that it needs several statements. */
const COUNT = 450

const STALE = { contentSourceType: 'entity', limit: 3 }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const now = app.clock.now()
  const names = Array.from({ length: COUNT }, (_, index) => `Row ${String(index).padStart(3, '0')}`)
  names[0] = '=cmd|"x"'
  await app.db.rows(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, is_hidden, show_on_sitemap,
      founded_year, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'e' || lpad(n::text, 11, '0'), 'row-' || n, 'Nonprofit', name, lower(name), n = 2, n <> 2,
      1900 + n::int % 100, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${names}::text[]) with ordinality c(name, n)`)
})

interface Got {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly trailers: NodeJS.Dict<string>
  readonly bytes: Buffer
}

/** Reads a response with its trailers, which fetch does not return. */
const get = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  caller: Record<string, string> = asAdmin,
): Promise<Got> =>
  new Promise((resolve, reject) => {
    httpRequest(`${app.base}${path}`, { method, headers: { ...caller, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          trailers: response.trailers,
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

interface Row {
  readonly core: { readonly id: string; readonly nameBrand: string; readonly createdAt: string }
}

const linesOf = ({ bytes }: Pick<Got, 'bytes'>) =>
  bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** The records of all pages of JSON. */
async function paged(headers: Record<string, string> = asAdmin): Promise<Row[]> {
  const page = async (number: number): Promise<Row[]> =>
    (await app.rest('/v1/entities', { headers, query: { page: number, size: 200 } })).body.content
  return [...(await page(0)), ...(await page(1)), ...(await page(2))]
}

describe('all records of a list', () => {
  test('are, as NDJSON, those of all pages in their order, then a line with the end', async () => {
    const { status, headers, trailers, bytes } = await get('/v1/entities?format=ndjson')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
      'private, no-store',
    ])
    expect(linesOf({ bytes })).toEqual([...(await paged()), { nextCursor: null, rowCount: COUNT }])
    expect(trailers).toEqual({ 'x-row-count': String(COUNT) })
  })

  test('are the same whether the format is a parameter or a header, compressed or not; JSON stays the default', async () => {
    const plain = await get('/v1/entities?format=csv')
    const accepted = await get('/v1/entities', {
      accept: 'text/csv, application/json;q=0.5',
      'accept-encoding': 'gzip',
    })
    expect(accepted.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(accepted.bytes).equals(plain.bytes)).toBe(true)
    for (const accept of ['application/json, text/csv', 'text/html, */*'])
      expect((await get('/v1/entities', { accept })).headers['content-type']).toMatch(/^application\/json/)
    const json = await get('/v1/entities?format=json', { accept: 'text/csv' })
    expect(json.headers['content-type']).toMatch(/^application\/json/)
  })

  test('are, as CSV, safe for spreadsheets, and have the selected columns in their order', async () => {
    const { bytes } = await get(
      '/v1/entities?format=csv&columns=core.nameBrand,core.foundedYear,core,enrichment.classification.industry.name',
    )
    const lines = bytes.toString().split('\r\n')
    expect(lines[0]).toBe('core.nameBrand,core.foundedYear,core,enrichment.classification.industry.name')
    expect(lines[1]).toMatch(/^"'=cmd\|""x""",1901,"\{""id"":""/)
    expect(lines[3]).toMatch(/^Row 002,1903,"\{.*\}",\[\]$/)
    expect(lines.length).toBe(COUNT + 2)
  })

  test('are, as Parquet, rows with typed columns', async () => {
    const { headers, bytes } = await get('/v1/entities?format=parquet')
    expect(headers['content-type']).toBe('application/vnd.apache.parquet')
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const rows = await parquetReadObjects({ file })
    const [first] = await paged()
    expect(rows).toHaveLength(COUNT)
    expect(rows[0]).toMatchObject({
      'core.id': first?.core.id,
      'core.nameBrand': '=cmd|"x"',
      'core.foundedYear': 1901n,
      'core.createdAt': new Date(first?.core.createdAt ?? 0),
      'core.nameAlias': [],
      'core.nameLegal': null,
    })
  })

  test('contain no hidden record for a caller that may not read it', async () => {
    const body = JSON.stringify({})
    const response = await fetch(`${app.base}/v1/entities/search?format=ndjson&columns=core.slug`, {
      method: 'POST',
      headers: { ...asUser, 'content-type': 'application/json' },
      body,
    })
    const rows = (await response.text()).trimEnd().split('\n')
    expect(rows).toHaveLength(COUNT)
    expect(rows).not.toContain('{"core.slug":"row-2"}')
    expect(rows.at(-1)).toBe(`{"nextCursor":null,"rowCount":${COUNT - 1}}`)
  })

  test('continue behind a limit with the cursor, without a gap or a repetition', async () => {
    const read = async (cursor: string | null, found: unknown[] = []): Promise<unknown[]> => {
      const at = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { trailers, bytes } = await get(
        `/v1/entities?format=ndjson&limit=130&sort=yearFounded,desc&columns=core.id${at}`,
      )
      const rows = linesOf({ bytes })
      const end = rows.pop() as { nextCursor: string | null }
      expect(trailers['x-next-cursor']).toBe(end.nextCursor ?? undefined)
      return end.nextCursor === null ? [...found, ...rows] : read(end.nextCursor, [...found, ...rows])
    }
    const whole = linesOf(await get('/v1/entities?format=ndjson&sort=yearFounded,desc&columns=core.id')).slice(0, -1)
    expect(await read(null)).toEqual(whole)
    expect(new Set(whole.map((row) => row['core.id'])).size).toBe(COUNT)
  })

  test('have, for HEAD, the headers only', async () => {
    const { status, headers, bytes } = await get('/v1/entities?format=parquet', {}, 'HEAD')
    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'application/vnd.apache.parquet', 0])
  })
})

describe('a request that cannot be answered', () => {
  test.each([
    ['format=parqet', 'format', { suggestion: 'parquet' }],
    ['format=csv&page=1', 'page', { resolution: { action: 'removeParameter', parameter: 'page' } }],
    ['format=csv&size=10', 'size', {}],
    ['format=csv&limit=0', 'limit', {}],
    [
      'columns=core.id',
      'columns',
      { resolution: { action: 'setParameter', parameter: 'format', acceptedValue: ['ndjson', 'csv', 'parquet'] } },
    ],
    ['limit=5', 'limit', {}],
    ['cursor=rows.x', 'cursor', {}],
    ['format=csv&columns=core.nameBrnad', 'columns', { suggestion: 'core.nameBrand' }],
    ['format=csv&columns=nameBrand', 'columns', { suggestion: 'core.nameBrand' }],
    ['format=csv&columns=constructor', 'columns', {}],
    ['format=csv&columns=,', 'columns', {}],
    ['format=csv&cursor=rows.x', 'cursor', {}],
    ['format=csv&cursor=x', 'cursor', {}],
    ['format=csv&entityNmae=x', 'entityNmae', { suggestion: 'entityName' }],
  ])('%s is refused with 400 for %s before the first byte', async (query, field, members) => {
    const { status, headers, bytes } = await get(`/v1/entities?${query}`)
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'bad_request', field, ...members })
  })

  test('an array has the formats too, with its own parameters', async () => {
    const types = (await app.rest('/v1/entities/types', { headers: asClient })).body
    const csv = await get('/v1/entities/types', { accept: 'text/csv' }, 'GET', asClient)
    expect([csv.status, csv.trailers['x-row-count']]).toEqual([200, String(types.length)])
    expect(linesOf(await get('/v1/entities/types?format=ndjson', {}, 'GET', asClient))).toEqual([
      ...types,
      { nextCursor: null, rowCount: types.length },
    ])
    const stale = (await app.rest('/v1/content/embedding/stale', { headers: asAdmin, query: STALE })).body
    expect(stale).toHaveLength(STALE.limit)
    const table = await get(
      `/v1/content/embedding/stale?${new URLSearchParams({ ...STALE, limit: '3', format: 'csv' })}`,
    )
    expect(table.bytes.toString().trimEnd().split('\r\n')).toEqual(['value', ...stale])
    expect((await get('/v1/entities/types?format=csv&limit=1', {}, 'GET', asClient)).status).toBe(400)
  })

  test('a read that is no list has no other format', async () => {
    expect((await get('/v1/entities/filters', { accept: 'text/csv' }, 'GET', asClient)).status).toBe(406)
    expect((await get('/v1/entities/filters?format=csv', {}, 'GET', asClient)).status).toBe(400)
  })

  test('a caller reads two whole lists at once; a client that leaves frees its place', async () => {
    const leave = await Promise.all(
      [0, 1].map(async () => {
        const controller = new AbortController()
        await fetch(`${app.base}/v1/entities?format=ndjson`, { headers: asAdmin, signal: controller.signal })
        return controller
      }),
    )
    const third = () => get('/v1/entities?format=csv&limit=1')
    const { status, bytes } = await third()
    // The two clients read nothing, but the whole list may fit in the buffers of their connections.
    if (status === 429)
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 10 })
    for (const controller of leave) controller.abort()
    await expect.poll(async () => (await third()).status).toBe(200)
  })
})
