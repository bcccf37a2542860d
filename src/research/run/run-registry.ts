import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { createResearchRun } from './create.js'
import { createEnrichments, createEntityEnrichment, createPersonEnrichment } from './enrichment-operations.js'
import { listResearchEvents } from './event-operations.js'
import { listResearchFacts } from './fact-operations.js'
import { getResearchRun, listResearchPresets, listResearchRuns, retryResearchRun, stopResearchRun } from './runs.js'

export const researchRunOperations: readonly AnyOperation[] = [
  createResearchRun,
  listResearchRuns,
  listResearchPresets,
  getResearchRun,
  listResearchFacts,
  listResearchEvents,
  stopResearchRun,
  retryResearchRun,
  createEntityEnrichment,
  createPersonEnrichment,
  createEnrichments,
]
