import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { tabs } from '../graph/tabs.js'
import { loadDemo } from '../src/import/demo/demo.js'
import { readConfig } from '../src/kernel/config/config.js'
import { demoFolder, projectFolder } from '../src/kernel/paths.js'
import { callTool } from './support/agent.js'
import { asAdmin, asClient, type TestApp, testApp } from './support/app.js'
import { embedAll } from './support/embed.js'

const pageOf = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

/** The pages with commands for a running service. */
const tours = ['README.md', 'docs/persisted-queries.md'].map((path) => {
  const text = pageOf(path)
  const found = text.matchAll(/```sh\n(curl [^\n]+)\n```\n\nResponse, shortened:\n\n```json\n([\s\S]+?)```/g)
  return { path, text, steps: [...found].map(([, command = '', response = '']) => [command, response] as const) }
})
/** Each step of a tour: a curl line and its response, with some fields left out. */
const steps = tours.flatMap((tour) => tour.steps)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: '' })
  app.service.runtime.publicUrl = 'http://127.0.0.1:4000'
  await loadDemo(app.db, app.clock, demoFolder)
  await embedAll(app)
})

/** The words of a shell line, with its variables replaced. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) =>
      single ??
      (double ?? bare ?? '')
        .replace('$CLIENT_SECRET', asClient['x-client-secret'])
        .replace('$ADMIN_API_KEY', asAdmin['x-api-key']),
  )

function requestOf(line: string): { path: string; method?: string; headers: Record<string, string>; body?: string } {
  const [, ...words] = wordsOf(line)
  const headers: Record<string, string> = {}
  const request: { path: string; method?: string; body?: string } = { path: '' }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = () => words[++at] ?? ''
    if (word === '-H') {
      const [name = '', ...value] = next().split(': ')
      headers[name.toLowerCase()] = value.join(': ')
    } else if (word === '-X') request.method = next()
    else if (word === '-d') request.body = next()
    else if (word !== '-s') request.path = word.replace('http://127.0.0.1:4000', '')
  }
  return { ...request, method: request.method ?? (request.body === undefined ? 'GET' : 'POST'), headers }
}

/** The questions of the page about the graph: a GraphQL document and its response. */
const questions = [
  ...pageOf('docs/graph-questions.md').matchAll(/```graphql\n([\s\S]+?)```\n\n```json\n([\s\S]+?)```/g),
].map(([, document = '', response = '']) => [document, response] as const)

test('the example of a tool of agents has the shown result', async () => {
  const example = /-d '(\{[\s\S]+?\})'\n```[\s\S]+?```json\n([\s\S]+?)```/.exec(pageOf('docs/agents.md'))
  const { params } = JSON.parse(example?.[1] ?? '')
  const { isError, result } = await callTool(app, params.name, params.arguments)
  expect(isError).toBe(false)
  expect(result).toMatchObject(JSON.parse(example?.[2] ?? ''))
})

describe('the questions to the graph', () => {
  test('are five', () => {
    expect(questions).toHaveLength(5)
  })

  test.each(questions)('%s is one query with the shown response', async (document, response) => {
    const { body } = await app.graph(document)
    expect({ data: body.data, errors: body.errors }).toEqual({ ...JSON.parse(response), errors: undefined })
  })
})

describe('the tour of the README, and of the pages beside it', () => {
  test('has steps, and each curl line is one of them', () => {
    expect(tours.map(({ path, steps }) => [path, steps.length])).toEqual([
      ['README.md', 8],
      ['docs/persisted-queries.md', 1],
    ])
    for (const { text, steps } of tours) expect([...text.matchAll(/^curl /gm)]).toHaveLength(steps.length)
  })

  test.each(steps)('%s returns the shown response', async (command, response) => {
    const { path, ...request } = requestOf(command)
    const { body } = await app.rest(path, request)
    expect(body).toMatchObject(JSON.parse(response))
  })
})

test('the page about the configuration names every variable that the configuration reads', () => {
  const page = pageOf('docs/configuration.md')
  const source = ['config', 'oidc', 'payment', 'telemetry']
    .map((name) => pageOf(`src/kernel/config/${name}.ts`))
    .join('\n')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
  expect(readConfig({}).port).toBe(4000)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test.each(tabs.map((query) => [/query (\w+)/.exec(query)?.[1], query] as const))(
  'the GraphiQL tab %s returns no error and no empty list',
  async (_, query) => {
    const { body } = await app.graph(query)
    expect(body.errors).toBeUndefined()
    // Only a round without known investors may have an empty list.
    const empty = JSON.stringify(body.data)
      .replaceAll('"investors":{"edges":[]}', '')
      .match(/\[\]|"entity":null/g)
    expect(empty).toBeNull()
  },
)
