import { z } from 'zod'
import { rowWithMatch } from '../../document/entity.js'
import { exampleRow } from '../../document/example/entity-example.js'
import { completeRow } from '../../document/reads/entity.js'
import { EntityPage } from '../../document/shape/entity-detail.js'
import { reading } from '../../identity/entity/entity-select.js'
import { readPage } from '../../list/page.js'
import { ENTITY_SORT, EntityFilter, entities, entityFilters, readSimilarlyNamed } from '../../match/match.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/define.js'
import { readNamed } from '../plan/plan-reads.js'
import { interpretationOf, NaturalSearch, SearchMode } from './interpretation.js'
import { searchNaturally } from './natural.js'
import type { Searched } from './searched.js'

const SearchInterpretation = interpretationOf('SearchInterpretation', EntityFilter, ENTITY_SORT)

export const NaturalSearchResult = z
  .strictObject({ interpretation: SearchInterpretation, result: EntityPage })
  .meta({ id: 'NaturalSearchResult', description: 'How a question was understood, and a page of entities.' })

export const searchedEntities: Searched<EntityFilter, z.infer<typeof NaturalSearchResult>> = {
  output: NaturalSearchResult,
  about: 'entity',
  modes: SearchMode.options,
  filter: EntityFilter,
  filters: entityFilters,
  sortable: ENTITY_SORT,
  words: 'textSearch',
  kind: entities,
  read: (context, filter, request) =>
    readPage(context, entities, filter, request, completeRow(documentOptions(context, request)), rowWithMatch),
  exact: async (context, reach, name) => {
    const found = (await readNamed(context, reach, [name])).get(name)
    return found?.entity === undefined ? undefined : { entityName: [found.entity] }
  },
  similar: async (context, reach, text, isStrict) => {
    const found = await readSimilarlyNamed(context, 'entity', reach, text, isStrict)
    return found.length === 0 ? undefined : { entityId: found.map(({ id }) => id) }
  },
}

export const naturalSearchEntities = defineOperation({
  id: 'naturalSearchEntities',
  route: 'POST /v1/entities/natural-search',
  graph: 'Query.searchEntities',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['NATURAL_SEARCH'],
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
