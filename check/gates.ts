import { join } from 'node:path'
import { describeFinding, type Finding } from './finding.js'
import type { Gate, Verdict } from './gate.js'
import { importRules } from './import-rules.js'
import { migrationsEqualSchema } from './migrations.js'
import { moduleState } from './module-state.js'
import { privateTextIn } from './private-text.js'
import { formatAndLint, generatedUpToDate, types, unusedCode } from './programs.js'
import { readTree } from './source.js'

/** The gates of a project's folder, in their order. test/gates proves that each of them can fail. */
export const gatesOf = (folder: string): readonly Gate[] => [
  { name: 'format and lint', judge: () => formatAndLint(folder) },
  { name: 'types', judge: () => types(folder) },
  { name: 'import rules', judge: async () => judged(importRules(readTree(folder))) },
  { name: 'module state', judge: async () => judged(moduleState(readTree(folder))) },
  { name: 'unused code', judge: () => unusedCode(folder) },
  { name: 'generated files', judge: () => generatedUpToDate(folder) },
  { name: 'migrations', judge: () => migrationsEqualSchema(join(folder, 'prisma')) },
  { name: 'private text', judge: async () => judged(await privateTextIn(folder)) },
]

const judged = (findings: readonly Finding[]): Verdict => ({ refused: findings.map(describeFinding) })
