import type { AnyOperation } from '../../kernel/operation/define.js'
import { createEnrichments, createEntityEnrichment, createPersonEnrichment } from './enrichments.js'
import { listResearchEvents } from './events.js'
import { listResearchFacts } from './facts.js'
import { createResearchRun } from './file.js'
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
