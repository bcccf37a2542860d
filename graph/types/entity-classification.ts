import type { Classification as Value } from '../../src/attribute/classification/classification.js'
import {
  createEntityClassification,
  deleteEntityClassification,
  patchEntityClassification,
  putEntityClassification,
} from '../../src/attribute/entity-classification/entity-classifications.js'
import {
  ClassificationSuggestion as ClassificationSuggestionSchema,
  type ClassificationSuggestion as Suggestion,
} from '../../src/attribute/entity-classification/suggestion.js'
import { suggestEntityClassifications } from '../../src/attribute/entity-classification/suggestions.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'
import { Classification } from './classification.js'

const EntityClassificationJoin = builder.objectRef<Value>('EntityClassificationJoin').implement({
  description: 'A tag or a standard industry code of an entity.',
  fields: (t) => ({
    classificationId: t.int({
      nullable: true,
      description: 'Id in the REST API of the classification: the link between the entity and the tag or code.',
      resolve: (value) => ('bucket' in value ? value.classificationId : value.entityClassificationId),
    }),
    isCurrent: t.exposeBoolean('isCurrent', { nullable: true }),
    isPrimary: t.exposeBoolean('isPrimary', { nullable: true }),
    classification: t.field({
      type: Classification,
      description: 'The tag or the standard code.',
      resolve: (value) => value,
    }),
  }),
})

const payload = {
  classification: recordField(EntityClassificationJoin, 'The classification of the entity.', (value: Value) => value),
}
for (const operation of [
  createEntityClassification,
  putEntityClassification,
  patchEntityClassification,
  deleteEntityClassification,
]) {
  bindMutation({ operation, payload })
}

const ClassificationSuggestion = builder.objectRef<Suggestion>('EntityClassificationSuggestion').implement({
  ...describe(ClassificationSuggestionSchema),
  fields: (t) => ({
    ...shapeFields(t, ClassificationSuggestionSchema, ['rank', 'score', 'writable']),
    alreadyJoined: t.exposeBoolean('alreadyJoined', {
      description: 'Whether the entity already had the tag or code before the request.',
    }),
    creatable: t.exposeBoolean('creatable', { description: 'Whether clients may create new tags in the bucket.' }),
    classification: t.field({
      type: Classification,
      description: 'The tag or the standard code.',
      resolve: ({ classification }) => classification,
    }),
  }),
})

bindQuery({
  operation: suggestEntityClassifications,
  type: [ClassificationSuggestion],
  present: (found: Suggestion[]) => found,
})
