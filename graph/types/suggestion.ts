import {
  EntitySuggestion as EntitySuggestionSchema,
  type EntitySuggestionResult as Result,
  EntitySuggestionResult as ResultSchema,
} from '../../src/lifecycle/suggestion/suggestion.js'
import { suggestProducts, suggestRelationships } from '../../src/lifecycle/suggestion/suggestion-operations.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { CoverageSlot } from './coverage.js'
import { Entity, loadEntity } from './entity.js'

const EntitySuggestion = builder.objectRef<Result['suggestion'][number]>('EntitySuggestion').implement({
  ...describe(EntitySuggestionSchema),
  fields: (t) => ({
    ...shapeFields(t, EntitySuggestionSchema, ['alreadyPresent', 'rank', 'score', 'whySuggested']),
    candidate: t.field({
      type: Entity,
      nullable: true,
      description: 'The suggested entity.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ candidate }, _args, context) => loadEntity(candidate.core.id, context),
    }),
  }),
})

const EntitySuggestions = builder.objectRef<Result>('EntitySuggestionResult').implement({
  ...describe(ResultSchema),
  fields: (t) => ({
    ...shapeFields(t, ResultSchema, ['slot', 'exhaustive']),
    suggestion: t.field({
      type: [EntitySuggestion],
      ...describe(ResultSchema, 'suggestion'),
      resolve: ({ suggestion }) => suggestion,
    }),
    coverage: t.field({
      type: [CoverageSlot],
      ...describe(ResultSchema, 'coverage'),
      resolve: ({ coverage }) => coverage,
    }),
  }),
})

for (const operation of [suggestProducts, suggestRelationships])
  bindQuery({
    operation,
    of: { type: Entity, parameter: 'entityId' },
    type: EntitySuggestions,
    present: (result: Result) => result,
    cost: COST.search,
  })
