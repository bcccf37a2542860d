import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRowTypes } from '../../check/row-types/row-types.js'
import { goldenImage } from '../support/golden.js'
import { temporaryProject } from './project.js'

const image = new Blob([readFileSync(await goldenImage())])

interface Planted {
  /** The row type that the call declares. */
  readonly type: string
  readonly texts: readonly string[]
  /** Kinds of values that a test read. */
  readonly seen?: Readonly<Record<string, string>>
  readonly findings: readonly string[]
}

const country = 'select id, name, un_region as region from country'

const PLANTED: readonly Planted[] = [
  { type: '{ id: number; name: string; region: string | null }', texts: [country], findings: [] },
  { type: 'Pick<Country, "id" | "name"> & { region: string | null }', texts: [country], findings: [] },
  { type: 'Row', texts: [country], findings: [] },
  {
    type: '{ id: number; title: string; region: string | null }',
    texts: [country],
    findings: ['column name is not declared', 'title is declared, but is no column'],
  },
  {
    type: '{ id: string; name: string; region: string | null }',
    texts: [country],
    findings: ['id is declared string, but is number'],
  },
  {
    type: '{ id: number; name: string; region: string }',
    texts: [country],
    findings: ['region can be null, but is declared not null'],
  },
  {
    type: '{ id: number; name: string | null; region: string | null }',
    texts: [country],
    findings: ['name is never null, but is declared nullable'],
  },
  { type: '{ id: number; name: string }', texts: [country], findings: ['column region is not declared'] },
  {
    type: '{ text: string }',
    texts: ['select $1::text as text'],
    seen: { text: 'null' },
    findings: ['text was null, but is declared not null'],
  },
  {
    type: '{ id: number; name?: string }',
    texts: ['select id from country', 'select id, name from country'],
    findings: [],
  },
  {
    type: '{ id: number; name: string }',
    texts: ['select id from country', 'select id, name from country'],
    findings: ['name is declared, but is no column'],
  },
  {
    type: '{ at: Date; day: string; tags: number[]; data: Country; key: Uint8Array; sum: string; ok: boolean }',
    texts: [
      `select now() as at, current_date as day, array[1] as tags, '{}'::json as data, ''::bytea as key, 1.5 as sum, true as ok`,
    ],
    findings: [],
  },
  {
    type: '{ at: string; day: Date; tags: string[] }',
    texts: ['select now() as at, current_date as day, array[1] as tags'],
    findings: [
      'at is declared string, but is Date',
      'day is declared Date, but is string',
      'tags is declared string[], but is number[]',
    ],
  },
  { type: '{ id: number }', texts: [], findings: ['never run by a test'] },
  { type: '{ id: number }', texts: ['select id from nowhere'], findings: ['cannot be prepared'] },
]

/** The declarations take the first lines, and each call has a line of its own. */
const SOURCE = `type Row = Record<string, unknown>
interface Country { id: number; name: string }
declare const db: { rows<T = Row>(statement: object): Promise<T[]> }
`
const FILE = 'src/planted-reads.ts'
const siteOf = (index: number) => `${FILE}:${SOURCE.split('\n').length + index}`

const project = () =>
  temporaryProject([], {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }',
    [FILE]: SOURCE + PLANTED.map(({ type }) => `await db.rows<${type}>({})\n`).join(''),
  })

const record = new Map(
  PLANTED.flatMap(({ texts, seen = {} }, index) => {
    const columns = new Map(Object.entries(seen).map(([name, kind]) => [name, new Set([kind])]))
    return texts.length > 0 ? [[siteOf(index), new Map(texts.map((text) => [text, columns]))] as const] : []
  }),
)

const expected = PLANTED.flatMap(({ findings }, index) =>
  findings.map((rule) => ({ file: FILE, line: Number(siteOf(index).split(':')[1]), rule })),
)

test('reports each row type that differs from the columns of its statements, and no other', async () => {
  const found = await checkRowTypes(project(), record, image)
  expect(found.map(({ file, line, rule }) => ({ file, line, rule }))).toEqual(expected)
})

test('leaves out the exceptions, and reports an exception without a finding and a record of other sources', async () => {
  const exceptions = {
    [`${FILE}: never run by a test`]: 'planted',
    [`${FILE}: id is declared string, but is number`]: 'planted',
    [`${FILE}: nothing`]: 'planted',
  }
  const other = new Map([...record, ['src/moved.ts:1', new Map([['select 1', new Map()]])] as const])
  const found = await checkRowTypes(project(), other, image, exceptions)
  expect(
    found.map(({ file, line, rule, detail }) => (line === undefined ? { file, rule, detail } : { file, line, rule })),
  ).toEqual([
    { file: 'src/moved.ts', line: 1, rule: 'recorded, but no call of rows is here: record the tests again' },
    ...expected.filter(({ rule }) => !/^never run|^id is declared string/.test(rule)),
    { file: 'check/row-types/exceptions.ts', rule: 'an exception without a finding', detail: `${FILE}: nothing` },
  ])
})
