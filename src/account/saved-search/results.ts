import { z } from 'zod'
import { continuation, sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { AlertEvent, exampleEvent } from './alert.js'
import { readAnswered, readFiltered, readOne } from './results-reads.js'
import { SavedSearchResultPage } from './saved-search.js'
import { found, path, SearchPath, shared } from './saved-search-operations.js'
import { readEvents } from './saved-search-reads.js'
import { filteredOf, notValid } from './saved-search-rules.js'

export const listSavedSearchResults = defineOperation({
  ...shared,
  kind: 'read',
  id: 'listSavedSearchResults',
  route: 'GET /v1/saved-searches/{savedSearchId}/results',
  graph: 'Query.savedSearchResults',
  summary: 'Run a saved search',
  description:
    'Returns the records that the saved search finds now, in the usual order of their list, with their ids and names. The records themselves are read by these ids. The caller sees the same records as in the list.',
  input: { path: SearchPath, query: z.strictObject({ ...pageQuery({ size: 20, sort: [] }), ...continuation }) },
  meters: ['NATURAL_SEARCH'],
  feature: 'SEARCH',
  output: SavedSearchResultPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    path,
    response: examplePage(
      [
        {
          recordType: exampleEvent.recordType,
          recordId: exampleEvent.recordId,
          recordName: exampleEvent.recordName,
          updatedAt: exampleEvent.createdAt,
        },
      ],
      20,
    ),
  },
  handle: async (context, { path: { savedSearchId }, query }) => {
    const { recordType, filter, question, recordId } = await found(context, savedSearchId)
    if (question !== null) return readAnswered(context, recordType, question, query)
    if (recordId !== null) return readOne(context, recordType, recordId, query)
    const filtered = filteredOf(recordType, filter)
    if (!filtered) throw notValid()
    return readFiltered(context, filtered, query)
  },
})

export const listSavedSearchEvents = defineOperation({
  ...shared,
  kind: 'read',
  id: 'listSavedSearchEvents',
  route: 'GET /v1/saved-searches/{savedSearchId}/events',
  graph: 'SavedSearch.events',
  summary: 'List the events of an alert',
  description:
    'Returns the events of the last 30 days, at most the last 10,000, newest first. With `afterCursor`, a receiver that has missed messages reads what it does not have.',
  input: {
    path: SearchPath,
    query: z.strictObject({
      afterCursor: z.int32().min(0).optional().describe('Returns only events with a higher number than this.'),
      ...pageQuery({ size: 20, sort: [] }),
      ...sharedContinuation,
    }),
  },
  output: pageOf(AlertEvent, 'PageAlertEvent'),
  problems: ['notFound'],
  example: { path, response: examplePage([exampleEvent], 20) },
  handle: async (context, { path: { savedSearchId }, query }) => {
    await found(context, savedSearchId)
    return readEvents(context, savedSearchId, query)
  },
})
