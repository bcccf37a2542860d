import { FailureLog } from '../../src/kernel/failure-log.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { OpenedList } from '../../src/operation/export/lists.js'
import type { QueryLists } from '../../src/operation/export/queries.js'
import type { Context } from '../../src/operation/pipeline/definition/context.js'
import { traceOf } from '../../src/operation/pipeline/request/trace.js'
import { permitField } from '../../src/operation/pipeline/run/run.js'
import { inProcessGraph, type ReadDocument } from '../in-process.js'
import type { GraphOptions } from '../yoga.js'
import { AFTER, FIRST, PAGE, type PagedQuery, pagedQuery } from './prepare.js'
import { trustedOnly } from './refusals.js'

type Options = Omit<GraphOptions, 'failures'> & { readonly log: ConstructorParameters<typeof FailureLog>[0] }

/** Reads all pages of the connection of a query, with the rights, limits and views of the caller. */
export function exportQueries({ log, trustedDocuments, ...options }: Options): QueryLists<Context> {
  const prepare = (context: Context, request: Parameters<QueryLists<Context>['check']>[1]): PagedQuery => {
    if (trustedDocuments) throw trustedOnly()
    const query = pagedQuery(request)
    for (const id of query.analysis.operations) permitField(options.runtime, options.registry.get(id), context.caller)
    return query
  }
  return {
    check: async (context, request) => prepare(context, request).path.at(-1) ?? '',
    open: async (context, request, signal) => {
      const query = prepare(context, request)
      // The addresses in the records are those of the request that created the export.
      const { publicUrl, hasPages = options.runtime.hasPages } = context
      // A job reads what the request that created it has seen, so it reads from the primary server.
      const db = { ...options.runtime.db, replicas: undefined }
      const runtime = { ...options.runtime, db, publicUrl, hasPages }
      const read = inProcessGraph({ ...options, runtime, failures: new FailureLog(log) })
      const reader = {
        caller: context.caller,
        // The request that created the export is counted. What has a quota of its own is counted for each page.
        receipt: runtime.meters.quotaReceipt(),
        requestInfo: { trace: traceOf(undefined) },
        signal,
      }
      return new QueryRows(query, (after) =>
        pageOf(read, reader, query, { ...request.variables, [FIRST]: query.size, [AFTER]: after }),
      )
    },
  }
}

interface Page {
  readonly rows: readonly string[]
  readonly next: string | null
}

class QueryRows implements OpenedList {
  rowCount = 0
  readonly nextCursor = null
  readonly endCursor = undefined
  readonly isSelected = false
  readonly columns: OpenedList['columns']
  readonly #read: (after: string | null) => Promise<Page>

  constructor({ rows: { columns } }: PagedQuery, read: (after: string | null) => Promise<Page>) {
    this.columns = columns
    this.#read = read
  }

  async *parts(): AsyncGenerator<readonly string[]> {
    for (let after: string | null = null; ; ) {
      const { rows, next } = await this.#read(after)
      this.rowCount += rows.length
      yield rows
      if (next === null) return
      if (next === after) throw new Error('the connection did not read its next page')
      after = next
    }
  }
}

/** Reads one page. Throws the problem of the query if a part of it cannot be read. */
async function pageOf(
  read: ReadDocument,
  reader: Parameters<ReadDocument>[0],
  { text, path, rows: { member } }: PagedQuery,
  variables: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const result = await read(reader, text, variables)
  if ('failure' in result) {
    const { status, detail, hint } = result.failure
    if (status >= 500) throw new Error(detail)
    throw new Problem(status === 429 ? 'tooManyRequests' : 'unprocessable', { detail, ...(hint ? { hint } : {}) })
  }
  const connection = path.reduce<unknown>((value, name) => Object(value)[name], result.data)
  // The record that has the connection does not exist, or the caller may not see it.
  if (connection === null || connection === undefined) return { rows: [], next: null }
  const { [member]: records, [PAGE]: page } = Object(connection)
  const { hasNextPage, endCursor } = Object(page)
  const rows = Array.isArray(records) ? records.filter((record) => record !== null) : []
  return { rows: rows.map((record) => JSON.stringify(record)), next: hasNextPage === true ? String(endCursor) : null }
}
