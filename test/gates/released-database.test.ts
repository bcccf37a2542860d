import { expect, test } from 'vitest'
import { migrationRules } from '../../check/release/migration-rules.js'
import { columnsIn } from '../../check/sql/models.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { temporaryProject } from './project.js'

const OLD = `
CREATE TABLE "planet" ("id" INTEGER NOT NULL, "name" TEXT, "mass" INTEGER DEFAULT 1, "former" TEXT, CONSTRAINT "planet_pkey" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "planet_name_key" ON "planet"("name");
CREATE INDEX "planet_mass_idx" ON "planet"("mass");
CREATE FUNCTION "orbit"(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$;`
const DATABASE = { version: '1.0.0', migrations: ['1_old'], columns: { planet: ['id', 'name', 'mass'] } }

const RELEASED = { version: '1.0.0', last: '1_old', stops: [] }

async function refused(
  migration: string,
  accepted: Record<string, string> = {},
  released = RELEASED,
): Promise<readonly string[]> {
  const folder = temporaryProject([], {
    'check/release/baseline/database.json': JSON.stringify(DATABASE),
    'prisma/migrations/released.json': JSON.stringify(released),
    'prisma/migrations/1_old/migration.sql': OLD,
    'prisma/migrations/2_new/migration.sql': migration,
  })
  return (await migrationRules(folder, accepted)).refused
}

const CANNOT = ': 1.0.0 cannot live with it. See docs/releases.md'

test.each([
  ['DROP TABLE "planet"', 'drops the table planet'],
  ['ALTER TABLE "planet" RENAME TO "world"', 'renames the table planet'],
  ['ALTER TABLE "planet" RENAME COLUMN "name" TO "title"', 'renames planet.name'],
  ['ALTER TABLE "planet" DROP COLUMN "name"', 'drops planet.name'],
  ['ALTER TABLE "planet" ALTER COLUMN "mass" SET DATA TYPE BIGINT', 'changes the type of planet.mass'],
  ['ALTER TABLE "planet" ALTER COLUMN "name" SET NOT NULL', 'refuses null in planet.name'],
  ['ALTER TABLE "planet" ALTER COLUMN "id" DROP NOT NULL', 'allows null in planet.id'],
  ['ALTER TABLE "planet" ALTER COLUMN "mass" DROP DEFAULT', 'drops the default of planet.mass'],
  ['ALTER TABLE "planet" ADD COLUMN "moons" INTEGER NOT NULL', 'requires a value in the new planet.moons'],
  ['ALTER TABLE "planet" ADD CONSTRAINT "heavy" CHECK ("mass" > 2)', 'constrains planet.mass with heavy'],
  ['CREATE UNIQUE INDEX "one" ON "planet"(lower("name"))', 'constrains planet.name with one'],
  ['DROP INDEX "planet_name_key"', 'drops the index planet_name_key'],
  ['ALTER TABLE "planet" DROP CONSTRAINT "planet_pkey"', 'drops the constraint planet_pkey'],
  ['DROP FUNCTION "orbit"(integer)', 'drops the function orbit'],
  ['DO $$ BEGIN NULL; END $$', 'runs a DO block, which this check cannot read'],
])('the last release cannot live with %s', async (migration, finding) => {
  expect(await refused(migration)).toEqual([`2_new ${finding}${CANNOT}`])
  expect(await refused(migration, { [`2_new ${finding}`]: 'a reason' })).toEqual([])
})

test.each([
  'ALTER TABLE "planet" ADD COLUMN "moons" INTEGER, ADD COLUMN "rings" INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE "planet" ADD COLUMN "moons" INTEGER; CREATE UNIQUE INDEX "one" ON "planet"("moons")',
  'CREATE TABLE "star" ("id" INTEGER NOT NULL); ALTER TABLE "star" ADD COLUMN "name" TEXT NOT NULL, DROP COLUMN "id"',
  'ALTER TABLE "planet" DROP COLUMN "former"',
  'DROP INDEX "planet_mass_idx"; CREATE INDEX "heaviest" ON "planet"("mass" DESC)',
  'DROP FUNCTION "orbit"(integer); CREATE FUNCTION "orbit"(a bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT a $$',
  'UPDATE "planet" SET "mass" = 2',
])('the last release can live with %s', async (migration) => {
  expect(await refused(migration)).toEqual([])
})

test('an accepted finding that does not exist any more is refused, and so is a migration that is gone', async () => {
  expect(await refused('SELECT 1', { '2_new drops planet.name': 'a reason' })).toEqual([
    '2_new drops planet.name: accepted, but no migration since 1.0.0 does it',
  ])
  const folder = temporaryProject([], {
    'check/release/baseline/database.json': JSON.stringify(DATABASE),
    'prisma/migrations/released.json': JSON.stringify(RELEASED),
    'prisma/migrations/2_new/migration.sql': 'SELECT 1',
  })
  expect((await migrationRules(folder, {})).refused).toEqual(['1_old: a migration of 1.0.0 is gone'])
})

test('a column whose field has @ignore is not used by a release', () => {
  const folder = temporaryProject([], {
    'schema.prisma': `model Planet {
  id       Int      @id
  fullName String?  @map("full_name")
  former   String?  @ignore
  moon     Moon[]

  @@map("planet")
}

model Moon {
  id Int @id
}
`,
  })
  expect(columnsIn(folder)).toEqual({ planet: ['id', 'full_name'], Moon: ['id'] })
})

test('the last release can live with the migrations of this project', async () => {
  expect((await migrationRules(projectFolder)).refused).toEqual([])
})

test.each([
  ['another release', { ...RELEASED, version: '0.9.0' }],
  ['another migration', { ...RELEASED, last: '0_older' }],
])('the migrations may not name %s as the last one', async (_, released) => {
  expect(await refused('SELECT 1', {}, released)).toEqual([
    'prisma/migrations/released.json does not name 1.0.0 and its last migration',
  ])
})
