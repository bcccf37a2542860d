import { rowWithMatch } from '../../document/entity.js'
import { completeRow } from '../../document/reads/entity.js'
import { pageOfDocuments, type ResponseDocument } from '../../document/stored/stored-reads.js'
import type { Json } from '../../kernel/wire/json.js'
import { type EntityFilter, entities, type MatchRequest, matchPage } from '../../match/match.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { documentOptions } from '../../operation/pipeline/document-options.js'
import type { JsonSql } from '../../platform/database/sql-values.js'

/**
 * Reads a page of entities. If the filter has a semanticQuery, the page is one of the most similar entities, and `found`
 * adds `semanticMatch` to each document.
 */
export async function readPage<T>(
  context: Context,
  response: ResponseDocument<T>,
  filter: EntityFilter,
  request: MatchRequest,
  found: (document: JsonSql<T>) => JsonSql<T> = rowWithMatch,
): Promise<Json<Page<T>>> {
  const matched = await matchPage(context, entities, filter, request)
  return pageOfDocuments(context, response, matched, filter.semanticQuery == null ? undefined : found)
}

/** Reads a page of list rows, for operations that search in another way. */
export const readEntityRows = (
  context: Context,
  filter: EntityFilter,
  request: MatchRequest & { readonly permitMonogram?: boolean | undefined },
) => readPage(context, completeRow(documentOptions(context, request)), filter, request)
