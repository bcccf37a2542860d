import { personWithMatch } from '../../document/person.js'
import { completePersonRow } from '../../document/reads/person.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import { pageOfDocuments, type ResponseDocument } from '../../document/stored/stored-reads.js'
import type { Json } from '../../kernel/wire/json.js'
import { type MatchRequest, matchPage, type PersonFilter, people } from '../../match/match.js'
import { type Page, pageOf } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { documentOptions } from '../../operation/pipeline/document-options.js'
import type { JsonSql } from '../../platform/database/sql-values.js'

export const PersonPage = pageOf(PersonSummary, 'PagePerson')

/**
 * Reads a page of people. If the filter has a semanticQuery, the page is one of the most similar people, and `found`
 * adds `semanticMatch` to each document.
 */
export async function readPage<T>(
  context: Context,
  response: ResponseDocument<T>,
  filter: PersonFilter,
  request: MatchRequest,
  found: (document: JsonSql<T>) => JsonSql<T> = personWithMatch,
): Promise<Json<Page<T>>> {
  const matched = await matchPage(context, people, filter, request)
  return pageOfDocuments(context, response, matched, filter.semanticQuery == null ? undefined : found)
}

/** Reads a page of list rows, for operations that search in another way. */
export const readPersonRows = (
  context: Context,
  filter: PersonFilter,
  request: MatchRequest & { readonly permitMonogram?: boolean | undefined },
) => readPage(context, completePersonRow(documentOptions(context, request)), filter, request)
