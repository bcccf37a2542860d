import {
  type AlertChange as AlertChangeRecord,
  AlertChange as AlertChangeSchema,
  AlertEndReason,
  AlertEvent as AlertEventSchema,
  type Alert as AlertRecord,
  Alert as AlertSchema,
  EventDetail,
  minuteOf,
} from '../../src/account/saved-search/alert.js'
import { listSavedSearchEvents, listSavedSearchResults } from '../../src/account/saved-search/results.js'
import {
  type SavedSearch as SavedSearchRecord,
  type SavedSearchResult as SavedSearchResultRecord,
  SavedSearchResult as SavedSearchResultSchema,
  SavedSearch as SavedSearchSchema,
} from '../../src/account/saved-search/saved-search.js'
import {
  createSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  updateSavedSearch,
} from '../../src/account/saved-search/saved-search-operations.js'
import {
  type AlertEventRow,
  alertColumns,
  alertOf,
  eventColumns,
  type SearchRow,
  searchColumns,
} from '../../src/account/saved-search/saved-search-reads.js'
import { rowCursor } from '../../src/operation/page/row-page.js'
import { visibleSearches } from '../../src/visibility/saved-search-visibility.js'
import { builder } from '../build/builder.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { REST_ID, uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, rowFor } from '../build/type/row.js'
import { describe, leafOf, shapeFields } from '../build/type/shape.js'
import { Viewer } from './api-key.js'

const Alert = builder.objectRef<AlertRecord>('Alert').implement({
  ...describe(AlertSchema),
  fields: (t) => shapeFields(t, AlertSchema, ['event', 'webhookId', 'digestAt', 'expiresAt', 'filter']),
})

const SavedSearch = builder.prismaNode('SavedSearch', {
  ...describe(SavedSearchSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getSavedSearch, (id, caller) => ({ ...visibleSearches(caller), id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    savedSearchId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...columnFields(t, SavedSearchSchema, searchColumns, [
      'name',
      'recordType',
      'filter',
      'question',
      'recordId',
      'cursor',
      'createdAt',
      'updatedAt',
    ]),
    alert: t.field({
      type: Alert,
      nullable: true,
      ...describe(SavedSearchSchema, 'alert'),
      select: alertColumns,
      resolve: (row) => alertOf(row),
    }),
    alertEndReason: t.expose('disabledReason', {
      type: leafOf(AlertEndReason),
      nullable: true,
      ...describe(SavedSearchSchema, 'alertEndReason'),
    }),
  }),
})

const AlertChange = builder.objectRef<AlertChangeRecord>('AlertChange').implement({
  ...describe(AlertChangeSchema),
  fields: (t) => shapeFields(t, AlertChangeSchema, ['recordType', 'recordId', 'action', 'changedAt', 'values']),
})

const AlertEvent = builder.prismaObject('AlertEvent', {
  ...describe(AlertEventSchema),
  select: { id: true },
  fields: (t) => ({
    eventId: t.expose('id', { type: 'UUID', ...describe(AlertEventSchema, 'id') }),
    ...columnFields(t, AlertEventSchema, eventColumns, ['cursor', 'kind', 'recordId', 'createdAt']),
    recordType: t.string({
      ...describe(AlertEventSchema, 'recordType'),
      select: { search: { select: { recordType: true } } },
      resolve: ({ search: { recordType } }) => recordType,
    }),
    recordName: t.string({
      nullable: true,
      ...describe(EventDetail, 'recordName'),
      select: { detail: true },
      resolve: ({ detail }) => EventDetail.parse(detail).recordName,
    }),
    reason: t.string({
      nullable: true,
      ...describe(EventDetail, 'reason'),
      select: { detail: true },
      resolve: ({ detail }) => EventDetail.parse(detail).reason,
    }),
    change: t.field({
      type: [AlertChange],
      ...describe(EventDetail, 'change'),
      select: { detail: true },
      resolve: ({ detail }) => EventDetail.parse(detail).change,
    }),
    isTruncated: t.boolean({
      ...describe(EventDetail, 'isTruncated'),
      select: { detail: true },
      resolve: ({ detail }) => EventDetail.parse(detail).isTruncated,
    }),
  }),
})

const SavedSearchResult = builder.objectRef<SavedSearchResultRecord>('SavedSearchResult').implement({
  ...describe(SavedSearchResultSchema),
  fields: (t) => shapeFields(t, SavedSearchResultSchema, ['recordType', 'recordId', 'recordName', 'updatedAt']),
})

bindQuery({
  operation: listSavedSearches,
  of: { type: Viewer },
  type: [SavedSearch],
  present: (rows: SearchRow[]) => rows,
})
bindQuery({ operation: getSavedSearch, of: { type: Viewer }, type: SavedSearch, present: (row: SearchRow) => row })
bindQuery({
  operation: listSavedSearchResults,
  type: pageType('SavedSearchResultPage', SavedSearchResult),
  cost: COST.search,
  present: (page: PageOf<SavedSearchResultRecord>) => page,
})
bindConnection({
  operation: listSavedSearchEvents,
  of: { type: SavedSearch, parameter: 'savedSearchId' },
  name: 'AlertEvent',
  type: AlertEvent,
  node: (row: AlertEventRow) => row,
  cursor: rowCursor,
})

/** A written search as a row. */
const rowOf = ({ alert, alertEndReason, filter, createdAt, updatedAt, ...search }: SavedSearchRecord): SearchRow => ({
  ...search,
  filter: filter as SearchRow['filter'],
  isAlertOn: alert !== null,
  alertEvent: alert?.event ?? [],
  webhookId: alert?.webhookId ?? null,
  digestMinute: alert?.digestAt == null ? null : minuteOf(alert.digestAt),
  expiresAt: alert?.expiresAt == null ? null : new Date(alert.expiresAt),
  alertFilter: (alert?.filter ?? null) as SearchRow['alertFilter'],
  disabledReason: alertEndReason,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

const savedSearch = recordField(SavedSearch, 'The saved search.', rowOf)
for (const operation of [createSavedSearch, updateSavedSearch, deleteSavedSearch])
  bindMutation({ operation, payload: { savedSearch } })
