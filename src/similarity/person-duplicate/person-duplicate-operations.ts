import { z } from 'zod'
import { examplePerson } from '../../document/example/person-example.js'
import { PersonPage } from '../../document/shape/person-summary.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { duplicateCheck } from '../duplicate-check/duplicate-check.js'
import { linkEvidence } from '../duplicate-check/link-evidence.js'
import { withUrlObjects } from '../duplicate-check/url-candidate.js'
import { CandidatePage } from '../entity-duplicate/entity-duplicate.js'
import { criteria, PersonDuplicateCriteria } from './person-duplicate.js'
import { type PersonDuplicateQuery, readPersonCandidates, readPersonCores } from './person-duplicate-reads.js'

export const personDuplicates = duplicateCheck(
  {
    tag: 'People',
    words: {
      one: 'person',
      many: 'people who',
      next: 'create or merge a person',
      rules:
        'Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again.',
    },
    query: {
      ...criteria,
      urlCandidate: z
        .array(line(2048))
        .max(20)
        .optional()
        .describe('URLs of further web pages that may belong to the person.'),
    },
    body: PersonDuplicateCriteria,
    bodyOf: withUrlObjects,
    recordPage: PersonPage,
    scorePage: CandidatePage,
    example: {
      criteria: { nameFull: 'Tim Cook' },
      record: examplePerson,
      score: {
        externalId: null,
        id: examplePerson.id,
        name: 'Tim Cook',
        operatingStatus: null,
        publicPath: '/people/tim-cook',
        reason: ['name-exact'],
        score: 78,
        slug: 'tim-cook',
        typeRecord: null,
      },
    },
    readCandidates: (context, input, reach) => readPersonCandidates(context, queryOf(input), reach),
    readRecords: readPersonCores,
  },
  {
    records: {
      id: 'duplicateCheckPeopleGet',
      route: 'GET /v1/people/duplicate-check',
      graph: 'Query.personDuplicates',
    },
    recordsByBody: {
      id: 'duplicateCheckPeoplePost',
      route: 'POST /v1/people/duplicate-check',
      graph: 'Query.personDuplicates',
    },
    scores: {
      id: 'duplicateCheckPeopleCandidatesGet',
      route: 'GET /v1/people/duplicate-check/candidates',
      graph: 'Query.personDuplicates',
    },
    scoresByBody: {
      id: 'duplicateCheckPeopleCandidatesPost',
      route: 'POST /v1/people/duplicate-check/candidates',
      graph: 'Query.personDuplicates',
    },
  },
)

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: PersonDuplicateCriteria): PersonDuplicateQuery {
  const { nameFull, nameAny, slug, location, excludeId } = input
  const query: PersonDuplicateQuery = {
    names: [nameFull, nameAny].filter((name) => name != null),
    aliases: [],
    slug: slug ?? null,
    ...linkEvidence(input),
    identifiers: [],
    places: location ? location.split(',').map(nameKey) : [],
    employers: [],
    excludeId: excludeId ?? undefined,
  }
  if (query.names.length + query.links.length + query.domains.length > 0 || query.slug !== null) return query
  throw new Problem('badRequest', {
    detail: 'The criteria contain nothing that identifies a person.',
    field: 'nameFull',
    hint: 'Send a name, a slug, a url or a urlDomain.',
    resolution: { action: 'setField', fieldPath: 'nameFull' },
  })
}
