import { z } from 'zod'
import { examplePerson } from '../../document/example/person-example.js'
import { reading } from '../../identity/entity/entity-select.js'
import { PERSON_SORT, PersonFilter } from '../../match/match.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { NaturalSearch } from './interpretation.js'
import { searchNaturally } from './natural.js'
import { PersonNaturalSearchResult, searchedPeople } from './searched-people.js'

export const naturalSearchPeople = defineOperation({
  id: 'naturalSearchPeople',
  route: 'POST /v1/people/natural-search',
  graph: 'Query.searchPeople',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['NATURAL_SEARCH'],
  mayRunLater: true,
  feature: 'SEARCH',
  tag: 'People',
  summary: 'Search people in plain English',
  description:
    'Translates a question to filters of the list of people, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". The mode exact is refused: it is for entities only.',
  input: {
    query: z.strictObject({ ...pageQuery({ size: 20, sort: PERSON_SORT }), ...reading }),
    body: z
      .strictObject({
        filter: PersonFilter.optional().describe(
          'Filters that every result must match. If the question contains one of these filters too, the value that is sent here is used.',
        ),
        search: NaturalSearch,
      })
      .meta({
        id: 'PersonNaturalSearch',
        description: 'A question about people, and filters that every result must match.',
      }),
  },
  output: PersonNaturalSearchResult,
  problems: ['unprocessable'],
  example: {
    body: { search: { query: 'who runs Apple?' } },
    response: {
      interpretation: {
        confidence: 'HIGH',
        constraint: [
          { words: 'who runs Apple', field: 'arrayFilter.entityName', value: '["Apple"]', confidence: 'HIGH' },
          { words: 'who runs Apple', field: 'role', value: '"Chief Executive Officer"', confidence: 'HIGH' },
          { words: 'who runs Apple', field: 'isCurrent', value: 'true', confidence: 'HIGH' },
        ],
        execution: { modeRequested: 'auto', modeUsed: 'natural' },
        fallbackUsed: false,
        filter: { arrayFilter: { entityName: ['Apple'] }, role: 'Chief Executive Officer', isCurrent: true },
        interpretation:
          '"who runs Apple" means arrayFilter.entityName ["Apple"]; "who runs Apple" means role "Chief Executive Officer"; "who runs Apple" means isCurrent true.',
        sort: { order: [] },
        unsupported: null,
        whyEmpty: null,
      },
      result: examplePage([examplePerson], 20),
    },
  },
  handle: (context, { query, body }) => searchNaturally(searchedPeople, context, body, query),
})
