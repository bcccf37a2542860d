import type { PersonSummary } from '../../src/document/shape/person-summary.js'
import type { DuplicateCandidate as Candidate } from '../../src/search/duplicate/duplicate.js'
import {
  duplicateCheckPeopleCandidatesGet,
  duplicateCheckPeopleCandidatesPost,
  duplicateCheckPeopleGet,
  duplicateCheckPeoplePost,
} from '../../src/search/person-duplicate/duplicates.js'
import { bindQuery } from '../build/bind.js'
import { COST } from '../build/field-extensions.js'
import type { PageOf } from '../build/page.js'
import { CandidatePage } from './duplicate.js'
import { PersonPage, pageOfPeople } from './person.js'

for (const operation of [duplicateCheckPeopleGet, duplicateCheckPeoplePost])
  bindQuery({
    operation,
    type: PersonPage,
    present: (page: PageOf<PersonSummary>) => pageOfPeople(page),
    cost: COST.search,
  })
for (const operation of [duplicateCheckPeopleCandidatesGet, duplicateCheckPeopleCandidatesPost])
  bindQuery({ operation, type: CandidatePage, present: (page: PageOf<Candidate>) => page, cost: COST.search })
