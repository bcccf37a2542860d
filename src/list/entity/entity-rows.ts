import { rowWithMatch } from '../../document/entity.js'
import { completeRow } from '../../document/reads/entity.js'
import type { Json } from '../../kernel/wire/json.js'
import { findNearest, readNear } from '../../match/meaning/meaning-reads.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { pageOfDocuments, type ResponseDocument } from '../../operation/document/documents.js'
import type { Page, PageRequest } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import type { EntityFilter } from './entity-filter.js'
import { nearEntities, readEntityPage } from './entity-reads.js'
import { entityListQuery } from './predicates.js'

/**
 * Reads a page of entities. If the filter has a semanticQuery, the page is one of the most similar entities, and `found`
 * adds `semanticMatch` to each document.
 */
export async function readPage<T>(
  context: Context,
  response: ResponseDocument<T>,
  filter: EntityFilter,
  request: PageRequest & { readonly includePrivate?: boolean | undefined },
  found: (document: JsonSql<T>) => JsonSql<T> = rowWithMatch,
): Promise<Json<Page<T>>> {
  const query = entityListQuery(context, filter, request.includePrivate)
  const meaning = filter.semanticQuery
  if (meaning == null)
    return pageOfDocuments(context, response, (document) => readEntityPage(context, document, query, request))
  // The documents may be read twice, but the meter must count the query only once.
  const semantic = nearEntities(meaning, query, request.sort)
  const near = await findNearest(context, semantic, request)
  return pageOfDocuments(context, response, (document) => readNear(context, semantic, found(document), near, request))
}

/** Reads a page of list rows, for operations that search in another way. */
export const readEntityRows = (
  context: Context,
  filter: EntityFilter,
  request: PageRequest & {
    readonly includePrivate?: boolean | undefined
    readonly permitMonogram?: boolean | undefined
  },
) => readPage(context, completeRow(documentOptions(context, request)), filter, request)
