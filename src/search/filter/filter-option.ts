import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, Long, line } from '../../kernel/wire/values.js'
import { EntityFilter } from '../entity/filter.js'

export const Scope = z.strictObject({ min: z.int().nullable(), max: z.int().nullable() }).meta({
  id: 'EntityFilterScope',
  description: 'Smallest and largest known value. Dates are milliseconds since 1970.',
})

export const Bar = z
  .strictObject({
    amount: Long.describe('Number of values in the bar.'),
    start: z.int().describe('Inclusive.'),
    end: z.int().describe('Exclusive.'),
  })
  .meta({ id: 'ChartBucket', description: 'One bar of a distribution.' })

export const Choice = z
  .strictObject({ label: z.string(), value: z.string(), scope: Scope.nullable() })
  .meta({ id: 'EntityFilterChoice', description: 'A value that the filter accepts.' })

const Headquarters = z
  .strictObject({
    country: z.array(
      z
        .strictObject({
          country: z.string(),
          state: z.array(
            z
              .strictObject({
                state: z.string(),
                city: z.array(z.string()).describe('Always empty. Search for cities instead.'),
              })
              .meta({
                id: 'EntityFilterHeadquartersStateCity',
                description: 'A state with the headquarters of at least one entity.',
              }),
          ),
        })
        .meta({
          id: 'EntityFilterHeadquartersCountry',
          description: 'A country with the headquarters of at least one entity.',
        }),
    ),
  })
  .meta({
    id: 'EntityFilterHeadquartersOptionSet',
    description: 'Countries and states of the headquarters of entities.',
  })

const Meta = z
  .strictObject({
    ui: z
      .strictObject({ headquartersOption: Headquarters.nullable() })
      .meta({ id: 'EntityFilterUiMeta', description: 'Additional options for a filter form.' })
      .nullable(),
  })
  .meta({ id: 'EntityFilterMeta', description: 'Additional data about a filter.' })

export const FilterEntry = z
  .strictObject({
    filterKey: z.string().describe('Name of the filter in the entity list.'),
    label: z.string(),
    controlType: z
      .enum(['checkbox', 'range', 'currencyRange', 'dateRange'])
      .meta({ id: 'EntityFilterControlType', description: 'Kind of input control of the filter.' }),
    choiceOption: z.array(Choice).describe('Values, most frequent first. Empty for ranges.'),
    choiceOptionTotal: z.int32().nullable().describe('Number of all values, listed or not. Null for ranges.'),
    choiceOptionTruncated: z
      .boolean()
      .nullable()
      .describe('Whether there are more values than are listed. Use the search to find the others.'),
    scope: Scope.nullable().describe('Bounds of a range. Null when no value is known.'),
    chart: z.array(Bar).describe('Distribution of a range. Empty unless requested.'),
    filterMeta: Meta.nullable(),
  })
  .meta({ id: 'EntityFilterEntry', description: 'A filter of the entity list with the values that it accepts.' })
export type FilterEntry = z.infer<typeof FilterEntry>

export const TypeGroup = z
  .enum(['Organization', 'Investor'])
  .meta({ id: 'EntityTypeGroup', description: 'A group of entity types that are filtered together.' })

const GroupMembership = z
  .strictObject({ typeGroup: TypeGroup, typeRecord: z.array(EntityType) })
  .meta({ id: 'EntityTypeGroupMembership', description: 'The types of a group.' })

export const FilterOptionSet = z
  .strictObject({
    arrayFilterEntry: z.array(FilterEntry).describe('Filters by value.'),
    rangeFilterEntry: z.array(FilterEntry).describe('Filters by range.'),
    filtersMeta: z
      .strictObject({
        defaultOptionLimit: z.int32().describe('Maximum number of values listed for each filter.'),
        defaultTypeGroup: TypeGroup,
        distributionKey: z.array(z.string()).describe('Distributions that the response contains.'),
        generatedAt: DateTime,
        includeDistribution: z.boolean(),
        includePrivate: z.boolean(),
        includedTypeRecord: z.array(z.string()).describe('Entity types that the options are computed from.'),
        optionMode: z
          .enum(['TOP_RESULTS', 'FULL_RESULTS'])
          .meta({ id: 'EntityFilterOptionMode', description: 'Whether the most frequent values are listed, or all.' }),
        requestedTypeGroup: z.string().describe('The requested group, or the requested type if one was given.'),
        typeGroupMembership: z.array(GroupMembership),
      })
      .meta({ id: 'EntityFilterOptionSetMeta', description: 'The parameters that the options were computed with.' })
      .nullable(),
  })
  .meta({ id: 'EntityFilterOptionSet', description: 'Every filter with the values that it accepts.' })
export type FilterOptionSet = z.infer<typeof FilterOptionSet>

export const RefinedFilters = z
  .strictObject({
    filter: z.array(FilterEntry),
    meta: z
      .strictObject({
        degraded: z.boolean().describe('Whether the options were computed from a sample only.'),
        limit: z.int32().describe('Maximum number of entities in the sample.'),
        page: z.int32(),
        total: z.int32().nullable().describe('Number of entities that match the filters.'),
      })
      .meta({ id: 'RefinementMeta', description: 'The entities that the options were computed from.' }),
  })
  .meta({ id: 'EntityFilterRefinedFilters', description: 'The filter options of the entities that match a filter.' })

export const FilterSearchResult = z
  .strictObject({ filterKey: z.string(), result: z.array(z.string()) })
  .meta({ id: 'EntityFilterSearchResult', description: 'Values of one filter that contain the text.' })

export const FilterSearch = z
  .strictObject({
    filterKey: line(100),
    limit: z.int().min(1).max(100),
    query: line(200),
    scopeFilter: EntityFilter.describe('The filters set so far. The value for the searched filter itself is ignored.'),
  })
  .meta({
    id: 'EntityFilterSearch',
    description: 'A search for values of one filter among the entities that match the other filters.',
  })

export const FilterCount = z
  .strictObject({
    minCount: z.int().min(0).nullish().describe('Minimum number of entities of a tag. The default is 1.'),
    name: z.array(line(255)).max(100).describe('Tags to count. An empty list counts the most frequent tags.'),
    size: z.int().min(1).max(200).nullish().describe('Maximum number of tags in the response. The default is 35.'),
    typeRecord: line(50).nullish().describe('Type of the counted entities, or an alias of the type.'),
  })
  .meta({ id: 'EntityFilterCount', description: 'A request to count the entities of tags.' })

export const FilterCountResult = z
  .strictObject({
    count: z.array(
      z
        .strictObject({ count: Long, name: z.string() })
        .meta({ id: 'EntityTagCount', description: 'Number of entities that currently have a tag.' }),
    ),
    meta: z
      .strictObject({
        total: z.int32().describe('Number of counted tags, including those that the response leaves out.'),
      })
      .meta({ id: 'EntityFilterCountMeta', description: 'Total of the counted tags.' }),
  })
  .meta({ id: 'EntityFilterCountResult', description: 'Tags ordered by their number of entities.' })

export const TypeCount = z
  .strictObject({ totalCount: Long.describe('Number of entities that the caller may see.'), typeRecord: EntityType })
  .meta({ id: 'EntityTypeCount', description: 'Number of entities of one type.' })

export const TypeAlias = z
  .strictObject({
    canonical: EntityType,
    alias: z.array(z.string()).describe('Other spellings that filters accept, in any case.'),
    description: z.string(),
    canOwnPublicProductServiceRoute: z
      .boolean()
      .describe('Whether the pages of its offerings are nested under its own page.'),
    publicPathPrefix: z.string().describe('Path prefix of its pages. Empty if the type has no pages of its own.'),
    productServiceRouteSegment: z.string().describe('Path segment between its page and the pages of its offerings.'),
  })
  .meta({ id: 'EntityTypeAlias', description: 'An entity type with its aliases.' })
