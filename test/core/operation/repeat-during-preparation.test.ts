import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { ANONYMOUS } from '../../../src/operation/access/caller.js'
import { defineOperation } from '../../../src/operation/pipeline/definition/define.js'
import { run } from '../../../src/operation/pipeline/run/run.js'
import { fingerprint, testApp } from '../../support/app.js'

const app = await testApp()
const { runtime } = app.service

const taken = new Problem('conflict', { detail: 'The name is taken.' })

/** Sends a request with a key. `prepare` is the work of the operation before its transaction. */
const send = (idempotencyKey: string, prepare: () => Promise<void>) =>
  run(
    runtime,
    defineOperation({
      id: 'tryPrepared',
      route: 'POST /v1/try-prepared',
      graph: 'Mutation.tryPrepared',
      kind: 'act',
      auth: [],
      tag: 'Test',
      summary: 'Test',
      description: 'Test',
      input: {},
      output: z.string(),
      example: { response: '' },
      prepare,
      handle: async () => 'written',
    }),
    {
      surface: 'rest',
      caller: async () => ANONYMOUS,
      input: () => ({}),
      conditions: () => ({ idempotencyKey }),
      traceId: '0'.repeat(32),
      receipt: runtime.meters.receipt(undefined),
    },
  )

test('a repeated request gets the response of the first one, also if the first one ends while the repeat prepares', async () => {
  const answer = await send('ends-during-preparation', async () => {
    // What the first request wrote is the reason why the preparation of the repeat fails.
    await send('ends-during-preparation', async () => {})
    throw taken
  })
  expect((answer as { text: string }).text).toBe('"written"')
})

test('a request whose preparation fails is refused and stores nothing, if no request with its key ended', async () => {
  const before = await fingerprint(app)
  const refused = send('fails-in-preparation', async () => {
    throw taken
  })
  await expect(refused).rejects.toBe(taken)
  expect(await fingerprint(app)).toEqual(before)
})
