import { beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../rest/openapi/document.js'
import { loadDemo } from '../../src/import/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { registry } from '../../src/server/operations.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'

/*
 * The reference page fills in the examples and defaults of the OpenAPI document. On a database with the demo records,
 * each read succeeds with them.
 */

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: { readonly default?: unknown }
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
}
type Item = Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }

const document = JSON.parse(JSON.stringify(openApiDocument(registry)))

/** Replaces the references to parameters. */
const resolved = (parameter: Parameter & { $ref?: string }): Parameter =>
  parameter.$ref === undefined ? parameter : document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']

/** Reads that need more than the demo records, and why. */
const NEEDS_MORE: Readonly<Record<string, string>> = {
  assertLogoAccuracy: 'reads a website',
  getOperatingStatusSignal: 'reads a website',
  searchLink: 'reads a website',
  getInvoice: 'reads an invoice of the caller',
  getLookupJob: 'reads a job that the caller created',
  getResearchRun: 'reads a run that the caller created',
  listResearchEvents: 'reads a run that the caller created',
  listResearchFacts: 'reads a run that the caller created',
  getWebhook: 'reads a webhook that the caller created',
  listWebhookDeliveries: 'reads a webhook that the caller created',
  getWebhookDelivery: 'reads a webhook that the caller created',
}

const reads = registry.operations.filter(({ kind }) => kind === 'read')
const cases = Object.entries(document.paths as Record<string, Item>).flatMap(
  ([path, { parameters: common = [], ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const declared = reads.find(({ id }) => id === operation.operationId)
      const all = [...common, ...operation.parameters].map(resolved)
      return declared ? [[operation.operationId, { path, method, operation, declared, parameters: all }] as const] : []
    }),
)

let app: TestApp
// Computing the vectors takes a while on a busy machine.
beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, app.clock, demoFolder)
  // The examples of similar records need the vectors, which a job computes.
  await embedAll(app)
}, 180_000)

test('every exception names a read', () => {
  expect(Object.keys(NEEDS_MORE).filter((id) => !reads.some((read) => read.id === id))).toEqual([])
})

test.each(cases)('%s succeeds with its examples and defaults', async (id, { declared, ...request }) => {
  const { status, body } = await send(request, credentialFor(declared.auth))
  if (id in NEEDS_MORE) {
    expect([declared.status, 404, 503]).toContain(status)
    return
  }
  expect(status, JSON.stringify(body)).toBe(declared.status)
  // The examples without a path show what a search finds. Operations for bearers only are about the bearer.
  if (declared.input.path || !declared.auth.includes('clientSecret')) return
  expect(JSON.stringify(body).length).toBeGreaterThan(100)
  if ('totalElements' in body) expect(body.totalElements).toBeGreaterThan(0)
})

interface Request {
  readonly path: string
  readonly method: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

/** Sends a request with the values that the reference page fills in. */
function send({ path, method, operation, parameters }: Request, headers: Record<string, string>) {
  const filled = parameters.flatMap(({ name, in: location, schema, example = schema.default }) =>
    example === undefined ? [] : [{ name, location, value: example }],
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.example
  return app.rest(
    filled.reduce((url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(String(value))), path),
    {
      method: method.toUpperCase(),
      headers,
      query: Object.fromEntries(
        filled.filter(({ location }) => location === 'query').map(({ name, value }) => [name, value]),
      ) as Record<string, string>,
      ...(body === undefined ? {} : { body }),
    },
  )
}

const credentialFor = (auth: readonly string[]): Record<string, string> =>
  auth.includes('adminApiKey') ? asAdmin : auth.includes('clientSecret') ? asClient : asUser
