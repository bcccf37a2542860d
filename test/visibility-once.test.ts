import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineAt, readTree } from '../check/source.js'
import { type ColumnUse, useOf } from '../check/sql/conditions.js'
import { textsIn } from '../check/sql/sql-text.js'
import { keyOf, type Syntax, syntaxOf, visit } from '../check/syntax.js'
import { projectFolder } from '../src/kernel/paths.js'

/*
 * Only src/visibility/ decides which records a caller may read; other SQL calls its predicates. Other SQL may return
 * and write the columns that the predicates use, but it must not use them in a condition. PostgreSQL's own parser reads
 * every text that names such a column, so the spelling does not matter.
 */

const OWNERS = /^src\/visibility\//
const PRODUCT = /^(src|graph|rest)\//
const COLUMNS = new Set(['is_hidden', 'show_on_sitemap', 'deleted_at'])
const FIELDS = new Set(['isHidden', 'showOnSitemap', 'deletedAt'])
const NAMES_COLUMN = /is_hidden|show_on_sitemap|deleted_at/i

/** Files that pass on the name of a column, and why. The parser does not see what the column is used for. */
const NAMES: Readonly<Record<string, string>> = {
  'src/identity/slug/owners.ts': 'returns the columns of the record that has a slug',
  'src/match/entity/filters/state.ts': 'filters that only admins may use',
}

/** The places of a file that use the columns of visibility in a condition. */
function copiesIn(path: string, code: string): string[] {
  if (OWNERS.test(path)) return []
  const refused: readonly ColumnUse[] =
    path in NAMES ? ['condition', 'unreadable'] : ['condition', 'name', 'unreadable']
  const sql = textsIn(path, code, NAMES_COLUMN).map(({ line, parts }) => ({ line, use: useOf(parts, COLUMNS) }))
  return [
    ...sql.filter(({ use }) => refused.includes(use)).map(({ line, use }) => `${path}:${line} ${use}`),
    ...prismaConditions(path, code).map((line) => `${path}:${line} condition`),
  ]
}

/** The lines with a field of visibility in an argument `where` of Prisma. */
function prismaConditions(path: string, code: string): number[] {
  if (!/\bwhere\b/.test(code)) return []
  const found: number[] = []
  visit(syntaxOf(path, code), (node, around) => {
    const isCondition = isProperty(node, FIELDS) && around.some((one) => isProperty(one, new Set(['where'])))
    if (isCondition) found.push(lineAt(code, node.start))
  })
  return found
}

const isProperty = (node: Syntax, names: ReadonlySet<string>): boolean =>
  node.type === 'Property' && names.has(keyOf(node) ?? '')

const paths = readTree(projectFolder)
  .map(({ path }) => path)
  .filter((path) => PRODUCT.test(path))
const textOf = (path: string): string => readFileSync(join(projectFolder, path), 'utf8')

test('only SQL in src/visibility decides which records a caller may read', () => {
  expect(paths.flatMap((path) => copiesIn(path, textOf(path)))).toEqual([])
})

test('the check reads the texts of the product, and needs each exception', () => {
  const texts = paths.flatMap((path) => textsIn(path, textOf(path), NAMES_COLUMN).map((text) => ({ path, ...text })))
  expect(texts.length).toBeGreaterThan(20)
  const names = texts.filter(({ path, parts }) => !OWNERS.test(path) && useOf(parts, COLUMNS) === 'name')
  expect([...new Set(names.map(({ path }) => path))].sort()).toEqual(Object.keys(NAMES))
})

test('src/visibility has one file for each record type with hidden records', () => {
  const owners = paths.filter((path) => OWNERS.test(path) && /is_hidden/.test(textOf(path)))
  expect(owners.map((path) => path.split('/').at(-1))).toEqual([
    'entity-visibility.ts',
    'news-visibility.ts',
    'person-visibility.ts',
  ])
})

const inFile = (path: string, statement: string): string[] =>
  copiesIn(path, `// a comment\nconst rows = sql\`${statement}\``)

test.each([
  ['the whole predicate', 'where not e.is_hidden and e.show_on_sitemap and e.deleted_at is null'],
  ['the hidden flag alone', 'join news_article a on a.id = n.news_id where n.person_id = o.id and not a.is_hidden'],
  ['a case expression', 'select case when p.is_hidden then 1 end'],
  ['a simple case', 'select case p.is_hidden when true then 1 end'],
  ['an interpolated alias', 'where not $' + '{at}.is_hidden'],
  ['the bare column', 'where (is_hidden or x.id is null)'],
  ['a comparison', 'where x.id = 1 and coalesce(n.id, 1) = 1 and e.is_hidden = false'],
  ['a comparison that starts with the value', 'where false = e.is_hidden'],
  ['a default value', 'where coalesce(e.is_hidden, false) = false'],
  ['a cast', 'where e.is_hidden::int = 0'],
  ['a parameter', 'where e.is_hidden = $' + '{hidden}'],
  ['a list', 'where e.is_hidden in (false)'],
  ['a distinct value', 'where e.is_hidden is distinct from true'],
  ['an unknown value', 'where e.is_hidden is not true'],
  ['a quoted column', 'where not e."is_hidden"'],
  ['another case', 'WHERE NOT E.IS_HIDDEN'],
  ['two lines', 'where not\n  e.is_hidden'],
  ['a comment inside', 'where not /* or */ e.is_hidden'],
  ['the sitemap flag', 'where e.id = 1 and e.show_on_sitemap'],
  ['records that are not deleted', 'from person p where p.deleted_at is null and p.id = 1'],
  ['the short form of is null', 'where p.deleted_at isnull'],
  ['the short form of is not null', 'where p.deleted_at notnull'],
  ['several columns', 'where coalesce(e.deleted_at, p.deleted_at) is null'],
  ['deleted records', 'where p.deleted_at is not null'],
  ['deleted later', 'where p.deleted_at > now()'],
  ['a row', 'where (e.is_hidden, e.id) = (false, 1)'],
  ['a join', 'select 1 from entity e join person p on p.is_hidden = e.is_hidden'],
  ['a join by the names of columns', 'select 1 from entity e join person p using (id, is_hidden)'],
  ['a filter of an aggregate', 'select count(*) filter (where not e.is_hidden) from entity e'],
  ['an aggregate', 'select bool_or(e.is_hidden) from entity e'],
  ['a group', 'select 1 from entity e group by e.id having not bool_or(e.is_hidden)'],
  ['an order', 'select 1 from entity e order by e.is_hidden'],
  ['a subquery', 'select 1 from t where (select e.is_hidden from entity e limit 1)'],
  ['an update of some rows', 'update entity e set name = $' + '{name} where not e.is_hidden'],
  ['an index or a conflict', 'insert into entity (id) values (1) on conflict (id) where deleted_at is null do nothing'],
  ['a part of a condition', 'and not e.is_hidden'],
  ['an expression alone', 'not e.is_hidden and $' + '{other}'],
  [
    'an interpolated clause',
    'select 1 from entity e $' + '{joins} where $' + '{visible} and not e.is_hidden $' + '{order}',
  ],
  ['another name of the column', 'with a as (select e.is_hidden as h from entity e) select 1 from a where not a.h'],
  ['a listed name of the column', 'select 1 from (select e.is_hidden from entity e) a (h) where h = false'],
  ['a name of a name', 'select 1 from (select h as i from (select is_hidden as h from entity) a) b where i'],
])('the check finds a condition outside src/visibility: %s', (_, statement) => {
  const found = inFile('src/lifecycle/news/news-reads.ts', statement)
  expect(found.map((line) => line.replace(/:\d+/, ''))).toEqual(['src/lifecycle/news/news-reads.ts condition'])
  expect(inFile('src/visibility/entity-visibility.ts', statement)).toEqual([])
})

test.each([
  ['a text without a tag', "const text = 'where not e.is_hidden'", 'condition'],
  ['the name of the column', "const flag = raw('e.is_hidden')", 'name'],
  ['a text that is no SQL', 'const text = `is_hidden of the`', 'unreadable'],
  ['a condition of Prisma', 'await prisma.entity.findMany({ where: { AND: [{ isHidden: false }] } })', 'condition'],
  ['a quoted condition of Prisma', "const where = { where: { 'deletedAt': null } }", 'condition'],
])('the check finds %s', (_, code, use) => {
  expect(copiesIn('src/lifecycle/news/news-reads.ts', code)).toEqual([`src/lifecycle/news/news-reads.ts:1 ${use}`])
})

test('the check accepts the name of a column in a listed file, but no condition', () => {
  const [path = ''] = Object.keys(NAMES)
  expect(copiesIn(path, "const flag = raw('e.is_hidden')")).toEqual([])
  expect(copiesIn(path, "const flag = raw('not e.is_hidden')")).toEqual([`${path}:1 condition`])
})

test.each([
  [
    'returned',
    'select e.is_hidden as "isHidden", e.show_on_sitemap, e.deleted_at is not null as deleted from entity e',
  ],
  ['in an object', `json_build_object('isHidden', e.is_hidden, 'showOnSitemap', e.show_on_sitemap)`],
  ['in a subquery', 'with a as (select e.is_hidden from entity e where e.id = 1) select a.is_hidden from a'],
  ['updated', 'update entity o set is_hidden = n.is_hidden, show_on_sitemap = n.show_on_sitemap, deleted_at = $1'],
  ['inserted', 'insert into entity (is_hidden, show_on_sitemap) select d.is_hidden, d.show_on_sitemap from d'],
  ['in a comment of SQL', 'select 1 /* not e.is_hidden and e.deleted_at is null */'],
  ['in a comment', '`\n/* not e.is_hidden and e.deleted_at is null */\nconst other = `'],
  ['in an object of TypeScript', '`\nconst row = { is_hidden: state.isHidden, deletedAt: null }\nconst other = `'],
])('the check accepts columns outside conditions: %s', (_, statement) => {
  expect(copiesIn('src/lifecycle/entity/entity-writes.ts', `const text = \`${statement}\``)).toEqual([])
})
