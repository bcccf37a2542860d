import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/*
 * How fast this can be at all: node:http, one hand-written statement a request, prepared by name, its text passed
 * through. No credentials, no validation, no ETag, no problem bodies. It reads the product's own tables by its own
 * indexes and answers the product's bytes, which is compared before anything is timed. JSON is put together as
 * strings, since that costs PostgreSQL a tenth less than json_agg and row_to_json.
 *
 * Usage: limit.js <database url> <public url>
 */

const [databaseUrl, publicUrl = ''] = process.argv.slice(2)

const instant = (column: string) =>
  `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
/** Text that may hold anything. */
const text = (column: string) => `coalesce(to_json(${column})::text, 'null')`
/** Text of a vocabulary or a form that needs no escaping. */
const token = (column: string) => `coalesce('"' || ${column} || '"', 'null')`
const flag = (column: string) => `case when ${column} then 'true' when not ${column} then 'false' else 'null' end`
const object = (members: Record<string, string>) =>
  `'{' || ${Object.entries(members)
    .map(([name, value]) => `'"${name}":' || ${value}`)
    .join(` || ',' || `)} || '}'`
const list = (row: string, order: string, from: string) =>
  `(select coalesce('[' || string_agg(${row}, ',' order by ${order}) || ']', '[]') from ${from})`

const PUBLIC = 'e.deleted_at is null and not e.is_hidden and e.show_on_sitemap'
const PROFILE = `cross join lateral (select coalesce('"${publicUrl}' || case e.type_record when 'Company' then '/companies/'
  when 'Investment Firm' then '/investment-firms/' when 'Fund' then '/funds/' when 'Nonprofit' then '/non-profits/'
  when 'Government' then '/government/' end || e.slug || '"', 'null') as url) profile`

const core = object({
  id: token('e.id'),
  image: `'{"isMonogram":false,"logo":null,"logoSquare":null}'`,
  nameAlias: list(
    object({ name: text('a.name'), type: token('a.type'), displayable: flag('a.displayable') }),
    'a.position',
    'entity_alias a where a.entity_id = e.id',
  ),
  nameBrand: text('e.name_brand'),
  slug: token('e.slug'),
  createdAt: instant('e.created_at'),
  defaultCurrency: token('e.default_currency'),
  foundedYear: `coalesce(e.founded_year::text, 'null')`,
  lastModifiedAt: instant('e.last_modified_at'),
  nameLegal: text('e.name_legal'),
  operatingStatus: token('e.operating_status'),
  publicId: token('e.public_id'),
  publicUrl: 'profile.url',
  typeRecord: token('e.type_record'),
  updatedAt: instant('e.updated_at'),
})

const urlLinks = list(
  object({
    id: 'l.id',
    url: text('l.url'),
    urlType: token('l.url_type'),
    isCurrent: flag('l.is_current'),
    isPrimary: flag('l.is_primary'),
    createdAt: instant('l.created_at'),
    updatedAt: instant('l.updated_at'),
  }),
  'l.is_current desc, l.is_primary desc, l.id',
  'url_link l where l.entity_id = e.id',
)
const enrichment = `'{"urlLink":' || ${urlLinks} || '}'`

const uniqueId = object({
  id: 'u.id',
  idType: token('u.id_type'),
  identifier: text('u.identifier'),
  owner: `'{"entityId":"' || u.entity_id || '","personId":null}'`,
  source: text('u.source'),
  createdAt: instant('u.created_at'),
  updatedAt: instant('u.updated_at'),
})
const uniqueIds = list(uniqueId, 'u.updated_at desc, u.id desc', 'unique_id u where u.entity_id = e.id')

const detail = `
  select ${object({ core, publicUrl: 'profile.url', enrichment, uniqueId: uniqueIds })}
  from entity e ${PROFILE} where e.slug = $1 and e.slug_namespace = 'entity' and ${PUBLIC}`

// The matches are found once, for the count and the page: by half less work than counting and walking the names apart.
const list20 = `
  with matches as materialized (
    select e.id, e.name_brand from entity e
    where ${PUBLIC} and e.type_record = $1 and e.founded_year >= $2 and e.founded_year <= $3)
  select (select count(*)::int from matches), ${list(
    'k.document',
    'k.name_brand collate "und-x-icu", k.id',
    `(
    select e.id, e.name_brand, ${object({ core, enrichment })} as document
    from (select id from matches order by name_brand collate "und-x-icu", id limit 20) p join entity e on e.id = p.id ${PROFILE}) k`,
  )}`

const uniqueIdPage = `
  select ${uniqueIds}, (select count(*)::int from unique_id u where u.entity_id = e.id)
  from entity e where e.id = $1::uuid and ${PUBLIC}`

const base64url = (value: string) =>
  `rtrim(translate(encode(convert_to(${value}, 'UTF8'), 'base64'), '+/' || chr(10), '-_'), '=')`
const uniqueIdsOfNode = `(select '{"edges":[' || coalesce(string_agg(${object({ node: object({ idType: token('u.id_type'), identifier: text('u.identifier') }) })}, ',' order by u.updated_at desc, u.id desc), '') || ']}'
  from (select * from unique_id u where u.entity_id = e.id order by u.updated_at desc, u.id desc limit 2) u)`
const connection = `
  select '{"data":{"entities":{"edges":[' || string_agg(k.node, ',' order by k.name_brand collate "und-x-icu", k.id) filter (where k.n <= 20)
    || '],"pageInfo":{"hasNextPage":' || case when count(*) > 20 then 'true' else 'false' end || ',"endCursor":"'
    || max(${base64url(`'[' || to_json(k.name_brand) || ',"' || k.id || '"]'`)}) filter (where k.n = least(20, k.total)) || '"}}}}'
  from (
    select e.*, p.n, count(*) over () as total, ${object({
      node: object({
        entityId: token('e.id'),
        slug: token('e.slug'),
        nameBrand: text('e.name_brand'),
        foundedYear: `coalesce(e.founded_year::text, 'null')`,
        operatingStatus: token('e.operating_status'),
        publicUrl: 'profile.url',
        uniqueIds: uniqueIdsOfNode,
      }),
    })} as node
    from (
      select e.id, row_number() over () as n from (
        select e.id from entity e where ${PUBLIC} and (e.name_brand collate "und-x-icu", e.id) > ($1, $2::uuid)
        order by e.name_brand collate "und-x-icu", e.id limit 21) e) p
    join entity e on e.id = p.id ${PROFILE}) k`

/** What surrounds the records of a numbered page, in the product's order. */
function page(content: string, count: number, total: number, size: number): string {
  const sort = '{"empty":true,"sorted":false,"unsorted":true}'
  return `{"content":${content},"number":0,"size":${size},"numberOfElements":${count},"totalElements":${total},"totalPages":${Math.ceil(total / size)},"first":true,"last":${total <= size},"empty":${count === 0},"pageable":{"offset":0,"pageNumber":0,"pageSize":${size},"paged":true,"unpaged":false,"sort":${sort}},"sort":${sort}}`
}

interface Route {
  readonly text: string
  readonly values: (query: string) => unknown[]
  readonly body: (row: readonly unknown[]) => string
}

const routes: Record<string, Route> = {
  '/detail': { text: detail, values: (slug) => [slug], body: ([body]) => String(body) },
  '/list': {
    text: list20,
    values: (query) => query.split('.').map(decodeURIComponent),
    body: ([total, content]) => page(String(content), Math.min(20, Number(total)), Number(total), 20),
  },
  '/unique-ids': {
    text: uniqueIdPage,
    values: (id) => [id],
    body: ([content, total]) => page(String(content), Number(total), Number(total), 50),
  },
  '/connection': {
    text: connection,
    values: (cursor) => JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    body: ([body]) => String(body),
  },
}

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC',
  application_name: 'venture-bench-limit',
})

async function answer(url: string, response: ServerResponse): Promise<void> {
  const [name = '', query = ''] = url.split('?')
  const route = routes[name]
  try {
    if (!route) throw new Error(`no route ${name}`)
    const { rows } = await pool.query<unknown[]>({
      name,
      text: route.text,
      values: route.values(query),
      rowMode: 'array',
    } as never)
    const [row] = rows
    if (!row) throw new Error('not found')
    const body = route.body(row)
    response
      .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => void answer(request.url ?? '', response))
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
