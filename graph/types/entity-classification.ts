import type { Classification as Value } from '../../src/attribute/classification/classification.js'
import { searchClassifications } from '../../src/attribute/classification/classification-operations.js'
import {
  type Registry,
  readClassificationJoins,
} from '../../src/attribute/entity-classification/entity-classification-reads.js'
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
import { suggestEntityClassifications } from '../../src/attribute/entity-classification/suggestion-operations.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { type Done, growth } from '../build/mutation/payload-changes.js'
import { numbersOf } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Classification, codesOfEntity, tagsOfEntity } from './classification.js'
import { Entity } from './entity.js'

/** The registry of a classification, and the id of the row that attaches it to the entity. */
const keyOf = (value: Value): { registry: Registry; id: number | null } =>
  'bucket' in value
    ? { registry: 'tag', id: value.classificationId }
    : { registry: 'standardized', id: value.entityClassificationId }

const idsIn = (registry: Registry, ids: readonly string[]): number[] =>
  numbersOf(ids.map((id) => (id.startsWith(`${registry}-`) ? id.slice(registry.length + 1) : '')))

const EntityClassificationJoin = builder.node(builder.objectRef<Value>('EntityClassificationJoin'), {
  description: 'A tag or a standard industry code of an entity.',
  id: { resolve: (value) => `${keyOf(value).registry}-${keyOf(value).id}` },
  loadMany: async (ids, { reads }) => {
    const tags = await readClassificationJoins(reads, 'tag', idsIn('tag', ids))
    const codes = await readClassificationJoins(reads, 'standardized', idsIn('standardized', ids))
    return ids.map((_, index) => tags[index] ?? codes[index] ?? null)
  },
  fields: (t) => ({
    classificationId: t.int({
      nullable: true,
      description:
        'Id of the classification in the REST API. A classification connects the entity with the tag or code.',
      resolve: (value) => keyOf(value).id,
    }),
    isCurrent: t.exposeBoolean('isCurrent', {
      nullable: true,
      description: 'Whether the entity has the tag or code now.',
    }),
    isPrimary: t.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether it is the main tag of the entity in its bucket, or the main code in its standard.',
    }),
    classification: t.field({
      type: Classification,
      description: 'The tag or the standard code.',
      extensions: { guard: searchClassifications.id },
      resolve: (value) => value,
    }),
  }),
})

addVersion(EntityClassificationJoin)

const payload = {
  classification: recordField(EntityClassificationJoin, 'The classification of the entity.', (value: Value) => value),
}
const parent = ({ input: { entityId } }: Done<Value>) => String(entityId)
bindMutation({
  operation: createEntityClassification,
  payload,
  grows: [
    growth<Value>({
      field: 'tagEdge',
      of: 'Entity.tags',
      connection: tagsOfEntity,
      parent,
      record: ({ output }) => (keyOf(output).registry === 'tag' ? output.id : null),
    }),
    growth<Value>({
      field: 'standardizedClassificationEdge',
      of: 'Entity.standardizedClassifications',
      connection: codesOfEntity,
      parent,
      record: ({ output }) => (keyOf(output).registry === 'tag' ? null : output.id),
    }),
  ],
})
for (const operation of [putEntityClassification, patchEntityClassification, deleteEntityClassification]) {
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
      extensions: { guard: searchClassifications.id },
      resolve: ({ classification }) => classification,
    }),
  }),
})

bindQuery({
  operation: suggestEntityClassifications,
  of: { type: Entity, parameter: 'entityId' },
  type: [ClassificationSuggestion],
  present: (found: Suggestion[]) => found,
})
