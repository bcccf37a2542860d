import { Problem } from '../kernel/problem/problem.js'
import type { Json } from '../kernel/wire/json.js'
import {
  isRanked,
  type ListedKind,
  type MatchRequest,
  matchAfterCursor,
  matchPage,
  type RecordFilter,
} from '../match/match.js'
import { pageOfDocuments, type ResponseDocument } from '../operation/document/documents.js'
import type { Page } from '../operation/page/page.js'
import type { Context } from '../operation/pipeline/context.js'
import type { JsonSql } from '../platform/database/sql-values.js'

/**
 * Reads one numbered page of the records that match a filter. If the filter ranks records by meaning, the page is one of the
 * most similar records, and `found` adds `semanticMatch` to each document.
 */
export async function readPage<F extends RecordFilter, T>(
  context: Context,
  kind: ListedKind<F>,
  filter: F,
  request: MatchRequest,
  response: ResponseDocument<T>,
  found?: (document: JsonSql<T>) => JsonSql<T>,
): Promise<Json<Page<T>>> {
  const matched =
    context.readsAll && !isRanked(filter)
      ? matchAfterCursor(context, kind, filter, oneOrder(request))
      : await matchPage(context, kind, filter, request)
  const withMatch = isRanked(filter) ? found : undefined
  return pageOfDocuments(context, response, (document) => matched.page(withMatch ? withMatch(document) : document))
}

/** A list that is read by cursor has one order. Throws 400 for a request with several. */
function oneOrder(request: MatchRequest): MatchRequest {
  if (request.sort.length < 2) return request
  throw new Problem('badRequest', {
    detail: 'The whole result of a list can have only one sort property.',
    field: 'sort',
    hint: 'Send sort once.',
    resolution: { action: 'setParameter', parameter: 'sort' },
  })
}
