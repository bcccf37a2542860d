import { describe, expect, test } from 'vitest'
import { linearPatterns, patternFindings } from '../../check/linear-patterns.js'
import { temporaryProject } from './project.js'

const file = 'src/attribute/text/text-rules.ts'
const LINEAR = 'every pattern takes linear time'
const LITERAL = 'a pattern is a literal, so that it can be checked'
const findingsIn = (code: string) => patternFindings(file, `import { z } from 'zod'\n\n${code}\n`)

describe('refuses a pattern', () => {
  test.each([
    ['with a repeat in a repeat', '/^(a+)+$/', 'exponential'],
    ['with two equal choices in a repeat', '/^(a|a)*$/', 'exponential'],
    ['of email addresses', '/^([a-z0-9])(([-.]|_+)?([a-z0-9]+))*@[a-z]+$/', 'exponential'],
    ['that repeats in any line', '/^(?:a+)+$/m', 'exponential'],
    ['with a counted repeat that is ambiguous', '/^(a|a){30}b$/', 'exponential'],
    ['with a counted repeat of an optional part', '/^(a?){30}a{30}$/', 'optional part'],
    ['with a counted repeat of an optional group', '/^((a?)){30}a{30}$/', 'optional part'],
    ['with white space at the end', String.raw`/\s+$/`, '2nd degree polynomial'],
    ['with slashes at the end', String.raw`/\/+$/`, '2nd degree polynomial'],
    ['with white space around a line end', String.raw`/\s*\n\s*/g`, '2nd degree polynomial'],
    ['with a repeated start before a sign', String.raw`/\\+\$/g`, '2nd degree polynomial'],
    ['with initials at the end', String.raw`/(?:\p{L}\.)+\p{L}\.\s*$/u`, '2nd degree polynomial'],
    ['with a tag that may never end', '/<title[^>]*>([^<]*)/i', '2nd degree polynomial'],
    ['with two adjacent repeats', String.raw`/^\d+\d+x/`, '2nd degree polynomial'],
    ['with a count that has no end', '/<title[^>]{2,}>/', '2nd degree polynomial'],
    ['with high counts of several signs', '/<title[^>]{1,200}:[^>]{1,200}>/', 'degree polynomial'],
    ['with high counts', '/<title[^>]{0,2000}>/', '2nd degree polynomial'],
    ['with a repeat before a look-ahead', '/a+(?=b)/', 'look-ahead assertion'],
    ['with a repeat after a look-behind', '/(?<=a+)b/', 'look-behind assertion'],
    ['with a repeat after a class with brackets', String.raw`/[[\]{]+$/`, '2nd degree polynomial'],
    ['with a repeat after an escaped bracket', String.raw`/\[[^x]*\]?x+$/`, 'polynomial'],
    ['with a back-reference', String.raw`/(\w)\1+x/`, 'back-reference'],
  ])('%s', async (_, pattern, reason) => {
    expect(await findingsIn(`const found = ${pattern}`)).toEqual([
      { file, line: 3, rule: LINEAR, detail: expect.stringContaining(reason) },
    ])
  })

  test.each(['new RegExp(name)', "RegExp('a+')", "text.match('a+')", 'text.matchAll(`a+`)'])(
    'that is created at run time: %s',
    async (code) =>
      expect(await findingsIn(`const found = ${code}`)).toEqual([
        { file, line: 3, rule: LITERAL, detail: expect.any(String) },
      ]),
  )
})

test.each([
  String.raw`/^\s+/`,
  '/-+/g',
  '/^[^@]+@[^@]+$/',
  String.raw`/\r\n?/g`,
  '/^[a-z0-9_-]{1,255}$/',
  String.raw`/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i`,
  String.raw`/\bdefault .{0,20}page\b/i`,
  String.raw`/\p{M}+/gu`,
  '/(?!a)b/',
  String.raw`/^(?:a|ab)?(?:b|[*+{]|\u{1f600}|\+)?$/u`,
])('accepts the linear pattern %s', async (pattern) => {
  expect(await findingsIn(`const found = ${pattern}`)).toEqual([])
})

test('ignores comments, texts, types and functions with other names', async () => {
  const code = "// /(a+)+$/\nconst text: RegExp | string = '/(a+)+$/'\naddress.match(range)\nsearch(text)"
  expect(await findingsIn(code)).toEqual([])
})

test('checks the files of the core and of both APIs', async () => {
  const bad = 'export const end = /a+$/\n'
  const folder = temporaryProject([], {
    'src/kernel/end.ts': bad,
    'rest/end.ts': bad,
    'graph/end.ts': bad,
    'test/end.ts': bad,
    'check/end.ts': bad,
  })
  expect((await linearPatterns(folder)).map((found) => [found.file, found.line])).toEqual([
    ['graph/end.ts', 1],
    ['rest/end.ts', 1],
    ['src/kernel/end.ts', 1],
  ])
})
