import type { EntityRow } from '../record/record-shapes.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type ListState, readEntities } from './entity-list.js'
import type { Filter } from './filters.js'

/** A file has at most this many records. A longer list is read through the API, which continues where it ended. */
const MOST_ROWS = 1_000
const PER_READ = 200

/** The values of a record in a file, by their names. */
const valuesOf = (entity: EntityRow): Readonly<Record<string, string | number | null>> => ({
  name: entity.nameBrand,
  type: entity.typeRecord,
  status: entity.operatingStatus,
  place: entity.headquarters?.fullAddress ?? null,
  founded: entity.foundedYear,
  stage: entity.fundingDetail?.stage ?? null,
  totalRaised: entity.fundingDetail?.totalRaised.amount ?? null,
  rounds: entity.fundingDetail?.fundingRoundCount ?? null,
  lastRound: entity.fundingDetail?.mostRecentDate ?? null,
  slug: entity.slug,
  url: entity.publicUrl,
})

const COLUMNS = [
  'name',
  'type',
  'status',
  'place',
  'founded',
  'stage',
  'totalRaised',
  'rounds',
  'lastRound',
  'slug',
  'url',
]

async function rowsOf(visit: Visit, state: ListState, base: Filter) {
  const rows: ReturnType<typeof valuesOf>[] = []
  let total = 0
  for (let page = 1; page <= MOST_ROWS / PER_READ; page++) {
    const { result } = await readEntities(visit, { ...state, page }, base, PER_READ)
    total = result.totalElements
    rows.push(...result.content.map(valuesOf))
    if (page >= result.totalPages) break
  }
  return { total, rows }
}

export async function jsonFile(visit: Visit, state: ListState, base: Filter): Promise<FileAnswer> {
  const { total, rows } = await rowsOf(visit, state, base)
  return file('application/json; charset=utf-8', `${JSON.stringify({ total, rows }, null, 2)}\n`, total)
}

export async function csvFile(visit: Visit, state: ListState, base: Filter): Promise<FileAnswer> {
  const { total, rows } = await rowsOf(visit, state, base)
  const lines = rows.map((row) => COLUMNS.map((name) => csvCell(row[name] ?? null)).join(','))
  return file('text/csv; charset=utf-8', `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`, total)
}

const file = (type: string, body: string, total: number): FileAnswer => ({
  kind: 'file',
  status: 200,
  type,
  body,
  headers: { 'X-Total-Count': String(total) },
})

/** A spreadsheet would execute a text that begins like a formula, so an apostrophe precedes it. */
function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
