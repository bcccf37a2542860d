import { describe, expect, test } from 'vitest'
import { CLEAN, check, planted } from './planted-tree.js'

test('accepts a tree that follows every rule', () => {
  expect(check(CLEAN)).toEqual([])
})

describe('a layer imports only itself and the layers below', () => {
  test.each([
    [
      'src/operation/page/page.ts',
      "import { shape } from '../../document/shape/person.js'",
      'operation may not import document',
    ],
    [
      'src/operation/page/page.ts',
      "import type { A } from '../../document/shape/person.js'",
      'operation may not import document',
    ],
    [
      'src/operation/page/page.ts',
      "export * from '../../list/person/person-reads.js'",
      'operation may not import list',
    ],
    [
      'src/operation/page/page.ts',
      "const late = await import('../../../rest/rest.js')",
      'operation may not import rest',
    ],
    [
      'src/platform/queue/queue.ts',
      "import { run } from '../../operation/pipeline/definition/define.js'",
      'platform may not import operation',
    ],
    ['src/kernel/log.ts', "import { open } from '../platform/database/server.js'", 'kernel may not import platform'],
    ['src/kernel/wire/json.ts', "import { all } from '../../server/operations.js'", 'kernel may not import server'],
    [
      'src/visibility/person-visibility.ts',
      "import '../identity/person/person-rules.js'",
      'visibility may not import identity',
    ],
    ['src/identity/person/person-rules.ts', "import '../../derived/people.js'", 'identity may not import derived'],
    ['src/derived/people.ts', "import '../attribute/text/text.js'", 'derived may not import attribute'],
    ['src/attribute/text/text.ts', "import '../../document/shape/person.js'", 'attribute may not import document'],
    ['src/document/shape/person.ts', "import '../../relation/round/round.js'", 'document may not import relation'],
    ['src/relation/round/round.ts', "import '../../list/person/person-reads.js'", 'relation may not import list'],
    [
      'src/list/person/person-reads.ts',
      "import '../../lifecycle/person/person-writes.js'",
      'list may not import lifecycle',
    ],
    [
      'src/lifecycle/person/person-writes.ts',
      "import '../../account/billing/plan.js'",
      'lifecycle may not import account',
    ],
    ['src/account/billing/plan.ts', "import '../../import/load-collection.js'", 'account may not import import'],
    ['src/import/load-collection.ts', "import '../server/app.js'", 'import may not import server'],
    ['src/server/main.ts', "import { rest } from '../../rest/rest.js'", 'server may not import rest'],
    ['src/server/command/import.ts', "import '../../../graph/schema.js'", 'server may not import graph'],
    ['rest/rest.ts', "import {\n  type A,\n} from '../src/document/shape/person.js'", 'rest may not import document'],
    ['rest/rest.ts', "import '../graph/schema.js'", 'rest may not import graph'],
    ['graph/schema.ts', "import { rest } from '../rest/rest.js'", 'graph may not import rest'],
    ['graph/types/person.ts', "import '../../src/derived/writes/people.js'", 'graph may not import derived'],
    ['graph/types/person.ts', "import '../../src/server/operations.js'", 'graph may not import server'],
    [
      'src/list/person/person-reads.ts',
      "import { key } from '../../../test/support/make.js'",
      'list may not import test',
    ],
    ['codegen.ts', "import { key } from './test/support/make.js'", 'tool may not import test'],
    ['src/kernel/log.ts', "import { files } from '../../codegen.js'", 'kernel may not import tool'],
    ['src/kernel/log.ts', "import { bench } from '../../bench/main.js'", 'kernel may not import bench'],
  ])('%s: %s', (path, lines, rule) => {
    expect(planted(path, lines)).toEqual([`${path}:1 ${rule}`])
  })

  test.each(['src/operations.ts', 'src/helpers/text.ts'])('refuses %s, which belongs to no layer', (path) => {
    expect(planted(path, 'export {}')).toEqual([`${path}: every file of src belongs to a layer`])
  })
})

describe('only the allowed folders import operations, rules and writes', () => {
  const operations = 'operations are imported only by their own folder, the registry and the graph'
  const rules = 'the graph holds no rules and writes only through operations'
  test.each([
    ['src/lifecycle/person/person-writes.ts', "import { list } from '../../list/person/list.js'", operations],
    ['rest/rest.ts', "import { list } from '../src/list/person/list.js'", operations],
    ['graph/types/person.ts', "import { write } from '../../src/lifecycle/person/person-writes.js'", rules],
    ['graph/types/person.ts', "import { rule } from '../../src/identity/person/person-rules.js'", rules],
  ])('%s: %s', (path, line, rule) => {
    expect(planted(path, line)).toContainEqual(`${path}:1 ${rule}`)
  })
})
