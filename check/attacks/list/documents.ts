import { type Attack, graph, members, times } from '../attack.js'

/* GraphQL documents and their variables. */

const FILTER = 'query($f: EntityFilter) { entities(first: 1, filter: $f) { totalCount } }'
const chain = (length: number, selection: (spread: string) => string): string =>
  [
    '{ entity(slug: "stripe") { ...f0 } }',
    ...times(length, (index) => `fragment f${index} on Entity { ${selection(`...f${index + 1}`)} }`),
    `fragment f${length} on Entity { id }`,
  ].join(' ')
const aliases = (count: number, field: (index: number) => string): string =>
  times(count, (index) => `a${index}: ${field(index)}`).join(' ')
const entity = (selection: string): string => `{ entity(slug: "stripe") { ${selection} } }`
const GLOBAL_ID = (text: string): string => Buffer.from(text).toString('base64')
/** GraphQL over HTTP: with the media type application/json, a document with errors gets 200. */
const ANY = [200, 400]
const TOO_LARGE = { status: 400, field: 'query' }

export const documents: readonly Attack[] = [
  {
    name: '15,000 invalid items of a variable',
    request: graph(FILTER, () => ({ f: { typeRecord: Array(15_000).fill(7) } })),
    expect: { status: ANY, field: 'f.typeRecord.0' },
  },
  {
    name: '400,000 items of a variable',
    request: graph(FILTER, () => ({ f: { typeRecord: Array(400_000).fill(7) } })),
    expect: { status: 413, field: 'body' },
  },
  {
    name: '15,000 unknown fields of a variable',
    request: graph(FILTER, () => ({ f: members(15_000) })),
    expect: { status: ANY },
  },
  {
    name: '60 unknown fields beside a megabyte',
    request: graph(FILTER, () => ({ f: { ...members(60), name: 'x'.repeat(900_000) } })),
    expect: { status: ANY },
  },
  {
    name: '15,000 valid items of a variable',
    request: graph(FILTER, () => ({ f: { tag: times(15_000, (index) => `t${index}`) } })),
    expect: { status: ANY },
  },
  {
    name: 'a number that is a text of a megabyte',
    request: graph('query($n: Int!) { entities(first: $n) { totalCount } }', () => ({ n: 'x'.repeat(900_000) })),
    expect: { status: ANY },
  },
  {
    name: 'an id of a megabyte',
    request: graph('query($id: ID!) { node(id: $id) { id } }', () => ({ id: 'x'.repeat(900_000) })),
    expect: { status: ANY },
  },
  {
    name: 'a slug of a megabyte',
    request: graph('query($s: String) { entity(slug: $s) { id } }', () => ({ s: 'x'.repeat(900_000) })),
    expect: { status: ANY, field: 'slug' },
  },
  {
    name: 'a cursor of a megabyte',
    request: graph('query($c: String) { entities(first: 1, after: $c) { edges { cursor } } }', () => ({
      c: 'x'.repeat(900_000),
    })),
    expect: { status: ANY, field: 'after' },
  },
  {
    name: 'a node id of another type',
    request: graph(`{ node(id: "${GLOBAL_ID('Nothing:1')}") { id } }`),
    expect: { status: ANY },
  },
  {
    name: 'a node id that is no id',
    request: graph(`{ node(id: "${GLOBAL_ID("Entity:1' or 1=1")}") { id } }`),
    expect: { status: ANY },
  },
  { name: '300 fragments inside each other', request: graph(chain(300, (spread) => spread)), expect: TOO_LARGE },
  {
    name: '150 fragments with fields inside each other',
    request: graph(chain(150, (spread) => `parent { ${spread} }`)),
    expect: TOO_LARGE,
  },
  {
    name: '150 inline fragments inside each other',
    request: graph(chain(150, (spread) => `... on Entity { ${spread} }`)),
    expect: TOO_LARGE,
  },
  {
    name: 'fragments that double at each level',
    request: graph(chain(25, (spread) => `a: parent { ${spread} } b: parent { ${spread} }`)),
    expect: TOO_LARGE,
  },
  {
    name: 'a fragment that spreads itself',
    request: graph('{ ...a } fragment a on Query { ...a }'),
    expect: { status: ANY },
  },
  {
    name: 'fragments that spread each other',
    request: graph('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'),
    expect: { status: ANY },
  },
  { name: 'a document of 6,000 levels', request: graph('{ a '.repeat(6_000)), expect: TOO_LARGE },
  {
    name: 'a value of 6,000 levels',
    request: graph(`{ entities(filter: ${'['.repeat(6_000)}) { totalCount } }`),
    expect: TOO_LARGE,
  },
  { name: 'a document over the limit', request: graph(entity('id '.repeat(10_000))), expect: TOO_LARGE },
  { name: 'a document with too many tokens', request: graph(entity('id '.repeat(4_100))), expect: TOO_LARGE },
  { name: 'a field 1,900 times', request: graph(entity('nameBrand '.repeat(1_900))), expect: TOO_LARGE },
  {
    name: '1,000 fields that conflict',
    request: graph(entity(times(1_000, (index) => `a: ${index % 2 ? 'id' : 'slug'}`).join(' '))),
    expect: TOO_LARGE,
  },
  {
    name: '960 fields in 40 fragments that conflict',
    request: graph(
      `${entity(times(40, (index) => `...f${index}`).join(' '))} ${times(40, (index) => `fragment f${index} on Entity { ${'a: id a: slug '.repeat(12)}}`).join(' ')}`,
    ),
    expect: TOO_LARGE,
  },
  {
    name: '1,200 fields that conflict, 100 with each name',
    request: graph(entity(times(1_200, (index) => `a${index % 12}: ${index % 24 > 11 ? 'id' : 'slug'}`).join(' '))),
    expect: { status: ANY },
  },
  { name: '1,300 aliases', request: graph(entity(aliases(1_300, () => 'id'))), expect: { status: 200 } },
  {
    name: '1,200 unknown root fields',
    request: graph(`{ ${times(1_200, (index) => `entitie${index}`).join(' ')} }`),
    expect: { status: ANY },
  },
  {
    name: '1,200 unknown fields',
    request: graph(entity(times(1_200, (index) => `nameBran${index}`).join(' '))),
    expect: { status: ANY },
  },
  {
    name: '60 root fields',
    request: graph(`{ ${aliases(60, () => 'entity(slug: "stripe") { id }')} }`),
    expect: TOO_LARGE,
  },
  {
    name: '50 searches',
    request: graph(`{ ${aliases(50, () => 'entities(first: 200) { edges { node { nameBrand slug typeRecord } } }')} }`),
    expect: { status: [200, 400] },
  },
  {
    name: 'pages inside pages',
    request: graph(
      '{ entities(first: 200) { edges { node { uniqueIds(first: 200) { edges { node { owner { ... on Entity { uniqueIds(first: 200) { totalCount } } } } } } } } } }',
    ),
    expect: TOO_LARGE,
  },
  {
    name: 'a page size in a variable',
    request: graph(
      'query($n: Int) { entities(first: $n) { edges { node { uniqueIds(first: $n) { edges { node { identifier source } } } } } } }',
      { n: 200 },
    ),
    expect: TOO_LARGE,
  },
  {
    name: '550 directives',
    request: graph(entity(`id ${'@include(if: true) '.repeat(550)}`)),
    expect: { status: ANY },
  },
  { name: '1,900 unknown directives', request: graph(entity(`id ${'@a '.repeat(1_900)}`)), expect: { status: ANY } },
  {
    name: '900 variables',
    request: graph(`query(${times(900, (index) => `$v${index}: Int`).join(' ')}) { __typename }`),
    expect: { status: ANY },
  },
  {
    name: '19,000 values of unknown variables',
    request: graph('{ __typename }', () => members(19_000)),
    expect: { status: 200 },
  },
  {
    name: '500 operations',
    request: graph(times(500, (index) => `query q${index} { __typename }`).join(' ')),
    expect: { status: ANY },
  },
  {
    name: 'the schema twice',
    request: graph('{ a: __schema { queryType { name } } b: __schema { queryType { name } } }'),
    expect: TOO_LARGE,
  },
  {
    name: 'the types of the schema 30 times',
    request: graph(`{ __schema { ${aliases(30, () => 'types { fields { name } }')} } }`),
    expect: { status: [200, 400] },
  },
  {
    name: 'the types of the schema 400 times',
    request: graph(`{ __schema { ${aliases(400, () => 'types { fields { name } }')} } }`),
    expect: TOO_LARGE,
  },
  {
    name: 'the fields of each type 400 times',
    request: graph(`{ __schema { types { ${aliases(400, () => 'fields { name }')} } } }`),
    expect: TOO_LARGE,
  },
  { name: 'a syntax error', request: graph('{ entity(slug: "'), expect: { status: ANY } },
  {
    name: 'an unterminated block of text',
    request: graph(`{ entity(slug: """${'"'.repeat(10_000)}`),
    expect: { status: ANY },
  },
  { name: '10,000 commas', request: graph(`{ ${','.repeat(10_000)} __typename }`), expect: { status: 200 } },
  {
    name: 'a batch of documents',
    request: { path: '/graphql', body: () => times(1_000, () => ({ query: '{ __typename }' })) },
    expect: { status: 400, field: 'body' },
  },
  {
    name: 'unknown members of a request',
    request: { path: '/graphql', body: () => ({ query: '{ __typename }', ...members(15_000) }) },
    expect: { status: 400 },
  },
  {
    name: '15,000 extensions',
    request: { path: '/graphql', body: () => ({ query: '{ __typename }', extensions: members(15_000) }) },
    expect: { status: 200 },
  },
  {
    name: 'a name of an operation of a megabyte',
    request: {
      path: '/graphql',
      body: () => ({ query: 'query a { __typename }', operationName: 'x'.repeat(900_000) }),
    },
    expect: { status: 400 },
  },
  {
    name: 'a form of another site',
    request: { path: '/graphql', headers: { 'content-type': 'text/plain' }, body: '{"query":"{ __typename }"}' },
    expect: { status: 415, field: 'Content-Type' },
  },
  {
    name: 'a document without a credential',
    request: graph('{ entities(first: 1) { totalCount } }', {}, 'nobody'),
    expect: { status: 401 },
  },
]
