import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../src/kernel/paths.js'

/** A link of a page of the documentation to a file of the project. */
interface Link {
  readonly file: string
  readonly anchor: string | undefined
}

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')

function linksIn(path: string, markdown: string): Link[] {
  // The text of a link can continue on the next line.
  const targets = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#')
      return { file: file ? posix.join(posix.dirname(path), file) : path, anchor }
    })
}

/** The anchors of the headings of a page, as GitHub builds them. */
function anchorsIn(markdown: string): string[] {
  const counts = new Map<string, number>()
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const anchor = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

function brokenLinks(pages: ReadonlyMap<string, string>, exists: (file: string) => boolean): string[] {
  return [...pages].flatMap(([path, text]) =>
    linksIn(path, text)
      .filter(
        ({ file, anchor }) =>
          !exists(file) || (anchor !== undefined && !anchorsIn(pages.get(file) ?? '').includes(anchor)),
      )
      .map(({ file, anchor }) => `${path}: ${file}${anchor === undefined ? '' : `#${anchor}`}`),
  )
}

/** A path of a source file or folder of the project. */
const SOURCE_PATH = /(?<![\w/.@<>{}*-])(?:src|graph|rest|check|test|build|bench)\/[^\s,;:()'"`]*/g

/** The paths of source files in code that do not exist. Patterns with `*`, `<>` or `{}` are not paths. */
function missingSources(pages: ReadonlyMap<string, string>, exists: (file: string) => boolean): string[] {
  return [...pages].flatMap(([path, text]) =>
    [...text.matchAll(/`[^`\n]+`/g)]
      .flatMap(([code]) => code.match(SOURCE_PATH) ?? [])
      .filter((file) => !/[*<>{}]/.test(file) && !exists(file))
      .map((file) => `${path}: ${file}`),
  )
}

const names = [...readdirSync(projectFolder), ...readdirSync(join(projectFolder, 'docs')).map((name) => `docs/${name}`)]
const pages = new Map(
  names.filter((name) => name.endsWith('.md')).map((name) => [name, readFileSync(join(projectFolder, name), 'utf8')]),
)

test('each link of the documentation leads to a file, and to a heading of this file', () => {
  expect(brokenLinks(pages, (file) => existsSync(join(projectFolder, file)))).toEqual([])
})

test('each path of a source file that the documentation names leads to a file or folder', () => {
  expect(missingSources(pages, (file) => existsSync(join(projectFolder, file)))).toEqual([])
})

test('the README links to every page of the documentation', () => {
  const linked = new Set(linksIn('README.md', pages.get('README.md') ?? '').map(({ file }) => file))
  expect([...pages.keys()].filter((page) => page.startsWith('docs/') && !linked.has(page))).toEqual([])
})

test('the README is shorter than 20 kB', () => {
  expect(Buffer.byteLength(pages.get('README.md') ?? '')).toBeLessThan(20_000)
})

test.each([
  ['[a](docs/missing.md)', ['README.md: docs/missing.md']],
  ['[a](docs/a.md#no-heading)', ['README.md: docs/a.md#no-heading']],
  ['[two\nlines](#nothing)', ['README.md: README.md#nothing']],
  [
    '[a](docs/a.md#a-heading-with-code), [b](docs/a.md#a-heading-with-code-1), [c](https://example.com/x), `[d](e)`',
    [],
  ],
  ['## Here\n[a](#here)', []],
])('the check of the links of %j', (text, expected) => {
  const planted = new Map([
    ['README.md', text],
    ['docs/a.md', '# A heading, with `code`\n\n```\n## no-heading\n```\n\n## A heading with code\n'],
  ])
  expect(brokenLinks(planted, (file) => planted.has(file))).toEqual(expected)
})

test.each([
  ['`src/a.ts`, and `npm test -- test/b.test.ts`', ['README.md: src/a.ts', 'README.md: test/b.test.ts']],
  ['`check/known.ts`, `src/*-reads.ts`, `src/<folder>/a.ts`, `/v1/src/a`, src/a.ts', []],
])('the check of the paths in %j', (text, expected) => {
  expect(missingSources(new Map([['README.md', text]]), (file) => file === 'check/known.ts')).toEqual(expected)
})
