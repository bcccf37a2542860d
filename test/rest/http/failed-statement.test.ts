import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../../src/kernel/log.js'
import { defineOperation } from '../../../src/operation/pipeline/definition/define.js'
import { Registry } from '../../../src/operation/pipeline/route/registry.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { createApp } from '../../../src/server/app.js'
import { asClient, testApp } from '../../support/app.js'
import { listening } from '../../support/listen.js'

/* The log of a failed statement has its text and the operation, so that it can be repaired, and none of its values. */

const VALUE = 'kept-value'
const declared = {
  auth: ['clientSecret'],
  tag: 'tests',
  summary: '',
  description: '',
  input: {},
  output: z.object({}),
  example: { response: {} },
} as const
/** PostgreSQL adds the whole row to this error: a column that must have a value has none. */
const failing = sql`insert into tag (bucket, name) values (${VALUE}, ${VALUE})`
const fail = async ({ db }: { db: Db }): Promise<Record<string, never>> => {
  await db.rows(failing)
  return {}
}
const operations = [
  defineOperation({
    ...declared,
    id: 'readOfFailure',
    route: 'GET /v1/failure',
    graph: 'Query.failure',
    kind: 'read',
    handle: fail,
  }),
  defineOperation({
    ...declared,
    id: 'writeOfFailure',
    route: 'POST /v1/failure',
    graph: 'Mutation.failure',
    kind: 'act',
    handle: fail,
  }),
]

const app = await testApp()
const lines: string[] = []
const log = createLog('error', { write: (line) => void lines.push(line) })
const base = await listening(createApp({ ...app.service, log, registry: new Registry(operations) }, {}))

test.each([
  ['readOfFailure', 'GET'],
  ['writeOfFailure', 'POST'],
])('the log of a failed statement of %s has its text and the operation, and no value', async (operation, method) => {
  lines.length = 0
  const { status } = await fetch(`${base}/v1/failure`, { method, headers: asClient })
  expect(status).toBe(500)
  expect(lines).toHaveLength(1)
  const { err, msg } = JSON.parse(lines[0] ?? '{}')
  expect({ err, msg }).toEqual({
    msg: 'request failed',
    err: {
      type: expect.any(String),
      message: expect.stringMatching(/^null value in column "\w+" of relation "tag" violates not-null constraint$/),
      stack: expect.stringMatching(/run\.ts:\d+/),
      severity: 'ERROR',
      code: '23502',
      schema: 'public',
      table: 'tag',
      column: expect.any(String),
      statement: failing.text,
      operation,
    },
  })
  expect(lines[0]).not.toContain(VALUE)
})

test('the log hides a value that PostgreSQL quotes in its message, also in an error that the failure caused', async () => {
  lines.length = 0
  const cause = await app.db.rows(sql`select ${VALUE}::text::int`).catch(({ cause }: Error) => cause)
  log.error({ err: new Error('outer', { cause }) }, 'failed')
  expect(lines[0]).toContain('outer: invalid input syntax for type integer: \\"...\\"')
  expect(lines[0]).toContain('select $1::text::int')
  expect(lines[0]).not.toContain(VALUE)
})
