import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../../src/kernel/clock.js'
import { askJson } from '../../../src/platform/model/ask-json.js'
import { ModelFailure, modelProblem } from '../../../src/platform/model/failure.js'
import type { ChatRequest, Message } from '../../../src/platform/model/model.js'
import { openModel } from '../../../src/platform/model/remote.js'
import { SILENCE, startModel } from '../../support/model.js'

const double = await startModel()
const open = (baseUrl: string) => {
  const model = openModel({ model: { baseUrl, model: 'm', apiKey: 'secret-key' } }, systemClock)
  if (!model) throw new Error('no model was opened')
  afterAll(() => model.close())
  return model
}
const model = open(`${double.base}/`)
const question: Message = { role: 'user', text: 'How much?' }
const ask = (request: Partial<ChatRequest> = {}) => model.chat({ messages: [question], ...request })
/** The failure of a request, as the members that callers see. */
const failure = (request: Promise<unknown>) =>
  request.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof ModelFailure
        ? { reason: error.reason, message: error.message, retryAfterSeconds: error.retryAfterSeconds }
        : error,
  )

beforeEach(() => {
  double.asked.length = 0
  double.script = []
})

test('no model is opened if none is configured', () => {
  expect(openModel({ model: undefined }, systemClock)).toBeUndefined()
})

test('a conversation with images and calls is sent in the form of the Chat Completions API', async () => {
  double.script = [{ calls: [{ name: 'add', input: { a: 1 } }], tokens: 7 }]
  const reply = await ask({
    messages: [
      { role: 'system', text: 'Be short.' },
      { role: 'user', text: 'What is this?', images: [{ mediaType: 'image/png', bytes: Buffer.from('png') }] },
      { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'add', input: '{}' }] },
      { role: 'tool', callId: 'c1', text: '3' },
    ],
    tools: [{ name: 'add', description: 'Adds.', input: z.strictObject({ a: z.int() }) }],
    model: 'other',
    maxTokens: 5,
  })
  expect(reply).toEqual({ text: '', calls: [{ id: 'call_1', name: 'add', input: '{"a":1}' }], tokens: 7 })
  const [sent] = double.asked
  expect(sent?.authorization).toBe('Bearer secret-key')
  expect(sent?.body).toMatchObject({
    model: 'other',
    max_tokens: 5,
    messages: [
      { role: 'system', content: 'Be short.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,cG5n' } },
        ],
      },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: '3' },
    ],
    tools: [
      {
        type: 'function',
        function: { name: 'add', description: 'Adds.', parameters: { type: 'object', required: ['a'] } },
      },
    ],
  })
})

test('a request is sent again after 429 and 500, at most twice', async () => {
  const busy = { status: 429, headers: { 'retry-after': '0' } }
  double.script = [busy, { status: 500, headers: { 'retry-after': '0' } }, 'two']
  expect(await ask()).toMatchObject({ text: 'two' })
  double.script = [busy, busy, busy, 'two']
  expect(await failure(ask())).toEqual({
    reason: 'capacity',
    message: 'The language model cannot be used: It returned status 429.',
    retryAfterSeconds: 0,
  })
  expect(double.asked).toHaveLength(6)
})

test('a request fails at once if the endpoint asks for a long pause, in seconds or as a date', async () => {
  double.script = [
    { status: 429, headers: { 'retry-after': '90' } },
    { status: 503, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() } },
  ]
  expect(await failure(ask())).toMatchObject({ reason: 'capacity', retryAfterSeconds: 90 })
  const { retryAfterSeconds } = (await failure(ask())) as ModelFailure
  expect(retryAfterSeconds).toBeGreaterThan(3_500)
  expect(double.asked).toHaveLength(2)
})

test.each([
  ['a refused key', { status: 401, body: '{"error":{"message":"bad key secret-key"}}' }, 'refused'],
  ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'refused'],
  ['a long conversation', { status: 400, body: '{"error":{"code":"context_length_exceeded"}}' }, 'overflow'],
  ['a large body', { status: 413 }, 'overflow'],
  ['a reply that is not JSON', { status: 200, body: '<html>' }, 'invalid'],
  ['a reply without a choice', { status: 200, body: '{"choices":[]}' }, 'invalid'],
  ['an empty reply', '', 'empty'],
  ['a reply of 3 MB', { status: 200, body: 'x'.repeat(3_000_000) }, 'capacity'],
] as const)('%s is one failure that repeats neither the key nor texts of the endpoint', async (_, scripted, reason) => {
  double.script = [scripted]
  const failed = await failure(ask())
  expect(failed).toMatchObject({ reason })
  expect(JSON.stringify(failed)).not.toContain('secret-key')
  expect(double.asked).toHaveLength(1)
})

test('a model that does not respond, and one that cannot be reached, have no capacity', async () => {
  double.script = [SILENCE]
  expect(await failure(ask({ totalMs: 50 }))).toMatchObject({ reason: 'capacity' })
  expect(await failure(open('http://127.0.0.1:1/v1').chat({ messages: [question] }))).toMatchObject({
    reason: 'capacity',
  })
})

const Price = z.strictObject({ amount: z.int(), currency: z.string() })
const price = () => askJson(model, { name: 'price', schema: Price, messages: [question] })

test('JSON that matches the schema is returned, also from a block of Markdown', async () => {
  double.script = ['{"amount":1,"currency":"USD"}', '```json\n{"amount":2,"currency":"EUR"}\n```']
  expect([await price(), await price()]).toEqual([
    { amount: 1, currency: 'USD' },
    { amount: 2, currency: 'EUR' },
  ])
  expect(double.asked[0]?.body.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { name: 'price', schema: { required: ['amount', 'currency'] } },
  })
})

test('a reply that does not match the schema is asked for once more, with the reason', async () => {
  double.script = ['{"amount":"much"}', '{"amount":3,"currency":"USD"}']
  expect(await price()).toEqual({ amount: 3, currency: 'USD' })
  expect(double.asked[1]?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
  expect(String(double.asked[1]?.body.messages[2]?.content)).toContain('amount')
})

test('two replies that do not match are a failure', async () => {
  double.script = ['much', 'very much', '{"amount":3,"currency":"USD"}']
  expect(await failure(price())).toMatchObject({ reason: 'invalid' })
  expect(double.asked).toHaveLength(2)
})

test('a failure is a problem for the client, and other errors stay what they are', () => {
  const other = new Error('other')
  expect(modelProblem(other)).toBe(other)
  expect(
    (['capacity', 'overflow', 'empty', 'invalid', 'refused'] as const).map(
      (reason) => (modelProblem(new ModelFailure(reason, 'Why.')) as { kind: { code: string } }).kind.code,
    ),
  ).toEqual([
    'inference_provider_error',
    'inference_provider_error',
    'inference_provider_response_empty',
    'inference_provider_invalid_json',
    'inference_provider_error',
  ])
})
