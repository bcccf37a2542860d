import type { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { laneOf } from '../../operation/access/caller.js'
import { ownerOf } from '../../operation/access/owner.js'
import { chargeOrRefuse } from '../../operation/meter/charge.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { inBackground } from '../../platform/database/client/background.js'
import { cellsOf } from '../file/json-records.js'
import type { SourceFile } from '../file/open-file.js'
import type { Cells, SourceRecord } from '../file/source-record.js'
import { forApi } from '../job/job-rules.js'
import { namespaceFor } from '../job/namespace.js'
import { loadCollection } from '../load/load-collection.js'
import type { RowOutcome } from '../load/row-results.js'
import { collectionOf } from '../mapped/mapped-file.js'
import { FIELDS, type RowKind } from '../mapping/fields.js'
import { mappingOf } from '../mapping/mapping.js'
import type { Loss } from '../row/row-facts.js'
import type { BulkAnswer, BulkResult, BulkUpsert } from './bulk.js'

/** Time for the rows of a request. Rows that are left then have a result that says so. */
const TIME_MS = 20_000
/** Number of facts in a transaction. */
const FACTS = 100
const NAME = 'request'

/** The time of a request is over. */
class TimeOver extends Error {}

/** Creates or changes the record of each row, as an import does, and returns what became of each row. */
export async function upsertRows(
  context: Context,
  kind: RowKind,
  { provider, match, rows }: z.infer<typeof BulkUpsert>,
): Promise<BulkAnswer> {
  const { transaction, meters } = resourcesOf(context)
  const { caller, clock, traceId, signal } = context
  const cells = rows.map(cellsOf)
  const fields = fieldsOf(kind, cells)
  // The request itself is counted already.
  if (rows.length > 1) await chargeOrRefuse(meters, 'CALLER', caller.id, rows.length - 1)
  const collection = await collectionOf(fileOf(cells), mappingOf(kind, { provider, fields }))
  const ends = performance.now() + TIME_MS
  const [losses, outcomes] = [new Map<number, Loss[]>(), new Map<number, RowOutcome>()]
  await loadCollection(
    { ...collection, ...namespaceFor(caller, provider, ownerOf(caller)), detail: NAME, isMatching: match },
    {
      db: inBackground({ transaction }),
      clock,
      caller,
      traceId,
      turn: { key: laneOf(caller), signal },
      batch: FACTS,
      beforeBatch: async () => {
        if (performance.now() > ends || signal?.aborted) throw new TimeOver()
      },
      onLoss: (loss) => {
        const known = losses.get(loss.line)
        if (known) known.push(loss)
        else losses.set(loss.line, [loss])
      },
      onOutcome: (outcome) => outcomes.set(outcome.at.line, outcome),
    },
  ).catch((error: unknown) => {
    if (!(error instanceof TimeOver)) throw error
  })
  // A row with the id of an earlier row has the record of that row.
  const recordOf = new Map(rows.map(({ id }, row) => [id, idOf(outcomes.get(row + 1))] as const).reverse())
  const result = rows.map(({ id }, row) => {
    const found = resultOf(row, outcomes.get(row + 1), losses.get(row + 1) ?? [])
    return found.outcome === 'merged' ? { ...found, id: recordOf.get(id) ?? null } : found
  })
  const countOf = (outcome: BulkResult['outcome']) => result.filter((one) => one.outcome === outcome).length
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    merged: countOf('merged'),
    refused: countOf('refused'),
    notProcessed: countOf('notProcessed'),
    result,
  }
}

/** The id of the entity or the person of a row. */
const idOf = (saved: RowOutcome | undefined): string | null =>
  saved?.record === 'entity' || saved?.record === 'person' ? saved.key : null

function resultOf(row: number, saved: RowOutcome | undefined, losses: readonly Loss[]): BulkResult {
  return {
    row,
    outcome: outcomeOf(saved, losses),
    id: idOf(saved),
    problem: losses.map(({ field = null, value = null, reason, wayOut = '' }) => ({
      field,
      value,
      reason: forApi(reason),
      wayOut: forApi(wayOut)
        .replace(', or import the file with rowIds: true', '')
        .replaceAll('import the file again', 'send the row again'),
    })),
  }
}

function outcomeOf(saved: RowOutcome | undefined, losses: readonly Loss[]): BulkResult['outcome'] {
  if (saved) return saved.outcome === 'deleted' ? 'unchanged' : saved.outcome
  if (losses.some(({ kind }) => kind === 'repeated')) return 'merged'
  return losses.some(({ kind }) => kind === 'row') ? 'refused' : 'notProcessed'
}

/** The rows of a request in the form of a file with typed values. */
const fileOf = (rows: readonly Cells[]): SourceFile => ({
  name: NAME,
  isTyped: true,
  isTable: false,
  delimiter: undefined,
  preamble: 0,
  part: undefined,
  isPlain: false,
  mostRows: rows.length,
  async *records(): AsyncGenerator<SourceRecord> {
    for (const [index, row] of rows.entries()) yield { line: index + 1, bytes: 0, row }
  },
})

/** The members of rows have the names of fields. Throws 400 for another name, and 422 if a required field is in no row. */
function fieldsOf(kind: RowKind, rows: readonly Cells[]): Record<string, string> {
  const known: readonly string[] = Object.keys(FIELDS[kind])
  const used = new Set<string>()
  for (const [index, row] of rows.entries())
    for (const name of Object.keys(row)) {
      if (!known.includes(name)) throw unknownField(kind, index, name, known)
      used.add(name)
    }
  const missing = requiredOf(kind).find((names) => !names.some((name) => used.has(name)))
  if (missing) throw missingField(missing.join(' or '))
  return Object.fromEntries([...used].map((name) => [name, name]))
}

/** The fields that a row needs, each with the fields that can replace it. */
const requiredOf = (kind: RowKind): string[][] =>
  Object.entries(FIELDS[kind]).flatMap(([name, field]) =>
    'isRequired' in field ? [name === 'nameFirst' ? [name, 'nameFull'] : [name]] : [],
  )

const unknownField = (kind: RowKind, index: number, name: string, known: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: `A row of ${kind} has no field ${name.slice(0, 100)}.`,
    field: `rows.${index}.${name.slice(0, 100)}`,
    hint: 'Remove the member, or use the name of a field.',
    resolution: { action: 'removeField', fieldPath: `rows.${index}.${name.slice(0, 100)}` },
    validParameters: known,
  })

const missingField = (name: string): Problem =>
  new Problem('unprocessable', {
    detail: `No row has a value for the required field ${name}.`,
    field: 'rows',
    hint: `Send ${name} in each row.`,
  })
