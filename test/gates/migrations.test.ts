import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrationsEqualSchema, writeMigration } from '../../check/migration-drift.js'
import { emptyImage } from '../support/golden.js'
import { temporaryProject } from './project.js'

// Each comparison starts a database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const image = await emptyImage()

const SCHEMA = (column: string) => `datasource db {
  provider = "postgresql"
}

model Planet {
  id Int @id
${column}
}
`
const FIRST = 'CREATE TABLE "Planet" ("id" INTEGER NOT NULL, CONSTRAINT "Planet_pkey" PRIMARY KEY ("id"));\n'

const prismaFolder = (column: string): string =>
  join(
    temporaryProject([], {
      'prisma/schema.prisma': SCHEMA(column),
      'prisma/migrations/20260101000000_first/migration.sql': FIRST,
    }),
    'prisma',
  )

test('accepts migrations that create exactly the schema', async () => {
  expect(await migrationsEqualSchema(prismaFolder(''), image)).toEqual({ refused: [] })
})

test('refuses a column that no migration creates, and reports the command that fixes it', async () => {
  const { refused } = await migrationsEqualSchema(prismaFolder('  moons Int?'), image)
  expect(refused).toEqual([expect.stringContaining('npm run migration -- <name>')])
  expect(refused[0]).toContain('ALTER TABLE "Planet" ADD COLUMN     "moons" INTEGER')
})

test('refuses a table that is not in the schema', async () => {
  const folder = temporaryProject(['prisma'], { 'prisma/migrations/20990101000000_planted/migration.sql': FIRST })
  const { refused } = await migrationsEqualSchema(join(folder, 'prisma'), image)
  expect(refused.join('\n')).toContain('DROP TABLE "Planet"')
})

test('a migration that fails makes the gate throw an error that names it', async () => {
  const folder = temporaryProject([], {
    'prisma/schema.prisma': SCHEMA(''),
    'prisma/migrations/20260101000000_first/migration.sql': 'CREATE TABLE "Planet" (id NOTYPE);',
  })
  await expect(migrationsEqualSchema(join(folder, 'prisma'), image)).rejects.toThrow('20260101000000_first')
})

test('writeMigration adds what is missing, and writes no file if nothing is missing', async () => {
  const folder = prismaFolder('  moons Int?')
  const path = await writeMigration(folder, 'count_moons', new Date('2026-02-03T04:05:06.789Z'), image)
  expect(path).toBe(join(folder, 'migrations/20260203040506_count_moons/migration.sql'))
  expect(readFileSync(path ?? '', 'utf8')).toContain('"moons" INTEGER')
  expect(await migrationsEqualSchema(folder, image)).toEqual({ refused: [] })
  expect(await writeMigration(folder, 'again', new Date(), image)).toBeUndefined()
  expect(readdirSync(join(folder, 'migrations'))).toHaveLength(2)
})

test.each(['', '../escape', 'Big', 'two words'])('writeMigration refuses the name "%s"', async (name) => {
  await expect(writeMigration(prismaFolder(''), name, new Date())).rejects.toThrow('npm run migration -- name')
})
