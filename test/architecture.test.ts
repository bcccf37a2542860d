import { expect, test } from 'vitest'
import { describeFinding } from '../check/finding.js'
import { importRules } from '../check/import-rules.js'
import { readTree } from '../check/source.js'
import { projectFolder } from '../src/kernel/paths.js'

const tree = readTree(projectFolder)

test('imports follow the layers and the import restrictions and form no cycle', () => {
  expect(importRules(tree).map(describeFinding)).toEqual([])
})

test('no file name occurs more than five times, because a name tells the noun of its file', () => {
  const names = tree.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  const count = new Map<string, number>()
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1)
  expect([...count].filter(([, times]) => times > 5).map(([name]) => name)).toEqual([])
})

test('the check reads the whole tree with its imports', () => {
  const topFolders = new Set(tree.map(({ path }) => path.split('/')[0]))
  expect([...topFolders]).toEqual(
    expect.arrayContaining(['src', 'rest', 'graph', 'pages', 'check', 'test', 'prisma', 'codegen.ts']),
  )
  const app = tree.find(({ path }) => path === 'src/server/app.ts')
  expect(app?.imports.map(({ target }) => target)).toEqual(expect.arrayContaining(['express', 'rest/rest.ts']))
})
