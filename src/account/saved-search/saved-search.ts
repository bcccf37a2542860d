import { z } from 'zod'
import { NewsFilter } from '../../document/shape/news.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { EntityFilter, PersonFilter, RoundListFilter } from '../../match/match.js'
import { pageOf } from '../../operation/page/page.js'
import { Alert, AlertEndReason, AlertRequest, StoredFilter } from './alert.js'

export const SearchedType = namedEnum('SavedSearchRecordType', 'Which records a saved search finds.', {
  entity: 'Entities: companies, investors, funds and others.',
  person: 'People.',
  news: 'News articles.',
  round: 'Funding rounds, without acquisitions.',
})
export type SearchedType = z.infer<typeof SearchedType>

/** The members of a request that contain the filter of each type of record. */
export const FILTERS = {
  entity: 'entityFilter',
  person: 'personFilter',
  news: 'newsFilter',
  round: 'roundFilter',
} as const satisfies Record<SearchedType, string>

const name = line(120).describe('Name of the search, for its owner.')
const QUESTION = 'A question in plain English, about entities or people.'

export const SavedSearchRequest = z
  .strictObject({
    name,
    recordType: SearchedType,
    entityFilter: EntityFilter.optional().describe('Filter of the list of entities.'),
    personFilter: PersonFilter.optional().describe('Filter of the list of people.'),
    newsFilter: NewsFilter.optional().describe('Filter of the list of news.'),
    roundFilter: RoundListFilter.optional().describe('Filter of the list of rounds.'),
    question: line(2_000).optional().describe(QUESTION),
    recordId: line(40).optional().describe('Id of one record of this type.'),
    alert: AlertRequest.nullish().describe('Turns the alert on.'),
  })
  .meta({
    id: 'SavedSearchRequest',
    description:
      'A search to save. It contains exactly one of a filter of its `recordType`, a `question`, and the `recordId` of one record.',
  })
export type SavedSearchRequest = z.infer<typeof SavedSearchRequest>

export const SavedSearchPatch = z
  .strictObject({
    name: name.optional(),
    alert: AlertRequest.nullish().describe(
      'Turns the alert on with these settings. null: turns it off. If it is missing, the alert stays as it is.',
    ),
  })
  .meta({ id: 'SavedSearchPatch', description: 'Changes of a saved search. A missing field keeps its value.' })
export type SavedSearchPatch = z.infer<typeof SavedSearchPatch>

export const SavedSearch = z
  .strictObject({
    id: Uuid.describe('Id of the saved search.'),
    name: z.string().describe('Name of the search, for its owner.'),
    recordType: SearchedType,
    filter: StoredFilter.nullable().describe(
      'The filter, as a request for the list contains it. Null if the search is a question or one record.',
    ),
    question: z.string().nullable().describe(`${QUESTION} Null if the search is a filter or one record.`),
    recordId: z.string().nullable().describe('Id of the one record. Null if the search is a filter or a question.'),
    alert: Alert.nullable().describe('The alert. Null if it is off.'),
    alertEndReason: AlertEndReason.nullable().describe(
      'Why the service turned the alert off. Null if it is on, or if its owner turned it off.',
    ),
    cursor: z.int().describe('Number of the last event of the alert. 0 if there was none.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({
    id: 'SavedSearch',
    description: 'A list filter, a question or one record that an account has saved, with its alert.',
  })
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedSearchResult = z
  .strictObject({
    recordType: SearchedType,
    recordId: z.string().describe('Id of the record.'),
    recordName: z.string().describe('Name of the record, or the title of the article.'),
    updatedAt: DateTime.describe('Time of the last change of the record.'),
  })
  .meta({ id: 'SavedSearchResult', description: 'A record that a saved search finds.' })
export type SavedSearchResult = z.infer<typeof SavedSearchResult>

export const SavedSearchResultPage = pageOf(SavedSearchResult, 'PageSavedSearchResult')

const at = '2026-03-01T12:00:00.000Z'
export const exampleSearch: SavedSearch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8070',
  name: 'Companies from before 1980',
  recordType: 'entity',
  filter: { typeRecord: ['Company'], yearFoundedRange: [{ max: 1979 }] },
  question: null,
  recordId: null,
  alert: null,
  alertEndReason: null,
  cursor: 0,
  createdAt: at,
  updatedAt: at,
}
