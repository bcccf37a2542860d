import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree } from '../check/source.js'
import { modelsIn } from '../check/sql/models.js'
import { writesIn } from '../check/sql/writes.js'
import { projectFolder } from '../src/kernel/paths.js'

/*
 * One folder writes each table; all other code calls that folder. Two pieces of code that write the same table behave
 * differently: one of them forgets the history, the version or the derived values. PostgreSQL's own parser reads the
 * statements, so the spelling does not matter.
 */

interface File {
  readonly path: string
  readonly text: string
}

/** Folders that write tables of other folders, and why. */
const OTHER_WRITERS: Readonly<Record<string, readonly string[]>> = {
  // Moves the ids of transactions to another server. For the rest, see DYNAMIC_TABLES.
  backup: ['export_schedule', 'provenance_event', 'webhook_endpoint'],
  // Recomputes the columns that are derived from other tables; it writes no other column of these tables.
  derived: ['entity', 'person'],
  // Moves slugs of offerings and redirects into the survivor's namespace. For the rest, see DYNAMIC_TABLES.
  merge: ['entity', 'slug_redirect'],
  // Changes the columns of the subscription; the access folder creates accounts.
  payment: ['app_user'],
}

/** Files whose statements have a dynamic table name: the tables, or none if the caller's folder names the table. */
const DYNAMIC_TABLES: Readonly<Record<string, readonly string[]>> = {
  // Loads all tables of a backup into an empty database.
  'backup/load.ts': [],
  // Inserts rows of the demo records; their file names the tables.
  'save/import-writes.ts': [],
  // The check finds the stores and the callers of `updateRows` by the table that they name.
  'family/family-writes.ts': [],
  'provenance/update.ts': [],
  // Moves rows of a table into another of its partitions; the job names the table.
  'schema/partitions.ts': [],
  // Sets the lease columns of a row; the job names the table.
  'queue/lease.ts': [],
  'writes/sentence-vectors.ts': ['entity_meaning', 'news_meaning', 'person_meaning'],
  // Deletes rows; the caller's folder names the table.
  'removal/removal-writes.ts': [],
  // Updates every foreign key to an entity.
  'merge/merge-writes.ts': [],
  'blog-post/blog-post-writes.ts': ['blog_post_entity', 'blog_post_person'],
  'writes/change.ts': ['news_entity', 'news_person'],
  'name/stored-keys.ts': ['entity_match_key', 'person_match_key'],
  'writes/refresh-vectors.ts': ['entity_meaning', 'news_meaning', 'person_meaning'],
  'writes/sources.ts': ['entity_meaning', 'news_meaning', 'person_meaning'],
  'writes/vectors.ts': ['entity_meaning', 'news_meaning', 'person_meaning'],
}

const models = modelsIn(join(projectFolder, 'prisma'))
const tables = new Set([...models.values()].map(({ table }) => table))

/** The folder of a file without `reads` and `writes`. Folders in several layers with the same name count as one. */
const folderOf = (path: string): string | undefined =>
  path
    .split('/')
    .slice(0, -1)
    .findLast((name) => name !== 'reads' && name !== 'writes')

/** The tables that a file writes; `undefined` stands for a dynamic table name. */
const tablesIn = ({ path, text }: File): (string | undefined)[] =>
  writesIn(path, text, models).writes.map(({ table }) => table)

/** The tables with several writers, and the unlisted statements with a dynamic table name. */
function findingsIn(files: readonly File[]): string[] {
  const writers = new Map<string, Set<string>>()
  const unlisted: string[] = []
  for (const { path, text } of files) {
    const folder = folderOf(path) ?? path
    const dynamicTables = Object.entries(DYNAMIC_TABLES).find(([end]) => path.endsWith(`/${end}`))?.[1]
    const { writes, unreadable } = writesIn(path, text, models)
    unlisted.push(...unreadable.map((line) => `${path}:${line} cannot be read`))
    for (const { table } of writes) {
      if (table === undefined && dynamicTables === undefined)
        unlisted.push(`${path} writes a table with a dynamic name`)
      for (const one of table === undefined ? (dynamicTables ?? []) : [table])
        if (!OTHER_WRITERS[folder]?.includes(one)) writers.set(one, (writers.get(one) ?? new Set()).add(folder))
    }
  }
  const shared = [...writers].filter(([, folders]) => folders.size > 1)
  return [
    ...unlisted,
    ...shared.map(([table, folders]) => `${table} is written by ${[...folders].sort().join(' and ')}`),
  ].sort()
}

/**
 * The tables that a file can name with the kind of a record, such as `${kind}_meaning`, by itself or by a file of its
 * folder that it imports.
 */
function tablesByKind(files: readonly File[], { path, text }: File): string[] {
  const imported = [...text.matchAll(/ from '\.\/([\w-]+)\.js'/g)].map(([, name]) =>
    path.replace(/[^/]+$/, `${name}.ts`),
  )
  const texts = files.filter((file) => file.path === path || imported.includes(file.path)).map((file) => file.text)
  const found = texts
    .flatMap((one) => [...one.matchAll(/raw\(`(\w*)\$\{kind\}(\w*)`\)/g)])
    .flatMap(([, start = '', end = '']) => ['entity', 'person', 'news'].map((kind) => `${start}${kind}${end}`))
  return [...new Set(found)].filter((table) => tables.has(table)).sort()
}

const tree = readTree(projectFolder)
  .filter(({ path }) => /^(src|graph|rest)\//.test(path))
  .map(({ path }): File => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }))

test('only one folder writes each table', () => {
  expect(findingsIn(tree)).toEqual([])
})

test('every exception in the lists is in use', () => {
  const at = (folder: string) => tree.filter(({ path }) => folderOf(path) === folder).flatMap(tablesIn)
  for (const [folder, tables] of Object.entries(OTHER_WRITERS))
    expect(at(folder)).toEqual(expect.arrayContaining([...tables]))
  for (const end of Object.keys(DYNAMIC_TABLES)) {
    const [file] = tree.filter(({ path }) => path.endsWith(`/${end}`))
    expect(file && tablesIn(file), end).toContain(undefined)
  }
})

test('the tables of a dynamic name are those that its file can name', () => {
  for (const [end, listed] of Object.entries(DYNAMIC_TABLES)) {
    const [file] = tree.filter(({ path }) => path.endsWith(`/${end}`))
    expect([end, file && tablesByKind(tree, file)]).toEqual([end, listed])
  }
})

describe('the check', () => {
  const owner: File = {
    path: 'src/attribute/url-link/url-link-writes.ts',
    text: "const store = {\n  table: 'url_link',\n  recordType: 'urlLink' }",
  }
  const planted = (text: string): string[] =>
    findingsIn([owner, { path: 'src/lifecycle/operating-status/operating-status-writes.ts', text }])

  test.each([
    ['an update', 'sql`\n update url_link l set is_current = false from b`'],
    ['an update without an alias', 'sql`update url_link\n  set is_current = false`'],
    ['an insert', 'sql`with a as (insert into url_link (id) values (1))`'],
    ['a delete', 'sql`delete from url_link where id = 1`'],
    ['a truncation', 'sql`truncate table url_link`'],
    ['a store of its own', "const store = { table: 'url_link', recordType: 'urlLink' }"],
    ['an update of a quoted table', 'sql`UPDATE ONLY "public"."url_link" AS l SET is_current = false`'],
    ['an update with a comment inside', 'sql`update /* the */ url_link -- links\n set is_current = false`'],
    [
      'an update with interpolations',
      'sql`with $' + '{rows}, a as (update url_link l set $' + '{columns} $' + '{where}) select 1`',
    ],
    ['an update in a part of a statement', 'sql`moved as (update url_link set is_current = false returning id)`'],
    ['a merge', 'sql`merge into url_link l using t on t.id = l.id when matched then delete`'],
    ['a truncation of several tables', 'sql`truncate other, url_link`'],
    ['a copy', "db.script('copy url_link (id) from stdin')"],
    ['a text without a tag', "db.script('delete from url_link')"],
    ['a write of Prisma', 'db.prisma.urlLink.updateMany({ data })'],
    ['a write of Prisma with a quoted name', "context.db.prisma['urlLink']['delete']({ where })"],
    ['a write of Prisma on two lines', 'db.prisma.urlLink\n  .createManyAndReturn({ data })'],
    ['a client under another name', 'const client = db.prisma\nclient.urlLink.upsert(row)'],
    ['a model under another name', 'const links = db.prisma.urlLink'],
    ['a model from a pattern', 'const { urlLink: links } = db.prisma'],
    [
      'a nested write of Prisma',
      'db.prisma.entity.findMany({}); p.entity.update({ data: { urlLink: { create: [] } } })',
    ],
  ])('finds a planted second writer: %s', (_, text) => {
    expect(planted(text)).toEqual(['url_link is written by operating-status and url-link'])
  })

  test.each([
    ['a read', 'sql`select * from url_link l where l.id = 1 for update of l`'],
    ['an upsert of another table', 'sql`insert into other (id) values (1) on conflict (id) do update set id = 2`'],
    ['a comment', '/* update url_link set is_current */'],
  ])('does not report %s', (_, text) => {
    expect(planted(text)).toEqual([])
  })

  test('reports a dynamic table name in a file that is not listed', () => {
    expect(planted('sql`update $' + '{raw(table)} t set id = 1`')).toEqual([
      'src/lifecycle/operating-status/operating-status-writes.ts writes a table with a dynamic name',
    ])
  })

  test('reports a statement that it cannot read', () => {
    expect(planted('sql`update url_link l sett id = 1; set`')).toEqual([
      'src/lifecycle/operating-status/operating-status-writes.ts:1 cannot be read',
    ])
  })

  test('reports a model whose name is not in the code', () => {
    expect(planted('await db.prisma[model].deleteMany()')).toEqual([
      'src/lifecycle/operating-status/operating-status-writes.ts writes a table with a dynamic name',
    ])
  })

  test('finds the tables that a file names with the kind of a record, also by an import', () => {
    const sources = { path: 'src/derived/writes/sources.ts', text: 'export const at = raw(`$' + '{kind}_meaning`)' }
    const writes = {
      path: 'src/derived/writes/x.ts',
      text: "import { at } from './sources.js'\nraw(`$" + '{kind}_id`)',
    }
    expect(tablesByKind([sources, writes], writes)).toEqual(['entity_meaning', 'news_meaning', 'person_meaning'])
    expect(tablesByKind([writes], writes)).toEqual([])
  })

  test('counts folders of the same name in two layers as one writer', () => {
    const other = { path: 'src/record/url-link/writes/end.ts', text: 'sql`update url_link set is_current = false`' }
    expect(findingsIn([owner, other])).toEqual([])
  })

  test('reports a merge that writes a table that is not listed for it', () => {
    expect(
      findingsIn([owner, { path: 'src/lifecycle/merge/merge-writes.ts', text: 'sql`delete from url_link`' }]),
    ).toEqual(['url_link is written by merge and url-link'])
  })
})
