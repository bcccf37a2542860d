import { markStale } from '../../derived/stale.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { created, insertRecorded, newEventId, recordChanges } from '../../operation/provenance/record.js'
import { type Update, updateRows } from '../../operation/provenance/update.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import type { AssociationState } from './association-rules.js'
import { classifyTitle } from './title.js'

/**
 * The title of an association. A stored title with this name is used; otherwise a title is created. If a created title
 * has no function and level in the draft, they are derived from its words. If several drafts contain the same title,
 * the first of them determines function and level.
 */
export interface TitleDraft {
  readonly name: string
  readonly function?: string | null
  readonly level?: string | null
}

/** An association to create. It has the id of a stored title (`titleId`), the name of a title, or no title. */
export interface AssociationDraft {
  readonly personId: string
  readonly entityId: string
  readonly titleId?: number | null
  readonly title?: TitleDraft | null
  /** Times as ISO 8601 texts. */
  readonly startDate?: string | null
  readonly endDate?: string | null
  readonly isCurrent: boolean
  readonly score?: number | null
  readonly creator?: string | null
}

export interface CreatedAssociation {
  readonly id: number
  /**
   * False if a stored association already has the same person, entity, title and start date. Then `id` is the id of the
   * stored association, which does not change.
   */
  readonly isNew: boolean
}

/**
 * Creates associations and their history. The number of statements does not depend on the number of drafts. If an
 * association with the same person, entity, title and start date is stored, it is returned, and no other association is
 * created. Results are in the order of the drafts.
 */
export async function createAssociations(
  context: Context,
  drafts: readonly AssociationDraft[],
): Promise<CreatedAssociation[]> {
  if (drafts.length === 0) return []
  const titles = await ensureTitles(
    context,
    drafts.flatMap(({ title }) => title ?? []),
  )
  const pending = drafts.map(({ title, titleId, ...draft }) => ({
    ...draft,
    titleId: titleId ?? (title ? (titles.get(nameKey(title.name)) ?? null) : null),
    eventId: newEventId(),
  }))
  const rows = pending.map((draft, position) => ({
    position,
    person_id: draft.personId,
    entity_id: draft.entityId,
    title_id: draft.titleId,
    start_date: draft.startDate ?? null,
    end_date: draft.endDate ?? null,
    is_current: draft.isCurrent,
    score: draft.score ?? null,
    creator: draft.creator ?? null,
    last_event_id: draft.eventId,
  }))
  const added = await insertRecorded<number>(
    context,
    associationsInsert(context, rows),
    pending.map(({ eventId, ...draft }) => ({
      eventId,
      recordType: 'entityPersonJoin',
      personId: draft.personId,
      entityId: draft.entityId,
      change: created(draft),
    })),
  )
  markStale(context, {
    people: pending.flatMap(({ eventId, personId }) => (added.has(eventId) ? [personId] : [])),
  })
  const stored = added.size < rows.length ? await readStored(context, rows) : undefined
  return pending.map(({ eventId }, position) => ({
    id: added.get(eventId) ?? stored?.get(position) ?? 0,
    isNew: added.has(eventId),
  }))
}

/** A stored association, locked until the transaction ends. */
export interface StoredAssociation {
  readonly id: number
  readonly version: number
  readonly personId: string
  readonly entityId: string
  readonly entitySlug: string
  readonly state: AssociationState
}

/** The columns of a StoredAssociation, from the association `j` and its entity `e`. */
const STORED =
  raw(`j.id, j.version, j.person_id as "personId", j.entity_id as "entityId", e.slug as "entitySlug", json_build_object(
    'titleId', j.title_id, 'creator', j.creator, 'isCurrent', j.is_current,
    'startDate', to_char(j.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endDate', to_char(j.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as state`)

/** Locks one association of a locked person. Undefined if it is missing, or if the caller cannot see its entity. */
export async function lockAssociation(
  { db, caller }: Context,
  personId: string,
  id: number,
): Promise<StoredAssociation | undefined> {
  const [found] = await db.rows<StoredAssociation>(sql`
    select ${STORED} from entity_person j join entity e on e.id = j.entity_id
    where j.id = ${id} and j.person_id = ${personId}::uuid and ${visibleEntities(caller)} for update of j`)
  return found
}

/**
 * Locks the stored associations that have the same person, entity, title and start date as one of the drafts. It needs
 * one statement. `position` is the position of the draft in `drafts`.
 */
export async function lockAssociations(
  { db }: Context,
  drafts: readonly Pick<AssociationDraft, 'personId' | 'entityId' | 'title' | 'startDate'>[],
): Promise<(StoredAssociation & { readonly position: number })[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map(({ personId, entityId, title, startDate }, position) => ({
    position,
    person_id: personId,
    entity_id: entityId,
    title_key: title ? nameKey(title.name) : null,
    start_date: startDate ?? null,
  }))
  return db.rows(sql`
    select d.position, ${STORED}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      d(position int, person_id uuid, entity_id uuid, title_key text, start_date timestamptz)
    left join corporate_title t on t.name_key = d.title_key
    join entity_person j on j.person_id = d.person_id and j.entity_id = d.entity_id
      and (d.title_key is null and j.title_id is null or j.title_id = t.id)
      and j.start_date is not distinct from d.start_date
    join entity e on e.id = j.entity_id
    order by j.id for update of j`)
}

/** Writes the next states of locked associations and their history. The number of statements is fixed. */
export async function updateAssociations(
  context: Context,
  updates: readonly Update<StoredAssociation, AssociationState>[],
): Promise<void> {
  await updateRows(
    context,
    { table: 'entity_person', recordType: 'entityPersonJoin' },
    updates.map(({ stored: { id, personId, entityId }, next, change }) => ({
      id,
      personId,
      entityId,
      columns: {
        title_id: next.titleId,
        start_date: next.startDate,
        end_date: next.endDate,
        is_current: next.isCurrent,
        creator: next.creator,
      },
      change,
    })),
  )
  // The search document of a person contains titles, but no dates.
  const retitled = updates.filter(({ change }) => change.titleId)
  markStale(context, { people: retitled.map(({ stored }) => stored.personId) })
}

/** Deletes a locked association. The history still contains it. */
export async function removeAssociation(
  context: Context,
  { id, personId, entityId, state }: StoredAssociation,
): Promise<void> {
  const removed = removedChange(await removeRow(context, 'entity_person', 'int', id))
  markStale(context, { people: [personId] })
  const record = { recordType: 'entityPersonJoin', recordId: String(id), personId, entityId } as const
  const change = { row: [state, null], ...removed }
  await recordChanges(context, [{ ...record, eventId: newEventId(), action: 'delete', change }])
}

interface AssociationRow {
  readonly position: number
  readonly last_event_id: string
}

const associationsInsert = ({ clock }: Context, rows: readonly AssociationRow[]): Sql => sql`
  insert into entity_person (
    person_id, entity_id, title_id, start_date, end_date, is_current, score, creator, last_event_id, version,
    created_at, updated_at)
  select d.person_id, d.entity_id, d.title_id, d.start_date, d.end_date, d.is_current, d.score, d.creator,
    d.last_event_id, 1, t.now, t.now
  from json_populate_recordset(null::entity_person, ${JSON.stringify(rows)}::json) d,
    (select ${clock.now()}::timestamptz as now) t
  on conflict do nothing`

/** Returns the id of the stored association that is equal to each draft, by the position of the draft in `rows`. */
async function readStored({ db }: Context, rows: readonly AssociationRow[]): Promise<Map<number, number>> {
  const found = await db.rows<{ position: number; id: number }>(sql`
    select d.position, j.id from json_to_recordset(${JSON.stringify(rows)}::json)
      d(position int, person_id uuid, entity_id uuid, title_id int, start_date timestamptz)
    join entity_person j on j.person_id = d.person_id and j.entity_id = d.entity_id
      and coalesce(j.title_id, 0) = coalesce(d.title_id, 0)
      and coalesce(j.start_date, '-infinity'::timestamptz) = coalesce(d.start_date, '-infinity'::timestamptz)`)
  return new Map(found.map(({ position, id }) => [position, id]))
}

/**
 * Returns the ids of titles. The map keys are the normalized names of the titles. Titles that are not stored yet are
 * created. This takes one statement, or two if another transaction creates the same titles.
 */
export async function ensureTitles({ db }: Context, titles: readonly TitleDraft[]): Promise<Map<string, number>> {
  const named = new Map(titles.map((title) => [nameKey(title.name), title] as const).reverse())
  if (named.size === 0) return new Map()
  const rows = [...named].map(([key, { name, function: role, level }]) => {
    const words = classifyTitle(name)
    return { name, name_key: key, function: role ?? words.function, level: level ?? words.level }
  })
  const ensure = () =>
    db.rows<{ key: string; id: number }>(sql`
      with added as (
        insert into corporate_title (name, name_key, function, level)
        select d.name, d.name_key, d.function, d.level
        from json_populate_recordset(null::corporate_title, ${JSON.stringify(rows)}::json) d
        where not exists (select 1 from corporate_title t where t.name_key = d.name_key)
        order by d.name_key on conflict (name_key) do nothing returning name_key, id)
      select name_key as key, id from added
      union all select name_key, id from corporate_title where name_key = any(${[...named.keys()]})`)
  const first = await ensure()
  // If another transaction has just created one of the titles, only a new statement sees it.
  const stored = first.length < rows.length ? await ensure() : first
  return new Map(stored.map(({ key, id }) => [key, id]))
}
