import { z } from 'zod'
import { News } from '../../document/shape/news.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { pageOf } from '../../operation/page/page.js'
import { NaturalSearch, SearchModeExecution } from './interpretation.js'
import { NaturalSearchResult } from './searched-entities.js'
import { PersonNaturalSearchResult } from './searched-people.js'

export const SCOPES = ['entity', 'person', 'news'] as const
export type Scope = (typeof SCOPES)[number]

export const SearchScope = namedEnum<Scope>('SearchScope', 'A kind of record that can be searched.', {
  entity: 'Entities.',
  person: 'People.',
  news: 'News articles.',
})

/** A question about all kinds of records. */
export const FederatedQuestion = NaturalSearch.extend({
  scope: z
    .array(SearchScope)
    .min(1)
    .max(SCOPES.length)
    .nullish()
    .describe('Kinds of record that are searched. The default is all of them.'),
}).meta({ id: 'FederatedQuestion', description: 'A question in plain English about several kinds of records.' })
export type FederatedQuestion = z.infer<typeof FederatedQuestion>

const execution = SearchModeExecution.nullable().describe(
  'How this kind of record was searched. Null if its search failed or was not requested.',
)

const SearchFailure = z
  .strictObject({
    scope: SearchScope.describe('Kind of record whose search failed.'),
    status: z.int().describe('HTTP status that the search of this kind alone returns.'),
    code: z.string().describe('Code of the problem.'),
    detail: z.string().describe('Why the search failed.'),
  })
  .meta({ id: 'SearchFailure', description: 'Why the search of one kind of record failed.' })

export const FederatedSearch = z
  .strictObject({
    entity: NaturalSearchResult.nullable().describe('Entities. Null if their search failed or was not requested.'),
    person: PersonNaturalSearchResult.nullable().describe('People. Null if their search failed or was not requested.'),
    news: pageOf(News, 'PageNews')
      .nullable()
      .describe('Articles, newest first. Null if their search failed or was not requested.'),
    provenance: z
      .strictObject({ entity: execution, person: execution, news: execution })
      .meta({ id: 'FederatedSearchProvenance', description: 'How each kind of record was searched.' }),
    failure: z
      .array(SearchFailure)
      .describe('Kinds of record whose search failed. The results of the other kinds are complete.'),
  })
  .meta({ id: 'FederatedSearch', description: 'Entities, people and articles that a question finds.' })
export type FederatedSearch = z.infer<typeof FederatedSearch>
