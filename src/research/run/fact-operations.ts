import { z } from 'zod'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { exampleFact, ResearchFact } from './fact.js'
import { exampleRun } from './research-run.js'
import { readFactPage, readRuns } from './run-reads.js'
import { noRun, RunPath, reading } from './runs.js'

export const listResearchFacts = defineOperation({
  ...reading,
  id: 'listResearchFacts',
  route: 'GET /v1/research-runs/{runId}/facts',
  graph: 'ResearchRun.facts',
  summary: 'List the facts of a research run',
  description:
    'Returns each fact that the run has checked: the page that states it, the words that support it, and whether it was written. Facts are in the order in which the run checked them.',
  input: { path: RunPath, query: z.strictObject({ ...pageQuery({ size: 50, sort: [] }), ...sharedContinuation }) },
  output: pageOf(ResearchFact, 'PageResearchFact'),
  problems: ['notFound'],
  example: { path: { runId: exampleRun.id }, response: examplePage([exampleFact], 50) },
  handle: async (context, { path: { runId }, query }) => {
    const [run] = await readRuns(context, [runId])
    if (!run) throw noRun(runId)
    return readFactPage(context, runId, query)
  },
})
