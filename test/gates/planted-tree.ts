import { importRules } from '../../check/import-rules.js'
import { parseSource } from '../../check/source.js'

/** A tree that follows every rule. */
export const CLEAN: Readonly<Record<string, string>> = {
  'src/kernel/config/config.ts': 'export const port = process.env.PORT',
  'src/kernel/clock.ts': 'export const now = () => new Date()',
  'src/platform/database/server.ts': "import { PrismaClient } from '../../../prisma/generated/client.js'",
  'src/operation/pipeline/definition/define.ts':
    "import type { Context } from './context.js'\nexport const defineOperation = 1",
  'src/operation/pipeline/definition/context.ts': "import { port } from '../../kernel/config/config.js'",
  'src/operation/document/stored-text.ts': "export const gap = 'chr(1)'\nexport const how = { isShort: true }",
  'src/operation/document/documents.ts': "import { gap } from './stored-text.js'\nexport const read = gap",
  'src/platform/outbound/agent.ts': "import { Agent } from 'undici'\nimport { isIP } from 'node:net'",
  'src/operation/access/tokens.ts': 'export const keys = createRemoteJWKSet(url)',
  'src/visibility/person-visibility.ts': 'export const visible = 1',
  'src/identity/person/person-rules.ts': 'export const rule = 1',
  'src/document/shape/person.ts': '// new Date() and process.env in a comment are allowed\nexport const shape = 1',
  'src/list/person/person-reads.ts':
    "import { shape } from '../../document/shape/person.js'\nexport const read = (ctx) => ctx.db.rows(shape)",
  'src/list/person/list.ts':
    "import { defineOperation } from '../../operation/pipeline/definition/define.js'\nimport { read } from './person-reads.js'",
  'src/list/person/person-registry.ts': "import { list } from './list.js'",
  'src/lifecycle/person/person-writes.ts':
    "import { rule } from '../../identity/person/person-rules.js'\nexport const write = (ctx) => ctx.db.rows(1)",
  'src/import/load-collection.ts':
    "import { write } from '../lifecycle/person/person-writes.js'\nexport const read = (ctx) => ctx.outbound.fetch(url)",
  'src/server/operations.ts': "import { list } from '../list/person/person-registry.js'",
  'src/server/app.ts':
    "import express from 'express'\nimport { rest } from '../../rest/rest.js'\nimport '../../graph/schema.js'",
  'rest/rest.ts':
    "import { defineOperation } from '../src/operation/pipeline/definition/define.js'\nimport type { Express } from 'express'",
  'graph/schema.ts':
    "import { list } from '../src/list/person/list.js'\nimport type { A } from '../prisma/generated/client.js'",
  'graph/build/error.ts': "import { GraphQLError } from 'graphql'\nexport const of = () => new GraphQLError('x')",
  'codegen.ts': "import './graph/schema.js'",
  'test/support/app.ts': "import '../../src/server/app.js'\nexport const key = process.env.KEY",
}

export const check = (files: Readonly<Record<string, string>>) =>
  importRules(Object.entries(files).map(([path, text]) => parseSource(path, text)))

/** The findings of the clean tree with lines added to one file, as `file:line rule`. */
export function planted(path: string, lines: string): string[] {
  const found = check({ ...CLEAN, [path]: `${lines}\n${CLEAN[path] ?? ''}` })
  return found.map(({ file, line, rule }) => `${file}:${line ?? ''} ${rule}`)
}
