import {
  type Content as ContentCard,
  Content as ContentSchema,
  ContentFacet as FacetSchema,
  ContentSearchInterpretation as InterpretationSchema,
  type ContentSearchResult as Result,
  ContentSearchResult as ResultSchema,
} from '../../src/list/content/content.js'
import {
  listContent,
  listEntityContent,
  listPersonContent,
  searchContent,
  searchEntityContent,
  searchPersonContent,
} from '../../src/list/content/content-operations.js'
import { builder } from '../build/builder.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

const Publication = builder.objectRef<ContentCard>('Publication').implement({
  ...describe(ContentSchema),
  fields: (t) => ({
    ...shapeFields(t, ContentSchema, [
      'contentType',
      'relation',
      'title',
      'summary',
      'topic',
      'url',
      'canonicalUrl',
      'sourceDomain',
      'sourceName',
      'highlight',
      'year',
      'publishedAt',
      'createdAt',
      'updatedAt',
    ]),
    contentId: t.exposeString('contentId', { ...describe(ContentSchema, 'contentId') }),
  }),
})
const PublicationPage = pageType('PublicationPage', Publication)

const Facet = builder.objectRef<Result['facet'][number]>('PublicationFacet').implement({
  ...describe(FacetSchema),
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the filter: contentType, relation, topic or year.' }),
    value: t.exposeString('value', describe(FacetSchema, 'value')),
    count: t.exposeInt('count', { description: 'Number of found publications.' }),
  }),
})

const SearchResult = builder.objectRef<Result>('PublicationSearchResult').implement({
  ...describe(ResultSchema),
  fields: (t) => ({
    facets: t.field({
      type: [Facet],
      ...describe(ResultSchema, 'facet'),
      resolve: ({ facet }) => facet,
    }),
    interpretation: t.string({
      ...describe(InterpretationSchema, 'interpretation'),
      resolve: ({ interpretation }) => interpretation.interpretation,
    }),
    confidence: t.string({
      ...describe(InterpretationSchema, 'confidence'),
      resolve: ({ interpretation }) => interpretation.confidence,
    }),
    result: t.field({
      type: PublicationPage,
      description: 'The found publications, best first.',
      resolve: ({ result }) => result,
    }),
  }),
})

const ofEntity = { of: { type: Entity, parameter: 'entityId' } } as const
const ofPerson = { of: { type: Person, parameter: 'personId' } } as const
const page = { type: PublicationPage, present: (found: PageOf<ContentCard>) => found }
const result = { type: SearchResult, args: { body: 'search' }, cost: COST.search, present: (found: Result) => found }

bindQuery({ operation: listContent, ...page })
bindQuery({ operation: listEntityContent, ...ofEntity, ...page })
bindQuery({ operation: listPersonContent, ...ofPerson, ...page })
bindQuery({ operation: searchContent, ...result })
bindQuery({ operation: searchEntityContent, ...ofEntity, ...result })
bindQuery({
  operation: searchPersonContent,
  ...ofPerson,
  ...page,
  args: { body: 'search' },
  cost: COST.search,
})
