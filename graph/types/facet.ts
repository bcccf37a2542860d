import { entityFacets, type Facets, Facets as FacetsSchema } from '../../src/list/filter/facets.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

type FacetRecord = Facets['facet'][number]
const FacetSchema = FacetsSchema.shape.facet.element
const FacetChoiceSchema = FacetSchema.shape.choice.element

const FacetChoice = builder.objectRef<FacetRecord['choice'][number]>('EntityFacetChoice').implement({
  ...describe(FacetChoiceSchema),
  fields: (t) => shapeFields(t, FacetChoiceSchema, ['value', 'count']),
})

const Facet = builder.objectRef<FacetRecord>('EntityFacet').implement({
  ...describe(FacetSchema),
  fields: (t) => ({
    ...shapeFields(t, FacetSchema, ['filterKey', 'label']),
    choice: t.field({
      type: [FacetChoice],
      ...describe(FacetSchema, 'choice'),
      resolve: ({ choice }) => choice,
    }),
  }),
})

bindQuery({
  operation: entityFacets,
  args: { body: 'filter', rename: { filterKey: 'filterKeys', size: 'first' } },
  cost: COST.catalogue,
  type: [Facet],
  present: ({ facet }: Facets) => facet,
})
