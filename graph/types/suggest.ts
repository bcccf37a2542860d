import { suggest } from '../../src/search/suggest/suggest.js'
import {
  NameSuggestion as NameSuggestionSchema,
  type NameSuggestion as Suggestion,
} from '../../src/search/suggest/suggestion.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'

const NameSuggestion = builder.objectRef<Suggestion>('NameSuggestion').implement({
  ...describe(NameSuggestionSchema),
  fields: (t) => ({
    ...shapeFields(t, NameSuggestionSchema, ['slug', 'name', 'matched', 'typeRecord']),
    entityId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Id of the entity. Null for a person.',
      resolve: ({ owner }) => owner.entityId,
    }),
    personId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Id of the person. Null for an entity.',
      resolve: ({ owner }) => owner.personId,
    }),
  }),
})

bindQuery({ operation: suggest, type: [NameSuggestion], present: (found: Suggestion[]) => found })
