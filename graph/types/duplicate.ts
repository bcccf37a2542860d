import type { EntityNode } from '../../src/document/reads/entity.js'
import type { DuplicateCandidate as Candidate } from '../../src/search/duplicate/duplicate.js'
import {
  duplicateCheckEntitiesGet,
  duplicateCheckEntitiesPost,
  duplicateCheckEntityCandidatesGet,
  duplicateCheckEntityCandidatesPost,
} from '../../src/search/duplicate/duplicates.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { EntityPage } from './entity.js'
import { type PageOf, pageType } from './page.js'

const DuplicateCandidate = builder.objectRef<Candidate>('EntityDuplicateCandidate').implement({
  description: 'A stored entity that may be the same record.',
  fields: (t) => ({
    id: t.exposeString('id', { description: "The entity's id in the REST API." }),
    name: t.exposeString('name', { nullable: true }),
    slug: t.exposeString('slug', { nullable: true }),
    typeRecord: t.exposeString('typeRecord', { nullable: true }),
    operatingStatus: t.exposeString('operatingStatus', { nullable: true }),
    publicPath: t.exposeString('publicPath', { nullable: true, description: 'Path of its page.' }),
    score: t.exposeInt('score', { description: 'Ranks candidates; proves nothing.' }),
    reason: t.exposeStringList('reason', { description: 'What speaks for and against it.' }),
  }),
})

const CandidatePage = pageType('EntityDuplicateCandidatePage', DuplicateCandidate)

for (const operation of [duplicateCheckEntitiesGet, duplicateCheckEntitiesPost]) {
  bindQuery({ operation, type: EntityPage, present: (page: PageOf<EntityNode>) => page })
}
for (const operation of [duplicateCheckEntityCandidatesGet, duplicateCheckEntityCandidatesPost]) {
  bindQuery({ operation, type: CandidatePage, present: (page: PageOf<Candidate>) => page })
}
