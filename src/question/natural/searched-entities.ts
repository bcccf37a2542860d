import { z } from 'zod'
import { rowWithMatch } from '../../document/entity.js'
import { completeRow } from '../../document/reads/entity.js'
import { EntityPage } from '../../document/shape/entity-detail.js'
import { readPage } from '../../list/page.js'
import { ENTITY_SORT, EntityFilter, entities, entityFilters, readSimilarlyNamed } from '../../match/match.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { readNamed } from '../plan/plan-reads.js'
import { interpretationOf, SearchMode } from './interpretation.js'
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
