import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { entityCrawlRuns, personCrawlRuns } from './crawl-run-operations.js'

export const crawlRunOperations: readonly AnyOperation[] = [entityCrawlRuns, personCrawlRuns].flatMap(
  ({ get, refresh, remove, job }) => [get, refresh, remove, job],
)
