import type { Json } from '../kernel/wire/json.js'
import { type ListedKind, type MatchRequest, matchPage, type RecordFilter } from '../match/match.js'
import { pageOfDocuments, type ResponseDocument } from '../operation/document/documents.js'
import type { Page } from '../operation/page/page.js'
import type { Context } from '../operation/pipeline/context.js'
import type { JsonSql } from '../platform/database/sql-values.js'

/**
 * Reads one numbered page of the records that match a filter. If the filter has a semanticQuery, the page is one of the
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
  const matched = await matchPage(context, kind, filter, request)
  const withMatch = filter.semanticQuery == null ? undefined : found
  return pageOfDocuments(context, response, (document) => matched.page(withMatch ? withMatch(document) : document))
}
