import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyOperation, Scheme } from '../../src/operation/pipeline/definition/define.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import { type Answer, adminBearer, asAdmin, asClient, asUser, fingerprint, type TestApp } from './app.js'
import { askOperation, headersFor } from './ask.js'
import { documentFor } from './document.js'
import { undocumented } from './documented.js'
import { type Request, type Requests, requests } from './requests.js'
import { testAppWithWeb } from './web.js'

/** Headers that identify no caller. */
const strangers: Record<string, () => Record<string, string>> = {
  'no credential': () => ({}),
  'a malformed bearer': () => ({ authorization: 'Basic abc' }),
  'an unknown client secret': () => ({ 'x-client-secret': 'wrong' }),
  'a client secret in the admin header': () => ({ 'x-api-key': asClient['x-client-secret'] }),
  'a forged token': () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }),
  'two credentials': () => ({ ...asClient, ...asAdmin }),
}

/**
 * No credential, and two other kinds. The kinds differ before an operation is known, so all operations together get each kind, and
 * each operation shows that it asks for a credential.
 */
function strangersFor(operation: AnyOperation): [string, () => Record<string, string>][] {
  const [none, ...others] = Object.entries(strangers)
  const first = registry.operations.indexOf(operation)
  const some = [0, 1].map((next) => others[(first + next * 2) % others.length])
  return [none, ...some].filter((kind) => kind !== undefined)
}

/** Every kind of caller: its headers and its schemes. */
const callers: Record<string, { headers: () => Record<string, string>; schemes: readonly Scheme[] }> = {
  'the client secret': { headers: () => asClient, schemes: ['clientSecret'] },
  'the admin key': { headers: () => asAdmin, schemes: ['adminApiKey'] },
  'a bearer': { headers: () => asUser, schemes: ['bearer'] },
  'an admin bearer': { headers: () => admin, schemes: ['bearer', 'adminBearer'] },
}

const isOfAdmins = (scheme: Scheme): boolean => scheme === 'adminApiKey' || scheme === 'adminBearer'

/** Members that only some bodies require. Their descriptions say which. */
const CONDITIONAL = ['newsUrlOriginal']

/** Number of test files that share the operations, so that several workers can run them. */
export const PARTS = 4

const share = (part: number) =>
  registry.operations
    .filter((_, index) => index % PARTS === part)
    .map((operation) => [operation.id, operation] as const)

// They belong to the running part: a worker runs one part after the other.
let app: TestApp
let admin: Record<string, string> = {}

/** Calls an operation over REST. Its response must be as the OpenAPI document describes it. */
async function call(operation: AnyOperation, request: Request, headers: Record<string, string>): Promise<Answer> {
  const answer = await askOperation(app, operation, request, headers)
  expect(undocumented(operation.id, answer)).toEqual([])
  return answer
}

const refusal = {
  type: expect.any(String),
  title: expect.any(String),
  detail: expect.any(String),
  instance: expect.any(String),
  traceId: expect.stringMatching(/^[\da-f]{32}$/),
  hint: expect.any(String),
}

/** Declares the tests of one part: every kind of caller calls each of its operations over REST and GraphQL. */
export function matrixOf(part: number): void {
  beforeAll(async () => {
    app = await testAppWithWeb()
    admin = await adminBearer(app)
  })

  describe.each(share(part))('%s', (id, operation) => {
    keepAccounts(operation)
    const make = requests[id] as Requests[string]
    const fresh = (headers: Record<string, string>) => make(app, headers)
    // A request that is made without the headers of its caller is the same for all callers.
    const belongsToCaller = make.length > 1
    const shared = new Map<string, Promise<Request>>()
    /** Refused requests and reads change nothing: such requests share their records. */
    const request = (headers: Record<string, string> = headersFor(operation)): Promise<Request> => {
      const key = belongsToCaller ? JSON.stringify(headers) : ''
      const found = shared.get(key) ?? fresh(headers)
      shared.set(key, found)
      return found
    }
    /** An accepted change needs records that nothing else has changed. */
    const requestOf = (mayChange: boolean, headers: Record<string, string> | undefined) =>
      mayChange ? fresh(headers ?? headersFor(operation)) : request(headers)
    const isOpen = operation.auth.length === 0
    const expectSuccess = (response: Answer) => {
      expect(response.status, JSON.stringify(response.body)).toBe(operation.status)
      if (operation.status === 204) expect(response.body).toBe('')
      else expect(operation.output.safeParse(response.body).error).toBeUndefined()
    }

    const some = strangersFor(operation)

    test.runIf(isOpen)('over REST, accepts callers without a valid credential', async () => {
      for (const [, headers] of some) {
        const valid = await requestOf(operation.kind !== 'read', undefined)
        expectSuccess(await call(operation, valid, headers()))
      }
    })

    test.runIf(!isOpen)('over REST, refuses callers without a valid credential, and changes nothing', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      for (const [name, headers] of some) {
        const response = await call(operation, valid, headers())
        expect(response.body, name).toEqual({
          ...refusal,
          status: 401,
          type: 'about:blank',
          code: 'unauthorized',
          resolution: expect.any(Object),
        })
        expect(response.headers.get('www-authenticate'), name).toBe('Bearer')
      }
      expect(await fingerprint(app)).toEqual(before)
    })

    // GraphQL has one endpoint for all documents: an operation that is open over REST needs a credential there.
    test('over GraphQL, refuses callers without a valid credential, and changes nothing', async () => {
      const { query, variables } = documentFor(operation, await request())
      const before = await fingerprint(app)
      for (const [name, headers] of some) {
        const { body, status } = await app.graph(query, variables, headers())
        expect([status, body.errors[0].extensions.status], name).toEqual([401, 401])
      }
      expect(await fingerprint(app)).toEqual(before)
    })

    test.each(Object.entries(callers))(
      'over REST, responds to %s as declared, and a refusal changes nothing',
      async (_, { headers, schemes }) => {
        const isPermitted = isOpen || schemes.some((scheme) => operation.auth.includes(scheme))
        const mayChange = isPermitted && operation.kind !== 'read'
        const valid = await requestOf(mayChange, headers())
        const before = await fingerprint(app)
        const response = await call(operation, valid, headers())
        if (isPermitted) expectSuccess(response)
        else expect(response.body).toMatchObject({ ...refusal, status: 403, code: 'not_authorized' })
        if (!mayChange) expect(await fingerprint(app)).toEqual(before)
      },
    )

    test.each(Object.entries(callers))(
      'over GraphQL, responds to %s as declared, and a refusal changes nothing',
      async (_, { headers, schemes }) => {
        const isOpenRead =
          operation.kind === 'read' &&
          (isOpen || (operation.auth.some((scheme) => !/bearer/i.test(scheme)) && !operation.auth.every(isOfAdmins)))
        const isPermitted = isOpenRead || schemes.some((scheme) => operation.auth.includes(scheme))
        const mayChange = isPermitted && operation.kind !== 'read'
        const { query, variables } = documentFor(operation, await requestOf(mayChange, headers()))
        const before = await fingerprint(app)
        const { body } = await app.graph(query, variables, headers())
        if (isPermitted) {
          expect(body.errors, JSON.stringify(body)).toBeUndefined()
          if (operation.graph.startsWith('Mutation.')) expect(body.data[id].problem).toBeNull()
        } else {
          expect(body.errors[0].extensions).toMatchObject({ status: 403, code: 'not_authorized' })
        }
        if (!mayChange) expect(await fingerprint(app)).toEqual(before)
      },
    )

    test('refuses an unknown parameter by name, and returns the valid parameters', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      const { body } = await call(
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

    test('refuses a client that does not accept JSON', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      const { body } = await call(operation, valid, { ...headersFor(operation), accept: 'application/xml' })
      expect(body).toMatchObject({ ...refusal, status: 406, field: 'Accept' })
      expect(await fingerprint(app)).toEqual(before)
    })

    test.runIf(operation.input.body && !operation.takesFile)(
      'refuses a body that is not a JSON object, too large, of another media type, or with a NUL',
      async () => {
        const valid = await request()
        const before = await fingerprint(app)
        const headers = headersFor(operation)
        const broken = await call(operation, { ...valid, body: '{"nameBrand":' }, headers)
        expect(broken.body).toMatchObject({ ...refusal, status: 400, field: 'body' })
        const typed = await call(operation, valid, { ...headers, 'content-type': 'image/png' })
        expect(typed.body).toMatchObject({ ...refusal, status: 415, field: 'Content-Type' })
        const large = await call(
          operation,
          { ...valid, body: JSON.stringify({ nameBrand: 'x'.repeat(operation.bodyLimits?.bytes ?? 2 ** 20) }) },
          headers,
        )
        expect(large.body).toMatchObject({ ...refusal, status: 413, field: 'body' })
        const nul = await call(operation, { ...valid, body: '{"nameBrand":"a\\u0000b"}' }, headers)
        expect(nul.body).toMatchObject({ ...refusal, status: 400, field: 'nameBrand' })
        const list = await call(operation, { ...valid, body: '[]' }, headers)
        expect(list.body).toMatchObject({ ...refusal, status: 400, field: 'body' })
        expect(await fingerprint(app)).toEqual(before)
      },
    )

    test.runIf(operation.kind === 'write')('refuses a write without a source', async () => {
      const valid = await request()
      const before = await fingerprint(app)
      for (const name of ['sourceType', 'sourceDetail']) {
        const { body } = await call(
          operation,
          { ...valid, query: { ...valid.query, [name]: undefined } },
          headersFor(operation),
        )
        expect(body).toMatchObject({ ...refusal, status: 400, field: name, detail: `${name} is required.` })
      }
      expect(await fingerprint(app)).toEqual(before)
    })

    test.runIf(operation.kind === 'write' && operation.input.body)(
      'refuses a body without a member that it requires, and requires no other member',
      async () => {
        const valid = await request()
        const before = await fingerprint(app)
        const body = valid.body as Record<string, unknown>
        for (const name of operation.requires) {
          const { [name]: _, ...rest } = body
          const { body: refused } = await call(operation, { ...valid, body: rest }, headersFor(operation))
          expect(refused).toMatchObject({ ...refusal, status: 400, field: name })
        }
        const { body: empty } = await call(operation, { ...valid, body: {} }, headersFor(operation))
        const isNeeded = empty.detail === `${empty.field} is required.` && operation.input.body?.safeParse({}).success
        if (isNeeded && !CONDITIONAL.includes(empty.field)) expect(operation.requires).toContain(empty.field)
        if (operation.requires.length > 0) expect(await fingerprint(app)).toEqual(before)
      },
    )

    test('returns 405 and the allowed methods for another method', async () => {
      const valid = await request()
      // A method of HTTP that no operation has, and that `fetch` sends, unlike TRACE.
      const { body, headers } = await call(
        { ...operation, method: 'PROPFIND' as never },
        { ...valid, body: undefined },
        headersFor(operation),
      )
      expect(body).toMatchObject({ ...refusal, status: 405 })
      expect(headers.get('allow')?.split(', ')).toContain(operation.method)
    })
  })
}

/** Restores the accounts after the requests about billing, which change the plans that other operations need. */
function keepAccounts({ tag }: AnyOperation): void {
  if (tag !== 'Billing') return
  let accounts = ''
  beforeAll(async () => {
    const [row] = await app.db.rows<{ accounts: string }>(sql`select json_agg(u)::text as accounts from app_user u`)
    accounts = row?.accounts ?? ''
  })
  afterAll(async () => {
    await app.db.rows(sql`
      update app_user u set (plan, subscription_status, period_start, period_end, cancel_at_period_end, scheduled_plan,
        scheduled_at, billing_anchor, additional_usage_cap_cents) = (s.plan, s.subscription_status, s.period_start, s.period_end,
        s.cancel_at_period_end, s.scheduled_plan, s.scheduled_at, s.billing_anchor, s.additional_usage_cap_cents)
      from json_populate_recordset(null::app_user, ${accounts}::json) s where s.id = u.id`)
    app.service.credentials.changed()
  })
}
