import type { z } from 'zod'
import { entityCountsByType, entityTypes } from '../../src/search/filter/entity-types.js'
import type {
  FilterCountResult,
  FilterEntry,
  FilterOptionSet,
  FilterSearchResult,
  RefinedFilters,
  TypeAlias,
  TypeCount,
} from '../../src/search/filter/filter-option.js'
import { entityFilters, entityFiltersRefined } from '../../src/search/filter/filters.js'
import { entityFilterCounts, entityFilterSearch, entityFilterSearchScoped } from '../../src/search/filter/search.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'

const Scope = builder.objectRef<NonNullable<FilterEntry['scope']>>('EntityFilterScope').implement({
  description: 'Bounds of what is there. Dates are milliseconds since 1970.',
  fields: (t) => ({
    min: t.expose('min', { type: 'Long', nullable: true, description: 'Smallest value.' }),
    max: t.expose('max', { type: 'Long', nullable: true, description: 'Largest value.' }),
  }),
})

const Bar = builder.objectRef<FilterEntry['chart'][number]>('ChartBucket').implement({
  description: 'One bar of a distribution.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Long', description: 'How many stand in the bar.' }),
    start: t.expose('start', { type: 'Long', description: 'Inclusive.' }),
    end: t.expose('end', { type: 'Long', description: 'Exclusive.' }),
  }),
})

const Choice = builder.objectRef<FilterEntry['choiceOption'][number]>('EntityFilterChoice').implement({
  description: 'A value that the filter accepts.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'As people read it.' }),
    value: t.exposeString('value', { description: 'As the filter takes it.' }),
  }),
})

const Entry = builder.objectRef<FilterEntry>('EntityFilterEntry').implement({
  description: 'A filter of the entity list, and what it can be set to.',
  fields: (t) => ({
    filterKey: t.exposeString('filterKey', { description: 'Name of the filter in the entity list.' }),
    label: t.exposeString('label', { description: 'As people read it.' }),
    controlType: t.exposeString('controlType', { description: 'checkbox, range, currencyRange or dateRange.' }),
    choiceOption: t.field({
      type: [Choice],
      description: 'Values, most held first.',
      resolve: (entry) => entry.choiceOption,
    }),
    choiceOptionTotal: t.exposeInt('choiceOptionTotal', { nullable: true, description: 'Values there are.' }),
    choiceOptionTruncated: t.exposeBoolean('choiceOptionTruncated', {
      nullable: true,
      description: 'Whether there are more than are listed.',
    }),
    scope: t.field({ type: Scope, nullable: true, description: 'Bounds of a range.', resolve: ({ scope }) => scope }),
    chart: t.field({ type: [Bar], description: 'Distribution of a range.', resolve: ({ chart }) => chart }),
    filterMeta: t.field({
      type: 'JSON',
      nullable: true,
      description: 'More about the filter, such as where entities are seated.',
      resolve: ({ filterMeta }) => filterMeta,
    }),
  }),
})

export const OptionSet = builder.objectRef<FilterOptionSet>('EntityFilterOptionSet').implement({
  description: 'Every filter with what it can be set to.',
  fields: (t) => ({
    arrayFilterEntry: t.field({
      type: [Entry],
      description: 'Filters of values.',
      resolve: ({ arrayFilterEntry }) => arrayFilterEntry,
    }),
    rangeFilterEntry: t.field({
      type: [Entry],
      description: 'Filters of ranges.',
      resolve: ({ rangeFilterEntry }) => rangeFilterEntry,
    }),
    filtersMeta: t.field({
      type: 'JSON',
      nullable: true,
      description: 'What the options were read of.',
      resolve: ({ filtersMeta }) => filtersMeta,
    }),
  }),
})

const Refined = builder.objectRef<z.infer<typeof RefinedFilters>>('EntityFilterRefinedFilters').implement({
  description: 'What is left to choose under a filter.',
  fields: (t) => ({
    filter: t.field({ type: [Entry], description: 'Every filter.', resolve: ({ filter }) => filter }),
    total: t.int({
      nullable: true,
      description: 'Entities that the filters leave.',
      resolve: ({ meta }) => meta.total,
    }),
    degraded: t.boolean({ description: 'Whether only a sample was looked at.', resolve: ({ meta }) => meta.degraded }),
  }),
})

export const Found = builder.objectRef<z.infer<typeof FilterSearchResult>>('EntityFilterSearchResult').implement({
  description: 'Values of one filter that hold the text.',
  fields: (t) => ({
    filterKey: t.exposeString('filterKey', { description: 'The searched filter.' }),
    result: t.exposeStringList('result', { description: 'Values, those that begin with the text first.' }),
  }),
})

type CountResult = z.infer<typeof FilterCountResult>

const TagCount = builder.objectRef<CountResult['count'][number]>('EntityTagCount').implement({
  description: 'How many entities have a tag now.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the tag.' }),
    count: t.expose('count', { type: 'Long', description: 'Entities that have it.' }),
  }),
})

const Counted = builder.objectRef<CountResult>('EntityFilterCountResult').implement({
  description: 'Tags by the number of their entities.',
  fields: (t) => ({
    count: t.field({ type: [TagCount], description: 'Tags, most entities first.', resolve: ({ count }) => count }),
    total: t.int({ description: 'Tags that were counted.', resolve: ({ meta }) => meta.total }),
  }),
})

const OfType = builder.objectRef<z.infer<typeof TypeCount>>('EntityTypeCount').implement({
  description: 'How many entities there are of a type.',
  fields: (t) => ({
    typeRecord: t.exposeString('typeRecord', { description: 'Company, Investment Firm, Fund, and so on.' }),
    totalCount: t.expose('totalCount', { type: 'Long', description: 'Entities that the caller sees.' }),
  }),
})

const Alias = builder.objectRef<z.infer<typeof TypeAlias>>('EntityTypeAlias').implement({
  description: 'A type, and what it is called.',
  fields: (t) => ({
    canonical: t.exposeString('canonical', { description: 'The type itself.' }),
    alias: t.exposeStringList('alias', { description: 'Other spellings that filters take.' }),
    description: t.exposeString('description', { description: 'What it stands for.' }),
    canOwnPublicProductServiceRoute: t.exposeBoolean('canOwnPublicProductServiceRoute', {
      description: 'Whether pages of offerings are nested under its own.',
    }),
    publicPathPrefix: t.exposeString('publicPathPrefix', { description: 'Where its pages begin.' }),
    productServiceRouteSegment: t.exposeString('productServiceRouteSegment', {
      description: 'What stands between its page and those of its offerings.',
    }),
  }),
})

bindQuery({ operation: entityFilters, type: OptionSet, present: (options: FilterOptionSet) => options })
bindQuery({ operation: entityFiltersRefined, type: Refined, present: (refined: typeof Refined.$inferType) => refined })
for (const operation of [entityFilterSearch, entityFilterSearchScoped]) {
  bindQuery({ operation, type: Found, present: (found: typeof Found.$inferType) => found })
}
bindQuery({ operation: entityFilterCounts, type: Counted, present: (counted: CountResult) => counted })
bindQuery({ operation: entityCountsByType, type: [OfType], present: (counts: (typeof OfType.$inferType)[]) => counts })
bindQuery({ operation: entityTypes, type: [Alias], present: (types: (typeof Alias.$inferType)[]) => types })
