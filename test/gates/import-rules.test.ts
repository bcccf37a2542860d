import { describe, expect, test } from 'vitest'
import { importRules } from '../../check/import-rules.js'
import { parseSource } from '../../check/source.js'

/** A tree that follows every rule. */
const CLEAN: Readonly<Record<string, string>> = {
  'src/kernel/config/config.ts': 'export const port = process.env.PORT',
  'src/kernel/clock.ts': 'export const now = () => new Date()',
  'src/platform/database/server.ts': "import { PrismaClient } from '../../../prisma/generated/client.js'",
  'src/operation/pipeline/define.ts': "import type { Context } from './context.js'\nexport const defineOperation = 1",
  'src/operation/pipeline/context.ts': "import { port } from '../../kernel/config/config.js'",
  'src/platform/outbound/agent.ts': "import { Agent } from 'undici'\nimport { isIP } from 'node:net'",
  'src/operation/access/tokens.ts': 'export const keys = createRemoteJWKSet(url)',
  'src/visibility/person-visibility.ts': 'export const visible = 1',
  'src/identity/person/person-rules.ts': 'export const rule = 1',
  'src/document/shape/person.ts': '// new Date() and process.env in a comment are allowed\nexport const shape = 1',
  'src/match/match.ts': "import { query } from './page/query.js'\nexport { recount } from './recount.js'",
  'src/match/recount.ts': 'export const recount = 1',
  'src/match/page/query.ts': "import { bits } from '../count/bitmap.js'\nimport '../filter/filter.js'",
  'src/match/count/bitmap.ts': 'export const bits = 1',
  'src/match/filter/filter.ts': 'export const filter = 1',
  'src/list/person/person-reads.ts':
    "import { shape } from '../../document/shape/person.js'\nexport const read = (ctx) => ctx.db.rows(shape)",
  'src/list/person/list.ts':
    "import { defineOperation } from '../../operation/pipeline/define.js'\nimport { read } from './person-reads.js'",
  'src/list/person/person-registry.ts': "import { list } from './list.js'",
  'src/lifecycle/person/person-writes.ts':
    "import { rule } from '../../identity/person/person-rules.js'\nexport const write = (ctx) => ctx.db.rows(1)",
  'src/import/load-collection.ts':
    "import { write } from '../lifecycle/person/person-writes.js'\nexport const read = (ctx) => ctx.outbound.fetch(url)",
  'src/server/operations.ts': "import { list } from '../list/person/person-registry.js'",
  'src/server/app.ts':
    "import express from 'express'\nimport { rest } from '../../rest/rest.js'\nimport '../../graph/schema.js'",
  'rest/rest.ts':
    "import { defineOperation } from '../src/operation/pipeline/define.js'\nimport type { Express } from 'express'",
  'graph/schema.ts':
    "import { list } from '../src/list/person/list.js'\nimport type { A } from '../prisma/generated/client.js'",
  'graph/build/error.ts': "import { GraphQLError } from 'graphql'\nexport const of = () => new GraphQLError('x')",
  'codegen.ts': "import './graph/schema.js'",
  'test/support/app.ts': "import '../../src/server/app.js'\nexport const key = process.env.KEY",
}

const check = (files: Readonly<Record<string, string>>) =>
  importRules(Object.entries(files).map(([path, text]) => parseSource(path, text)))

/** The findings of the clean tree with lines added to one file, as `file:line rule`. */
function planted(path: string, lines: string): string[] {
  const found = check({ ...CLEAN, [path]: `${lines}\n${CLEAN[path] ?? ''}` })
  return found.map(({ file, line, rule }) => `${file}:${line ?? ''} ${rule}`)
}

test('accepts a tree that follows every rule', () => {
  expect(check(CLEAN)).toEqual([])
})

describe('a layer imports only itself and the layers below', () => {
  test.each([
    [
      'src/operation/page/page.ts',
      "import { shape } from '../../document/shape/person.js'",
      'operation may not import document',
    ],
    [
      'src/operation/page/page.ts',
      "import type { A } from '../../document/shape/person.js'",
      'operation may not import document',
    ],
    [
      'src/operation/page/page.ts',
      "export * from '../../list/person/person-reads.js'",
      'operation may not import list',
    ],
    [
      'src/operation/page/page.ts',
      "const late = await import('../../../rest/rest.js')",
      'operation may not import rest',
    ],
    [
      'src/platform/queue/queue.ts',
      "import { run } from '../../operation/pipeline/define.js'",
      'platform may not import operation',
    ],
    ['src/kernel/log.ts', "import { open } from '../platform/database/server.js'", 'kernel may not import platform'],
    ['src/kernel/wire/json.ts', "import { all } from '../../server/operations.js'", 'kernel may not import server'],
    [
      'src/visibility/person-visibility.ts',
      "import '../identity/person/person-rules.js'",
      'visibility may not import identity',
    ],
    ['src/identity/person/person-rules.ts', "import '../../derived/people.js'", 'identity may not import derived'],
    ['src/derived/people.ts', "import '../attribute/text/text.js'", 'derived may not import attribute'],
    ['src/attribute/text/text.ts', "import '../../document/shape/person.js'", 'attribute may not import document'],
    ['src/document/shape/person.ts', "import '../../relation/round/round.js'", 'document may not import relation'],
    ['src/relation/round/round.ts', "import '../../list/person/person-reads.js'", 'relation may not import list'],
    [
      'src/list/person/person-reads.ts',
      "import '../../lifecycle/person/person-writes.js'",
      'list may not import lifecycle',
    ],
    [
      'src/lifecycle/person/person-writes.ts',
      "import '../../account/billing/plan.js'",
      'lifecycle may not import account',
    ],
    ['src/account/billing/plan.ts', "import '../../import/load-collection.js'", 'account may not import import'],
    ['src/import/load-collection.ts', "import '../server/app.js'", 'import may not import server'],
    ['src/server/main.ts', "import { rest } from '../../rest/rest.js'", 'server may not import rest'],
    ['src/server/command/import.ts', "import '../../../graph/schema.js'", 'server may not import graph'],
    ['rest/rest.ts', "import {\n  type A,\n} from '../src/document/shape/person.js'", 'rest may not import document'],
    ['rest/rest.ts', "import '../graph/schema.js'", 'rest may not import graph'],
    ['graph/schema.ts', "import { rest } from '../rest/rest.js'", 'graph may not import rest'],
    ['graph/types/person.ts', "import '../../src/derived/writes/people.js'", 'graph may not import derived'],
    ['graph/types/person.ts', "import '../../src/server/operations.js'", 'graph may not import server'],
    [
      'src/list/person/person-reads.ts',
      "import { key } from '../../../test/support/make.js'",
      'list may not import test',
    ],
    ['codegen.ts', "import { key } from './test/support/make.js'", 'tool may not import test'],
    ['src/kernel/log.ts', "import { files } from '../../codegen.js'", 'kernel may not import tool'],
    ['src/kernel/log.ts', "import { bench } from '../../bench/main.js'", 'kernel may not import bench'],
  ])('%s: %s', (path, lines, rule) => {
    expect(planted(path, lines)).toEqual([`${path}:1 ${rule}`])
  })

  test.each(['src/operations.ts', 'src/helpers/text.ts'])('refuses %s, which belongs to no layer', (path) => {
    expect(planted(path, 'export {}')).toEqual([`${path}: every file of src belongs to a layer`])
  })
})

describe('only the allowed folders import operations, rules and writes', () => {
  const operations = 'operations are imported only by their own folder, the registry and the graph'
  const rules = 'the graph holds no rules and writes only through operations'
  test.each([
    ['src/lifecycle/person/person-writes.ts', "import { list } from '../../list/person/list.js'", operations],
    ['rest/rest.ts', "import { list } from '../src/list/person/list.js'", operations],
    ['graph/types/person.ts', "import { write } from '../../src/lifecycle/person/person-writes.js'", rules],
    ['graph/types/person.ts', "import { rule } from '../../src/identity/person/person-rules.js'", rules],
  ])('%s: %s', (path, line, rule) => {
    expect(planted(path, line)).toContainEqual(`${path}:1 ${rule}`)
  })
})

/** A file, lines to add, the rule that refuses them, and the number of the refused line: 1 if it is unset. */
type Planted = [string, string, string, number?]

describe('the parts of a module are imported only by the module', () => {
  const door = 'other layers find records only through src/match/match.ts'
  test.each([
    ['src/list/person/list.ts', "import { bitmapPage } from '../../match/count/bitmap.js'", door],
    ['src/list/person/list.ts', "import type { Filter } from '../../match/filter/filter.js'", door],
    ['src/server/main.ts', "export { recount } from '../match/recount.js'", door],
    ['graph/types/person.ts', "import { listQuery } from '../../src/match/page/query.js'", door],
  ])('%s: %s', (path, line, rule) => {
    expect(planted(path, line)).toContainEqual(`${path}:1 ${rule}`)
  })
})

describe('only its own folder or file uses a restricted resource', () => {
  const prisma = 'the Prisma client value only in src/platform/database/'
  const database = 'the database is called only in *-reads.ts, *-writes.ts, reads/ and writes/'
  const kinds = 'no kind of record is named below src/visibility/'
  const transaction = 'a transaction is opened only by the pipeline, a job or an import'
  const environment = 'process.env only in src/kernel/config/config.ts'
  const time = 'the time only in src/kernel/clock.ts'
  const express = 'express only in rest/ and src/server/app.ts'
  const http = 'requests and responses only in rest/, graph/ and src/server/app.ts'
  const graphql = 'GraphQL packages only in graph/'
  const privateModule = 'no private module of graphql'
  const generated = 'no code is generated from a text'
  const graphqlError = 'GraphQLError only in graph/build/error.ts and the executor'
  const outside = 'outbound requests only through src/platform/outbound/'
  const client = 'clients that open their own connections only in their folders'
  test.each([
    ['src/list/person/list.ts', "import { Agent } from 'undici'", outside],
    ['src/operation/access/tokens.ts', "const net = await import('node:net')", outside],
    ['src/platform/database/server.ts', "import { connect } from 'node:tls'", outside],
    ['src/platform/database/server.ts', "import { lookup } from 'node:dns/promises'", outside],
    ['src/lifecycle/person/person-writes.ts', 'const page = await fetch(url)', outside],
    ['graph/yoga.ts', 'const page = globalThis.fetch', outside],
    ['graph/yoga.ts', 'const load = fetch', outside],
    ['graph/yoga.ts', 'const options = { fetch }', outside],
    ['graph/yoga.ts', 'const { fetch: load } = globalThis', outside],
    ['graph/yoga.ts', "const load = globalThis['fetch']", outside],
    ['src/server/app.ts', "import { get as load } from 'node:https'", outside],
    ['src/server/app.ts', "import * as web from 'node:http'\nweb.request(url)", outside, 2],
    ['src/server/app.ts', "import { createServer, request } from 'node:http'", outside],
    ['src/server/app.ts', 'https.get(url)', outside],
    ['rest/rest.ts', 'const socket = new WebSocket(url)', outside],
    ['src/list/person/person-reads.ts', "import pg from 'pg'", client],
    ['src/kernel/log.ts', "import { Redis } from 'ioredis'", client],
    ['rest/rest.ts', 'const keys = createRemoteJWKSet(url)', client],
    ['graph/build/builder.ts', "import { Prisma } from '../../prisma/generated/client.js'", prisma],
    ['src/list/person/person-reads.ts', "import { Prisma } from '@prisma/client/runtime/client'", prisma],
    ['src/list/person/list.ts', 'const rows = await context.db.rows(1)', database],
    ['src/identity/person/person-rules.ts', 'const row = await db.prisma.entity.findFirst()', database],
    ['graph/types/entity.ts', 'const row = await kernel.db.prisma.entity.findFirst()', database],
    ['src/list/person/list.ts', 'const { rows } = context.db', database],
    ['src/list/person/list.ts', 'const { db: { rows } } = context', database],
    ['src/list/person/list.ts', "const rows = context['db']['rows']", database],
    ['src/list/person/list.ts', 'const all = context?.db?.rows<Row>', database],
    ['src/list/person/list.ts', 'const other = (context.db as Db)!\nother.prisma.entity.count()', database, 2],
    ['src/list/person/list.ts', 'let a, b\na = context.db\nb = a\nconst c = b.cancellable', database, 4],
    ['src/list/person/list.ts', 'const { db: inside } = context\nconst c = inside.cancellable', database, 2],
    ['src/list/person/list.ts', 'const read = (inside: Db) => inside.rows', database],
    ['src/list/person/list.ts', 'const read = ({ rows }: Db) => rows(1)', database],
    ['src/list/person/list.ts', "const read = (inside: Pick<Db, 'rows'>) => inside.rows", database],
    ['src/list/person/list.ts', 'const read = (inside = context.db) => inside.prisma', database],
    ['src/list/person/list.ts', 'const read = inStep((inside) => inside.rows(1))', database],
    ['src/operation/pipeline/context.ts', 'export const staleEntities = new Set()', kinds],
    ['src/operation/page/page.ts', 'const { personId } = row', kinds],
    ['src/kernel/wire/json.ts', 'export interface NewsKey {}', kinds],
    ['src/platform/queue/queue.ts', 'const entity_id = 1', kinds],
    ['src/list/person/list.ts', 'await context.db.transaction(work)', transaction],
    ['src/list/person/list.ts', 'const { transaction } = context.db', transaction],
    ['src/list/person/list.ts', 'await store.transaction(work)', transaction],
    ['src/kernel/log.ts', 'const level = process.env.LOG_LEVEL', environment],
    ['codegen.ts', 'const level = process.env.LOG_LEVEL', environment],
    ['src/kernel/log.ts', 'const { env } = process', environment],
    ['src/kernel/log.ts', 'const { env: { LOG_LEVEL } } = globalThis.process', environment],
    ['src/kernel/log.ts', "import { env } from 'node:process'", environment],
    ['src/kernel/log.ts', "import own from 'process'\nconst level = own['env']", environment, 2],
    ['src/kernel/log.ts', "const level = (await import('node:process')).env", environment],
    ['src/kernel/log.ts', 'const own = process\nconst level = own.env', environment, 2],
    ['src/lifecycle/person/person-writes.ts', 'const at = new Date()', time],
    ['graph/yoga.ts', 'const at = Date.now()', time],
    ['graph/yoga.ts', 'const { now } = Date', time],
    ['graph/yoga.ts', "const at = Date['now']()", time],
    ['graph/yoga.ts', 'const at = Date()', time],
    ['graph/yoga.ts', 'const at = new globalThis.Date', time],
    ['graph/yoga.ts', 'const Now = Date\nconst at = new Now()', time, 2],
    ['graph/yoga.ts', 'const at = Temporal.Now.instant()', time],
    ['rest/rest.ts', `const at = \`now: \${Date.now()}\``, time],
    ['src/list/person/list.ts', "import express from 'express'", express],
    ['src/list/person/list.ts', "import { createServer } from 'node:http'", http],
    ['src/kernel/problem/problem.ts', "import { parse } from 'graphql'", graphql],
    ['rest/rest.ts', "import SchemaBuilder from '@pothos/core'", graphql],
    ['graph/yoga.ts', 'throw new GraphQLError(message)', graphqlError],
    ['graph/yoga.ts', "import { collectFields } from 'graphql/execution/collectFields.js'", privateModule],
    ['graph/yoga.ts', "const copy = new Function('record', text)", generated],
    ['rest/rest.ts', 'const value = eval(text)', generated],
    ['graph/yoga.ts', "import { GraphQLError as Failure } from 'graphql'", graphqlError],
    ['graph/yoga.ts', "import * as all from 'graphql'\nthrow new all['GraphQLError'](message)", graphqlError, 2],
  ] satisfies Planted[])('%s: %s', (path, lines, rule, line = 1) => {
    expect([...new Set(planted(path, lines))]).toEqual([`${path}:${line} ${rule}`])
  })

  test.each([
    'const { rows: read, ...others } = context.db',
    'const { ...all } = context.db',
    'const rows = context.db[name]',
  ])('every rule about an object refuses members that the code does not name: %s', (line) => {
    const path = 'src/list/person/list.ts'
    expect(new Set(planted(path, line))).toEqual(new Set([`${path}:1 ${database}`, `${path}:1 ${transaction}`]))
  })

  test.each([
    ['src/list/person/list.ts', 'const { rows } = await read(context)\nfor (const row of rows) use(row)'],
    ['src/list/person/list.ts', 'await read({ db: context.db, clock })'],
    ['src/list/person/list.ts', 'const at = new Date(text)'],
    ['graph/yoga.ts', 'const read = (fetch: Fetch) => fetch(url)'],
    ['graph/yoga.ts', 'const page = outbound.fetch(url)\nconst options = { fetch: page }'],
    ['rest/rest.ts', 'const { exitCode, argv } = process'],
  ])('accepts in %s: %s', (path, lines) => {
    expect(planted(path, lines)).toEqual([])
  })
})

test('reports every file of an import cycle, even if an import is of types only', () => {
  const files = {
    'src/operation/page/a.ts': "import { b } from './b.js'",
    'src/operation/page/b.ts': "import type { c } from './c.js'",
    'src/operation/page/c.ts': "import { a } from './a.js'",
  }
  expect(check({ ...CLEAN, ...files })).toEqual([
    {
      file: 'src/operation/page/a.ts',
      rule: 'no import cycle',
      detail:
        'src/operation/page/a.ts -> src/operation/page/b.ts -> src/operation/page/c.ts -> src/operation/page/a.ts',
    },
  ])
})

test('reports a cycle of a folder and its subfolder, although no files form a cycle', () => {
  const files = {
    'src/relation/round/a.ts': "import { b } from './reads/b.js'",
    'src/relation/round/reads/b.ts': "import type { c } from '../c.js'",
    'src/relation/round/c.ts': 'export const c = 1',
  }
  expect(check({ ...CLEAN, ...files })).toEqual([
    {
      file: 'src/relation/round',
      rule: 'no cycle of folders',
      detail: 'src/relation/round -> src/relation/round/reads -> src/relation/round',
    },
  ])
})

test('refuses a file of more than 300 lines', () => {
  const path = 'src/operation/page/long.ts'
  const long = (lines: number) => check({ [path]: 'export {}\n'.repeat(lines) })
  expect(long(300)).toEqual([])
  expect(long(301)).toEqual([{ file: path, rule: 'no file over 300 lines', detail: '301 lines' }])
})

test('refuses a tree whose median file has 100 lines or more', () => {
  const tree = (lines: number) =>
    check(
      Object.fromEntries(
        Array.from({ length: 101 }, (_, index) => [`src/operation/page/file-${index}.ts`, 'export {}\n'.repeat(lines)]),
      ),
    )
  expect(tree(99)).toEqual([])
  expect(tree(100)).toEqual([{ file: '.', rule: 'the median file has fewer than 100 lines', detail: '100 lines' }])
})
