import { z } from 'zod'
import { SearchScope } from './federated.js'

const FacetValue = z
  .strictObject({
    value: z.string().describe('A value of the filter.'),
    count: z.int().describe('Number of records of the search with this value.'),
  })
  .meta({ id: 'SearchFacetValue', description: 'A value, and how many records of a search have it.' })

export const SearchFacet = z
  .strictObject({
    scope: SearchScope,
    field: z.string().describe('Name of the filter that selects the records with a value.'),
    value: z.array(FacetValue).describe('The most frequent values, at most 10.'),
  })
  .meta({ id: 'SearchFacet', description: 'The most frequent values of a filter among the records of a search.' })
export type SearchFacet = z.infer<typeof SearchFacet>
