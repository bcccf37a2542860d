import type { Prisma } from '../../../prisma/generated/client.js'
import { newestFirst, type RowPage, type RowPageRequest } from '../../operation/page/row-page.js'
import { type RowQuery, rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { visibleSearches } from '../../visibility/saved-search-visibility.js'
import {
  type Alert,
  AlertEndReason,
  type AlertEvent,
  AlertEventKind,
  EventDetail,
  StoredFilter,
  timeOf,
} from './alert.js'
import type { EventRow } from './message.js'
import { type SavedSearch, SearchedType } from './saved-search.js'

/** The columns of the alert of a search. */
export const alertColumns = {
  isAlertOn: true,
  alertEvent: true,
  webhookId: true,
  digestMinute: true,
  expiresAt: true,
  alertFilter: true,
} as const satisfies Prisma.SavedSearchSelect
type AlertRow = Prisma.SavedSearchGetPayload<{ select: typeof alertColumns }>

/** The columns of a saved search that clients see. */
export const searchColumns = {
  id: true,
  name: true,
  recordType: true,
  filter: true,
  question: true,
  recordId: true,
  disabledReason: true,
  cursor: true,
  createdAt: true,
  updatedAt: true,
  ...alertColumns,
} as const satisfies Prisma.SavedSearchSelect
export type SearchRow = Prisma.SavedSearchGetPayload<{ select: typeof searchColumns }>

/** The alert of a row. Null if it is off. */
export const alertOf = (row: AlertRow): Alert | null =>
  row.isAlertOn
    ? {
        event: row.alertEvent,
        webhookId: row.webhookId,
        digestAt: row.digestMinute === null ? null : timeOf(row.digestMinute),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        filter: StoredFilter.nullable().parse(row.alertFilter),
      }
    : null

const searchOf = (row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  recordType: SearchedType.parse(row.recordType),
  filter: StoredFilter.nullable().parse(row.filter),
  question: row.question,
  recordId: row.recordId,
  alert: alertOf(row),
  alertEndReason: AlertEndReason.nullable().parse(row.disabledReason),
  cursor: row.cursor,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The columns of an event. */
export const eventColumns = {
  id: true,
  cursor: true,
  kind: true,
  recordId: true,
  detail: true,
  createdAt: true,
  search: { select: { recordType: true } },
} as const satisfies Prisma.AlertEventSelect
export type AlertEventRow = Prisma.AlertEventGetPayload<{ select: typeof eventColumns }>

/** An event as a message contains it. */
export const eventOf = ({
  id,
  cursor,
  kind,
  recordId,
  detail,
  createdAt,
}: Omit<AlertEventRow, 'search'>): EventRow => ({
  id,
  cursor,
  kind: AlertEventKind.parse(kind),
  recordId,
  detail: EventDetail.parse(detail),
  createdAt,
})

const presentEvent = ({ search: { recordType }, ...row }: AlertEventRow): AlertEvent => {
  const { detail, createdAt, ...event } = eventOf(row)
  return { ...event, recordType, ...detail, createdAt: createdAt.toISOString() }
}

/** Reads the saved searches of the caller, newest first. */
export async function readSearches({ db, caller }: Context, query: RowQuery | undefined): Promise<SavedSearch[]> {
  const { columns, present } = rowsFor(query, searchColumns, searchOf)
  const rows = await db.prisma.savedSearch.findMany({
    ...columns,
    where: visibleSearches(caller),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(present)
}

/** Reads one saved search of the caller. */
export async function readSearch(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  id: string,
  query?: RowQuery,
): Promise<SavedSearch | undefined> {
  const { columns, present } = rowsFor(query, searchColumns, searchOf)
  const row = await db.prisma.savedSearch.findFirst({ ...columns, where: { id, ...visibleSearches(caller) } })
  return row ? present(row) : undefined
}

/** Reads one page of the events of a saved search, newest first. `afterCursor`: only events with a higher number. */
export function readEvents(
  { db: { prisma }, rowQuery }: Context,
  searchId: string,
  { afterCursor, ...request }: RowPageRequest & { readonly afterCursor?: number | undefined },
): Promise<RowPage<AlertEvent>> {
  const { columns, present } = rowsFor(rowQuery, eventColumns, presentEvent)
  const newer = afterCursor === undefined ? {} : { cursor: { gt: afterCursor } }
  return newestFirst(request, {
    query: rowQuery,
    find: ({ after, ...page }) =>
      prisma.alertEvent.findMany({ ...columns, ...page, where: { AND: [{ searchId, ...newer }, after ?? {}] } }),
    count: () => prisma.alertEvent.count({ where: { searchId, ...newer } }),
    present,
  })
}

/** Whether a webhook belongs to the account of the caller. */
export const hasWebhook = async ({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<boolean> =>
  (await db.prisma.webhookEndpoint.count({ where: { id, userId } })) === 1
