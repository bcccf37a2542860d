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
import type { Context } from '../operation/pipeline/definition/context.js'
import type { JsonSql } from '../platform/database/client/sql-values.js'

/**
 * Reads one page of the records that match a filter, by its number or after a cursor. If the filter ranks records by meaning, the page is one of the
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
      ? matchAfterCursor(context, kind, filter, request)
      : await matchPage(context, kind, filter, request)
  const withMatch = isRanked(filter) ? found : undefined
  return pageOfDocuments(context, response, (document) => matched.page(withMatch ? withMatch(document) : document))
}
