import { z } from 'zod'
import { personWithMatch } from '../../document/person.js'
import { completePersonRow } from '../../document/reads/person.js'
import { PersonPage } from '../../document/shape/person-summary.js'
import { readPage } from '../../list/page.js'
import { PERSON_SORT, PersonFilter, people, personFilters, readSimilarlyNamed } from '../../match/match.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { interpretationOf } from './interpretation.js'
import type { Searched } from './searched.js'

const PersonSearchInterpretation = interpretationOf('PersonSearchInterpretation', PersonFilter, PERSON_SORT)

export const PersonNaturalSearchResult = z
  .strictObject({ interpretation: PersonSearchInterpretation, result: PersonPage })
  .meta({ id: 'PersonNaturalSearchResult', description: 'How a question was understood, and a page of people.' })

export const searchedPeople: Searched<PersonFilter, z.infer<typeof PersonNaturalSearchResult>> = {
  output: PersonNaturalSearchResult,
  about: 'person',
  modes: ['auto', 'keyword', 'semantic', 'natural'],
  filter: PersonFilter,
  filters: personFilters,
  sortable: PERSON_SORT,
  words: 'search',
  kind: people,
  read: (context, filter, request) =>
    readPage(context, people, filter, request, completePersonRow(documentOptions(context, request)), personWithMatch),
  exact: async () => undefined,
  // The list of people has no filter for ids. The words of the stored name find the person.
  similar: async (context, reach, text, isStrict) => {
    const [best] = await readSimilarlyNamed(context, 'person', reach, text, isStrict)
    const name = best?.names[0]
    return name === undefined ? undefined : { search: name }
  },
}
