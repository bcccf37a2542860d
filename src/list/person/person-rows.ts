import { personWithMatch } from '../../document/person.js'
import { completePersonRow } from '../../document/reads/person.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import type { Json } from '../../kernel/wire/json.js'
import { findNearest, readNear } from '../../match/meaning/meaning-reads.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { pageOfDocuments, type ResponseDocument } from '../../operation/document/documents.js'
import { type Page, pageOf } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import type { PersonFilter } from './person-filter.js'
import { nearPeople, type PeopleRequest, readPeoplePage } from './person-reads.js'
import { personListQuery } from './predicates.js'

export const PersonPage = pageOf(PersonSummary, 'PagePerson')

/**
 * Reads a page of people. If the filter has a semanticQuery, the page is one of the most similar people, and `found`
 * adds `semanticMatch` to each document.
 */
export async function readPage<T>(
  context: Context,
  response: ResponseDocument<T>,
  filter: PersonFilter,
  request: PeopleRequest & { readonly includePrivate?: boolean | undefined },
  found: (document: JsonSql<T>) => JsonSql<T> = personWithMatch,
): Promise<Json<Page<T>>> {
  const query = personListQuery(reachOf(context.caller, request.includePrivate), filter)
  const meaning = filter.semanticQuery
  if (meaning == null)
    return pageOfDocuments(context, response, (document) => readPeoplePage(context, document, query, request))
  // The documents may be read twice, but the meter must count the query only once.
  const semantic = nearPeople(meaning, query, request)
  const near = await findNearest(context, semantic, request)
  return pageOfDocuments(context, response, (document) => readNear(context, semantic, found(document), near, request))
}

/** Reads a page of list rows, for operations that search in another way. */
export const readPersonRows = (
  context: Context,
  filter: PersonFilter,
  request: PeopleRequest & {
    readonly includePrivate?: boolean | undefined
    readonly permitMonogram?: boolean | undefined
  },
) => readPage(context, completePersonRow(documentOptions(context, request)), filter, request)
