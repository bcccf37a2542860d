import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { registry } from '../../../src/server/operations.js'
import { fingerprint, provenance, type TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { type Request, requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/*
 * The ETag of a record contains the version and a key of the record. A write that selects the record accepts the ETag
 * of any document of this record, and refuses the ETag of any other record (RFC 9110, section 13.1.1).
 */

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

const ask = (id: string, request: Request, headers = {}) => {
  const operation = registry.get(id)
  return askOperation(app, operation, request, { ...headersFor(operation), ...headers })
}

/** The operation that reads the record that a write changes, and its request, if it has another path than the write. */
type Read = readonly [id: string, request: (write: Request) => Request | Promise<Request>]
const article: Read = ['getNewsDetail', ({ path, query }) => ({ query: { id: path?.newsId ?? query?.id } })]
const READS: readonly (readonly [path: RegExp, read: Read])[] = [
  // No operation reads one classification, so an empty patch shows its ETag.
  [/classifications\/\{/, ['patchEntityClassification', ({ path = {} }) => ({ path, query: provenance, body: {} })]],
  [/corporate-title$/, ['getPersonEntityAssociation', ({ path = {} }) => ({ path })]],
  [
    /investor-joins$/,
    ['getFundraiseInvestorJoin', (write) => ({ path: joinIn(write), query: { id: write.query?.id } })],
  ],
  [/detail\/news\/\{newsId\}$|thumbnail/, article],
  [/valuation/, ['getResearchDetail', valuationIn]],
  [/^\/v1\/entities.*redirects/, ['getEntitySlug', ({ path = {} }) => ({ path })]],
  [/^\/v1\/people.*redirects/, ['getPersonSlug', ({ path = {} }) => ({ path })]],
  [/^\/v1\/news.*redirects/, ['getNewsSlug', ({ path = {} }) => ({ path })]],
  [/^\/v1\/media/, ['getEntityDetail', ({ query }) => ({ query: { id: query?.id } })]],
]

const joinIn = ({ query }: Request) => ({ joinId: String(query?.joinId) })

async function valuationIn({ query }: Request): Promise<Request> {
  const { body } = await ask('getValuationTimeSeries', { query: { id: query?.id } })
  return { path: { entityId: String(query?.id), detailId: body.content[0].detailId } }
}

/** The ETag of the record that a write changes, from the read of this record. */
async function etagFor({ path }: AnyOperation, write: Request): Promise<string> {
  const other = READS.find(([pattern]) => pattern.test(path))?.[1]
  const same = registry.operations.find((one) => one.method === 'GET' && one.path === path)
  const names = Object.keys(same?.input.query && 'shape' in same.input.query ? same.input.query.shape : {})
  const query = Object.fromEntries(Object.entries(write.query ?? {}).filter(([name]) => names.includes(name)))
  const [id, request] = other ?? [same?.id ?? '', () => ({ path: write.path ?? {}, query })]
  const { status, headers, body } = await ask(id, await request(write))
  expect(status, JSON.stringify(body)).toBe(200)
  return headers.get('etag') ?? ''
}

/** The version and the key in an ETag. */
const recordIn = (etag: string): string | undefined => /^"(\d+-[\w-]{8})-/.exec(etag)?.[1]

const writes = registry.operations
  .filter(({ kind, method, changesRecord }) => kind === 'write' && (method !== 'POST' || changesRecord))
  .map((operation) => [operation.id, operation] as const)

describe.each(writes)('%s', (id, operation) => {
  const make = async () => (await requests[id]?.(app, headersFor(operation))) ?? {}

  test('accepts the ETag of its record only, and responds with the next one', async () => {
    const [request, other] = [await make(), await make()]
    const etag = await etagFor(operation, request)
    const foreign = await etagFor(operation, other)
    expect(recordIn(etag)).toBeDefined()
    expect(recordIn(foreign)?.split('-')[0]).toBe(recordIn(etag)?.split('-')[0])

    const before = await fingerprint(app)
    for (const tag of [foreign, '"1-abc"', `"${etag.split('-')[0]?.slice(1)}-abc"`, etag.replace(/^"\d+/, '"99')]) {
      const refused = await ask(id, request, { 'if-match': tag })
      expect(refused.body).toMatchObject({ status: 412, code: 'precondition_failed', field: 'If-Match' })
    }
    expect(await fingerprint(app)).toEqual(before)

    const done = await ask(id, request, { 'if-match': etag.replace(/"$/, '-gzip"') })
    expect(done.status, JSON.stringify(done.body)).toBe(operation.status)
    if (operation.method !== 'DELETE')
      expect(recordIn(done.headers.get('etag') ?? '')).toBe(recordIn(await etagFor(operation, request)))
  })
})

/** A write from a file of the SEC can change several records, so its response is no record. */
const creates = registry.operations.filter(
  ({ kind, status, tag }) => kind === 'write' && status === 201 && tag !== 'SEC',
)

test('each response to the creation of a record has the ETag of the record, in its first version', async () => {
  for (const operation of creates) {
    const request = await requests[operation.id]?.(app, headersFor(operation))
    const { status, headers } = await ask(operation.id, request ?? {})
    expect([operation.id, status, recordIn(headers.get('etag') ?? '')]).toEqual([
      operation.id,
      201,
      expect.stringMatching(/^1-/),
    ])
  }
})

test('the ETag of an image is that of its record', async () => {
  const { query = {} } = (await requests.getMedia?.(app, {})) ?? {}
  const image = await ask('getMedia', { query })
  const entity = await ask('getEntityDetail', { query: { id: query.id } })
  expect(recordIn(image.headers.get('etag') ?? '')).toBe(recordIn(entity.headers.get('etag') ?? ''))
})

test('the ETag of a list names no record, so no write accepts it', async () => {
  const { headers } = await ask('listEntities', {})
  const request = (await requests.patchEntityDetail?.(app, headersFor(registry.get('patchEntityDetail')))) ?? {}
  const before = await fingerprint(app)
  const { body } = await ask('patchEntityDetail', request, { 'if-match': headers.get('etag') ?? '' })
  expect(body).toMatchObject({ status: 412, detail: 'The ETag in the request is not an ETag of this record.' })
  expect(await fingerprint(app)).toEqual(before)
})
