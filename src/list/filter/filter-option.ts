import { z } from 'zod'
import { EntityType, EntityTypeName } from '../../identity/entity/types.js'
import { DateTime, Long, line } from '../../kernel/wire/values.js'
import { EntityFilter } from '../../match/match.js'
import { FilterKey } from './catalogue.js'

export const Scope = z
  .strictObject({
    min: z.int().nullable().describe('Smallest value.'),
    max: z.int().nullable().describe('Largest value.'),
  })
  .meta({
    id: 'EntityFilterScope',
    description: 'Smallest and largest known value. Dates are in milliseconds since 1970-01-01 UTC.',
  })

export const Bar = z
  .strictObject({
    amount: Long.describe('Number of values from start (inclusive) to end (exclusive).'),
    start: z.int().describe('Smallest value of the bar.'),
    end: z.int().describe('Smallest value of the next bar.'),
  })
  .meta({ id: 'ChartBucket', description: 'One bar of a distribution.' })

export const Choice = z
  .strictObject({
    label: z.string().describe('Name of the value to display.'),
    value: z.string().describe('Value of the filter, as the search accepts it.'),
    scope: Scope.nullable(),
  })
  .meta({ id: 'EntityFilterChoice', description: 'A value that the filter accepts.' })

const Headquarters = z
  .strictObject({
    country: z
      .array(
        z
          .strictObject({
            country: z.string().describe('Name of the country.'),
            state: z
              .array(
                z
                  .strictObject({
                    state: z.string().describe('Name of the state.'),
                    city: z.array(z.string()).describe('Always empty. GET /v1/entities/filters/search finds cities.'),
                  })
                  .meta({
                    id: 'EntityFilterHeadquartersStateCity',
                    description: 'A state with the headquarters of at least one entity.',
                  }),
              )
              .describe('The states of the country.'),
          })
          .meta({
            id: 'EntityFilterHeadquartersCountry',
            description: 'A country with the headquarters of at least one entity.',
          }),
      )
      .describe('The countries, each with its states.'),
  })
  .meta({
    id: 'EntityFilterHeadquartersOptionSet',
    description: 'Countries and states of the headquarters of entities.',
  })

const Meta = z
  .strictObject({
    ui: z
      .strictObject({ headquartersOption: Headquarters.nullable() })
      .meta({ id: 'EntityFilterUiMeta', description: 'Additional options for an input form of filters.' })
      .nullable(),
  })
  .meta({ id: 'EntityFilterMeta', description: 'Additional data about a filter.' })

export const FilterEntry = z
  .strictObject({
    filterKey: z.string().describe('Name of the filter in a request for the list.'),
    label: z.string().describe('Name of the filter to display.'),
    controlType: z.enum(['checkbox', 'range', 'currencyRange', 'dateRange']).meta({
      id: 'EntityFilterControlType',
      values: {
        checkbox: 'A list of values.',
        range: 'A range of numbers.',
        currencyRange: 'A range of amounts.',
        dateRange: 'A range of dates.',
      },
      description: 'Kind of input control of the filter.',
    }),
    choiceOption: z
      .array(Choice)
      .describe(
        'Values that the filter accepts, most frequent first. Empty for a range filter, and for a filter whose values are not listed.',
      ),
    choiceOptionTotal: z
      .int32()
      .nullable()
      .describe(
        'Number of all values, including those that choiceOption leaves out. Null for a range filter, and for a filter whose values are not listed.',
      ),
    choiceOptionTruncated: z
      .boolean()
      .nullable()
      .describe(
        'Whether choiceOption leaves out values. The operation that searches the values of a filter finds them.',
      ),
    scope: Scope.nullable().describe('Bounds of a range filter. Null if no value is known.'),
    chart: z
      .array(Bar)
      .describe('Distribution of the values of a range filter. Empty if the request does not ask for it.'),
    filterMeta: Meta.nullable(),
  })
  .meta({ id: 'EntityFilterEntry', description: 'A filter of a list with the values that it accepts.' })
export type FilterEntry = z.infer<typeof FilterEntry>

export const TypeGroup = z.enum(['Organization', 'Investor']).meta({
  id: 'EntityTypeGroup',
  values: {
    Organization: 'Company, Investment Firm, Nonprofit, Government and Organization.',
    Investor: 'Investment Firm and Fund.',
  },
  description: 'A group of entity types.',
})

const GroupMembership = z
  .strictObject({ typeGroup: TypeGroup, typeRecord: z.array(EntityType).describe('The types of the group.') })
  .meta({ id: 'EntityTypeGroupMembership', description: 'The entity types of a group.' })

export const FilterOptionSet = z
  .strictObject({
    arrayFilterEntry: z
      .array(FilterEntry)
      .describe(
        'Filters with a list of values first, then all filters without known bounds and without values from records.',
      ),
    rangeFilterEntry: z.array(FilterEntry).describe('Filters with a smallest and a largest value.'),
    filtersMeta: z
      .strictObject({
        defaultOptionLimit: z.int32().describe('Maximum number of values listed for each filter.'),
        defaultTypeGroup: TypeGroup,
        distributionKey: z.array(z.string()).describe('Names of the distributions that the response contains.'),
        generatedAt: DateTime.describe('Time when the values were computed.'),
        includeDistribution: z.boolean().describe('Whether the response has the distribution of the values.'),
        includePrivate: z.boolean().describe('Whether hidden entities are included.'),
        includedTypeRecord: z.array(z.string()).describe('Entity types from whose entities the values were computed.'),
        optionMode: z.enum(['TOP_RESULTS', 'FULL_RESULTS']).meta({
          id: 'EntityFilterOptionMode',
          description: 'TOP_RESULTS: the most frequent values are listed. FULL_RESULTS: all values are listed.',
        }),
        requestedTypeGroup: z.string().describe('The group or the type in the request.'),
        typeGroupMembership: z.array(GroupMembership).describe('The entity types of each group.'),
      })
      .meta({
        id: 'EntityFilterOptionSetMeta',
        description: 'From which entities the filter values were computed, and which of the values are listed.',
      })
      .nullable(),
  })
  .meta({ id: 'EntityFilterOptionSet', description: 'Every filter with the values that it accepts.' })
export type FilterOptionSet = z.infer<typeof FilterOptionSet>

export const RefinedFilters = z
  .strictObject({
    filter: z.array(FilterEntry).describe('The filters with their values.'),
    meta: z
      .strictObject({
        degraded: z
          .boolean()
          .describe(
            'Whether the values were computed from a sample of the matching entities, because there are too many.',
          ),
        limit: z.int32().describe('Maximum number of entities from which the values are computed.'),
        page: z.int32().describe('Number of the page.'),
        total: z.int32().nullable().describe('Number of entities that match the given filter.'),
      })
      .meta({ id: 'RefinementMeta', description: 'From how many entities the values were computed.' }),
  })
  .meta({
    id: 'EntityFilterRefinedFilters',
    description: 'The filters with their values, computed from the records that match a given filter.',
  })

export const FilterSearchResult = z
  .strictObject({
    filterKey: z.string().describe('Name of the filter.'),
    result: z.array(z.string()).describe('The values that contain the text.'),
  })
  .meta({
    id: 'EntityFilterSearchResult',
    description: 'The values of one filter that contain the text of the search.',
  })

export const FilterSearch = z
  .strictObject({
    filterKey: line(100).meta({ choice: FilterKey }).describe('Name of the filter.'),
    limit: z.int().min(1).max(100).describe('Maximum number of values in the response.'),
    query: line(200).describe('Text that the values must contain.'),
    scopeFilter: EntityFilter.describe(
      'The filters that the user has already set. The value of the filter that is searched is ignored.',
    ),
  })
  .meta({
    id: 'EntityFilterSearch',
    description: 'A search for values of one filter. Only values of entities that match the other filters are found.',
  })

export const FilterCount = z
  .strictObject({
    minCount: z.int32().min(0).nullish().describe('Minimum number of entities that have the tag. The default is 1.'),
    name: z
      .array(line(255))
      .max(100)
      .describe('Names of the tags to count. For an empty list, the most frequent tags are counted.'),
    size: z.int().min(1).max(200).nullish().describe('Maximum number of tags in the response. The default is 35.'),
    typeRecord: EntityTypeName.nullish().describe(
      'Counts only entities of this type. Accepts a type or an alias of a type.',
    ),
  })
  .meta({ id: 'EntityFilterCount', description: 'Which tags to count.' })

export const FilterCountResult = z
  .strictObject({
    count: z
      .array(
        z
          .strictObject({
            count: Long.describe('Number of entities that have the tag.'),
            name: z.string().describe('Name of the tag.'),
          })
          .meta({ id: 'EntityTagCount', description: 'Number of entities that currently have a tag.' }),
      )
      .describe('The tags, each with its number of entities.'),
    meta: z
      .strictObject({
        total: z.int32().describe('Number of matching tags, including those beyond size.'),
      })
      .meta({ id: 'EntityFilterCountMeta', description: 'How many tags match the request.' }),
  })
  .meta({ id: 'EntityFilterCountResult', description: 'Tags with their numbers of entities, highest number first.' })

export const TypeCount = z
  .strictObject({
    totalCount: Long.describe('Number of entities of this type that the caller may see.'),
    typeRecord: EntityType,
  })
  .meta({ id: 'EntityTypeCount', description: 'Number of entities of one type.' })

export const TypeAlias = z
  .strictObject({
    canonical: EntityType,
    alias: z.array(z.string()).describe('Other names of the type that filters accept. Case does not matter.'),
    description: z.string().describe('Meaning of the type.'),
    canOwnPublicProductServiceRoute: z
      .boolean()
      .describe(
        'For a provider of this type: whether the paths of its products and services begin with the path of the provider.',
      ),
    publicPathPrefix: z
      .string()
      .describe('Start of the paths of the public pages of entities of this type. Empty if they have no pages.'),
    productServiceRouteSegment: z
      .string()
      .describe('Part of the path between the slug of the provider and the slug of its product or service.'),
  })
  .meta({ id: 'EntityTypeAlias', description: 'An entity type with its aliases.' })
