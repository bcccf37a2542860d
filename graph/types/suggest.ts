import { suggest } from '../../src/lookup/suggest/suggest.js'
import {
  NameSuggestion as NameSuggestionSchema,
  type NameSuggestion as Suggestion,
} from '../../src/lookup/suggest/suggestion.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField } from './owner.js'

const NameSuggestion = builder.objectRef<Suggestion>('NameSuggestion').implement({
  ...describe(NameSuggestionSchema),
  fields: (t) => ({
    ...shapeFields(t, NameSuggestionSchema, ['slug', 'name', 'matched', 'typeRecord']),
    record: ownerField(t, 'The stored record.', ({ owner }) => owner),
  }),
})

bindQuery({ operation: suggest, type: [NameSuggestion], present: (found: Suggestion[]) => found })
