import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineAt, readTree } from '../check/source.js'
import { projectFolder } from '../src/kernel/paths.js'

/*
 * Only src/visibility/ decides which records a caller may read; other SQL calls its predicates. Other SQL may return
 * and write the columns that the predicates use, but it must not use them in a condition.
 */

const OWNERS = /^src\/visibility\//
const PRODUCT = /^(src|graph|rest)\//

const COLUMN = String.raw`(?:(?:\b\w+|\$\{\w+\})\.)?(?:is_hidden|show_on_sitemap)\b`
const CONDITIONS: readonly RegExp[] = [
  /\bdeleted_at is null\b/gi,
  // A returned column has an alias.
  /\bdeleted_at is not null\b(?! as\b)/gi,
  new RegExp(String.raw`\b(?:not|and|or|where|when|on|having)\s+\(*${COLUMN}`, 'gi'),
  new RegExp(String.raw`${COLUMN}\s*\)*\s+(?:and|or|is|then)\b`, 'gi'),
  new RegExp(String.raw`${COLUMN}\s*(?:=|<>|!=)\s*(?:true|false)\b`, 'gi'),
]

/** The code without its comments; the line numbers stay the same. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))

/** The lines of a file that use the columns of visibility in a condition. */
function copiesIn(path: string, text: string): string[] {
  if (OWNERS.test(path)) return []
  const code = withoutComments(text)
  const lines = CONDITIONS.flatMap((condition) => [...code.matchAll(condition)].map(({ index }) => lineAt(code, index)))
  return [...new Set(lines)].sort((a, b) => a - b).map((line) => `${path}:${line}`)
}

const paths = readTree(projectFolder)
  .map(({ path }) => path)
  .filter((path) => PRODUCT.test(path))
const textOf = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

test('only SQL in src/visibility decides which records a caller may read', () => {
  expect(paths.flatMap((path) => copiesIn(path, textOf(path)))).toEqual([])
})

test('src/visibility has one file for each record type with hidden records', () => {
  const owners = paths.filter((path) => OWNERS.test(path) && /is_hidden/.test(textOf(path)))
  expect(owners.map((path) => path.split('/').at(-1))).toEqual([
    'entity-visibility.ts',
    'news-visibility.ts',
    'person-visibility.ts',
  ])
})

test.each([
  ['the whole predicate', 'where not e.is_hidden and e.show_on_sitemap and e.deleted_at is null'],
  ['the hidden flag alone', 'join news_article a on a.id = n.news_id where n.person_id = o.id and not a.is_hidden'],
  ['a case expression', 'select case when p.is_hidden then 1 end'],
  ['an interpolated alias', 'where not $' + '{at}.is_hidden'],
  ['the bare column', 'where (is_hidden or x.id is null)'],
  ['a comparison', 'where x.id = 1 and coalesce(n.id, 1) = 1 and e.is_hidden = false'],
  ['the sitemap flag', 'where e.id = 1 and e.show_on_sitemap'],
  ['records that are not deleted', 'from person p where p.deleted_at is null and p.id = 1'],
  ['deleted records', 'where p.deleted_at is not null'],
])('the check finds a condition outside src/visibility: %s', (_, statement) => {
  expect(copiesIn('src/list/entity/entity-connections.ts', `// a comment\nconst rows = sql\`${statement}\``)).toEqual([
    'src/list/entity/entity-connections.ts:2',
  ])
  expect(copiesIn('src/visibility/entity-visibility.ts', `const seen = sql\`${statement}\``)).toEqual([])
})

test.each([
  [
    'returned',
    'select e.is_hidden as "isHidden", e.show_on_sitemap, e.deleted_at is not null as deleted from entity e',
  ],
  ['in an object', `json_build_object('isHidden', e.is_hidden, 'showOnSitemap', e.show_on_sitemap)`],
  ['updated', 'update entity o set is_hidden = n.is_hidden, show_on_sitemap = n.show_on_sitemap, deleted_at = $1'],
  ['inserted', 'insert into entity (is_hidden, show_on_sitemap) select d.is_hidden, d.show_on_sitemap from d'],
  ['in a comment', '`\n/* not e.is_hidden and e.deleted_at is null */\nconst other = `'],
])('the check accepts columns outside conditions: %s', (_, statement) => {
  expect(copiesIn('src/lifecycle/entity/entity-writes.ts', `const text = \`${statement}\``)).toEqual([])
})
