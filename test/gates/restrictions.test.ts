import { describe, expect, test } from 'vitest'
import { CLEAN, check, planted } from './planted-tree.js'

/** A file, lines to add, the rule that refuses them, and the number of the refused line: 1 if it is unset. */
type Planted = [string, string, string, number?]

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
  const short = 'short reads are chosen only where documents and matches are read'
  const control = 'control characters in texts of the database only where documents are read'
  const client = 'clients that open their own connections only in their folders'
  test.each([
    ['src/list/person/list.ts', "import { Agent } from 'undici'", outside],
    ['src/operation/access/tokens.ts', "const net = await import('node:net')", outside],
    ['src/platform/database/server/server.ts', "import { connect } from 'node:tls'", outside],
    ['src/platform/database/server/server.ts', "import { lookup } from 'node:dns/promises'", outside],
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
    ['graph/types/entity.ts', 'const row = await runtime.db.prisma.entity.findFirst()', database],
    ['src/list/person/list.ts', 'const { rows } = context.db', database],
    ['src/list/person/list.ts', 'const { db: { rows } } = context', database],
    ['src/list/person/list.ts', "const rows = context['db']['rows']", database],
    ['src/list/person/list.ts', 'const all = context?.db?.rows<Row>', database],
    ['src/list/person/list.ts', 'const other = (context.db as Db)!\nother.prisma.entity.count()', database, 2],
    ['src/list/person/list.ts', 'let a, b\na = context.db\nb = a\nconst c = b.inTurn', database, 4],
    ['src/list/person/list.ts', 'const { db: inside } = context\nconst c = inside.inTurn', database, 2],
    ['src/list/person/list.ts', 'const read = (inside: Db) => inside.rows', database],
    ['src/list/person/list.ts', 'const read = ({ rows }: Db) => rows(1)', database],
    ['src/list/person/list.ts', "const read = (inside: Pick<Db, 'rows'>) => inside.rows", database],
    ['src/list/person/list.ts', 'const read = (inside = context.db) => inside.prisma', database],
    ['src/list/person/list.ts', 'const read = inStep((inside) => inside.rows(1))', database],
    ['src/operation/pipeline/definition/context.ts', 'export const staleEntities = new Set()', kinds],
    ['src/operation/page/page.ts', 'const { personId } = row', kinds],
    ['src/kernel/wire/json.ts', 'export interface NewsKey {}', kinds],
    ['src/platform/queue/queue.ts', 'const entity_id = 1', kinds],
    ['src/list/person/list.ts', 'await context.db.transaction(work)', transaction],
    ['src/list/person/list.ts', 'const { transaction } = context.db', transaction],
    ['src/list/person/list.ts', 'await store.transaction(work)', transaction],
    ['src/list/person/person-reads.ts', 'const rows = await context.db.rows(query, { isShort: true })', short],
    ['graph/types/entity.ts', 'const how = { first, isShort }', short],
    ['src/list/person/person-reads.ts', 'const text = sql`chr(1) || p.id`', control],
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
