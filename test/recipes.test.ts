import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { marked, type Tokens } from 'marked'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCommands } from '../clients/command-line/command.js'
import { run } from '../clients/command-line/run.js'
import { createClient } from '../clients/typescript/index.js'
import { loadDemo } from '../src/import/demo/demo.js'
import { demoFolder, projectFolder } from '../src/kernel/paths.js'
import { asClient, type TestApp, testApp } from './support/app.js'
import { embedAll } from './support/embed.js'

/*
 * Runs each form of each recipe of docs/recipes.md against the service with the demo records.
 */

/** What each form of a recipe prints. */
const SHOWN: Readonly<Record<string, string>> = {
  'find a company by its name': 'Stripe',
  'ask for companies in plain English': 'Coinbase',
  'read a whole company': 'Stripe, Inc.',
  'list the companies of an industry, the newest first': 'Coinbase',
  'count the companies that match filters': '3',
  'find companies by the words of their texts': 'Stripe',
  'see who invested in a company': 'Thrive Capital',
  'see the funding rounds of a company': '6500000000',
  'see what a firm has invested in': 'Airbnb',
  'list all rounds of a kind since a day': 'Figma',
  'rank the most active investors': 'Sequoia Capital',
  'see which companies a buyer bought': 'DeepMind',
  'list the people of a company': 'John Collison',
  'ask for people in plain English': 'Patrick Collison',
  'find news by words': 'ChatGPT',
  'suggest names while a user types': 'Stripe Atlas',
  'know which values a filter has': 'Payments',
  'get the name, links and logo of a company by its website': 'Stripe, Inc.',
}

interface Recipe {
  readonly title: string
  readonly blocks: readonly { readonly lang: string; readonly text: string }[]
}

const recipes: readonly Recipe[] = readFileSync(join(projectFolder, 'docs', 'recipes.md'), 'utf8')
  .split('\n## I want to ')
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    blocks: marked
      .lexer(section)
      .filter((token): token is Tokens.Code => token.type === 'code')
      .map(({ lang = '', text }) => ({ lang, text })),
  }))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, app.clock, demoFolder)
  await embedAll(app)
})

const secret = asClient['x-client-secret']
const variables = () => ({ VDS_URL: app.base, VDS_CLIENT_SECRET: secret })
const runProgram = promisify(execFile)
const hasProgram = (name: string, ...words: readonly string[]): Promise<boolean> =>
  runProgram(name, words).then(
    () => true,
    () => false,
  )
const hasCurl = await hasProgram('curl', '--version')
const hasPython = await hasProgram('python3', '-c', 'import sys; assert sys.version_info >= (3, 11)')

const textOf = (recipe: Recipe, lang: string, at = 0): string =>
  recipe.blocks.filter((block) => block.lang === lang)[at]?.text ?? ''

/** The words of a line of a shell, without quotation marks. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

/** What the function passed to a recipe as `console.log` received. */
async function printedBy(code: string): Promise<string> {
  const client = createClient({ url: app.base, clientSecret: secret })
  const printed: unknown[] = []
  const console = { log: (...values: unknown[]) => printed.push(values) }
  // biome-ignore lint/security/noGlobalEval: the code is a part of the documentation of this project
  const work = eval(`async (client, console) => { ${code} }`) as (...given: unknown[]) => Promise<void>
  await work(client, console)
  return JSON.stringify(printed)
}

test('there are at least 15 recipes, each with its five forms in the same order', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(SHOWN))
  expect(recipes.length).toBeGreaterThanOrEqual(15)
  for (const { title, blocks } of recipes)
    expect([title, ...blocks.map(({ lang }) => lang)]).toEqual([title, 'sh', 'graphql', 'ts', 'python', 'sh'])
})

describe.each(recipes)('I want to $title', (recipe) => {
  const shown = SHOWN[recipe.title] ?? ''

  test.skipIf(!hasCurl)('with REST', async () => {
    const { stdout } = await runProgram('sh', ['-c', textOf(recipe, 'sh')], { env: { ...process.env, ...variables() } })
    expect(stdout).toContain(shown)
    expect(JSON.parse(stdout)).not.toHaveProperty('status', 400)
  })

  test('with GraphQL', async () => {
    const { body } = await app.graph(textOf(recipe, 'graphql'), {}, asClient)
    expect(body.errors).toBeUndefined()
    expect(JSON.stringify(body.data)).toContain(shown)
  })

  test('with the client for TypeScript', async () => {
    expect(await printedBy(textOf(recipe, 'ts'))).toContain(shown)
  })

  test('with the command line', async () => {
    const [npx, vds, ...words] = wordsOf(textOf(recipe, 'sh', 1))
    expect([npx, vds]).toEqual(['npx', 'vds'])
    const written = { out: '', err: '' }
    const code = await run(words, readCommands(), {
      env: { ...variables(), XDG_CONFIG_HOME: join(projectFolder, 'none') },
      write: (text) => {
        written.out += text
      },
      warn: (text) => {
        written.err += text
      },
      input: async () => '',
      isTerminal: false,
      width: 80,
      signal: new AbortController().signal,
    })
    expect([code, written.err]).toEqual([0, ''])
    expect(written.out).toContain(shown)
  })
})

test.skipIf(!hasPython)('each recipe works with the client for Python', async () => {
  const programs = recipes.map((recipe) => textOf(recipe, 'python'))
  const program = `
import contextlib, io, json, os
from venture_data import Client
client = Client(os.environ["VDS_URL"], client_secret=os.environ["VDS_CLIENT_SECRET"])
printed = []
for code in json.loads(os.environ["RECIPES"]):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {"client": client})
    printed.append(out.getvalue())
print(json.dumps(printed))`
  const { stdout } = await runProgram('python3', ['-c', program], {
    env: {
      ...process.env,
      ...variables(),
      RECIPES: JSON.stringify(programs),
      PYTHONPATH: join(projectFolder, 'clients', 'python'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  })
  const printed: string[] = JSON.parse(stdout)
  const missing = recipes.filter(({ title }, at) => !printed[at]?.includes(SHOWN[title] ?? ''))
  expect(missing.map(({ title }, at) => [title, printed[at]])).toEqual([])
})
