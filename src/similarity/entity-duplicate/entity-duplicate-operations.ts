import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { duplicateCheck } from '../duplicate-check/duplicate-check.js'
import { linkEvidence } from '../duplicate-check/link-evidence.js'
import { withUrlObjects } from '../duplicate-check/url-candidate.js'
import { CandidatePage, criteria, EntityDuplicateCriteria } from './entity-duplicate.js'
import { type DuplicateQuery, readCandidates, readCores } from './entity-duplicate-reads.js'

export const entityDuplicates = duplicateCheck(
  {
    tag: 'Entities',
    words: {
      one: 'entity',
      many: 'entities that',
      next: 'create or change an entity',
      rules:
        'Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again.',
    },
    query: {
      ...criteria,
      urlCandidate: z
        .array(line(2048))
        .max(20)
        .optional()
        .describe('URLs of further web pages that may belong to the entity.'),
    },
    body: EntityDuplicateCriteria,
    bodyOf: withUrlObjects,
    recordPage: pageOf(EntitySummary, 'PageEntity'),
    scorePage: CandidatePage,
    example: {
      criteria: { nameBrand: 'Apple Inc.' },
      record: exampleEntity,
      score: {
        externalId: null,
        id: exampleEntity.id,
        name: 'Apple',
        operatingStatus: 'Operating',
        publicPath: '/companies/apple',
        reason: ['name-exact'],
        score: 85,
        slug: 'apple',
        typeRecord: 'Company',
      },
    },
    readCandidates: (context, input, reach) => readCandidates(context, queryOf(input), reach),
    readRecords: readCores,
  },
  {
    records: {
      id: 'duplicateCheckEntitiesGet',
      route: 'GET /v1/entities/duplicate-check',
      graph: 'Query.entityDuplicates',
    },
    recordsByBody: {
      id: 'duplicateCheckEntitiesPost',
      route: 'POST /v1/entities/duplicate-check',
      graph: 'Query.entityDuplicates',
    },
    scores: {
      id: 'duplicateCheckEntityCandidatesGet',
      route: 'GET /v1/entities/duplicate-check/candidates',
      graph: 'Query.entityDuplicates',
    },
    scoresByBody: {
      id: 'duplicateCheckEntityCandidatesPost',
      route: 'POST /v1/entities/duplicate-check/candidates',
      graph: 'Query.entityDuplicates',
    },
  },
)

/** Converts the criteria to the evidence that the rules compare. */
function queryOf(input: EntityDuplicateCriteria): DuplicateQuery {
  const { nameBrand, nameLegal, nameAny, slug, location, excludeId } = input
  const query: DuplicateQuery = {
    names: [nameBrand, nameLegal, nameAny].filter((name) => name != null),
    legal: nameLegal ?? null,
    aliases: [],
    slug: slug ?? null,
    ...linkEvidence(input),
    identifiers: [],
    foundedYear: null,
    places: location ? location.split(',').map(nameKey) : [],
    excludeId: excludeId ?? undefined,
    scope: scopeOf(input),
  }
  if (query.names.length + query.links.length + query.domains.length > 0 || query.slug !== null) return query
  throw new Problem('badRequest', {
    detail: 'The criteria contain nothing that identifies an entity.',
    field: 'nameBrand',
    hint: 'Send a name, a slug, a url or a urlDomain.',
    resolution: { action: 'setField', fieldPath: 'nameBrand' },
  })
}

function scopeOf({ typeRecord, productServiceProviderId }: EntityDuplicateCriteria): DuplicateQuery['scope'] {
  if (productServiceProviderId != null) return { providerId: productServiceProviderId }
  return typeRecord == null || typeRecord === 'Product' || typeRecord === 'Service' ? undefined : 'standalone'
}
