import type { EntityNode } from '../../src/document/reads/entity.js'
import {
  type DuplicateCandidate as Candidate,
  DuplicateCandidate as DuplicateCandidateSchema,
} from '../../src/search/duplicate/duplicate.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from '../../src/search/duplicate/duplicates.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'
import { EntityPage } from './entity.js'

/** The GraphQL type of an entity that may be a duplicate. */
export const DuplicateCandidate = builder.objectRef<Candidate>('EntityDuplicateCandidate').implement({
  ...describe(DuplicateCandidateSchema),
  fields: (t) => ({
    ...shapeFields(t, DuplicateCandidateSchema, ['name', 'slug', 'typeRecord', 'operatingStatus', 'score']),
    id: t.exposeString('id', { description: 'Id of the entity in the REST API.' }),
    publicPath: t.exposeString('publicPath', {
      nullable: true,
      ...describe(DuplicateCandidateSchema, 'publicPath'),
    }),
    reason: t.exposeStringList('reason', {
      description: 'What raised or lowered the score, such as name-exact or place-differs.',
    }),
  }),
})

const CandidatePage = pageType('EntityDuplicateCandidatePage', DuplicateCandidate)

for (const operation of [duplicateCheckEntitiesGet, duplicateCheckEntitiesPost]) {
  bindQuery({ operation, type: EntityPage, present: (page: PageOf<EntityNode>) => page, cost: COST.search })
}
for (const operation of [duplicateCheckEntityCandidatesGet, duplicateCheckEntityCandidatesPost]) {
  bindQuery({ operation, type: CandidatePage, present: (page: PageOf<Candidate>) => page, cost: COST.search })
}
