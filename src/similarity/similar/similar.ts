import { z } from 'zod'
import { EntityPersonAssociation } from '../../document/shape/association.js'
import { EntityRow } from '../../document/shape/entity-detail.js'
import { PersonSummary } from '../../document/shape/person-summary.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { Day, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'

const shared = {
  compositeScore: z.number().nullable().describe('The score that sets the order. Here it equals cosineScore.'),
  cosineScore: z
    .number()
    .nullable()
    .describe('Cosine similarity of the vectors of the two records. A larger value means more similar.'),
  matchedSectionWeight: z.number().nullable().describe('Always null: a record has one vector for all its parts.'),
  rank: z.int32().describe('Position among all similar records. The most similar record has the position 1.'),
  sharedSectionCount: z.int32().nullable().describe('Always null: a record has one vector for all its parts.'),
}

const PersonSimilarityContext = z
  .strictObject({
    ...shared,
    origin: z.enum(['precomputed', 'live']).meta({
      id: 'PersonSimilarityOrigin',
      description: 'When the similarity was computed. live: during this request, from the stored vectors.',
    }),
  })
  .meta({ id: 'PersonSimilarityContext', description: 'Why two people are similar.' })

export const PersonSimilarityResult = z
  .strictObject({
    currentRole: EntityPersonAssociation.nullable().describe(
      'The most important current association with a title. Null if the person has none that the caller may see.',
    ),
    person: PersonSummary,
    similarity: PersonSimilarityContext,
  })
  .meta({ id: 'PersonSimilarityResult', description: 'A similar person.' })
export type PersonSimilarityResult = z.infer<typeof PersonSimilarityResult>

export const EntitySimilarityOrigin = namedEnum('EntitySimilarityOrigin', 'Why two entities are similar.', {
  curated: 'A stored relationship connects the two entities.',
  semantic: 'The vectors of the two entities are similar.',
  precomputed: 'The service does not use this value.',
  derived: 'The service does not use this value.',
  computed: 'The service does not use this value.',
})

const EntitySimilarityContext = z
  .strictObject({
    ...shared,
    curatedAsOf: Day.nullable().describe('Day for which the source states the similarity.'),
    curatedRelationshipType: z.string().nullable().describe('Type of the relationship. Null if origin is semantic.'),
    curatedSource: z
      .string()
      .nullable()
      .describe('The source that states that the two entities are similar: a URL or a short label.'),
    derivedFromEntityId: Uuid.nullable().describe('Always null. The service does not use this field.'),
    origin: EntitySimilarityOrigin,
  })
  .meta({ id: 'EntitySimilarityContext', description: 'Why two entities are similar.' })

export const EntitySimilarityResult = z
  .strictObject({ entity: EntityRow, similarity: EntitySimilarityContext })
  .meta({ id: 'EntitySimilarityResult', description: 'A similar entity.' })
export type EntitySimilarityResult = z.infer<typeof EntitySimilarityResult>

export const PersonSimilarityPage = pageOf(PersonSimilarityResult, 'PagePersonSimilarityResult')
export const EntitySimilarityPage = pageOf(EntitySimilarityResult, 'PageEntitySimilarityResult')
