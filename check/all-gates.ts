import { join } from 'node:path'
import { systemClock } from '../src/kernel/clock.js'
import { describeFinding, type Finding } from './finding.js'
import type { Gate, Verdict } from './gate.js'
import { graphqlRules } from './graphql.js'
import { importRules } from './import-rules.js'
import { linearPatterns } from './linear-patterns.js'
import { migrationsEqualSchema } from './migration-drift.js'
import { moduleState } from './module-state.js'
import { openApiRules } from './openapi.js'
import { plainRows } from './plain-rows.js'
import { clientUpToDate } from './prisma-client.js'
import { privateTextIn } from './private-text.js'
import { formatAndLint, generatedUpToDate, types, unusedCode } from './programs.js'
import { migrationRules } from './release/migration-rules.js'
import { releaseRules } from './release/release-rules.js'
import { readTree } from './source.js'

/**
 * All gates for the project in a folder, in the order in which they run. Tests in test/gates prove that each gate can
 * fail.
 */
export const gatesOf = (folder: string): readonly Gate[] => [
  { name: 'linear patterns', check: async () => verdictOf(await linearPatterns(folder)) },
  { name: 'format and lint', check: () => formatAndLint(folder) },
  { name: 'types', check: () => types(folder) },
  { name: 'import rules', check: async () => verdictOf(importRules(readTree(folder))) },
  { name: 'plain rows', check: async () => verdictOf(plainRows(readTree(folder))) },
  { name: 'module state', check: async () => verdictOf(moduleState(readTree(folder))) },
  { name: 'unused code', check: () => unusedCode(folder) },
  { name: 'generated files', check: () => generatedUpToDate(folder) },
  { name: 'Prisma client', check: () => clientUpToDate(folder) },
  { name: 'OpenAPI rules', check: () => openApiRules(folder) },
  { name: 'GraphQL rules', check: () => graphqlRules(folder) },
  { name: 'migrations', check: () => migrationsEqualSchema(join(folder, 'prisma')) },
  { name: 'released database', check: () => migrationRules(folder) },
  { name: 'release', check: () => releaseRules(folder, systemClock.now().toISOString().slice(0, 10)) },
  { name: 'private text', check: async () => verdictOf(await privateTextIn(folder)) },
]

const verdictOf = (findings: readonly Finding[]): Verdict => ({ refused: findings.map(describeFinding) })
