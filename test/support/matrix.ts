import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation, Scheme } from '../../src/kernel/operation/define.js'
import { registry } from '../../src/server/operations.js'
import { type Answer, adminBearer, asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from './app.js'
import { askOperation, headersFor } from './ask.js'
import { documentFor } from './document.js'
import { type Request, type Requests, requests } from './requests.js'

/** Every kind of caller: what it sends, and what it is; `undefined` proves nobody. */
const callers: Record<string, { headers: () => Record<string, string>; schemes?: readonly Scheme[] }> = {
  'no credential': { headers: () => ({}) },
  'a malformed bearer': { headers: () => ({ authorization: 'Basic abc' }) },
  'an unknown client secret': { headers: () => ({ 'x-client-secret': 'wrong' }) },
  'a client secret in the admin header': { headers: () => ({ 'x-api-key': asClient['x-client-secret'] }) },
  'a forged token': { headers: () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }) },
  'two credentials': { headers: () => ({ ...asClient, ...asAdmin }) },
  'the client secret': { headers: () => asClient, schemes: ['clientSecret'] },
  'the admin key': { headers: () => asAdmin, schemes: ['adminApiKey'] },
  'a bearer': { headers: () => asUser, schemes: ['bearer'] },
  'an admin bearer': { headers: () => admin, schemes: ['bearer', 'adminBearer'] },
}

/** How many files share the operations, so that several workers can. */
export const PARTS = 4

const share = (part: number) =>
  registry.operations
    .filter((_, index) => index % PARTS === part)
    .map((operation) => [operation.id, operation] as const)

// Those of the running part: a worker runs one after the other.
let app: TestApp
let admin: Record<string, string> = {}

const ask = (operation: AnyOperation, request: Request, headers: Record<string, string>): Promise<Answer> =>
  askOperation(app, operation, request, headers)

const refusal = {
  type: expect.any(String),
  title: expect.any(String),
  detail: expect.any(String),
  instance: expect.any(String),
  traceId: expect.stringMatching(/^[\da-f]{32}$/),
  hint: expect.any(String),
}

/** Declares the tests of one part: every operation of it, asked by every kind of caller on both surfaces. */
export function matrixOf(part: number): void {
  beforeAll(async () => {
    app = await testApp()
    admin = await adminBearer(app)
  })

  describe.each(share(part))('%s', (id, operation) => {
    const fresh = (headers: Record<string, string>) => (requests[id] as Requests[string])(app, headers)
    const kept = new Map<string, Promise<Request>>()
    /** What is refused or read changes nothing: such requests of a caller may all name the same records. */
    const request = (headers: Record<string, string> = headersFor(operation)): Promise<Request> => {
      const key = JSON.stringify(headers)
      const made = kept.get(key) ?? fresh(headers)
      kept.set(key, made)
      return made
    }
    /** An accepted change needs records that nothing else has changed. */
    const requestOf = (mayChange: boolean, headers: Record<string, string> | undefined) =>
      mayChange ? fresh(headers ?? headersFor(operation)) : request(headers)

    test.each(Object.entries(callers))(
      'over REST answers %s as declared, and a refusal changes nothing',
      async (_, { headers, schemes }) => {
        const isOpen = operation.auth.length === 0
        const isPermitted = isOpen || (schemes?.some((scheme) => operation.auth.includes(scheme)) ?? false)
        const mayChange = isPermitted && operation.kind !== 'read'
        const valid = await requestOf(mayChange, schemes && headers())
        const before = await fingerprint(app)
        const answer = await ask(operation, valid, headers())
        if (isPermitted) {
          expect(answer.status, JSON.stringify(answer.body)).toBe(operation.status)
          if (operation.status === 204) expect(answer.body).toBe('')
          else expect(operation.output.safeParse(answer.body).error).toBeUndefined()
        } else if (schemes) {
          expect(answer.body).toMatchObject({ ...refusal, status: 403, code: 'not_authorized' })
        } else {
          expect(answer.body).toEqual({ ...refusal, status: 401, type: 'about:blank', resolution: expect.any(Object) })
          expect(answer.headers.get('www-authenticate')).toBe('Bearer')
        }
        if (!mayChange) expect(await fingerprint(app)).toEqual(before)
      },
    )

    test.each(Object.entries(callers))(
      'in the graph answers %s as declared, and a refusal changes nothing',
      async (_, { headers, schemes }) => {
        // The graph has one door for all documents: an operation that is open over REST needs a credential there too.
        const isOpenRead =
          operation.kind === 'read' &&
          (operation.auth.length === 0 || operation.auth.some((scheme) => !/bearer/i.test(scheme)))
        const isPermitted =
          schemes !== undefined && (isOpenRead || schemes.some((scheme) => operation.auth.includes(scheme)))
        const mayChange = isPermitted && operation.kind !== 'read'
        const { query, variables } = documentFor(operation, await requestOf(mayChange, schemes && headers()))
        const before = await fingerprint(app)
        const { body, status } = await app.graph(query, variables, headers())
        if (!schemes) {
          expect([status, body.errors[0].extensions.status]).toEqual([401, 401])
        } else if (!isPermitted) {
          expect(body.errors[0].extensions).toMatchObject({ status: 403, code: 'not_authorized' })
        } else {
          expect(body.errors, JSON.stringify(body)).toBeUndefined()
          const answered = [body.data[id]].flat()
          for (const one of answered) expect(one?.__typename ?? 'none').not.toBe('Problem')
        }
        if (!mayChange) expect(await fingerprint(app)).toEqual(before)
      },
    )

    test('refuses an unknown parameter by name, and says which there are', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      const { body } = await ask(
        operation,
        { ...valid, query: { ...valid.query, surprise: '1' } },
        headersFor(operation),
      )
      expect(body).toMatchObject({
        ...refusal,
        status: 400,
        field: 'surprise',
        unknownParameters: ['surprise'],
        validParameters: expect.any(Array),
      })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('refuses a client that takes no JSON', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      const { body } = await ask(operation, valid, { ...headersFor(operation), accept: 'text/html' })
      expect(body).toMatchObject({ ...refusal, status: 406, field: 'Accept' })
      expect(await fingerprint(app)).toEqual(before)
    })

    test.runIf(operation.input.body)(
      'refuses a body that is no JSON, of another type, too large, or with a NUL',
      async () => {
        const valid = await request()
        const before = await fingerprint(app)
        const headers = headersFor(operation)
        const broken = await ask(operation, { ...valid, body: '{"nameBrand":' }, headers)
        expect(broken.body).toMatchObject({ ...refusal, status: 400, field: 'body' })
        const typed = await ask(operation, valid, { ...headers, 'content-type': 'text/plain' })
        expect(typed.body).toMatchObject({ ...refusal, status: 415, field: 'Content-Type' })
        const large = await ask(
          operation,
          { ...valid, body: JSON.stringify({ nameBrand: 'x'.repeat(2 ** 20) }) },
          headers,
        )
        expect(large.body).toMatchObject({ ...refusal, status: 413, field: 'body' })
        const nul = await ask(operation, { ...valid, body: '{"nameBrand":"a\\u0000b"}' }, headers)
        expect(nul.body).toMatchObject({ ...refusal, status: 400, field: 'nameBrand' })
        const list = await ask(operation, { ...valid, body: '[]' }, headers)
        expect(list.body).toMatchObject({ ...refusal, status: 400, field: 'body' })
        expect(await fingerprint(app)).toEqual(before)
      },
    )

    test.runIf(operation.kind === 'write')('refuses a write that does not say where its facts come from', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      for (const name of ['sourceType', 'sourceDetail']) {
        const { body } = await ask(
          operation,
          { ...valid, query: { ...valid.query, [name]: undefined } },
          headersFor(operation),
        )
        expect(body).toMatchObject({ ...refusal, status: 400, field: name, detail: `${name} is required.` })
      }
      expect(await fingerprint(app)).toEqual(before)
    })

    test('answers another method with 405 and the methods there are', async () => {
      const valid = await request()
      const { body, headers } = await ask(
        { ...operation, method: 'TRACE' as never, route: operation.route },
        { ...valid, body: undefined },
        headersFor(operation),
      ).catch(() =>
        ask({ ...operation, method: 'OPTIONS' as never }, { ...valid, body: undefined }, headersFor(operation)),
      )
      expect(body).toMatchObject({ ...refusal, status: 405 })
      expect(headers.get('allow')).toContain(operation.method)
    })
  })
}
