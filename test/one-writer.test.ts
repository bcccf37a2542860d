import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from '../check/source.js'
import { projectFolder } from '../src/kernel/paths.js'

/*
 * Each table is written by one noun: whoever wants a row written calls that noun. Two ways of writing a table become
 * two behaviours: one forgets the history, the version or what is derived.
 */

interface File {
  readonly path: string
  readonly text: string
}

/** Who besides the noun writes a table, and why. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  // Recomputes the columns that are derived of other tables; it writes no other column of these.
  derived: ['entity', 'person'],
  // Moves slugs of offerings and redirects into the survivor's namespace. The rest follows the foreign keys: see NAMED_BY_DATA.
  merge: ['entity', 'slug_redirect'],
}

/** Files whose statements name their table by data: the tables, or none where the caller's noun names it. */
const NAMED_BY_DATA: Readonly<Record<string, readonly string[]>> = {
  // The stores and the callers of `updateRows` are found by the table they name.
  'family/writes.ts': [],
  'provenance/update.ts': [],
  // Sets the lease columns of a row whose table the job names.
  'queue/lease.ts': [],
  // Deletes rows of the table that the caller's noun names.
  'provenance/removed.ts': [],
  // Repoints whatever has a foreign key to an entity.
  'merge/writes.ts': [],
  'blog-post/writes.ts': ['blog_post_entity', 'blog_post_person'],
  'writes/sources.ts': ['entity_meaning', 'person_meaning'],
  'writes/vectors.ts': ['entity_meaning', 'person_meaning'],
}

const TABLE = String.raw`(?:(?:public\.)?"?(\w+)"?|\$\{(?:[^{}]|\{[^{}]*\})*\})`
const WRITES: readonly RegExp[] = [
  new RegExp(String.raw`\binsert\s+into\s+${TABLE}`, 'gi'),
  new RegExp(String.raw`\bupdate\s+(?:only\s+)?(?!set\b)${TABLE}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${TABLE}`, 'gi'),
  new RegExp(String.raw`\b(?:merge\s+into|truncate(?:\s+table)?)\s+${TABLE}`, 'gi'),
  // A store of owned records, or a call of `updateRows`.
  /\btable: '(\w+)',\s*recordType:/g,
]
const PRISMA = /\bprisma\s*\.\s*(\w+)\s*\.\s*(?:create|update|upsert|delete)\w*\(/g

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const snakeCase = (model: string): string => model.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The folder that a reader looks for: of its files in several layers the name is the same. */
const nounOf = (path: string): string | undefined =>
  path
    .split('/')
    .slice(0, -1)
    .findLast((name) => name !== 'reads' && name !== 'writes')

/** The tables that a file writes; `undefined` stands for one that data names. */
function tablesIn(text: string): (string | undefined)[] {
  const code = withoutComments(text)
  return [
    ...WRITES.flatMap((write) => [...code.matchAll(write)].map(([, table]) => table?.toLowerCase())),
    ...[...code.matchAll(PRISMA)].map(([, model = '']) => snakeCase(model)),
  ]
}

/** What is wrong with who writes what. */
function findingsIn(files: readonly File[]): string[] {
  const writers = new Map<string, Set<string>>()
  const unnamed: string[] = []
  for (const { path, text } of files) {
    const noun = nounOf(path) ?? path
    const byData = Object.entries(NAMED_BY_DATA).find(([end]) => path.endsWith(`/${end}`))?.[1]
    for (const table of tablesIn(text)) {
      if (table === undefined && byData === undefined) unnamed.push(`${path} writes a table that data names`)
      for (const one of table === undefined ? (byData ?? []) : [table])
        if (!BESIDE[noun]?.includes(one)) writers.set(one, (writers.get(one) ?? new Set()).add(noun))
    }
  }
  const twice = [...writers].filter(([, nouns]) => nouns.size > 1)
  return [
    ...unnamed,
    ...twice.map(([table, nouns]) => `${table} is written by ${[...nouns].sort().join(' and ')}`),
  ].sort()
}

const tree = readTree(projectFolder)
  .filter(({ path }) => path.startsWith('src/'))
  .map(({ path }): File => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }))

test('each table is written by one noun', () => {
  expect(findingsIn(tree)).toEqual([])
})

test('nothing stands in the lists that is not written so', () => {
  const at = (noun: string) => tree.filter(({ path }) => nounOf(path) === noun).flatMap(({ text }) => tablesIn(text))
  for (const [noun, tables] of Object.entries(BESIDE)) expect(at(noun)).toEqual(expect.arrayContaining([...tables]))
  for (const end of Object.keys(NAMED_BY_DATA)) {
    const [file] = tree.filter(({ path }) => path.endsWith(`/${end}`))
    expect(tablesIn(file?.text ?? ''), end).toContain(undefined)
  }
})

describe('a planted second writer is found', () => {
  const owner: File = {
    path: 'src/attribute/url-link/writes.ts',
    text: "const store = {\n  table: 'url_link',\n  recordType: 'urlLink' }",
  }
  const planted = (text: string): string[] =>
    findingsIn([owner, { path: 'src/lifecycle/operating-status/writes.ts', text }])

  test.each([
    ['an update', 'sql`\n update url_link l set is_current = false from b`'],
    ['an update without an alias', 'sql`update url_link\n  set is_current = false`'],
    ['an insert', 'sql`with a as (insert into url_link (id) values (1))`'],
    ['a delete', 'sql`delete from url_link where id = 1`'],
    ['a truncation', 'sql`truncate table url_link`'],
    ['a store of its own', "const store = { table: 'url_link', recordType: 'urlLink' }"],
    ['a write of Prisma', 'db.prisma.urlLink.updateMany({ data })'],
  ])('%s', (_, text) => {
    expect(planted(text)).toEqual(['url_link is written by operating-status and url-link'])
  })

  test.each([
    ['a read', 'sql`select * from url_link l where l.id = 1 for update of l`'],
    ['an upsert of another table', 'sql`insert into other (id) values (1) on conflict (id) do update set id = 2`'],
    ['prose', '/* update url_link set is_current */'],
  ])('%s is none', (_, text) => {
    expect(planted(text)).toEqual([])
  })

  test('a table that data names has to be listed', () => {
    expect(planted('sql`update $' + '{raw(table)} t set id = 1`')).toEqual([
      'src/lifecycle/operating-status/writes.ts writes a table that data names',
    ])
  })

  test('the files of a noun in two layers are one writer', () => {
    const other = { path: 'src/record/url-link/writes/end.ts', text: 'sql`update url_link set is_current = false`' }
    expect(findingsIn([owner, other])).toEqual([])
  })

  test('a merge may not write what it has no reason to', () => {
    expect(findingsIn([owner, { path: 'src/lifecycle/merge/writes.ts', text: 'sql`delete from url_link`' }])).toEqual([
      'url_link is written by merge and url-link',
    ])
  })
})
