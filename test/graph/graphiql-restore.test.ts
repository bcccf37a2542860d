import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'

const RESTORE_TAB = readFileSync(join(projectFolder, 'graph/graphiql/restore.js'), 'utf8')

/** Runs the script with these stored values, and returns the values that are stored then. */
function stored(values: Record<string, string>): Record<string, string> {
  const after = { ...values }
  const localStorage = {
    getItem: (name: string) => after[name] ?? null,
    setItem: (name: string, value: string) => {
      after[name] = value
    },
  }
  runInNewContext(RESTORE_TAB, { localStorage })
  return after
}

test('a visit of GraphiQL opens the tab that was open at the last visit, and adds no tab', () => {
  const tabState = JSON.stringify({
    tabs: [
      { query: '{ a }', variables: null },
      { query: '{ b }', variables: '{"c":1}' },
    ],
    activeTabIndex: 1,
  })
  expect(stored({ 'graphiql:tabState': tabState })).toEqual({
    'graphiql:tabState': tabState,
    'graphiql:query': '{ b }',
    'graphiql:variables': '{"c":1}',
  })
})

test.each([{}, { 'graphiql:tabState': 'torn' }, { 'graphiql:tabState': '{"tabs":[],"activeTabIndex":0}' }])(
  'without a stored tab, nothing changes: %j',
  (values) => {
    expect(stored(values as Record<string, string>)).toEqual(values)
  },
)
