import { expect, test } from 'vitest'
import { describeFinding } from '../check/finding.js'
import { importRules } from '../check/import-rules.js'
import { readTree } from '../check/source.js'
import { projectFolder } from '../src/kernel/paths.js'

const tree = readTree(projectFolder)

test('every layer imports only itself and the layers below, through the single doors, without cycles', () => {
  expect(importRules(tree).map(describeFinding)).toEqual([])
})

test('the whole tree was read, with its imports', () => {
  const rooms = new Set(tree.map(({ path }) => path.split('/')[0]))
  expect([...rooms]).toEqual(expect.arrayContaining(['src', 'rest', 'graph', 'check', 'test', 'prisma', 'codegen.ts']))
  const app = tree.find(({ path }) => path === 'src/server/app.ts')
  expect(app?.imports.map(({ target }) => target)).toEqual(expect.arrayContaining(['express', 'rest/rest.ts']))
})
