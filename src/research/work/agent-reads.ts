import { readDetail } from '../../document/reads/entity.js'
import { personResponse, readPersonDocuments } from '../../document/reads/person.js'
import { readCounts } from '../../lifecycle/coverage/coverage-reads.js'
import { slotsOf } from '../../lifecycle/coverage/coverage-rules.js'
import { readFound } from '../../lookup/lookup/lookup-reads.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import type { SubjectKind } from '../run/run-rules.js'
import { contextOf } from './context.js'
import type { RunRow } from './work-reads.js'
import type { Held } from './work-writes.js'

/*
 * Stored records that a language model reads. It sees what the caller of the run sees, without hidden records.
 */

const MAX_FOUND = 10

const contextIn = ({ job }: Held, run: RunRow) => contextOf(job, run, run.url)

/** Entities and people with a name, as a JSON text. */
export async function searchRecords(held: Held, run: RunRow, name: string): Promise<string> {
  const context = contextIn(held, run)
  const [found = []] = await readFound(context, reachOf(context.caller), [{ name }])
  return JSON.stringify(found.slice(0, MAX_FOUND).map(({ kind, id, name, website }) => ({ kind, id, name, website })))
}

/** A record as a JSON text. */
export async function readRecord(held: Held, run: RunRow, kind: SubjectKind, id: string): Promise<string> {
  const context = contextIn(held, run)
  const options = documentOptions(context)
  const [record] =
    kind === 'entity'
      ? await readDetail(context, options, 'id', sql`e.id = ${id}::uuid and ${visibleEntities(context.caller)}`)
      : await readPersonDocuments(
          context,
          personResponse(options),
          'id',
          sql`p.id = ${id}::uuid and ${visiblePeople(context.caller)}`,
          1,
        )
  return record ? record.document.text : 'No record has this id.'
}

/** Ids of the completion gates that an entity passes. Hidden parts count, so that a run does not look for them. */
export async function readPassedGates(held: Held, run: RunRow, entityId: string): Promise<ReadonlySet<string>> {
  const context = contextIn(held, run)
  const counts = await readCounts(context, documentOptions(context, { includePrivate: true }), entityId, true)
  const slots = counts ? slotsOf(counts) : []
  return new Set(slots.filter(({ coverage }) => coverage === 'PRESENT').map(({ gateId }) => gateId))
}
