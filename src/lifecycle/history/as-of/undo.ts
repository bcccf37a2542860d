import { BUCKET_KEYS } from '../../../attribute/classification/classification-rules.js'
import {
  ALIASES,
  CLASSIFICATIONS,
  PAST_TABLES,
  type PastTable,
  type Row,
  TRACKED,
  type Tracked,
} from '../tracked-rows.js'

/*
 * Takes changes of the history back, the newest first. The result are the rows that the tables contained before the
 * first of these changes. It has no access to the database.
 */

/** A change that is taken back. */
export interface PastEvent {
  readonly number: string
  readonly recordType: string
  readonly recordId: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly action: string
  readonly change: Readonly<Record<string, unknown>>
  /** When the change was made, as ISO 8601 text. */
  readonly createdAt: string
}

type Values = Readonly<Record<string, unknown>>

/** Rows of an earlier time, where they differ from the rows of today. */
export class PastRows {
  /** The rows of each id. Without rows, the record did not exist. */
  readonly #rows = new Map<PastTable, Map<string, readonly Row[]>>()
  readonly #unknown = new Map<string, { readonly table: PastTable; readonly key: string; readonly row: Row }>()
  /** Whether the amount of a round in US dollars is not known. */
  isFundingUnknown = false

  /** The current rows of the tables, which the changes are taken back from. */
  addCurrent(table: PastTable, row: Row): void {
    const key = keyOf(table, row)
    if (this.rowsOf(table, key) === undefined) this.set(table, key, [row])
  }

  rowsOf(table: PastTable, key: string): readonly Row[] | undefined {
    return this.#rows.get(table)?.get(key)
  }

  set(table: PastTable, key: string, rows: readonly Row[]): void {
    const known = this.#rows.get(table) ?? new Map<string, readonly Row[]>()
    this.#rows.set(table, known.set(key, rows))
  }

  /** All ids of a table whose rows differ, with their rows. */
  entriesOf(table: PastTable): [string, readonly Row[]][] {
    return [...(this.#rows.get(table) ?? [])]
  }

  /** A row whose former values the caller may not read. */
  hide(table: PastTable, key: string, row: Row): void {
    this.#unknown.set(`${table} ${key}`, { table, key, row })
  }

  /** Leaves out the rows whose former values the caller may not read, and returns them. */
  takeHidden(): { readonly table: PastTable; readonly key: string; readonly row: Row }[] {
    const hidden = [...this.#unknown.values()].filter(({ table, key }) => this.rowsOf(table, key)?.length !== 0)
    for (const { table, key } of hidden) this.set(table, key, [])
    this.#unknown.clear()
    return hidden
  }
}

/** The id of a row, as the history has it. */
function keyOf(table: PastTable, row: Row): string {
  if (table === 'news_entity') return `${row.news_id}/${row.entity_id}`
  if (table === 'news_person') return `${row.news_id}/${row.person_id}`
  if (table === 'entity_alias') return String(row.entity_id)
  return String(table === 'person_alias' ? row.person_id : row.id)
}

/** Where the rows of a type of record are. Tags and codes of standards have the same type. */
function trackedOf(recordType: string): readonly Tracked[] {
  if (recordType === 'entityClassificationJoin') return CLASSIFICATIONS
  const tracked = Object.hasOwn(TRACKED, recordType) ? TRACKED[recordType as keyof typeof TRACKED] : undefined
  return tracked ? [tracked] : []
}

/** The id of a row in the history. */
interface RowId {
  readonly table: PastTable
  readonly key: string
}

/** The rows of today that are needed to take the changes back. */
export const changedRows = (events: readonly PastEvent[]): RowId[] =>
  events.flatMap((event) => [
    ...trackedOf(event.recordType).map(({ table }) => ({ table, key: event.recordId })),
    ...movedLinks(event),
  ])

/** Links to articles that a merge moved. The id of such a link contains the id of its owner, so it changed too. */
function movedLinks({ recordId, change }: PastEvent): RowId[] {
  const merge = secondOf(change.merge)
  const rows = isObject(merge) && isObject(merge.rows) ? merge.rows : {}
  return (['news_entity', 'news_person'] as const).flatMap((table) =>
    listOf(rows[table]).map(({ news_id }) => ({ table, key: `${news_id}/${recordId}` })),
  )
}

/**
 * Takes changes back, the newest first. `shown` are the values of each change that the caller may read. With `restores`,
 * rows that were removed later are restored.
 */
export function undo(past: PastRows, events: readonly PastEvent[], shown: readonly Values[], restores: boolean): void {
  for (const [index, event] of events.entries()) undoOne(past, event, shown[index] ?? {}, restores)
}

function undoOne(past: PastRows, event: PastEvent, shown: Values, restores: boolean): void {
  const { recordType, recordId, action, change } = event
  const stored = tablesOf(past, event)
  if (action === 'delete') {
    if (restores) restore(past, event)
    return
  }
  for (const tracked of stored) {
    if (action === 'create') past.set(tracked.table, recordId, [])
    else if (stored.length === 1) undoUpdate(past, tracked, event, shown)
    // A tag and a code of the entity have the same number: which of them changed is not known.
    else for (const row of past.rowsOf(tracked.table, recordId) ?? []) past.hide(tracked.table, recordId, row)
  }
  if (recordType === 'entity' || recordType === 'person') undoAliases(past, ALIASES[recordType], event, shown)
  if (change.merge !== undefined) undoMerge(past, secondOf(change.merge))
}

/** Where the record of a change is stored. More than one table if a tag and a code cannot be told apart. */
function tablesOf(past: PastRows, { recordType, recordId, action, change }: PastEvent): readonly Tracked[] {
  const all = trackedOf(recordType)
  const [tag, code] = all
  if (!tag || !code) return all
  const bucket = secondOf(change.place)
  if (action === 'create') return BUCKET_KEYS.some((key) => key === bucket) ? [tag] : [code]
  if ('isCurrent' in change) return [tag]
  return all.filter(({ table }) => (past.rowsOf(table, recordId)?.length ?? 0) > 0)
}

function undoUpdate(past: PastRows, { table, columns, derived = [] }: Tracked, event: PastEvent, shown: Values): void {
  const [row] = past.rowsOf(table, event.recordId) ?? []
  if (!row) return
  const fields = Object.keys(event.change).filter((field) => field in columns)
  if (fields.length === 0) return
  if (!fields.every((field) => field in shown)) past.hide(table, event.recordId, row)
  const values = fields.map((field) => [columns[field] ?? field, firstOf(event.change[field])])
  let before: Row = { ...row, ...Object.fromEntries(values) }
  for (const { from, columns: compute } of derived)
    if (from.some((field) => fields.includes(field))) before = { ...before, ...compute(before) }
  if (table === 'fundraise_round' && before.amount_raised != null && before.amount_raised_usd == null)
    past.isFundingUnknown = true
  past.set(table, event.recordId, [before])
}

function undoAliases(
  past: PastRows,
  table: 'entity_alias' | 'person_alias',
  { recordId, action, change }: PastEvent,
  shown: Values,
): void {
  if (action === 'create') past.set(table, recordId, [])
  if (action === 'create' || change.nameAlias === undefined) return
  const owner = table === 'entity_alias' ? { entity_id: recordId } : { person_id: recordId }
  if (!('nameAlias' in shown)) {
    past.hide(table, recordId, owner)
    return
  }
  const aliases = listOf(firstOf(change.nameAlias))
  past.set(
    table,
    recordId,
    aliases.map((alias, position) => ({ ...owner, position, name_key: '', ...alias })),
  )
}

/** Restores the rows that a deletion removed. */
function restore(past: PastRows, { recordType, recordId, change }: PastEvent): void {
  const rows = firstOf(change.rows)
  if (isObject(rows)) {
    for (const [table, all] of Object.entries(rows))
      if (isPastTable(table)) for (const row of listOf(all)) past.set(table, keyOf(table, row), [row])
    return
  }
  const link = firstOf(change.row)
  const [newsId, ownerId] = recordId.split('/')
  if (!isObject(link) || ownerId === undefined) return
  const [table, column] =
    recordType === 'newsArticleEntityJoin'
      ? (['news_entity', 'entity_id'] as const)
      : (['news_person', 'person_id'] as const)
  const { mention, matchType: match_type, matchScore: match_score } = link
  past.set(table, recordId, [{ news_id: Number(newsId), [column]: ownerId, mention, match_type, match_score }])
}

/** Gives the rows that a merge moved back to the other record. That record itself is not restored. */
function undoMerge(past: PastRows, merge: unknown): void {
  const rows = isObject(merge) ? merge.rows : undefined
  if (!isObject(rows)) return
  for (const [table, all] of Object.entries(rows)) {
    if (!isPastTable(table) || ['entity', 'person', 'entity_alias', 'person_alias'].includes(table)) continue
    for (const row of listOf(all)) past.set(table, keyOf(table, row), [row])
  }
}

const isPastTable = (name: string): name is PastTable => Object.hasOwn(PAST_TABLES, name)
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isObject) : [])
const firstOf = (pair: unknown): unknown => (Array.isArray(pair) ? pair[0] : undefined)
const secondOf = (pair: unknown): unknown => (Array.isArray(pair) ? pair[1] : undefined)
