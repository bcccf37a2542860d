import { z } from 'zod'
import { News } from '../../document/shape/news.js'
import { pageOf } from '../../kernel/page/page.js'
import { NaturalSearchResult } from './entities.js'
import { SearchModeExecution } from './interpretation.js'
import { PersonNaturalSearchResult } from './people.js'

export const SCOPES = ['entity', 'person', 'news'] as const
export type Scope = (typeof SCOPES)[number]

const execution = SearchModeExecution.nullable().describe(
  'How this kind of record was searched. Null if its search failed.',
)

const SearchFailure = z
  .strictObject({
    scope: z.enum(SCOPES).describe('Kind of record whose search failed.'),
    status: z.int().describe('HTTP status that the search of this kind alone returns.'),
    code: z.string().describe('Code of the problem.'),
    detail: z.string().describe('Why the search failed.'),
  })
  .meta({ id: 'SearchFailure', description: 'Why the search of one kind of record failed.' })

export const FederatedSearch = z
  .strictObject({
    entity: NaturalSearchResult.nullable().describe('Entities. Null if their search failed.'),
    person: PersonNaturalSearchResult.nullable().describe('People. Null if their search failed.'),
    news: pageOf(News, 'PageNews').nullable().describe('Articles, newest first. Null if their search failed.'),
    provenance: z
      .strictObject({ entity: execution, person: execution, news: execution })
      .meta({ id: 'FederatedSearchProvenance', description: 'How each kind of record was searched.' }),
    failure: z
      .array(SearchFailure)
      .describe('Kinds of record whose search failed. The results of the other kinds are complete.'),
  })
  .meta({ id: 'FederatedSearch', description: 'Entities, people and articles that a question finds.' })
export type FederatedSearch = z.infer<typeof FederatedSearch>
