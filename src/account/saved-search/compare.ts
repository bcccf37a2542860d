import { callerOfAccount } from '../../operation/access/accounts.js'
import type { Caller } from '../../operation/access/caller.js'
import type { Db } from '../../platform/database/client/database.js'
import type { Sql } from '../../platform/database/client/sql.js'
import type { AlertChange, AlertEventKind, EventDetail, GapReason } from './alert.js'
import { type DueChange, memberKey, readShownChanges, type Watch } from './alert-reads.js'
import type { Draft, Outcome } from './alert-writes.js'
import { SearchedType } from './saved-search.js'
import { filteredOf } from './saved-search-rules.js'
import { type Candidate, filteredRows, readMatches, readNames, recordRows } from './watched-reads.js'

/** Number of changes, and length of their values as JSON, that an event contains. */
const MOST_CHANGES = 20
const MOST_VALUES = 20_000
/** Maximum number of events that one comparison creates for an alert. Instead of more, there is a gap. */
const MOST_AT_ONCE = 500

/** An alert on a filter reports published records only, whoever owns it. */
export const PUBLIC: Caller = { kind: 'clientSecret', id: 'alerts', roles: [] }

/** Whom an alert works for. An alert about one record also reports a hidden record that the account created. */
const callerOf = ({ userId, recordId, user: { subject } }: Pick<Watch, 'userId' | 'recordId' | 'user'>): Caller =>
  recordId === null ? PUBLIC : callerOfAccount({ userId, subject })

/** SQL of the records that match an alert. Undefined if this release does not accept its filter. */
export function rowsOf(
  watch: Pick<Watch, 'recordType' | 'recordId' | 'userId' | 'user' | 'alertFilter'>,
  ids?: readonly string[],
): Sql | undefined {
  const type = SearchedType.parse(watch.recordType)
  if (watch.recordId !== null) return recordRows(callerOf(watch), type, watch.recordId)
  const filtered = filteredOf(type, watch.alertFilter)
  return filtered && filteredRows(filtered, ids)
}

/** Alerts with the same records have the same check, so it is done once. */
function checkKey({ recordType, recordId, userId, alertFilter }: Watch, ids: readonly string[]): string {
  return JSON.stringify([recordType, recordId === null ? alertFilter : [recordId, userId], ids])
}

/** Reads which of the candidate records match each alert. Alerts whose filter is not valid any more are missing. */
export async function readMatching(
  db: Db,
  watches: readonly Watch[],
  candidates: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, ReadonlySet<string>>> {
  const checks = new Map<string, { rows: Sql; searches: string[] }>()
  for (const watch of watches) {
    const ids = [...(candidates.get(watch.id) ?? [])].sort()
    const key = checkKey(watch, ids)
    const rows = checks.get(key)?.rows ?? rowsOf(watch, ids)
    if (!rows) continue
    checks.set(key, { rows, searches: [...(checks.get(key)?.searches ?? []), watch.id] })
  }
  const all = [...checks.values()]
  const found = await readMatches(
    db,
    all.map(({ rows }) => rows),
  )
  return new Map(
    all.flatMap(({ searches }, at) =>
      searches.map((id): [string, ReadonlySet<string>] => [id, found[at] ?? new Set()]),
    ),
  )
}

/** What a comparison knows about the changes: those of each record, by its type and its id. */
export type ChangesOf = ReadonlyMap<string, readonly DueChange[]>

/** The part of the events that several alerts share: names, and the changes that each caller may see. */
export class Shown {
  readonly #db: Db
  readonly #changes: ChangesOf
  readonly #details = new Map<string, EventDetail>()
  readonly #positions: ReadonlyMap<string, number>

  constructor(db: Db, changes: ChangesOf) {
    this.#db = db
    this.#changes = changes
    this.#positions = new Map([...changes.keys()].map((record, at) => [record, at]))
  }

  /** The place of a record in the order of the changes. Records without a change of their own are the last ones. */
  positionOf = (type: string, id: string): number => this.#positions.get(`${type} ${id}`) ?? this.#positions.size

  changesOf(type: string, id: string): readonly DueChange[] {
    return this.#changes.get(`${type} ${id}`) ?? []
  }

  /**
   * The details of events about records, in the order of `wanted`. Those that are not known are read together, because
   * all other alerts wait meanwhile.
   */
  async detailsOf(watch: Watch, wanted: readonly Wanted[]): Promise<(EventDetail | undefined)[]> {
    const caller = callerOf(watch)
    const type = SearchedType.parse(watch.recordType)
    const keyOf = ({ id, matches }: Wanted): string => `${caller.id} ${type} ${id} ${matches}`
    const unknown = wanted.filter((one) => !this.#details.has(keyOf(one)))
    const read = await this.#read(caller, type, unknown)
    for (const [index, one] of unknown.entries()) {
      const detail = read[index]
      if (detail) this.#details.set(keyOf(one), detail)
    }
    return wanted.map((one) => this.#details.get(keyOf(one)))
  }

  async #read(caller: Caller, type: SearchedType, wanted: readonly Wanted[]): Promise<EventDetail[]> {
    if (wanted.length === 0) return []
    const db = this.#db
    const shown = await readShownChanges(
      { db, caller },
      wanted.flatMap(({ id }) => this.changesOf(type, id)),
    )
    const hasLeft = wanted.filter(({ matches }) => !matches).map(({ id }) => id)
    const visible = await readMatches(
      db,
      hasLeft.map((id) => recordRows(caller, type, id)),
    )
    const named = [
      ...wanted.filter(({ matches }) => matches).map(({ id }) => id),
      ...visible.flatMap((ids) => [...ids]),
    ]
    const names = await readNames(db, type, named)
    return wanted.map(({ id }) => ({
      recordName: names.get(id)?.name ?? null,
      reason: null,
      ...cut(this.changesOf(type, id).flatMap((change) => shown.get(change) ?? [])),
    }))
  }
}

/** A record about which an event is, and whether it matches the alert now. If it does not, it may be hidden. */
interface Wanted {
  readonly id: string
  readonly matches: boolean
}

/** Leaves out what is too long for an event. */
function cut(changes: readonly AlertChange[]): Pick<EventDetail, 'change' | 'isTruncated'> {
  const kept = changes.slice(0, MOST_CHANGES)
  if (JSON.stringify(kept).length <= MOST_VALUES) return { change: kept, isTruncated: kept.length < changes.length }
  return { change: kept.map((change) => ({ ...change, values: {} })), isTruncated: true }
}

/** Compares the records that match now with those that matched before. */
export async function outcomeOf(watch: Watch, { ids, matching, members }: Compared, shown: Shown): Promise<Outcome> {
  const wasMember = (recordId: string) => members.has(memberKey({ searchId: watch.id, recordId }))
  const entered = ids.filter((id) => matching.has(id) && !wasMember(id))
  const left = ids.filter((id) => !matching.has(id) && wasMember(id))
  const changed = ids.filter(
    (id) => matching.has(id) && wasMember(id) && shown.changesOf(watch.recordType, id).length > 0,
  )
  const wanted = Object.entries({ entered, left, changed })
    .filter(([kind]) => watch.alertEvent.includes(kind))
    .flatMap(([kind, found]) => found.map((id): [AlertEventKind, string] => [kind as AlertEventKind, id]))
    .sort(([, a], [, b]) => shown.positionOf(watch.recordType, a) - shown.positionOf(watch.recordType, b))
  if (wanted.length > MOST_AT_ONCE) return { entered, left, drafts: [gapOf('tooManyChanges')] }
  const details = await shown.detailsOf(
    watch,
    wanted.map(([kind, id]) => ({ id, matches: kind !== 'left' })),
  )
  const drafts = wanted.flatMap(([kind, recordId], index): Draft[] => {
    const detail = details[index]
    // A change of which the account may see nothing is no event for it.
    return detail && (kind !== 'changed' || detail.change.length > 0) ? [{ kind, recordId, detail }] : []
  })
  return { entered, left, drafts }
}

/** The records to compare, which of them match now, and which matched before. */
export interface Compared {
  readonly ids: readonly string[]
  readonly matching: ReadonlySet<string>
  /** Keys of `memberKey`. */
  readonly members: ReadonlySet<string>
}

/** The event that says that events are missing. */
export const gapOf = (reason: GapReason): Draft => ({
  kind: 'gap',
  recordId: null,
  detail: { recordName: null, reason, change: [], isTruncated: false },
})

/** The records of each alert. */
export function byAlert(candidates: readonly Candidate[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { searchId, recordId } of candidates) found.set(searchId, [...(found.get(searchId) ?? []), recordId])
  return found
}
