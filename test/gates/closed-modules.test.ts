import { describe, expect, test } from 'vitest'
import { importRules } from '../../check/import-rules.js'
import { parseSource } from '../../check/source.js'

/** A tree in which other folders import only the public file of a module. */
const CLEAN: Readonly<Record<string, string>> = {
  'src/server/main.ts': "import { recount } from '../match/match.js'",
  'src/list/person/list.ts': "import { query } from '../../match/match.js'",
  'src/match/match.ts': "export { query } from './page/query.js'\nexport { recount } from './recount.js'",
  'src/match/recount.ts': 'export const recount = 1',
  'src/match/page/query.ts': "import { bits } from '../count/bitmap.js'\nimport '../filter/filter.js'",
  'src/match/count/bitmap.ts': 'export const bits = 1',
  'src/match/filter/filter.ts': 'export const filter = 1',
  'src/operation/document/documents.ts': "import { gap } from './stored-text.js'",
  'src/operation/document/stored-text.ts': 'export const gap = 1',
  'graph/types/person.ts':
    "import { query } from '../../src/match/match.js'\nimport '../../src/operation/document/documents.js'",
}

const check = (files: Readonly<Record<string, string>>): string[] =>
  importRules(Object.entries(files).map(([path, text]) => parseSource(path, text))).map(
    ({ file, line, rule }) => `${file}:${line ?? ''} ${rule}`,
  )

test('accepts imports of the public file, and of parts inside the module', () => {
  expect(check(CLEAN)).toEqual([])
})

describe('the parts of a module are imported only by the module', () => {
  const rule = 'other layers find records only through src/match/match.ts'
  const documents = 'documents are read only through the public files of src/operation/document'
  test.each([
    ['src/list/person/list.ts', "import { gap } from '../../operation/document/stored-text.js'", documents],
    ['graph/types/person.ts', "import type { gap } from '../../src/operation/document/stored-text.js'", documents],
    ['src/list/person/list.ts', "import { bitmapPage } from '../../match/count/bitmap.js'", rule],
    ['src/list/person/list.ts', "import type { Filter } from '../../match/filter/filter.js'", rule],
    ['src/server/main.ts', "export { recount } from '../match/recount.js'", rule],
    ['graph/types/person.ts', "import { listQuery } from '../../src/match/page/query.js'", rule],
  ])('%s: %s', (path, line, rule) => {
    expect(check({ ...CLEAN, [path]: `${line}\n${CLEAN[path] ?? ''}` })).toEqual([`${path}:1 ${rule}`])
  })
})
