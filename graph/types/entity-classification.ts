import type {
  EntityClassification as Buckets,
  Classification as Value,
} from '../../src/attribute/classification/classification.js'
import {
  createEntityClassification,
  deleteEntityClassification,
  getEntityClassifications,
  patchEntityClassification,
  putEntityClassification,
} from '../../src/attribute/entity-classification/entity-classifications.js'
import type { ClassificationSuggestion as Suggestion } from '../../src/attribute/entity-classification/suggestion.js'
import { suggestEntityClassifications } from '../../src/attribute/entity-classification/suggestions.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { Classification, EntityTag, StandardizedClassification } from './classification.js'

const BUCKETS = [
  'geoLocationExposure',
  'industry',
  'mainProduct',
  'tag',
  'typeCustomer',
  'typeModel',
  'typeOwnership',
  'typeRevenue',
  'typeTechnologyUsed',
] as const

const EntityClassification = builder.objectRef<Buckets>('EntityClassification').implement({
  description: 'What an entity is classified by, bucket by bucket: primary first, then by name.',
  fields: (t) => ({
    ...Object.fromEntries(
      BUCKETS.map((bucket) => [
        bucket,
        t.field({
          type: [EntityTag],
          description: `Values of the bucket ${bucket}.`,
          extensions: { guard: getEntityClassifications.id },
          resolve: (joined) => joined[bucket],
        }),
      ]),
    ),
    standardizedClassification: t.field({
      type: [StandardizedClassification],
      description: 'Codes of standards.',
      extensions: { guard: getEntityClassifications.id },
      resolve: (joined) => joined.standardizedClassification,
    }),
  }),
})

const EntityClassificationJoin = builder.objectRef<Value>('EntityClassificationJoin').implement({
  description: 'A value as it is joined to an entity.',
  fields: (t) => ({
    classificationId: t.int({
      nullable: true,
      description: 'Id of the join in the REST API.',
      resolve: (value) => ('bucket' in value ? value.classificationId : value.entityClassificationId),
    }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: true }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: true }),
    classification: t.field({ type: Classification, description: 'The value itself.', resolve: (value) => value }),
  }),
})

bindQuery({ operation: getEntityClassifications, type: EntityClassification, present: (joined: Buckets) => joined })
for (const operation of [
  createEntityClassification,
  putEntityClassification,
  patchEntityClassification,
  deleteEntityClassification,
]) {
  bindMutation({ operation, type: EntityClassificationJoin, present: (value: Value) => value })
}

const ClassificationSuggestion = builder.objectRef<Suggestion>('EntityClassificationSuggestion').implement({
  description: 'A value that may fit an entity.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 1.' }),
    score: t.exposeFloat('score', { description: 'Larger is better; comparable within one answer.' }),
    alreadyJoined: t.exposeBoolean('alreadyJoined', { description: 'Whether the entity had the value before.' }),
    creatable: t.exposeBoolean('creatable', { description: 'Whether missing values of its bucket may be created.' }),
    writable: t.exposeBoolean('writable', { description: 'Whether the value may be joined by its id.' }),
    classification: t.field({
      type: Classification,
      description: 'The value itself.',
      resolve: ({ classification }) => classification,
    }),
  }),
})

bindQuery({
  operation: suggestEntityClassifications,
  type: [ClassificationSuggestion],
  present: (found: Suggestion[]) => found,
})
