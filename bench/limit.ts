import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { uniqueIdSection } from '../src/attribute/unique-id/unique-id-reads.js'
import { detailDocument, rowDocument } from '../src/document/entity.js'
import { personCore } from '../src/document/section/person-core-section.js'
import { nameKey } from '../src/identity/entity/entity-rules.js'
import { bestMatches } from '../src/match/text/best.js'
import type { DocumentOptions } from '../src/operation/document/document-options.js'
import { raw, type Sql, sql } from '../src/platform/database/client/sql.js'
import { arrayOf, instant, list, number, object, text, token } from '../src/platform/database/client/sql-values.js'
import { entitiesWithin } from '../src/visibility/entity-visibility.js'
import { peopleWithin } from '../src/visibility/person-visibility.js'
import { enumName } from './enum-name.js'
import { nestedOf, nestedPageOf, profileOf, SELECTIONS } from './limit-graph.js'
import { replacementOf, replacementValues } from './limit-replace.js'

/*
 * The limit server: the fastest server that we know how to write. It uses node:http and one prepared statement for each
 * request, and sends the text of the result unchanged. It has no credentials, no validation, no ETag and no problem
 * bodies. It uses the tables and indexes of the product and returns the same bytes, which the benchmark compares before
 * it measures. The statements that find records are hand-written. The documents use the SQL fragments of the product,
 * except where we know a faster way. Usage: limit.js <database url> <public url>
 */

const [databaseUrl, base = ''] = process.argv.slice(2)
const options: DocumentOptions = {
  base,
  hasPages: true,
  reach: 'public',
  day: new Date().toISOString().slice(0, 10),
  monograms: true,
}
const PUBLIC = entitiesWithin('public')

/** A placeholder for an input of the request in an SQL statement. */
class Input {
  constructor(readonly index: number) {}
}
const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => new Input(index)) as [Input, Input, Input, Input]

const NAME = 'e.name_brand collate "und-x-icu"'
const byBrand = raw(NAME)

const detail = sql`
  select ${detailDocument(options)} from entity e where e.slug = ${first} and e.slug_namespace = 'entity' and ${PUBLIC}`

/** Returns a statement that finds the matching records only once, for the total count and for the page. */
const pageOfMatches = (matches: Sql, order: Sql): Sql => sql`
  with matches as materialized (${matches})
  select (select count(*)::int from matches), (
    select ${arrayOf(rowDocument(options), sql`order by p.position`)}
    from (select m.id, row_number() over (${order}) as position from matches m ${order} limit 20) p join entity e on e.id = p.id)`
const BY_NAME = sql`order by m.key, m.id`

const byFounding = pageOfMatches(
  sql`select e.id, ${byBrand} as key from entity e
    where ${PUBLIC} and e.type_record = ${first} and e.founded_year >= ${second} and e.founded_year <= ${third}`,
  BY_NAME,
)

const byPlaceAndTag = pageOfMatches(
  sql`select e.id, ${byBrand} as key from entity e
    where ${PUBLIC} and e.hq_country = ${first} and e.founded_year = any(array(select generate_series(${third}::int, ${fourth}::int))) and e.id in (
      select j.entity_id from entity_tag j where j.is_current and j.tag_id = (
        select g.id from tag g where g.bucket = 'industry' and g.name_key = ${second}))`,
  BY_NAME,
)

/** SQL of the full-text query for a word. */
const wordQuery = (written: Input, key: Input): Sql =>
  sql`(plainto_tsquery('simple', ${key}) || plainto_tsquery('english', ${written}))`

/** The order of a text search has several parts, so this statement uses the SQL of the product. */
const best = bestMatches(
  {
    kind: 'entity',
    words: { exact: sql`(${wordQuery(first, second)} && ${wordQuery(third, fourth)})` },
    visible: sql`where s.is_public`,
  },
  { page: 0, size: 20, sort: [] },
)
const byWords = sql`
  with ${best.tables}
  select (select n.total from n), ${arrayOf(rowDocument(options), sql`order by k.position`)}
  from ${best.rows} join entity e on e.id = k.id`

/** Scans the ids in an index, and builds documents only for the page. */
const scanPage = (after: Sql, cut: Sql): Sql => sql`
  select (select count(*)::int from entity e where ${PUBLIC}), (
    select ${arrayOf(rowDocument(options), sql`order by p.position`)}
    from (
      select w.id, row_number() over () as position
      from (select e.id from entity e where ${PUBLIC} ${after} order by ${byBrand}, e.id ${cut}) w) p
    join entity e on e.id = p.id)`
const byOffset = scanPage(sql``, sql`limit 20 offset ${first}`)
const byCursor = scanPage(sql`and (${byBrand}, e.id) > (${first}, ${second}::uuid)`, sql`limit 25`)

const uniqueIdPage = sql`
  select ${uniqueIdSection({ kind: 'entity', id: raw('e.id') })}, (select count(*)::int from unique_id u where u.entity_id = e.id)
  from entity e where e.id = ${first}::uuid and ${PUBLIC}`

const batch = sql`
  select count(*)::int, ${arrayOf(detailDocument(options), sql`order by a.position`)}
  from unnest(${first}::uuid[]) with ordinality a(id, position) join entity e on e.id = a.id where ${PUBLIC}`

const base64url = (value: string) =>
  raw(`rtrim(translate(encode(convert_to(${value}, 'UTF8'), 'base64'), '+/' || chr(10), '-_'), '=')`)
const firstUniqueIds = object({
  edges: list(
    object({ node: object({ idType: enumName('UniqueIdType', 'u.id_type'), identifier: text('u.identifier') }) }),
    sql`(select * from unique_id u where u.entity_id = e.id order by u.updated_at desc, u.id desc limit 2) u`,
  ),
})
const connection = sql`
  select '{"data":{"entities":{"edges":[' || string_agg(k.node, ',' order by k.n) filter (where k.n <= 20)
    || '],"pageInfo":{"hasNextPage":' || (count(*) > 20)::text || ',"endCursor":"'
    || max(${base64url(`'[' || to_json(k.name_brand) || ',"' || k.id || '","nameBrand"]'`)}) filter (where k.n = least(20, k.total)) || '"}}}}'
  from (
    select e.id, e.name_brand, p.n, count(*) over () as total, ${object({
      node: object({
        entityId: token('e.id'),
        slug: token('e.slug'),
        nameBrand: text('e.name_brand'),
        foundedYear: number('e.founded_year'),
        operatingStatus: enumName('OperatingStatus', 'e.operating_status'),
        createdAt: instant('e.created_at'),
        uniqueIds: firstUniqueIds,
      }),
    })} as node
    from (
      select e.id, row_number() over () as n from (
        select e.id from entity e where ${PUBLIC} and (${byBrand}, e.id) > (${first}, ${second}::uuid)
        order by ${byBrand}, e.id limit 21) e) p
    join entity e on e.id = p.id) k`

/**
 * People by their number of investments. If there are few matches, they are materialized and sorted. If there are many,
 * they are scanned in the order of the index of names.
 */
const peopleByRounds = sql`person p where ${peopleWithin('public')} and p.deal_count >= ${first} and p.deal_count <= ${second}`
const byRoundCount = sql`
  with matching as materialized (select p.id, p.name_full collate "und-x-icu" as key from ${peopleByRounds} limit 10001),
  n as materialized (
    select case when c.count <= 10000 then c.count else (select count(*)::int from ${peopleByRounds}) end as total
    from (select count(*)::int as count from matching) c)
  select (select total from n), (
    select ${arrayOf(personCore(options), sql`order by k.position`)}
    from (
      (select m.id, row_number() over (${BY_NAME}) as position from (
        select * from matching m where (select total from n) <= 10000 ${BY_NAME} limit 20) m)
      union all
      (select w.id, row_number() over () from (
        select p.id from ${peopleByRounds} and (select total from n) > 10000 order by p.name_full collate "und-x-icu", p.id limit 20) w)) k
    join person p on p.id = k.id)`

/**
 * SQL for the JSON of a numbered page. `content` is the JSON of its records. The members have the same order as in the
 * product.
 */
function page(content: string, count: number, total: number, size: number, unpaged = false, number = 0): string {
  const sort = '{"empty":true,"sorted":false,"unsorted":true}'
  const pages = unpaged ? 1 : Math.ceil(total / size)
  return `{"content":${content},"number":${number},"size":${size},"numberOfElements":${count},"totalElements":${total},"totalPages":${pages},"first":${number === 0},"last":${(number + 1) * size >= total},"empty":${count === 0},"pageable":{"offset":${number * size},"pageNumber":${number},"pageSize":${size},"paged":${!unpaged},"unpaged":${unpaged},"sort":${sort}},"sort":${sort}}`
}

interface Route {
  readonly statement: Sql
  readonly values: (query: string) => unknown[]
  readonly body: (row: readonly unknown[], query: string) => string
}

/** The values that a cursor contains. Those of a list are the number of the page, the order, the sort value and the id. */
const keyOf = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString())
const parts = (query: string) => query.split('.').map(decodeURIComponent)
const pageOf20 = ([total, content]: readonly unknown[]) =>
  page(String(content), Math.min(20, Number(total)), Number(total), 20)

const routes: Record<string, Route> = {
  '/detail': { statement: detail, values: (slug) => [slug], body: ([body]) => String(body) },
  '/profile': { statement: profileOf(options, first), values: (slug) => [slug], body: ([body]) => String(body) },
  '/list': { statement: byFounding, values: parts, body: pageOf20 },
  '/places': { statement: byPlaceAndTag, values: parts, body: pageOf20 },
  '/words': {
    statement: byWords,
    values: (query) =>
      decodeURIComponent(query)
        .split(' ')
        .flatMap((word) => [word, nameKey(word)]),
    body: pageOf20,
  },
  '/batch': {
    statement: batch,
    values: (ids) => [ids.split(',')],
    body: ([count, content]) => page(String(content), Number(count), Number(count), Number(count), true),
  },
  '/people': { statement: byRoundCount, values: parts, body: pageOf20 },
  ...Object.fromEntries(
    Object.keys(SELECTIONS).map((name) => [
      `/nested-${name}`,
      {
        statement: nestedOf(name, first),
        values: (ids: string) => [ids.split(',')],
        body: ([body]: readonly unknown[]) => String(body),
      },
    ]),
  ),
  '/nested-page': {
    statement: nestedPageOf('names', first, second),
    values: (query) => [parts(query)[0], Number(parts(query)[1]) * 20],
    body: ([body]) => String(body),
  },
  '/deep': {
    statement: byOffset,
    values: (number) => [Number(number) * 20],
    body: ([total, content], number) => page(String(content), 20, Number(total), 20, false, Number(number)),
  },
  '/onward': {
    statement: byCursor,
    values: (cursor) => keyOf(cursor).slice(2),
    body: ([total, content], cursor) => page(String(content), 25, Number(total), 25, false, Number(keyOf(cursor)[0])),
  },
  '/unique-ids': {
    statement: uniqueIdPage,
    values: (id) => [id],
    body: ([content, total]) => page(String(content), Number(total), Number(total), 50),
  },
  '/replace': {
    statement: replacementOf({ ...options, reach: 'private' }, (index) => new Input(index)),
    values: replacementValues,
    body: ([body]) => String(body),
  },
  '/connection': {
    statement: connection,
    values: keyOf,
    body: ([body]) => String(body),
  },
}

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c jit=off',
  application_name: 'venture-bench-limit',
})

async function respond(url: string, response: ServerResponse): Promise<void> {
  const [name = '', query = ''] = url.split('?')
  const route = routes[name]
  try {
    if (!route) throw new Error(`no route ${name}`)
    const { statement, values, body: bodyOf } = route
    const inputs = values(query)
    const { rows } = await pool.query<unknown[]>({
      name,
      text: statement.text,
      values: statement.values.map((value) => (value instanceof Input ? inputs[value.index] : value)),
      rowMode: 'array',
    } as never)
    const [row] = rows
    if (!row) throw new Error('not found')
    const body = bodyOf(row, query)
    response
      .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
      .end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => void respond(request.url ?? '', response))
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
