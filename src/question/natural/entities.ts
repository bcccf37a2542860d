import { z } from 'zod'
import { exampleRow } from '../../document/example/entity-example.js'
import { reading } from '../../identity/entity/entity-select.js'
import { ENTITY_SORT, EntityFilter } from '../../match/match.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { NaturalSearch } from './interpretation.js'
import { searchNaturally } from './natural.js'
import { NaturalSearchResult, searchedEntities } from './searched-entities.js'

export const naturalSearchEntities = defineOperation({
  id: 'naturalSearchEntities',
  route: 'POST /v1/entities/natural-search',
  graph: 'Query.searchEntities',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['NATURAL_SEARCH'],
  mayRunLater: true,
  feature: 'SEARCH',
  tag: 'Entities',
  summary: 'Search entities in plain English',
  description:
    'Translates a question to filters of the list of entities, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". A question that contradicts itself is refused with 422.',
  input: {
    query: z.strictObject({ ...pageQuery({ size: 20, sort: ENTITY_SORT }), ...reading }),
    body: z
      .strictObject({
        filter: EntityFilter.optional().describe(
          'Filters that every result must match. If the question contains one of these filters too, the value that is sent here is used.',
        ),
        search: NaturalSearch,
      })
      .meta({
        id: 'EntityNaturalSearch',
        description: 'A question about entities, and filters that every result must match.',
      }),
  },
  output: NaturalSearchResult,
  problems: ['unprocessable'],
  example: {
    body: { search: { query: 'companies founded before 1980' } },
    response: {
      interpretation: {
        confidence: 'HIGH',
        constraint: [
          { words: 'companies', field: 'typeRecord', value: '["Company"]', confidence: 'HIGH' },
          { words: 'founded before 1980', field: 'yearFoundedRange', value: '[{"max":1979}]', confidence: 'HIGH' },
        ],
        execution: { modeRequested: 'auto', modeUsed: 'natural' },
        fallbackUsed: false,
        filter: { typeRecord: ['Company'], yearFoundedRange: [{ max: 1979 }] },
        interpretation:
          '"companies" means typeRecord ["Company"]; "founded before 1980" means yearFoundedRange [{"max":1979}].',
        sort: { order: [] },
        unsupported: null,
        whyEmpty: null,
      },
      result: examplePage([exampleRow], 20),
    },
  },
  handle: (context, { query, body }) => searchNaturally(searchedEntities, context, body, query),
})
