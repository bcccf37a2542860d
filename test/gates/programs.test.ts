import { describe, expect, test, vi } from 'vitest'
import { formatAndLint, types, unusedCode } from '../../check/programs.js'
import { temporaryProject } from './project.js'

// Each test starts a compiler or a linter, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const MAIN = "import { greeting } from './greeting.js'\n\nprocess.stdout.write(greeting)\n"
const GREETING = "export const greeting = 'hello'\n"

describe('format and lint', () => {
  const settings = ['biome.json', '.gitignore']
  const check = (files: Readonly<Record<string, string>>) =>
    formatAndLint(
      temporaryProject(settings, { 'src/server/main.ts': MAIN, 'src/server/greeting.ts': GREETING, ...files }),
    )

  test('accepts clean files', async () => {
    expect(await check({})).toEqual({ refused: [] })
  })

  test.each([
    ['a semicolon', "export const greeting = 'hello';\n", 'format'],
    ['double quotes', 'export const greeting = "hello"\n', 'format'],
    ['a line of more than 120 characters', `export const greeting = [${"'hello', ".repeat(14)}'hello']\n`, 'format'],
    [
      'imports out of order',
      "import { b } from './b.js'\nimport { a } from './a.js'\n\nexport { a, b }\n",
      'organizeImports',
    ],
    ['the type any', 'export const greeting = (value: any): string => value\n', 'noExplicitAny'],
    ['a non-null assertion', 'export const greeting = (value?: string): string => value!\n', 'noNonNullAssertion'],
    [
      'a type that is imported as a value',
      "import { A } from './a.js'\n\nexport const a = (one: A): A => one\n",
      'useImportType',
    ],
    ['an unused import', "import { a } from './a.js'\n\nexport const greeting = 1\n", 'noUnusedImports'],
    ['an unused variable', 'const greeting = 1\n\nexport {}\n', 'noUnusedVariables'],
    ['a use of the console', "console.log('hello')\n", 'noConsole'],
  ])('refuses %s', async (_, text, rule) => {
    const { refused } = await check({ 'src/planted.ts': text })
    expect(refused.join('\n')).toContain('src/planted.ts')
    expect(refused.join('\n')).toContain(rule)
  })

  test('ignores generated and compiled files', async () => {
    expect(await check({ 'prisma/generated/client.ts': 'let a = "b";\n', 'dist/a.ts': 'let a = "b";\n' })).toEqual({
      refused: [],
    })
  })
})

describe('types', () => {
  const check = (text: string, budget?: number) =>
    types(temporaryProject(['tsconfig.json', 'package.json'], { 'src/server/greeting.ts': text }), budget)

  test('accepts a correct file, and reports the number of type instantiations', async () => {
    expect(await check(GREETING)).toEqual({
      refused: [],
      note: expect.stringMatching(/^\d+ instantiations from cold, budget 3300000$/),
    })
  })

  test.each([
    ['a wrong type', 'export const greeting: string = 1\n', 'TS2322'],
    ['an index that may be missing', 'export const first = (all: string[]): string => all[0]\n', 'TS2322'],
    ['an unused parameter', 'export const greeting = (name: string) => 1\n', 'TS6133'],
  ])('refuses %s', async (_, text, rule) => {
    const { refused } = await check(text)
    expect(refused).toEqual([expect.stringMatching(new RegExp(`^src/server/greeting\\.ts.*${rule}`))])
  })

  test('refuses a project whose type check exceeds the budget', async () => {
    const { refused } = await check(GREETING, -1)
    expect(refused).toEqual([expect.stringMatching(/^type check took \d+ instantiations, more than -1$/)])
  })
})

describe('unused code', () => {
  const manifest = (dependencies: object) => JSON.stringify({ name: 'planted', type: 'module', dependencies })
  const check = (files: Readonly<Record<string, string>>) =>
    unusedCode(
      temporaryProject(['check/knip.jsonc', 'tsconfig.json'], {
        'package.json': manifest({}),
        'src/server/main.ts': MAIN,
        'src/server/greeting.ts': GREETING,
        ...files,
      }),
    )

  test('accepts a project that uses all of its code and packages', async () => {
    expect(await check({})).toEqual({ refused: [] })
  })

  test.each([
    [
      'an unused export',
      { 'src/server/greeting.ts': `${GREETING}export const farewell = 'bye'\n` },
      ['farewell', 'src/server/greeting.ts'],
    ],
    [
      'an unused type',
      { 'src/server/greeting.ts': `${GREETING}export interface Farewell {}\n` },
      ['Farewell', 'src/server/greeting.ts'],
    ],
    ['an unused file', { 'src/farewell.ts': 'export {}\n' }, ['Unused files', 'src/farewell.ts']],
    ['an unused package', { 'package.json': manifest({ zod: '4.6.7' }) }, ['Unused dependencies', 'zod']],
    [
      'an import of a package that package.json does not list',
      { 'src/server/greeting.ts': `import 'zod'\n${GREETING}` },
      ['zod', 'src/server/greeting.ts'],
    ],
  ])('refuses %s', async (_, files, words) => {
    const { refused } = await check(files)
    for (const word of words) expect(refused.join('\n')).toContain(word)
  })
})
