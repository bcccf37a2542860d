import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { registry } from '../../src/server/operations.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { openApi } from '../support/openapi.js'
import { restorable } from '../support/restore.js'

/*
 * The reference page fills in the examples and defaults of the OpenAPI document. On a database with the demo records,
 * each operation succeeds with them. Each test starts with the same rows.
 */

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: { readonly default?: unknown }
  readonly example?: unknown
}
interface Operation {
  readonly operationId: string
  readonly 'x-alias-of'?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
}
interface RequestBody {
  readonly $ref?: string
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>
}
type Item = Readonly<Record<string, Operation>> & { readonly parameters?: readonly Parameter[] }

const document = JSON.parse(JSON.stringify(openApi))

/** Replaces the references to parameters. */
const resolved = (parameter: Parameter & { $ref?: string }): Parameter =>
  parameter.$ref === undefined ? parameter : document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']

/** The request body of an operation, without a reference. */
const bodyOf = ({ requestBody }: Operation): RequestBody | undefined =>
  requestBody?.$ref === undefined
    ? requestBody
    : document.components.requestBodies[requestBody.$ref.split('/').at(-1) ?? '']

/** Operations that need more than the demo records: the status of the response without it, and why. */
const NEEDS_MORE: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  cancelJob: [404, 'cancels a job of an operator'],
  cancelJob_1: [404, 'cancels a job of an operator'],
  createCheckout: [409, 'the account of the demo credentials has a subscription'],
  deleteExport: [404, 'deletes an export of the caller'],
  deleteImport: [404, 'deletes an import of the caller'],
  startImport: [404, 'starts an import of the caller'],
  listImportLines: [404, 'reads an import of the caller'],
  listImportEvents: [404, 'reads an import of the caller'],
  getExport: [404, 'reads an export of the caller'],
  getImport: [404, 'reads an import of the caller'],
  getExportSchedule: [404, 'reads a schedule of the caller'],
  updateExportSchedule: [404, 'changes a schedule of the caller'],
  deleteExportSchedule: [404, 'deletes a schedule of the caller'],
  getResearchProposal: [404, 'no fact of the demo contradicts a stored value'],
  decideResearchProposal: [404, 'no fact of the demo contradicts a stored value'],
  previewCompany: [503, 'reads the files of the SEC'],
  mapHeadquarters: [503, 'reads the files of the SEC'],
  mapAliases: [503, 'reads the files of the SEC'],
  mapExchangeUrls: [503, 'reads the files of the SEC'],
  mapIdentifiers: [503, 'reads the files of the SEC'],
  searchWeb: [503, 'asks a provider of web search'],
  getWebSearch: [404, 'reads stored results'],
  getEntityCrawlRun: [404, 'needs a run that has read pages'],
  getEntityCrawlRunAtShortPath: [404, 'needs a run that has read pages'],
  getJob: [404, 'reads a job of an operator'],
  getJob_1: [404, 'reads a job of an operator'],
  getPersonCrawlRun: [404, 'needs a run that has read pages'],
  getPersonCrawlRunAtShortPath: [404, 'needs a run that has read pages'],
  getPersonCrawlRunJob: [404, 'the run of the demo is about an entity'],
  listCandidates: [200, 'all articles of the demo are linked'],
  cancelRequestJob: [404, 'cancels a job of the caller'],
  getRequestJob: [404, 'reads a job of the caller'],
  getNewsThumbnail: [404, 'reads an image of an article'],
  deleteMedia: [404, 'deletes an oblong logo'],
  revokeMyApiKey: [404, 'revokes a key that the caller created'],
  retryResearchRun: [409, 'retries a run that failed'],
  staleIds_1: [200, 'all vectors of the demo are computed'],
  stopResearchRun: [409, 'stops a run that a worker works on'],
  syncPersonRepositories: [404, 'reads the code host'],
  syncEntityRepositories: [404, 'reads the code host'],
  assertLogoAccuracy: [404, 'reads a website'],
  convertMedia: [503, 'reads a website'],
  importEntityLogo: [503, 'reads a website'],
  importNewsThumbnail: [503, 'reads a website'],
  searchLink: [503, 'reads a website'],
}

/** Operations whose example changes the record that the example of another operation creates. */
const AFTER: Readonly<Record<string, string>> = {
  listExports: 'createExport',
  listImports: 'createImport',
  listExportSchedules: 'createExportSchedule',
  replaceValuationById: 'createValuation',
  patchValuationById: 'createValuation',
  deleteValuationById: 'createValuation',
  replaceValuationByMonth: 'createValuation',
  patchValuationByMonth: 'createValuation',
  deleteValuationByMonth: 'createValuation',
  deleteEntityRedirect: 'changeEntitySlug',
  deletePersonRedirect: 'changePersonSlug',
  deleteNewsRedirect: 'changeNewsSlug',
  // The example deletes a text that a published entity needs until it has another one.
  deleteEntityText: 'createEntityText',
}

const cases = Object.entries(document.paths as Record<string, Item>).flatMap(
  ([path, { parameters: common = [], ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) => {
      const alias = operation['x-alias-of']
      const declared = registry.get(alias ?? operation.operationId)
      // A write by its short path is the same as by its own path.
      if (alias !== undefined && declared.kind !== 'read') return []
      const parameters = [...common, ...operation.parameters].map(resolved)
      const body = bodyOf(operation)
      return [[operation.operationId, { path, method, body, declared, parameters }] as const]
    }),
)
const requests = new Map(cases)

let app: TestApp
let restore: () => Promise<void>
let image: Blob
// Computing the vectors takes a while on a busy machine.
beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, app.clock, demoFolder)
  // The examples of similar records need the vectors, which a job computes.
  await embedAll(app)
  restore = await restorable(app.db)
  const mark = Buffer.from('<svg width="512" height="512"><circle cx="256" cy="256" r="180" fill="#36c"/></svg>')
  image = new Blob([new Uint8Array(await sharp(mark).flatten({ background: '#fff' }).png().toBuffer())])
}, 180_000)

afterEach(() => restore())

test('every exception names an operation', () => {
  const named = [...Object.keys(NEEDS_MORE), ...Object.entries(AFTER).flat()]
  expect(named.filter((id) => !requests.has(id))).toEqual([])
})

test.each(cases)('%s succeeds with its examples and defaults', async (id, request) => {
  const { declared } = request
  const earlier = requests.get(AFTER[id] ?? '')
  if (earlier) {
    const { status, body } = await send(earlier)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  }
  const { status, body } = await send(request)
  const expected = NEEDS_MORE[id]?.[0] ?? declared.status
  expect([expected, ...(declared.reuse ? [200] : [])], JSON.stringify(body)).toContain(status)
  if (id in NEEDS_MORE) return
  // The examples without a path show what a search finds. Operations for bearers only are about the bearer.
  if (declared.kind !== 'read' || declared.input.path || !declared.auth.includes('clientSecret')) return
  if (Array.isArray(body.total)) return expect(Math.min(...body.total)).toBeGreaterThan(0)
  expect(JSON.stringify(body).length).toBeGreaterThan(100)
  if ('totalElements' in body) expect(body.totalElements).toBeGreaterThan(0)
})

type Request = (typeof cases)[number][1]

/** Sends a request with the values that the reference page fills in. */
function send({ path, method, body: described, declared, parameters }: Request) {
  const filled = parameters.flatMap(({ name, in: location, schema, example = schema.default }) =>
    example === undefined ? [] : [{ name, location, value: example }],
  )
  const [type = 'application/json', media] = Object.entries(described?.content ?? {})[0] ?? []
  const isForm = type === 'multipart/form-data'
  const body = isForm ? filesOf(declared.files) : media?.example
  return app.rest(
    filled.reduce((url, { name, value }) => url.replace(`{${name}}`, encodeURIComponent(String(value))), path),
    {
      method: method.toUpperCase(),
      headers: { ...credentialFor(declared.auth), ...(body === undefined || isForm ? {} : { 'content-type': type }) },
      query: Object.fromEntries(
        filled.filter(({ location }) => location === 'query').map(({ name, value }) => [name, value]),
      ) as Record<string, string>,
      ...(body === undefined ? {} : { body }),
    },
  )
}

/** A body with a file in each part. The document has no examples of files. */
function filesOf(names: readonly string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, image, 'image.png')
  return form
}

const credentialFor = (auth: readonly string[]): Record<string, string> =>
  auth.includes('adminApiKey') ? asAdmin : auth.includes('clientSecret') ? asClient : asUser
