import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ANONYMOUS } from '../../../src/operation/access/caller.js'
import type { Context } from '../../../src/operation/pipeline/definition/context.js'
import { type AnyOperation, defineOperation } from '../../../src/operation/pipeline/definition/define.js'
import { run } from '../../../src/operation/pipeline/run/run.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { enqueue } from '../../../src/platform/queue/outbox.js'
import { asUser, fingerprint, testApp } from '../../support/app.js'

const app = await testApp()
const { runtime } = app.service

/** An operation that needs no credential and has no input. */
const operation = (handle: (context: Context) => string | Promise<string>): AnyOperation =>
  defineOperation({
    id: 'tryWrite',
    route: 'POST /v1/try-write',
    graph: 'Mutation.tryWrite',
    kind: 'act',
    auth: [],
    tag: 'Test',
    summary: 'Test',
    description: 'Test',
    input: {},
    output: z.string(),
    example: { response: '' },
    handle: async (context) => handle(context),
  })

const call = (handle: (context: Context) => string | Promise<string>) =>
  run(runtime, operation(handle), {
    surface: 'rest',
    caller: async () => ANONYMOUS,
    input: () => ({}),
    traceId: '0'.repeat(32),
    receipt: runtime.meters.receipt(undefined),
  })

const failure = new Error('work failed')
const fail = () => {
  throw failure
}
function logged() {
  const error = vi.spyOn(runtime.log, 'error')
  onTestFinished(() => error.mockRestore())
  return error
}

test('work after a commit that fails is logged, and the other work and the response follow', async () => {
  const error = logged()
  const other = vi.fn()
  const output = await call((context) => {
    context.afterCommit?.(fail)
    context.afterCommit?.(other)
    return 'written'
  })
  expect(output).toBe('written')
  expect(other).toHaveBeenCalledOnce()
  expect(error.mock.calls).toEqual([
    [{ err: failure, operationId: 'tryWrite', traceId: '0'.repeat(32) }, 'work after a commit failed'],
  ])
})

test('work after a commit does not run if the write fails', async () => {
  const work = vi.fn()
  const refused = call((context) => {
    context.afterCommit?.(work)
    throw failure
  })
  await expect(refused).rejects.toBe(failure)
  expect(work).not.toHaveBeenCalled()
})

test('a write that fails is the error of the request, and nothing is written', async () => {
  const before = await fingerprint(app)
  const refused = call(async (context) => {
    await enqueue(context, 'check-url-link', [{}])
    await context.db.rows(sql`select 1 / 0`)
    return 'written'
  })
  await expect(refused).rejects.toThrow('division by zero')
  expect(await fingerprint(app)).toEqual(before)
})

test('a write that meets a deadlock runs again with its transaction', async () => {
  let attempts = 0
  const output = await call(async (context) => {
    await context.db.rows(sql`select 1`)
    attempts++
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    return `written by attempt ${attempts}`
  })
  expect(output).toBe('written by attempt 2')
})

test('a revoked key is returned although the message to other processes fails', async () => {
  const key = { method: 'POST', headers: asUser, body: { name: 'a key' } }
  const { id } = (await app.rest('/v1/auth/me/api-keys', key)).body
  const error = logged()
  const changed = vi.spyOn(app.service.credentials, 'changed').mockImplementationOnce(fail)
  onTestFinished(() => changed.mockRestore())
  const { status, body } = await app.rest(`/v1/auth/me/api-keys/${id}`, { method: 'DELETE', headers: asUser })
  expect([status, body.revokedAt]).toEqual([200, expect.any(String)])
  expect(error).toHaveBeenCalledOnce()
})
