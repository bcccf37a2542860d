import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'

/* The script of the reference page, without a browser: what the page finds, and what it shows of an operation. */

type Operation = Record<string, unknown> & { operationId: string; tags: [string]; parameters?: unknown[] }
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(join(projectFolder, 'rest', 'openapi.json'), 'utf8'),
)
const operations = Object.entries(document.paths).flatMap(([path, { parameters: _, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** A value as the page gets it: an immutable map. */
class Part {
  constructor(readonly value: Record<string, unknown>) {}
  get = (key: string): unknown => this.value[key]
  getIn = ([first = '', second = '']: string[]): unknown => (this.value[first] as Record<string, unknown>)[second]
  update = (key: string, change: (value: unknown) => unknown) =>
    new Part({ ...this.value, [key]: change(this.value[key]) })
}
class List<T> extends Array<T> {
  get size(): number {
    return this.length
  }
}

/** The sections of the page, by their names. */
interface Sections {
  map(change: (section: Part, name: string) => Part): List<Part>
}

interface Functions {
  opsFilter(sections: Sections, text: string): List<Part>
  resolveSubtree(document: object, path: readonly string[]): Promise<{ spec: object }>
  requestSnippetGenerator_javascript(request: Part): string
}

interface Options {
  readonly plugins: readonly [{ readonly fn: Functions }]
  readonly onComplete: () => unknown
  readonly requestInterceptor: (request: { headers: Record<string, string> }) => unknown
}

/** Runs the script, and returns the options that it gives to the page. */
function optionsOfPage(clientSecret: string | null = null, loaded: object = {}): Options {
  const window = {
    clientSecret,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    SwaggerUIBundle: (options: Options) => ({ ...options, ...loaded }),
    ui: {} as Options,
  }
  const script = readFileSync(join(projectFolder, 'rest', 'reference', 'start.js'), 'utf8')
  runInNewContext(script, { window, document: { documentElement: { classList: { toggle: () => undefined } } } })
  return window.ui
}
const options = optionsOfPage()
const page = options.plugins[0].fn

/** The ids of the operations that the text in the search field selects. */
const found = (text: string, among = operations): unknown[] => {
  const section = new Part({ operations: List.from(among, (one) => new Part(one)) })
  return page
    .opsFilter({ map: (change) => List.of(change(section, 'Section')) as List<Part> }, text)
    .flatMap((section) => [...(section.get('operations') as Part[])])
    .map((part) => part.getIn(['operation', 'operationId']))
}

test('the search finds every operation by its id, its path, its method with the path, and its GraphQL field', () => {
  const missing = operations.flatMap((one) => {
    const { path, method, operation } = one
    const texts = [operation.operationId, path, `${method} ${path}`, operation['x-graphql-field']]
    return texts.filter((text) => typeof text === 'string' && !found(text.toUpperCase(), [one]).length)
  })
  expect(missing).toEqual([])
  expect(operations.length).toBeGreaterThan(300)
})

test('the search leaves out the operations and the sections without the text', () => {
  expect(found('mergeEntities')).toEqual(['mergeEntities'])
  expect(found('no operation has these words')).toEqual([])
})

test('an operation is shown with the parameters of its path, and with no reference to another part', async () => {
  for (const { path, method, operation } of operations) {
    const { spec } = await page.resolveSubtree(document, ['paths', path, method])
    const { parameters = [] } = spec as Operation
    const own = operation.parameters?.length ?? 0
    const common = (document.paths[path]?.parameters as unknown as unknown[] | undefined)?.length ?? 0
    expect([operation.operationId, parameters.length]).toEqual([operation.operationId, own + common])
    expect(parameters.filter((parameter) => '$ref' in (parameter as object))).toEqual([])
  }
})

test('a code sample sends the request of the page', () => {
  const headers = { toJS: () => ({ 'X-Client-Secret': 'a "secret"' }) }
  const request = new Part({ url: 'https://data.example/v1/news', method: 'POST', headers, body: '{"a":1}' })
  expect(page.requestSnippetGenerator_javascript(request)).toBe(
    `const response = await fetch("https://data.example/v1/news", ${JSON.stringify(
      { method: 'POST', headers: headers.toJS(), body: '{"a":1}' },
      null,
      2,
    )})\nconsole.log(response.status, await response.json())`,
  )
})

test('a request has one credential, also if the user entered several', () => {
  const credentials = { Authorization: 'Bearer c', 'X-Client-Secret': 'b', 'X-API-Key': 'a' }
  const sent = (headers: Record<string, string>) =>
    options.requestInterceptor({ headers: { accept: '*/*', ...headers } })
  const { Authorization, 'X-Client-Secret': secret } = credentials
  expect(sent(credentials)).toEqual({ headers: { accept: '*/*', 'X-API-Key': 'a' } })
  expect(sent({ Authorization, 'X-Client-Secret': secret })).toEqual({
    headers: { accept: '*/*', 'X-Client-Secret': 'b' },
  })
  expect(sent({ Authorization })).toEqual({ headers: { accept: '*/*', Authorization: 'Bearer c' } })
  expect(options.requestInterceptor({} as never)).toEqual({})
})

test('the page sends its requests with the client secret of its link', () => {
  const authorized: unknown[] = []
  const preauthorizeApiKey = (...given: unknown[]) => authorized.push(given)
  optionsOfPage('from the link', { preauthorizeApiKey }).onComplete()
  optionsOfPage(null, { preauthorizeApiKey }).onComplete()
  expect(authorized).toEqual([['clientSecretAuth', 'from the link']])
})
