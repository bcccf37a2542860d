import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../src/kernel/paths.js'
import { registry } from '../../../src/server/operations.js'
import { PARTS } from '../../support/matrix.js'
import { requests } from '../../support/requests.js'

test('the matrix has a request for each operation, and no other', () => {
  expect(Object.keys(requests).sort()).toEqual(registry.operations.map(({ id }) => id).sort())
})

test('each part of the matrix has its file, and no other file exists', () => {
  const parts = readdirSync(join(projectFolder, 'test/contract/matrix')).filter((name) =>
    /^part-\d+\.test\.ts$/.test(name),
  )
  expect(parts.sort()).toEqual(Array.from({ length: PARTS }, (_, part) => `part-${part}.test.ts`))
})
