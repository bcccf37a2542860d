import { z } from 'zod'
import { reading } from '../../identity/entity/entity-select.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { Long } from '../../kernel/wire/values.js'
import { EntityFilter, entities, entityCatalogue, FACET_KEYS, readFacets } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'

const FacetKey = z.enum(FACET_KEYS).meta({
  id: 'EntityFacetKey',
  description: 'A filter of the list of entities whose values can be counted in any list.',
  values: Object.fromEntries(FACET_KEYS.map((key) => [key, entityCatalogue.meanings.get(key)])),
})

const Facet = z
  .strictObject({
    filterKey: FacetKey,
    label: z.string().describe('Name of the filter to display.'),
    choice: z
      .array(
        z
          .strictObject({
            value: z.string().describe('Value of the filter, as the list accepts it.'),
            count: Long.describe('Number of entities in the list with this value.'),
          })
          .meta({ id: 'EntityFacetChoice', description: 'A value of a filter, and how many entities have it.' }),
      )
      .describe('The values, most frequent first. Values that no entity of the list has are left out.'),
  })
  .meta({ id: 'EntityFacet', description: 'A filter with its most frequent values in a list.' })

export const Facets = z
  .strictObject({ facet: z.array(Facet).describe('The filters, in the order of the request.') })
  .meta({ id: 'EntityFacets', description: 'The most frequent values of some filters in a list, with their counts.' })
export type Facets = z.infer<typeof Facets>

export const entityFacets = defineOperation({
  id: 'entityFacets',
  route: 'POST /v1/entities/filters/facets',
  graph: 'Query.entityFacets',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Entity filters',
  summary: 'Count the most frequent values of filters in a list',
  description:
    'Returns the most frequent values of some filters in a list of entities, with the number of entities of each. The count of a value is the `totalElements` of the list with all other filters, and with this value instead of the other values of its own filter. So a user sees how many entities another value has. The counts are exact. The values are the most frequent ones of 1,000 of the matching entities, and of all entities.',
  input: {
    query: z.strictObject({
      includePrivate: reading.includePrivate,
      filterKey: z
        .array(FacetKey)
        .min(1)
        .max(FACET_KEYS.length)
        .default(['industry', 'stage', 'headquartersCountry', 'tag'])
        .describe('The filters whose values are counted.'),
      size: z.int().min(1).max(50).default(8).describe('Maximum number of values of each filter.'),
    }),
    body: optionalBody(EntityFilter),
  },
  output: Facets,
  problems: ['unprocessable'],
  example: {
    query: { filterKey: ['industry'], size: 2 },
    body: { typeRecord: ['Company'] },
    response: {
      facet: [
        {
          filterKey: 'industry',
          label: 'Industry',
          choice: [
            { value: 'Software', count: 9 },
            { value: 'Social Media', count: 5 },
          ],
        },
      ],
    },
  },
  handle: async (context, { query: { includePrivate, filterKey, size }, body }): Promise<Facets> => {
    const keys = [...new Set(filterKey)]
    const reach = reachOf(context.caller, includePrivate)
    const found = await readFacets(context, entities, reach, body, { keys, limit: size })
    return {
      facet: keys.map((key) => ({
        filterKey: key,
        label: entityCatalogue.choices.get(key)?.label ?? key,
        choice: [...(found.find((counts) => counts.key === key)?.values ?? [])],
      })),
    }
  },
})
