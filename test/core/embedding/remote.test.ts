import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../src/kernel/log.js'
import { Problem, problemBody } from '../../../src/kernel/problem/problem.js'
import { type Embedder, RefusedPassages } from '../../../src/platform/embedding/embedder.js'
import { openEmbedder } from '../../../src/platform/embedding/open.js'
import { testClock } from '../../support/clock.js'
import { site } from '../outbound/site.js'

interface Sent {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: { model: string; input: string[] }
}

/** A fake endpoint: the requests that it received, and its response. */
const sent: Sent[] = []
const vectors = (input: readonly string[]) =>
  input.map((text, index) => ({ object: 'embedding', index, embedding: [text.length, 0, 3] }))
let respond: (input: readonly string[]) => [status: number, body: unknown]
const endpoint = await site((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const body = JSON.parse(text)
    sent.push({ path: request.url, authorization: request.headers.authorization, body })
    const [status, given] = respond(body.input)
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof given === 'string' ? given : JSON.stringify(given))
  })
})

const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))
const open = (apiKey: string | undefined = 'secret-key', baseUrl = `${endpoint.base}/v1/`): Embedder => {
  const embedder = openEmbedder(
    { embedding: { baseUrl, model: 'model-3', apiKey }, hasSentences: false },
    testClock(),
    createLog('silent'),
  )
  opened.push(embedder)
  return embedder
}

beforeEach(() => {
  sent.length = 0
  respond = (input) => [200, { object: 'list', data: vectors(input) }]
})
const two = [{ text: 'four', names: ['Name'] }, { text: '' }]
const long = { text: 'four', more: 'letters' }
const question = [{ text: 'question' }]

test('sends texts in one request with the model and the key, and returns vectors of length 1', async () => {
  const embedder = open()
  const [first] = await embedder.embed(two)
  expect([...(first ?? [])]).toEqual([expect.closeTo(0.8), 0, expect.closeTo(0.6)])
  expect(sent).toEqual([
    {
      path: '/v1/embeddings',
      authorization: 'Bearer secret-key',
      body: { model: 'model-3', input: ['four', '-'], encoding_format: 'float' },
    },
  ])
  expect([embedder.model, embedder.isExternal]).toEqual(['model-3', true])
})

test('sends the longer text of a passage after its text', async () => {
  await open().embed([long, { ...long, text: '' }])
  expect(sent.map(({ body }) => body.input)).toEqual([['four. letters', 'letters']])
})

test('sends no Authorization header without a key', async () => {
  const embedder = openEmbedder(
    { embedding: { baseUrl: endpoint.base, model: 'm', apiKey: undefined }, hasSentences: false },
    testClock(),
    createLog('silent'),
  )
  opened.push(embedder)
  await embedder.embed(two)
  expect(sent[0]).toMatchObject({ path: '/embeddings', authorization: undefined })
})

test('assigns vectors by their index, in any order', async () => {
  respond = (input) => [200, { data: vectors(input).reverse() }]
  const [first, second] = await open().embed(two)
  expect(first?.[0]).toBeCloseTo(0.8)
  expect(second?.[0]).toBeCloseTo(1 / Math.sqrt(10))
})

test('requests the vector of a question once, and again only after an error', async () => {
  const embedder = open()
  respond = () => [500, {}]
  await expect(embedder.embed(question)).rejects.toThrow()
  respond = (input) => [200, { data: vectors(input) }]
  const first = await embedder.embed(question)
  expect(await embedder.embed(question)).toEqual(first)
  expect(sent).toHaveLength(2)
})

const bodyOf = (error: unknown) =>
  error instanceof Problem ? problemBody(error, { instance: '', traceId: '' }) : error

const unusable = (code: string, reason: string) => ({
  code,
  status: 503,
  detail: `The embeddings endpoint cannot be used: ${reason}`,
  resolution: { action: 'removeParameter', parameter: 'semanticQuery', retryable: true },
})

test.each<[string, (input: readonly string[]) => [number, unknown], object]>([
  ['an error', () => [500, {}], unusable('inference_provider_error', 'It returned status 500.')],
  ['a wrong key', () => [401, {}], unusable('inference_provider_error', 'It returned status 401.')],
  ['too many requests', () => [429, {}], unusable('inference_provider_error', 'It returned status 429.')],
  ['a redirect', () => [307, {}], unusable('inference_provider_error', 'It returned status 307.')],
  [
    'a response that is not JSON',
    () => [200, '<html>'],
    unusable('inference_provider_invalid_json', 'The response does not contain vectors.'),
  ],
  [
    'another JSON document',
    () => [200, { data: 1 }],
    unusable('inference_provider_invalid_json', 'The response does not contain vectors.'),
  ],
  [
    'too few vectors',
    () => [200, { data: vectors(['one']) }],
    unusable('inference_provider_response_empty', 'It returned 1 vectors for 2 texts.'),
  ],
  [
    'vectors of two lengths',
    () => [
      200,
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 1, embedding: [1, 2] },
        ],
      },
    ],
    unusable('inference_provider_response_empty', 'It returned 2 vectors for 2 texts.'),
  ],
])('%s from the endpoint causes 503 with the reason', async (_, given, problem) => {
  respond = given
  const refused = await open()
    .embed(two)
    .catch((error) => error)
  expect(bodyOf(refused)).toMatchObject(problem)
})

test('an unreachable endpoint causes 503', async () => {
  const refused = await open(undefined, 'http://127.0.0.1:1')
    .embed(two)
    .catch((error) => error)
  expect(bodyOf(refused)).toMatchObject({
    code: 'inference_provider_error',
    status: 503,
  })
})

test.each([400, 413, 422])('%i from the endpoint means that the model refuses the texts', async (status) => {
  respond = () => [status, {}]
  await expect(open().embed(two)).rejects.toThrow(RefusedPassages)
})
