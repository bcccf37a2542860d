import type { z } from 'zod'
import {
  FederatedSearch as FederatedSchema,
  type FederatedSearch as FederatedValue,
  type Scope,
} from '../../src/question/natural/federated.js'
import {
  LinkSearch as LinkSearchSchema,
  type LinkSearch as LinkSearchValue,
  searchLink,
} from '../../src/research/link/search-link.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { EntitySearchResult, foundEntities, foundPeople, PersonSearchResult } from './natural-search.js'
import { NewsPage } from './news.js'

const FailureSchema = FederatedSchema.shape.failure.element
export const SearchFailure = builder.objectRef<z.infer<typeof FailureSchema>>('SearchFailure').implement({
  ...describe(FailureSchema),
  fields: (t) => shapeFields(t, FailureSchema, ['scope', 'status', 'code', 'detail']),
})

const FederatedSearch = builder.objectRef<FederatedValue>('FederatedSearch').implement({
  ...describe(FederatedSchema),
  fields: (t) => ({
    entity: t.field({
      type: EntitySearchResult,
      nullable: true,
      ...describe(FederatedSchema, 'entity'),
      resolve: ({ entity }) => entity && foundEntities(entity),
    }),
    person: t.field({
      type: PersonSearchResult,
      nullable: true,
      ...describe(FederatedSchema, 'person'),
      resolve: ({ person }) => person && foundPeople(person),
    }),
    news: t.field({
      type: NewsPage,
      nullable: true,
      ...describe(FederatedSchema, 'news'),
      resolve: ({ news }) => news,
    }),
    modesUsed: t.stringList({
      description:
        'How each kind of record was searched, such as `entity: natural`. A kind whose search failed is missing.',
      resolve: ({ provenance }) => modesOf(provenance),
    }),
    failure: t.field({
      type: [SearchFailure],
      ...describe(FederatedSchema, 'failure'),
      resolve: ({ failure }) => failure,
    }),
  }),
})

const modesOf = (provenance: FederatedValue['provenance']): string[] => {
  const scopes: readonly Scope[] = ['entity', 'person', 'news']
  return scopes.flatMap((scope) => {
    const execution = provenance[scope]
    return execution ? [`${scope}: ${execution.modeUsed}`] : []
  })
}

const LinkSearch = builder.objectRef<LinkSearchValue>('LinkSearch').implement({
  ...describe(LinkSearchSchema),
  fields: (t) => ({
    ...shapeFields(t, LinkSearchSchema, ['query', 'url']),
    related: t.field({
      type: FederatedSearch,
      description: 'The records that the name finds.',
      resolve: ({ related }) => related,
    }),
  }),
})

bindQuery({
  operation: searchLink,
  type: LinkSearch,
  cost: COST.search,
  present: (found: LinkSearchValue) => found,
})
