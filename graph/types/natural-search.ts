import type { z } from 'zod'
import { constantOf } from '../../src/kernel/wire/constant-name.js'
import { ENTITY_SORT, PERSON_SORT } from '../../src/match/match.js'
import { naturalSearchEntities } from '../../src/question/natural/entities.js'
import { naturalSearchPeople } from '../../src/question/natural/people.js'
import { NaturalSearchResult } from '../../src/question/natural/searched-entities.js'
import { PersonNaturalSearchResult } from '../../src/question/natural/searched-people.js'
import { SortDirection, sortFields } from '../build/argument/sort.js'
import { builder } from '../build/builder.js'
import type { PageOf } from '../build/connection/page.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { EntityPage, EntitySort, pageOfNodes } from './entity.js'
import { PersonPage, PersonSort, pageOfPeople } from './person.js'

const InterpretationShape = NaturalSearchResult.shape.interpretation
type InterpretationRecord =
  | z.infer<typeof InterpretationShape>
  | z.infer<typeof PersonNaturalSearchResult.shape.interpretation>

const ConstraintShape = InterpretationShape.shape.constraint.element
const SearchConstraint = builder.objectRef<z.infer<typeof ConstraintShape>>('SearchConstraint').implement({
  ...describe(ConstraintShape),
  fields: (t) => shapeFields(t, ConstraintShape, ['words', 'field', 'value', 'confidence']),
})

const WhyEmptyShape = InterpretationShape.shape.whyEmpty.unwrap()
const AlternativeShape = WhyEmptyShape.shape.alternative.element
const SearchAlternative = builder.objectRef<z.infer<typeof AlternativeShape>>('SearchAlternative').implement({
  ...describe(AlternativeShape),
  fields: (t) => shapeFields(t, AlternativeShape, ['words', 'field', 'total']),
})
const SearchWhyEmpty = builder.objectRef<z.infer<typeof WhyEmptyShape>>('SearchWhyEmpty').implement({
  ...describe(WhyEmptyShape),
  fields: (t) => ({
    ...shapeFields(t, WhyEmptyShape, ['removedBy']),
    alternative: t.field({
      type: [SearchAlternative],
      ...describe(WhyEmptyShape, 'alternative'),
      resolve: ({ alternative }) => alternative,
    }),
  }),
})
const OrderShape = InterpretationShape.shape.sort.shape.order.element
const SearchOrder = builder
  .objectRef<{ readonly field: string; readonly descending: boolean }>('SearchOrder')
  .implement({
    description: 'A property by which the results of a search are sorted, and the direction.',
    fields: (t) => ({
      field: t.expose('field', {
        type: sortFields(
          'Search',
          [...new Set([...ENTITY_SORT, ...PERSON_SORT])],
          'Property by which the results of a search can be sorted.',
          constantOf,
        ),
        ...describe(OrderShape, 'field'),
      }),
      direction: t.field({
        type: SortDirection,
        description: 'The direction of the order.',
        resolve: ({ descending }) => (descending ? 'desc' : 'asc'),
      }),
    }),
  })

/**
 * How a question was understood. Searches of entities and of people have the same GraphQL type. Only the members of
 * their filters differ.
 */
export const Interpretation = builder.objectRef<InterpretationRecord>('SearchInterpretation').implement({
  ...describe(InterpretationShape),
  fields: (t) => ({
    ...shapeFields(t, InterpretationShape, ['confidence', 'fallbackUsed', 'interpretation', 'unsupported']),
    modeRequested: t.string({
      description: 'The mode that the client requested.',
      resolve: ({ execution }) => execution.modeRequested,
    }),
    modeUsed: t.string({ description: 'The mode that was used.', resolve: ({ execution }) => execution.modeUsed }),
    constraint: t.field({
      type: [SearchConstraint],
      ...describe(InterpretationShape, 'constraint'),
      resolve: ({ constraint }) => constraint,
    }),
    whyEmpty: t.field({
      type: SearchWhyEmpty,
      nullable: true,
      ...describe(InterpretationShape, 'whyEmpty'),
      resolve: ({ whyEmpty }) => whyEmpty,
    }),
    filterUsed: t.field({
      type: 'JSON',
      description: 'The filter that was used, in the form that the list of these records accepts.',
      resolve: ({ filter }) => filter,
    }),
    sortUsed: t.field({
      type: [SearchOrder],
      description:
        'The properties by which the result is sorted, the most important first. Empty if it is by relevance.',
      resolve: ({ sort }) => [...sort.order],
    }),
  }),
})

interface NaturalResult<T> {
  readonly interpretation: InterpretationRecord
  readonly result: PageOf<T>
}
type EntityOf = ReturnType<typeof pageOfNodes>['content'][number]
type PersonOf = ReturnType<typeof pageOfPeople>['content'][number]

/** The output of a search of entities, and of a search of people. */
export interface EntitySearchOutput {
  readonly interpretation: InterpretationRecord
  readonly result: Parameters<typeof pageOfNodes>[0]
}
export interface PersonSearchOutput {
  readonly interpretation: InterpretationRecord
  readonly result: Parameters<typeof pageOfPeople>[0]
}
export const foundEntities = ({ interpretation, result }: EntitySearchOutput): NaturalResult<EntityOf> => ({
  interpretation,
  result: pageOfNodes(result),
})
export const foundPeople = ({ interpretation, result }: PersonSearchOutput): NaturalResult<PersonOf> => ({
  interpretation,
  result: pageOfPeople(result),
})

export const EntitySearchResult = builder.objectRef<NaturalResult<EntityOf>>('NaturalSearchResult').implement({
  ...describe(NaturalSearchResult),
  fields: (t) => ({
    interpretation: t.field({
      type: Interpretation,
      description: 'How the question was understood.',
      resolve: ({ interpretation }) => interpretation,
    }),
    result: t.field({ type: EntityPage, description: 'The page of entities.', resolve: ({ result }) => result }),
  }),
})

export const PersonSearchResult = builder.objectRef<NaturalResult<PersonOf>>('PersonNaturalSearchResult').implement({
  ...describe(PersonNaturalSearchResult),
  fields: (t) => ({
    interpretation: t.field({
      type: Interpretation,
      description: 'How the question was understood.',
      resolve: ({ interpretation }) => interpretation,
    }),
    result: t.field({ type: PersonPage, description: 'The page of people.', resolve: ({ result }) => result }),
  }),
})

bindQuery({
  operation: naturalSearchEntities,
  type: EntitySearchResult,
  args: { sort: EntitySort },
  cost: COST.search,
  present: foundEntities,
})

bindQuery({
  operation: naturalSearchPeople,
  type: PersonSearchResult,
  args: { sort: PersonSort },
  cost: COST.search,
  present: foundPeople,
})
