import { type Attack, times } from '../attack.js'

/* Query strings, paths and headers. The headers of a request, with its path, have at most 16 kB. */

const search = (name: string, count: number): string => times(count, (index) => `${name}=${index}`).join('&')
const get = (path: string) => ({ path }) as const

export const parameters: readonly Attack[] = [
  {
    name: '4,000 unknown parameters',
    request: get(`/v1/entities?${times(2_000, (index) => `u${index}=`).join('&')}`),
    expect: { status: 400, field: 'u0' },
  },
  {
    name: 'a parameter 2,000 times',
    request: get(`/v1/entities?${search('tag', 1_800)}`),
    expect: { status: 400, field: 'tag' },
  },
  {
    name: 'a single parameter twice',
    request: get('/v1/entities?size=1&size=2'),
    expect: { status: 400, field: 'size' },
  },
  { name: '5,000 ampersands', request: get(`/v1/entities?${'&'.repeat(5_000)}`), expect: { status: 200 } },
  { name: 'a parameter with an empty name', request: get('/v1/entities?=1'), expect: { status: 400 } },
  {
    name: 'a parameter named __proto__',
    request: get('/v1/entities?__proto__=1'),
    expect: { status: 400, field: '__proto__' },
  },
  { name: 'a member of a parameter', request: get('/v1/entities?createdAtRange.__proto__=1'), expect: { status: 400 } },
  {
    name: '1,000 sort terms',
    request: get(`/v1/entities?${times(900, () => 'sort=nameBrand').join('&')}`),
    expect: { status: [400, 422] },
  },
  { name: 'a sort of 10 kB', request: get(`/v1/entities?sort=${'a,'.repeat(5_000)}`), expect: { status: 422 } },
  {
    name: 'a page beyond all numbers',
    request: get('/v1/entities?page=99999999999999999999'),
    expect: { status: 400, field: 'page' },
  },
  {
    name: 'the last page that a number can name',
    request: get('/v1/entities?page=2147483647&size=200'),
    expect: { status: [200, 400] },
  },
  { name: 'a negative size', request: get('/v1/entities?size=-1'), expect: { status: 400, field: 'size' } },
  { name: 'a size over the limit', request: get('/v1/entities?size=100000'), expect: { status: 400, field: 'size' } },
  {
    name: 'a range of 10 kB',
    request: get(`/v1/entities?yearFoundedRange=${'1'.repeat(10_000)}..`),
    expect: { status: 400 },
  },
  {
    name: 'a range of dots',
    request: get(`/v1/entities?yearFoundedRange=${'.'.repeat(10_000)}`),
    expect: { status: 400 },
  },
  {
    name: '1,000 ranges',
    request: get(`/v1/entities?${times(600, () => 'yearFoundedRange=1..2').join('&')}`),
    expect: { status: [200, 400] },
  },
  {
    name: 'a search for one letter',
    request: get('/v1/entities/filters/search?filterKey=tag&search=e'),
    expect: { status: 200 },
  },
  {
    name: 'a search for wildcards',
    request: get(`/v1/entities/filters/search?filterKey=tag&search=${'%25_'.repeat(60)}`),
    expect: { status: [200, 400] },
  },
  {
    name: 'a search of classifications for wildcards',
    request: get(`/v1/classifications/search?q=${'%25'.repeat(200)}`),
    expect: { status: [200, 400] },
  },
  {
    name: 'a cursor of 10 kB',
    request: { path: `/v1/entities/batch?cursor=${'x'.repeat(10_000)}`, body: {} },
    expect: { status: 400, field: 'cursor' },
  },
  {
    name: 'a cursor of another list',
    request: { path: `/v1/entities/batch?cursor=${Buffer.from('{"a":[[[[1]]]]}').toString('base64url')}`, body: {} },
    expect: { status: 400, field: 'cursor' },
  },
  { name: 'a path of 10 kB', request: get(`/v1/${'a/'.repeat(5_000)}`), expect: { status: 404 } },
  {
    name: 'a path that is not percent-encoded UTF-8',
    request: get('/v1/resolve/%ff%fe'),
    expect: { status: 400, field: 'token' },
  },
  { name: 'a token of 10 kB', request: get(`/v1/resolve/${'x'.repeat(10_000)}`), expect: { status: [400, 404] } },
  {
    name: 'a token with an encoded slash',
    request: get('/v1/resolve/..%2f..%2fetc%2fpasswd'),
    expect: { status: [400, 404] },
  },
  {
    name: 'a NUL character in a parameter',
    request: get('/v1/entities/detail?slug=a%00b'),
    expect: { status: 400, field: 'slug' },
  },
  {
    name: 'SQL in a slug',
    request: get(`/v1/entities/detail?slug=${encodeURIComponent("a' or 1=1; drop table entity --")}`),
    expect: { status: [400, 404] },
  },
  { name: 'an id that is no id', request: get('/v1/entities/1;select/texts'), expect: { status: 400 } },
  {
    name: 'a file outside the media folder',
    request: get('/media/..%2f..%2fcredentials.json'),
    expect: { status: 404 },
  },
  {
    name: 'a file outside the reference',
    request: get('/docs/assets/..%2f..%2fpackage.json'),
    expect: { status: [403, 404] },
  },
  {
    name: 'an Accept of 10 kB',
    request: { path: '/v1/entities', headers: { accept: 'a/b;q=0.1,'.repeat(1_000) } },
    expect: { status: 406, field: 'Accept' },
  },
  {
    name: 'an If-None-Match of 10 kB',
    request: { path: '/v1/entities', headers: { 'if-none-match': 'W/"x",'.repeat(1_600) } },
    expect: { status: 200 },
  },
  {
    name: 'an If-Match that is no version',
    request: {
      method: 'PATCH',
      path: '/v1/entities/detail?slug=stripe&sourceType=llm&sourceDetail=x',
      as: 'admin',
      headers: { 'if-match': `"${'9'.repeat(10_000)}-x"` },
      body: {},
    },
    expect: { status: [400, 412] },
  },
  {
    name: 'an Idempotency-Key of 10 kB',
    request: {
      path: '/v1/entities/detail?sourceType=llm&sourceDetail=x',
      as: 'admin',
      headers: { 'idempotency-key': 'x'.repeat(10_000) },
      body: { nameBrand: 'A', typeRecord: 'Company' },
    },
    expect: { status: 400, field: 'Idempotency-Key' },
  },
  {
    name: 'a traceparent of 10 kB',
    request: { path: '/v1/entities?size=1', headers: { traceparent: '0'.repeat(10_000) } },
    expect: { status: 200 },
  },
  {
    name: 'the page of GraphiQL',
    request: { path: '/graphql', headers: { accept: 'text/html' } },
    expect: { status: 200 },
  },
  { name: 'the OpenAPI document', request: get('/openapi.json'), expect: { status: 200 } },
  { name: 'the metrics', request: { path: '/metrics', as: 'admin' }, expect: { status: 200 } },
]
