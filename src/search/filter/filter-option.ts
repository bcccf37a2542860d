import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, Long, line } from '../../kernel/wire/values.js'
import { EntityFilter } from '../entity/filter.js'

export const Scope = z
  .strictObject({ min: z.int().nullable(), max: z.int().nullable() })
  .meta({ id: 'EntityFilterScope', description: 'Bounds of what is there. Dates are milliseconds since 1970.' })

export const Bar = z
  .strictObject({
    amount: Long.describe('How many stand in the bar.'),
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
                city: z.array(z.string()).describe('Empty: cities are searched for.'),
              })
              .meta({ id: 'EntityFilterHeadquartersStateCity', description: 'A state that entities are seated in.' }),
          ),
        })
        .meta({ id: 'EntityFilterHeadquartersCountry', description: 'A country that entities are seated in.' }),
    ),
  })
  .meta({ id: 'EntityFilterHeadquartersOptionSet', description: 'Where entities are seated.' })

const Meta = z
  .strictObject({
    ui: z
      .strictObject({ headquartersOption: Headquarters.nullable() })
      .meta({ id: 'EntityFilterUiMeta', description: 'What a form of the filter shows besides.' })
      .nullable(),
  })
  .meta({ id: 'EntityFilterMeta', description: 'More about a filter.' })

export const FilterEntry = z
  .strictObject({
    filterKey: z.string().describe('Name of the filter in the entity list.'),
    label: z.string(),
    controlType: z
      .enum(['checkbox', 'range', 'currencyRange', 'dateRange'])
      .meta({ id: 'EntityFilterControlType', description: 'What kind of input the filter is.' }),
    choiceOption: z.array(Choice).describe('Values, most held first; none for ranges.'),
    choiceOptionTotal: z.int32().nullable().describe('Values there are, listed or not; null for ranges.'),
    choiceOptionTruncated: z.boolean().nullable().describe('Whether there are more than are listed: search for them.'),
    scope: Scope.nullable().describe('Bounds of a range, where any value is known.'),
    chart: z.array(Bar).describe('Distribution of a range, where it was asked for.'),
    filterMeta: Meta.nullable(),
  })
  .meta({ id: 'EntityFilterEntry', description: 'A filter of the entity list, and what it can be set to.' })
export type FilterEntry = z.infer<typeof FilterEntry>

export const TypeGroup = z
  .enum(['Organization', 'Investor'])
  .meta({ id: 'EntityTypeGroup', description: 'Types that are looked at together.' })

const GroupMembership = z
  .strictObject({ typeGroup: TypeGroup, typeRecord: z.array(EntityType) })
  .meta({ id: 'EntityTypeGroupMembership', description: 'The types of a group.' })

export const FilterOptionSet = z
  .strictObject({
    arrayFilterEntry: z.array(FilterEntry).describe('Filters of values.'),
    rangeFilterEntry: z.array(FilterEntry).describe('Filters of ranges.'),
    filtersMeta: z
      .strictObject({
        defaultOptionLimit: z.int32().describe('Values listed of each filter at most.'),
        defaultTypeGroup: TypeGroup,
        distributionKey: z.array(z.string()).describe('Distributions that were drawn.'),
        generatedAt: DateTime,
        includeDistribution: z.boolean(),
        includePrivate: z.boolean(),
        includedTypeRecord: z.array(z.string()).describe('Types that were looked at.'),
        optionMode: z
          .enum(['TOP_RESULTS', 'FULL_RESULTS'])
          .meta({ id: 'EntityFilterOptionMode', description: 'Whether the most held values are listed, or all.' }),
        requestedTypeGroup: z.string().describe('The group, or the type that stood for it.'),
        typeGroupMembership: z.array(GroupMembership),
      })
      .meta({ id: 'EntityFilterOptionSetMeta', description: 'What the options were read of.' })
      .nullable(),
  })
  .meta({ id: 'EntityFilterOptionSet', description: 'Every filter with what it can be set to.' })
export type FilterOptionSet = z.infer<typeof FilterOptionSet>

export const RefinedFilters = z
  .strictObject({
    filter: z.array(FilterEntry),
    meta: z
      .strictObject({
        degraded: z.boolean().describe('Whether only a sample was looked at.'),
        limit: z.int32().describe('Entities looked at, at most.'),
        page: z.int32(),
        total: z.int32().nullable().describe('Entities that the filters leave.'),
      })
      .meta({ id: 'RefinementMeta', description: 'What the options were read of.' }),
  })
  .meta({ id: 'EntityFilterRefinedFilters', description: 'What is left to choose under a filter.' })

export const FilterSearchResult = z
  .strictObject({ filterKey: z.string(), result: z.array(z.string()) })
  .meta({ id: 'EntityFilterSearchResult', description: 'Values of one filter that hold the text.' })

export const FilterSearch = z
  .strictObject({
    filterKey: line(100),
    limit: z.int().min(1).max(100),
    query: line(200),
    scopeFilter: EntityFilter.describe('The filters set so far; those of the searched one itself are left aside.'),
  })
  .meta({ id: 'EntityFilterSearch', description: 'A search for values of one filter, among the entities of others.' })

export const FilterCount = z
  .strictObject({
    minCount: z.int().min(0).nullish().describe('Fewest entities of a tag; 1 unless said otherwise.'),
    name: z.array(line(255)).max(100).describe('Tags to count; none means the most held ones.'),
    size: z.int().min(1).max(200).nullish().describe('Tags answered at most; 35 unless said otherwise.'),
    typeRecord: line(50).nullish().describe('Type of the counted entities, or an alias of it.'),
  })
  .meta({ id: 'EntityFilterCount', description: 'Which tags to count.' })

export const FilterCountResult = z
  .strictObject({
    count: z.array(
      z
        .strictObject({ count: Long, name: z.string() })
        .meta({ id: 'EntityTagCount', description: 'How many entities have a tag now.' }),
    ),
    meta: z
      .strictObject({ total: z.int32().describe('Tags that were counted, answered or not.') })
      .meta({ id: 'EntityFilterCountMeta', description: 'How many there are.' }),
  })
  .meta({ id: 'EntityFilterCountResult', description: 'Tags by the number of their entities.' })

export const TypeCount = z
  .strictObject({ totalCount: Long.describe('Entities that the caller sees.'), typeRecord: EntityType })
  .meta({ id: 'EntityTypeCount', description: 'How many entities there are of a type.' })

export const TypeAlias = z
  .strictObject({
    canonical: EntityType,
    alias: z.array(z.string()).describe('Other spellings that filters take, whatever their case.'),
    description: z.string(),
    canOwnPublicProductServiceRoute: z.boolean().describe('Whether pages of offerings are nested under its own.'),
    publicPathPrefix: z.string().describe('Where its pages begin; empty where it has none of its own.'),
    productServiceRouteSegment: z.string().describe('What stands between its page and those of its offerings.'),
  })
  .meta({ id: 'EntityTypeAlias', description: 'A type, and what it is called.' })
