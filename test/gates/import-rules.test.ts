import { describe, expect, test } from 'vitest'
import { importRules } from '../../check/import-rules.js'
import { parseSource } from '../../check/source.js'

/** A tree that keeps every rule. */
const CLEAN: Readonly<Record<string, string>> = {
  'src/kernel/config/config.ts': 'export const port = process.env.PORT',
  'src/kernel/clock.ts': 'export const now = () => new Date()',
  'src/server/app.ts':
    "import express from 'express'\nimport { rest } from '../rest/rest.js'\nimport '../graph/schema.js'",
  'src/server/operations.ts': "import { list } from './entity/list.js'",
  'src/kernel/database/server.ts': "import { PrismaClient } from './generated/client.js'",
  'src/kernel/operation/define.ts': "import type { Context } from './context.js'\nexport const defineOperation = 1",
  'src/kernel/operation/context.ts': "import { port } from '../config.js'",
  'src/kernel/outbound/agent.ts': "import { Agent } from 'undici'\nimport { isIP } from 'node:net'",
  'src/import/news.ts': 'export const read = (ctx, url) => ctx.outbound.fetch(url)',
  'src/kernel/access/tokens.ts': 'export const keys = createRemoteJWKSet(url)',
  'src/document/shape/entity-detail.ts':
    '// new Date() and process.env in prose are no use of either\nexport const shape = 1',
  'src/search/entity/reads.ts': "import { shape } from './entity.js'\nexport const read = (ctx) => ctx.db.rows(shape)",
  'src/lifecycle/entity/writes.ts': 'export const write = (ctx) => ctx.db.rows(1)',
  'src/search/entity/list.ts':
    "import { defineOperation } from '../operation/define.js'\nimport { write } from './writes.js'",
  'src/search/person/reads/people.ts':
    "import { shape } from '../entity/entity.js'\nimport { read } from '../entity/reads.js'",
  'src/import/load.ts': "import { write } from '../entity/writes.js'",
  'rest/rest.ts':
    "import { defineOperation } from '../src/operation/define.js'\nimport type { Express } from 'express'",
  'graph/schema.ts':
    "import { list } from '../src/entity/list.js'\nimport type { A } from '../src/kernel/database/generated/client.js'",
  'graph/error.ts': "import { GraphQLError } from 'graphql'\nexport const of = () => new GraphQLError('x')",
  'codegen.ts': "import './graph/schema.js'",
  'test/support/app.ts': "import '../../src/server/app.js'\nexport const key = process.env.KEY",
}

const judge = (files: Readonly<Record<string, string>>) =>
  importRules(Object.entries(files).map(([path, text]) => parseSource(path, text)))

/** The findings of the clean tree with lines added to one file, as `file:line rule`. */
function planted(path: string, lines: string): string[] {
  const found = judge({ ...CLEAN, [path]: `${lines}\n${CLEAN[path] ?? ''}` })
  return found.map(({ file, line, rule }) => `${file}:${line ?? ''} ${rule}`)
}

test('a tree that keeps the rules is passed', () => {
  expect(judge(CLEAN)).toEqual([])
})

describe('a room that imports what it must not', () => {
  test.each([
    ['src/kernel/page/page.ts', "import { shape } from '../entity/entity.js'", 'kernel may not import shapes'],
    ['src/kernel/page/page.ts', "import type { shape } from '../entity/entity.js'", 'kernel may not import shapes'],
    ['src/kernel/page/page.ts', "export * from '../entity/reads.js'", 'kernel may not import reads'],
    ['src/kernel/page/page.ts', "const late = await import('../../rest/rest.js')", 'kernel may not import rest'],
    ['src/kernel/wire/json.ts', "import { registry } from '../operations.js'", 'kernel may not import assembly'],
    [
      'src/document/shape/person-summary.ts',
      "import { list } from '../entity/list.js'",
      'shapes may not import operations',
    ],
    [
      'src/identity/person/rules.ts',
      "import { all } from '../entity/operations.js'",
      'rules may not import operations',
    ],
    ['src/identity/person/rules.ts', "import { write } from '../entity/writes.js'", 'rules may not import writes'],
    ['src/search/person/reads/people.ts', "import { rest } from '../../rest/rest.js'", 'reads may not import rest'],
    ['src/visibility/person.ts', "import '../../graph/schema.js'", 'visibility may not import graph'],
    ['src/import/load.ts', "import { list } from '../entity/list.js'", 'loader may not import operations'],
    ['src/server/main.ts', "import { rest } from '../rest/rest.js'", 'assembly may not import rest'],
    ['src/server/command/import.ts', "import '../../graph/schema.js'", 'assembly may not import graph'],
    ['rest/rest.ts', "import { shape } from '../src/entity/entity.js'", 'rest may not import shapes'],
    ['rest/rest.ts', "import {\n  type A,\n} from '../src/entity/list.js'", 'rest may not import operations'],
    ['rest/rest.ts', "import '../graph/schema.js'", 'rest may not import graph'],
    ['graph/schema.ts', "import { rest } from '../rest/rest.js'", 'graph may not import rest'],
    [
      'graph/types/entity.ts',
      "import { write } from '../../src/lifecycle/entity/writes.js'",
      'graph may not import writes',
    ],
    [
      'graph/types/entity.ts',
      "import { rule } from '../../src/identity/entity/rules.js'",
      'graph may not import rules',
    ],
    ['src/search/entity/reads.ts', "import { key } from '../support/app.js'", 'reads may not import test'],
    ['codegen.ts', "import { key } from './test/support/app.js'", 'tool may not import test'],
    ['src/kernel/log.ts', "import { files } from '../codegen.js'", 'kernel may not import tool'],
    ['src/kernel/log.ts', "import { bench } from '../bench/main.js'", 'kernel may not import bench'],
  ])('%s: %s', (path, lines, rule) => {
    expect(planted(path, lines)).toEqual([`${path}:1 ${rule}`])
  })
})

describe('a second door', () => {
  const prisma = 'the Prisma client value only in src/kernel/database/'
  const database = 'a noun calls the database only in its reads.ts and writes.ts'
  const environment = 'process.env only in src/kernel/config/config.ts'
  const time = 'the time only in src/kernel/clock.ts'
  const express = 'express only in rest/ and src/server/app.ts'
  const http = 'requests and responses only in rest/, graph/ and src/server/app.ts'
  const graphql = 'GraphQL packages only in graph/'
  const graphqlError = 'GraphQLError only in graph/error.ts'
  const outside = 'the outside is reached only through src/kernel/outbound/'
  const client = 'clients that connect by themselves only where they are named'
  test.each([
    ['src/search/entity/list.ts', "import { Agent } from 'undici'", outside],
    ['src/kernel/access/tokens.ts', "const net = await import('node:net')", outside],
    ['src/kernel/database/server.ts', "import { connect } from 'node:tls'", outside],
    ['src/kernel/database/server.ts', "import { lookup } from 'node:dns/promises'", outside],
    ['src/lifecycle/entity/writes.ts', 'const page = await fetch(url)', outside],
    ['graph/yoga.ts', 'const page = globalThis.fetch', outside],
    ['src/server/app.ts', "import { createServer, request } from 'node:http'", outside],
    ['src/server/app.ts', 'https.get(url)', outside],
    ['rest/rest.ts', 'const socket = new WebSocket(url)', outside],
    ['src/search/entity/reads.ts', "import pg from 'pg'", client],
    ['src/kernel/log.ts', "import { Redis } from 'ioredis'", client],
    ['rest/rest.ts', 'const keys = createRemoteJWKSet(url)', client],
    ['graph/builder.ts', "import { Prisma } from '../src/kernel/database/generated/client.js'", prisma],
    ['src/search/entity/reads.ts', "import { Prisma } from '@prisma/client/runtime/client'", prisma],
    ['src/search/entity/list.ts', 'const rows = await context.db.rows(1)', database],
    ['src/identity/entity/rules.ts', 'const row = await db.prisma.entity.findFirst()', database],
    ['src/kernel/log.ts', 'const level = process.env.LOG_LEVEL', environment],
    ['codegen.ts', 'const level = process.env.LOG_LEVEL', environment],
    ['src/lifecycle/entity/writes.ts', 'const at = new Date()', time],
    ['graph/yoga.ts', 'const at = Date.now()', time],
    ['rest/rest.ts', `const at = \`now: \${Date.now()}\``, time],
    ['src/search/entity/list.ts', "import express from 'express'", express],
    ['src/search/entity/list.ts', "import { createServer } from 'node:http'", http],
    ['src/kernel/problem/problem.ts', "import { parse } from 'graphql'", graphql],
    ['rest/rest.ts', "import SchemaBuilder from '@pothos/core'", graphql],
    ['graph/yoga.ts', 'throw new GraphQLError(message)', graphqlError],
  ])('%s: %s', (path, line, rule) => {
    expect(planted(path, line)).toEqual([`${path}:1 ${rule}`])
  })
})

test('a cycle is named with every file on it, also one of types only', () => {
  const files = {
    'src/page/a.ts': "import { b } from './b.js'",
    'src/page/b.ts': "import type { c } from './c.js'",
    'src/page/c.ts': "import { a } from './a.js'",
  }
  const [found, ...others] = judge({ ...CLEAN, ...files })
  expect(others).toEqual([])
  expect(found).toMatchObject({
    rule: 'no import cycle',
    detail: 'src/page/a.ts -> src/page/b.ts -> src/page/c.ts -> src/page/a.ts',
  })
})

test('a file over 300 lines', () => {
  const long = (lines: number) => judge({ 'src/page/long.ts': 'export {}\n'.repeat(lines) })
  expect(long(300)).toEqual([])
  expect(long(301)).toEqual([{ file: 'src/page/long.ts', rule: 'no file over 300 lines', detail: '301 lines' }])
})
