import type { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import { entityCountsByType, entityTypes } from '../../src/list/filter/entity-types.js'
import {
  countEntities,
  countPeople,
  type FilterCounts as FilterCountsRecord,
  FilterCounts as FilterCountsSchema,
} from '../../src/list/filter/filter-counts.js'
import {
  Bar as BarSchema,
  Choice as ChoiceSchema,
  type FilterCountResult,
  FilterCountResult as FilterCountResultSchema,
  type FilterEntry,
  FilterEntry as FilterEntrySchema,
  type FilterOptionSet,
  FilterOptionSet as FilterOptionSetSchema,
  type FilterSearchResult,
  FilterSearchResult as FilterSearchResultSchema,
  type RefinedFilters,
  Scope as ScopeSchema,
  type TypeAlias,
  TypeAlias as TypeAliasSchema,
  TypeCount as TypeCountSchema,
} from '../../src/list/filter/filter-option.js'
import { entityFilters, entityFiltersRefined } from '../../src/list/filter/filters.js'
import { entityFilterCounts, entityFilterSearch, entityFilterSearchScoped } from '../../src/list/filter/search.js'
import type { Args } from '../build/argument/arguments.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery, readField, runRead } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const Scope = builder.objectRef<NonNullable<FilterEntry['scope']>>('EntityFilterScope').implement({
  ...describe(ScopeSchema),
  fields: (t) => ({
    min: t.expose('min', { type: 'Long', nullable: true, ...describe(ScopeSchema, 'min') }),
    max: t.expose('max', { type: 'Long', nullable: true, ...describe(ScopeSchema, 'max') }),
  }),
})

const Bar = builder.objectRef<FilterEntry['chart'][number]>('ChartBucket').implement({
  ...describe(BarSchema),
  fields: (t) => ({
    ...shapeFields(t, BarSchema, ['amount']),
    start: t.expose('start', { type: 'Long', ...describe(BarSchema, 'start') }),
    end: t.expose('end', { type: 'Long', ...describe(BarSchema, 'end') }),
  }),
})

const Choice = builder.objectRef<FilterEntry['choiceOption'][number]>('EntityFilterChoice').implement({
  ...describe(ChoiceSchema),
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Display name.' }),
    value: t.exposeString('value', { description: 'Value that the filter accepts.' }),
  }),
})

const Entry = builder.objectRef<FilterEntry>('EntityFilterEntry').implement({
  ...describe(FilterEntrySchema),
  fields: (t) => ({
    ...shapeFields(t, FilterEntrySchema, ['controlType', 'filterKey']),
    label: t.exposeString('label', { description: 'Display name.' }),
    choiceOption: t.field({
      type: [Choice],
      description: 'Values that the filter accepts, most frequent first.',
      resolve: (entry) => entry.choiceOption,
    }),
    choiceOptionTotal: t.exposeInt('choiceOptionTotal', {
      nullable: true,
      description: 'Number of all values, including those that are not listed.',
    }),
    choiceOptionTruncated: t.exposeBoolean('choiceOptionTruncated', {
      nullable: true,
      description: 'Whether some values are not listed.',
    }),
    scope: t.field({
      type: Scope,
      nullable: true,
      description: 'Smallest and largest value of a range filter.',
      resolve: ({ scope }) => scope,
    }),
    chart: t.field({
      type: [Bar],
      description: 'Distribution of the values of a range filter.',
      resolve: ({ chart }) => chart,
    }),
    filterMeta: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Additional data about the filter, such as the locations of headquarters.',
      resolve: ({ filterMeta }) => filterMeta,
    }),
  }),
})

interface Options extends FilterOptionSet {
  readonly meta?: z.infer<typeof RefinedFilters>['meta']
}

export const OptionSet = builder.objectRef<Options>('EntityFilterOptionSet').implement({
  ...describe(FilterOptionSetSchema),
  fields: (t) => ({
    arrayFilterEntry: t.field({
      type: [Entry],
      ...describe(FilterOptionSetSchema, 'arrayFilterEntry'),
      resolve: ({ arrayFilterEntry }) => arrayFilterEntry,
    }),
    rangeFilterEntry: t.field({
      type: [Entry],
      ...describe(FilterOptionSetSchema, 'rangeFilterEntry'),
      resolve: ({ rangeFilterEntry }) => rangeFilterEntry,
    }),
    filtersMeta: t.field({
      type: 'JSON',
      nullable: true,
      ...describe(FilterOptionSetSchema, 'filtersMeta'),
      resolve: ({ filtersMeta }) => filtersMeta,
    }),
    total: t.int({
      nullable: true,
      description: 'Number of entities that match the filter. Null without a filter.',
      resolve: ({ meta }) => meta?.total,
    }),
    degraded: t.boolean({
      nullable: true,
      description: 'Whether the values are computed from a part of the matching entities. Null without a filter.',
      resolve: ({ meta }) => meta?.degraded,
    }),
  }),
})

export const FilterValueResult = builder
  .objectRef<z.infer<typeof FilterSearchResult>>('EntityFilterSearchResult')
  .implement({
    ...describe(FilterSearchResultSchema),
    fields: (t) => ({
      filterKey: t.exposeString('filterKey', { description: 'Name of the filter whose values were searched.' }),
      result: t.exposeStringList('result', {
        description: 'Values that contain the text. Values that begin with the text come first.',
      }),
    }),
  })

type CountResult = z.infer<typeof FilterCountResult>

const TagCount = builder.objectRef<CountResult['count'][number]>('EntityTagCount').implement({
  ...describe(FilterCountResultSchema.shape.count.element),
  fields: (t) => shapeFields(t, FilterCountResultSchema.shape.count.element, ['name', 'count']),
})

const Counted = builder.objectRef<CountResult>('EntityFilterCountResult').implement({
  ...describe(FilterCountResultSchema),
  fields: (t) => ({
    count: t.field({
      type: [TagCount],
      ...describe(FilterCountResultSchema),
      resolve: ({ count }) => count,
    }),
    total: t.int({
      description: 'Number of matching tags, including those that are not listed.',
      resolve: ({ meta }) => meta.total,
    }),
  }),
})

const Alias = builder.objectRef<z.infer<typeof TypeAlias>>('EntityTypeAlias').implement({
  ...describe(TypeAliasSchema),
  fields: (t) => ({
    ...shapeFields(t, TypeAliasSchema, [
      'canonical',
      'description',
      'canOwnPublicProductServiceRoute',
      'productServiceRouteSegment',
    ]),
    alias: t.exposeStringList('alias', { description: 'Other names of the type that filters accept.' }),
    publicPathPrefix: t.exposeString('publicPathPrefix', {
      description: 'Start of the paths of the public pages of entities of this type.',
    }),
    totalCount: t.field({
      type: 'Long',
      nullable: true,
      ...describe(TypeCountSchema, 'totalCount'),
      extensions: { serves: [entityCountsByType.id], cost: COST.count },
      resolve: ({ canonical }, _args, context) =>
        context.loaders.load(entityCountsByType, canonical, async (types) => {
          const counts = (await runRead(entityCountsByType, {}, context)) as z.infer<typeof TypeCountSchema>[]
          return types.map((type) => counts.find(({ typeRecord }) => typeRecord === type)?.totalCount ?? 0)
        }),
    }),
  }),
})

const plain = readField(entityFilters, {
  serves: [entityFiltersRefined],
  cost: COST.catalogue,
  description:
    'All filters of entities with the values that they accept, most frequent values first. With `filter` or `text`, only the values of the matching entities are listed. entityFilterValues finds values that are not listed.',
})
const refined = readField(entityFiltersRefined, {
  args: { body: 'filter', lifted: { semanticQuery: 'text' }, defaults: { semanticQuery: undefined } },
})

builder.queryField(plain.name, (t) =>
  t.field({
    ...plain.options,
    type: OptionSet,
    nullable: true,
    args: { ...plain.args.map, ...refined.args.map },
    resolve: async (_root, given: Args, context) => {
      const { filter, text, ...others } = given
      if (filter == null && text == null) {
        return (await runRead(entityFilters, plain.args.rawInput(given), context)) as FilterOptionSet
      }
      const [other] = Object.keys(others).filter((name) => others[name] != null)
      if (other !== undefined) throw notWithFilter(other)
      const found = await runRead(entityFiltersRefined, refined.args.rawInput(given), context)
      return optionsOf(found as z.infer<typeof RefinedFilters>)
    },
  }),
)

/** Converts the filters for matching entities to the form of the filters for all entities. */
const optionsOf = ({ filter, meta }: z.infer<typeof RefinedFilters>): Options => ({
  arrayFilterEntry: filter.filter(({ controlType }) => controlType === 'checkbox'),
  rangeFilterEntry: filter.filter(({ controlType }) => controlType !== 'checkbox'),
  filtersMeta: null,
  meta,
})

const notWithFilter = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} cannot be combined with filter and text.`,
    field,
    hint: `Leave ${field} out, or set its value in the filter.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

const values = readField(entityFilterSearchScoped, {
  serves: [entityFilterSearch],
  cost: COST.search,
  args: {
    rename: { query: 'search', scopeFilter: 'filter', limit: 'first' },
    defaults: { scopeFilter: {}, limit: 20 },
  },
})

builder.queryField(values.name, (t) =>
  t.field({
    ...values.options,
    type: FilterValueResult,
    nullable: true,
    args: {
      ...values.args.map,
      text: t.arg.string({
        description: 'Free text. The field then finds only values of the entities whose meaning is most similar to it.',
      }),
    },
    resolve: async (_root, { text, filter, ...others }: Args, context) => {
      const scope = { ...(filter as Args | null | undefined), ...(text == null ? {} : { semanticQuery: text }) }
      const input = values.args.rawInput({ ...others, filter: scope })
      return (await runRead(entityFilterSearchScoped, input, context)) as typeof FilterValueResult.$inferType
    },
  }),
)

bindQuery({
  operation: entityFilterCounts,
  args: { rename: { size: 'first' } },
  type: Counted,
  present: (counted: CountResult) => counted,
  cost: COST.search,
})
bindQuery({ operation: entityTypes, type: [Alias], present: (types: (typeof Alias.$inferType)[]) => types })

const FilterCounts = builder.objectRef<FilterCountsRecord>('FilterCounts').implement({
  ...describe(FilterCountsSchema),
  fields: (t) => shapeFields(t, FilterCountsSchema, ['total']),
})

for (const operation of [countEntities, countPeople])
  bindQuery({
    operation,
    args: { rename: { filter: 'filters' } },
    cost: COST.search,
    type: FilterCounts,
    present: (counts: FilterCountsRecord) => counts,
  })
