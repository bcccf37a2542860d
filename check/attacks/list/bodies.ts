import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Attack, members, PROVENANCE, times } from '../attack.js'

/* Bodies that are large, deep, compressed or malformed. */

const create = { path: '/v1/entities/detail', query: PROVENANCE, as: 'admin' } as const
const batch = { path: '/v1/entities/detail/batch' } as const
const list = { path: '/v1/entities' } as const
const MEGABYTE = 1_000_000
const nested = (levels: number): string => `${'{"nameBrand":'.repeat(levels)}1${'}'.repeat(levels)}`
const ranges = times(200, (index) => ({ min: 3 * index, max: 3 * index + 1 }))

export const bodies: readonly Attack[] = [
  {
    name: 'a body over the limit',
    request: { ...create, body: () => ({ nameBrand: 'x'.repeat(1_100_000) }) },
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a body that unpacks to 50 MB with gzip',
    request: { ...create, headers: { 'content-encoding': 'gzip' }, body: () => gzipSync(Buffer.alloc(50_000_000, 32)) },
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a body that unpacks to 50 MB with brotli',
    request: {
      ...create,
      headers: { 'content-encoding': 'br' },
      body: () => brotliCompressSync(Buffer.alloc(50_000_000, 32)),
    },
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a body that claims to be compressed',
    request: { ...create, headers: { 'content-encoding': 'gzip' }, body: '{}' },
    expect: { status: 400, field: 'body' },
  },
  {
    name: 'an unknown content coding',
    request: { ...create, headers: { 'content-encoding': 'gzip, gzip, gzip' }, body: '{}' },
    expect: { status: 415, field: 'Content-Encoding' },
  },
  {
    name: '70,000 levels of objects',
    request: { ...create, body: () => nested(70_000) },
    expect: { status: 400, field: 'body' },
  },
  {
    name: '400,000 levels of lists',
    request: { ...list, body: () => `${'['.repeat(400_000)}${']'.repeat(400_000)}` },
    expect: { status: 400, field: 'body' },
  },
  {
    name: '60,000 unknown fields',
    request: { ...create, body: () => members(60_000) },
    expect: { status: 413, field: 'body' },
  },
  {
    name: '19,000 unknown fields',
    request: { ...create, body: () => members(19_000) },
    expect: { status: 400, field: 'unknown0' },
  },
  {
    name: '19,000 unknown fields of a filter',
    request: { ...list, body: () => members(19_000) },
    expect: { status: 400, field: 'unknown0' },
  },
  {
    name: 'an unknown field with a name of a megabyte',
    request: { ...create, body: () => ({ ['x'.repeat(MEGABYTE)]: 1 }) },
    expect: { status: 400 },
  },
  {
    name: '400,000 numbers',
    request: { ...batch, body: () => ({ id: Array(400_000).fill(1) }) },
    expect: { status: 413, field: 'body' },
  },
  {
    name: '19,000 ids that are no ids',
    request: { ...batch, body: () => ({ id: Array(19_000).fill('x') }) },
    expect: { status: 400 },
  },
  {
    name: '19,000 slugs',
    request: { ...batch, body: () => ({ slug: times(19_000, (index) => `s${index}`) }) },
    expect: { status: 400, field: 'slug' },
  },
  {
    name: '200 slugs with the maximum length',
    request: { ...batch, body: () => ({ slug: times(200, (index) => `${'s'.repeat(240)}${index}`) }) },
    expect: { status: 200 },
  },
  {
    name: '200 urls of 2,000 characters',
    request: {
      ...batch,
      body: () => ({
        url: times(200, (index) => `https://${'a.'.repeat(100)}example.com/${index}/${'x'.repeat(1_700)}`),
      }),
    },
    expect: { status: 200 },
  },
  {
    name: 'a list of 19,000 values of a filter',
    request: { ...list, body: () => ({ tag: times(19_000, (index) => `tag ${index}`) }) },
    expect: { status: 400, field: 'tag' },
  },
  {
    name: 'every list of the filter with 200 long values',
    request: {
      ...list,
      body: () =>
        Object.fromEntries(
          ['entityName', 'tag', 'headquartersCity', 'headquartersState', 'headquartersCountry'].map((name) => [
            name,
            times(200, (index) => `${'ä'.repeat(200)}${index}`),
          ]),
        ),
    },
    expect: { status: 400, field: 'entityName' },
  },
  // The sign ﷺ has 18 letters in a normal form of Unicode.
  {
    name: 'two lists of the filter with 195 names of signs with many letters',
    request: {
      ...list,
      body: () =>
        Object.fromEntries(['entityName', 'tag'].map((name) => [name, times(195, (at) => `${'ﷺ'.repeat(250)}${at}`)])),
    },
    expect: { status: 200 },
  },
  {
    name: 'filters of people with signs with many letters',
    request: {
      path: '/v1/people',
      body: () => ({
        arrayFilter: {
          personTitle: times(195, (at) => `${'ﷺ'.repeat(250)}${at}`),
          round: times(195, (at) => `${'½ '.repeat(125)}${at}`),
        },
      }),
    },
    expect: { status: 200 },
  },
  {
    name: 'a search by words for 2,000 characters',
    request: {
      path: '/v1/entities/natural-search',
      body: () => ({ search: { query: 'word '.repeat(390), mode: 'keyword' } }),
    },
    expect: { status: 400, field: 'search.query' },
  },
  {
    name: 'a question of one word with 2,000 letters',
    request: { path: '/v1/search/all', body: () => ({ query: 'x'.repeat(1_999) }) },
    expect: { status: [200, 400] },
  },
  {
    name: 'many ranges of many filters',
    request: {
      ...list,
      body: () => ({
        yearFoundedRange: ranges,
        employeeCountRange: ranges,
        fundraiseActivity: { amountRaisedRange: ranges, amountInvestedRange: ranges, totalRaisedRange: ranges },
      }),
    },
    expect: { status: 200 },
  },
  {
    name: 'a list of people with many ranges',
    request: {
      path: '/v1/people',
      body: () => ({
        arrayFilter: { amountInvestedRange: ranges, amountRaisedRange: ranges, totalInvestmentCount: ranges },
      }),
    },
    expect: { status: 200 },
  },
  {
    name: 'text search for 1,000 words',
    request: { ...list, body: () => ({ textSearch: 'word '.repeat(1_000) }) },
    expect: { status: [200, 400] },
  },
  {
    name: 'text search for a megabyte',
    request: { ...list, body: () => ({ textSearch: 'x'.repeat(MEGABYTE) }) },
    expect: { status: 400, field: 'textSearch' },
  },
  {
    name: 'text search for operators',
    request: { ...list, body: () => ({ textSearch: '-"( | & ! :* '.repeat(15) }) },
    expect: { status: [200, 400] },
  },
  {
    name: 'a semantic query of a megabyte',
    request: { ...list, body: () => ({ semanticQuery: 'x '.repeat(MEGABYTE / 2) }) },
    expect: { status: 400, field: 'semanticQuery' },
  },
  {
    name: 'a semantic query of many words',
    request: { ...list, body: () => ({ semanticQuery: 'machine learning for farms '.repeat(18) }) },
    expect: { status: [200, 400] },
  },
  {
    name: 'a number that is not finite',
    request: { ...create, body: '{"nameBrand":"A","foundedYear":1e999}' },
    expect: { status: 400 },
  },
  {
    name: 'a number with a megabyte of digits',
    request: { ...create, body: () => `{"nameBrand":"A","foundedYear":${'9'.repeat(MEGABYTE)}}` },
    expect: { status: 400 },
  },
  {
    name: 'a member named __proto__',
    request: { ...create, body: '{"nameBrand":"A","__proto__":{"isAdmin":true}}' },
    expect: { status: 400 },
  },
  {
    name: 'a member named constructor',
    request: { ...create, body: '{"nameBrand":"A","constructor":{"prototype":{}}}' },
    expect: { status: 400, field: 'constructor' },
  },
  {
    name: 'a member twice',
    request: { ...create, body: '{"nameBrand":"A","nameBrand":"B"}' },
    expect: { status: 400, field: 'nameBrand' },
  },
  {
    name: 'a member twice, once with escapes',
    request: { ...create, body: '{"nameBrand":"A","\\u006eameBrand":"B"}' },
    expect: { status: 400, field: 'nameBrand' },
  },
  {
    name: 'one member in a body of 1 MB, again and again',
    request: { ...create, body: () => `{${'"a":1,'.repeat(MEGABYTE / 8)}"a":1}` },
    // Too many members, which is checked before the body is parsed.
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a variable twice',
    request: { path: '/graphql', body: '{"query":"{__typename}","variables":{"a":1,"a":2}}' },
    expect: { status: 400, field: 'variables.a' },
  },
  {
    name: 'a NUL character',
    request: { ...create, body: '{"nameBrand":"a\\u0000b"}' },
    expect: { status: 400, field: 'nameBrand' },
  },
  {
    name: 'text that is not JSON',
    request: { ...create, body: () => 'x'.repeat(MEGABYTE) },
    expect: { status: 400, field: 'body' },
  },
  {
    name: 'a body without an end',
    request: { ...create, body: '{"nameBrand":"A"' },
    expect: { status: 400, field: 'body' },
  },
  { name: 'an empty body', request: { ...create, body: '' }, expect: { status: 400, field: 'body' } },
  {
    name: 'a body of another media type',
    request: { ...create, headers: { 'content-type': 'text/plain' }, body: '{}' },
    expect: { status: 415, field: 'Content-Type' },
  },
  {
    name: 'a media type of 10 kB',
    request: { ...create, headers: { 'content-type': `application/${'x;'.repeat(5_000)}` }, body: '{}' },
    expect: { status: 415, field: 'Content-Type' },
  },
  {
    name: 'a body in UTF-16',
    request: { ...create, headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
    expect: { status: 415, field: 'Content-Type' },
  },
]
