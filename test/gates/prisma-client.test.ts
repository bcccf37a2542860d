import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientUpToDate } from '../../check/prisma-client.js'
import { temporaryProject } from './project.js'

test('the check refuses exactly the files of the Prisma client that differ from the schema, or are missing', async () => {
  const folder = temporaryProject(['package.json', 'prisma.config.ts', 'prisma'], {})
  expect(await clientUpToDate(folder)).toEqual({ refused: [] })
  appendFileSync(join(folder, 'prisma/generated/enums.ts'), 'export type Planted = 1\n')
  rmSync(join(folder, 'prisma/generated/models/Tag.ts'))
  const advice = 'is stale: run npm run codegen and commit it'
  expect(await clientUpToDate(folder)).toEqual({
    refused: [`prisma/generated/enums.ts ${advice}`, `prisma/generated/models/Tag.ts ${advice}`],
  })
})
