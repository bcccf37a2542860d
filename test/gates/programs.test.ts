import { describe, expect, test, vi } from 'vitest'
import { formatAndLint, types, unusedCode } from '../../check/programs.js'
import { temporaryProject } from './project.js'

// Each test starts a compiler or a linter, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const MAIN = "import { greeting } from './greeting.js'\n\nprocess.stdout.write(greeting)\n"
const GREETING = "export const greeting = 'hello'\n"

/** What is wrong, a file with it, and the rule that refuses it. */
const FAULTS = [
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
] as const

describe('format and lint', () => {
  const settings = ['biome.json', '.gitignore']
  const check = (files: Readonly<Record<string, string>>) =>
    formatAndLint(
      temporaryProject(settings, { 'src/server/main.ts': MAIN, 'src/server/greeting.ts': GREETING, ...files }),
    )

  test('accepts clean files', async () => {
    expect(await check({})).toEqual({ refused: [] })
  })

  // One run for all faults: each start of the program costs more than a file.
  test('refuses each fault in its file', async () => {
    const planted = FAULTS.map(([, text], index) => [`src/planted-${index}.ts`, text])
    const reported = (await check(Object.fromEntries(planted))).refused.join('\n').split('\n')
    const missed = FAULTS.filter(
      ([, , rule], index) =>
        !reported.some((line) => line.startsWith(`src/planted-${index}.ts`) && line.includes(rule)),
    )
    expect(missed).toEqual([])
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

  test('refuses each wrong file', async () => {
    const faults = {
      TS2322: 'export const greeting: string = 1\n',
      TS2345: 'export const first = (all: string[]): number => Number.parseInt(all[0])\n',
      TS6133: 'export const greeting = (name: string) => 1\n',
    }
    const files = Object.entries(faults).map(([rule, text]) => [`src/server/${rule}.ts`, text])
    const { refused } = await types(temporaryProject(['tsconfig.json', 'package.json'], Object.fromEntries(files)))
    const reported = refused.join('\n').split('\n')
    const missed = Object.keys(faults).filter(
      (rule) => !reported.some((line) => line.startsWith(`src/server/${rule}.ts`) && line.includes(rule)),
    )
    expect(missed).toEqual([])
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

  test('refuses unused exports, types, files and packages, and packages that package.json does not list', async () => {
    const unused = "export const farewell = 'bye'\nexport interface Farewell {}\n"
    const { refused } = await check({
      'package.json': manifest({ zod: '4.6.7' }),
      'src/server/greeting.ts': `import 'uuid'\n${GREETING}${unused}`,
      'src/farewell.ts': 'export {}\n',
    })
    const found = refused
      .join('\n')
      .split(/^(?=Un)/m)
      .map((section) =>
        section
          .trim()
          .replace(/ {2,}/g, ' ')
          .replace(/ \(\d+\)$/m, ''),
      )
    expect(found.sort()).toEqual([
      'Unlisted dependencies\nuuid src/server/greeting.ts:1:8',
      'Unused dependencies\nzod package.json',
      'Unused exported types\nFarewell interface src/server/greeting.ts:4:18',
      'Unused exports\nfarewell src/server/greeting.ts:3:14',
      'Unused files\nsrc/farewell.ts',
    ])
  })
})
