import type { z } from 'zod'
import {
  DerivedRange as DerivedRangeSchema,
  type Detail,
  Detail as DetailSchema,
} from '../../src/attribute/research/detail.js'
import { details, researchDetailTypes } from '../../src/attribute/research/detail-operations.js'
import {
  DetailKind,
  DetailType as DetailTypeSchema,
  type DetailType as DetailTypeShape,
  ValueRange as ValueRangeSchema,
} from '../../src/attribute/research/detail-types.js'
import { detailRows, snippetRows } from '../../src/attribute/research/research-reads.js'
import { Snippet as SnippetSchema, type Snippet as SnippetShape } from '../../src/attribute/research/snippet.js'
import { researchSnippetTypes, snippets } from '../../src/attribute/research/snippet-operations.js'
import {
  SnippetType as SnippetTypeSchema,
  type SnippetType as SnippetTypeShape,
} from '../../src/attribute/research/snippet-types.js'
import { getEntityResearch } from '../../src/lifecycle/entity/entity-research.js'
import type { Caller } from '../../src/operation/access/caller.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { visibleEntities } from '../../src/visibility/entity-visibility.js'
import { snippetsWithin, visibleSnippets } from '../../src/visibility/snippet-visibility.js'
import { inputOptions } from '../build/argument/input.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { ownedNode, ownedRelation } from '../build/connection/owned.js'
import { bindFamilyMutations } from '../build/mutation/family-mutations.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { ContentCompliance, Shape } from './text.js'

/** Condition that the caller may see the entity of the record with this alias. */
const ofVisibleEntity = (caller: Caller, alias: string) =>
  sql`exists (select 1 from entity e where e.id = ${raw(`${alias}.entity_id`)} and ${visibleEntities(caller)})`

const Snippet = builder.node(builder.objectRef<SnippetShape>('EntityResearchSnippet'), {
  ...describe(SnippetSchema),
  ...ownedNode(
    () => snippetRows,
    ({ caller }) => sql`${ofVisibleEntity(caller, 'n')} and ${visibleSnippets(caller)}`,
  ),
  fields: (t) => ({
    ...shapeFields(t, SnippetSchema, [
      'entityId',
      'text',
      'textType',
      'isCurrent',
      'isPrimary',
      'visible',
      'createdAt',
      'updatedAt',
    ]),
    snippetId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    compliance: t.field({
      type: ContentCompliance,
      nullable: true,
      ...describe(SnippetSchema, 'compliance'),
      resolve: ({ compliance }) => compliance,
    }),
  }),
})

addVersion(Snippet, { table: 'research_snippet', key: 'int', id: ({ id }) => id })

type DetailShape = z.infer<typeof Detail>

const DerivedRange = builder.objectRef<NonNullable<DetailShape['derivedRange']>>('ResearchDerivedRange').implement({
  ...describe(DerivedRangeSchema),
  fields: (t) => ({
    ...shapeFields(t, DerivedRangeSchema, ['bucket', 'asOfDate', 'monthsFromNow', 'targetDate']),
  }),
})

const ResearchDetail = builder.node(builder.objectRef<DetailShape>('EntityResearchDetail'), {
  ...describe(DetailSchema),
  ...ownedNode(
    ({ clock }) => detailRows(clock.now()),
    ({ caller }) => ofVisibleEntity(caller, 'd'),
  ),
  fields: (t) => ({
    ...shapeFields(t, DetailSchema, [
      'valueType',
      'dataConfidence',
      'entityId',
      'typeResearchDetail',
      'discreteValue',
      'textValue',
      'valueResearchDetail',
      'creator',
      'asOfDate',
      'createdAt',
      'updatedAt',
    ]),
    detailId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    derivedRange: t.field({
      type: DerivedRange,
      nullable: true,
      ...describe(DetailSchema, 'derivedRange'),
      resolve: ({ derivedRange }) => derivedRange,
    }),
  }),
})

addVersion(ResearchDetail, { table: 'research_detail', key: 'int', id: ({ id }) => id })

const ValueRange = builder.objectRef<NonNullable<DetailTypeShape['range']>>('ResearchValueRange').implement({
  ...describe(ValueRangeSchema),
  fields: (t) => ({ ...shapeFields(t, ValueRangeSchema, ['min', 'max']) }),
})

const DetailType = builder.objectRef<DetailTypeShape>('ResearchDetailTypeOption').implement({
  ...describe(DetailTypeSchema),
  fields: (t) => ({
    ...shapeFields(t, DetailTypeSchema, [
      'valueShape',
      'typeValue',
      'label',
      'valueType',
      'curated',
      'targetPath',
      'allowedToken',
    ]),
    range: t.field({
      type: ValueRange,
      nullable: true,
      ...describe(DetailTypeSchema, 'range'),
      resolve: ({ range }) => range,
    }),
    timeSeries: t.exposeBoolean('timeSeries', {
      description: 'Whether each observation with a date is stored as a separate record.',
    }),
  }),
})

const SnippetType = builder.objectRef<SnippetTypeShape>('ResearchSnippetTypeOption').implement({
  ...describe(SnippetTypeSchema),
  fields: (t) => ({
    ...shapeFields(t, SnippetTypeSchema, [
      'typeValue',
      'label',
      'minLength',
      'defaultVisible',
      'recognized',
      'curated',
      'analysisRenderable',
      'targetPath',
    ]),
    paragraphShape: t.field({
      type: Shape,
      nullable: true,
      ...describe(SnippetTypeSchema, 'paragraphShape'),
      resolve: ({ paragraphShape }) => paragraphShape,
    }),
  }),
})

const entity = { kind: 'entity', name: 'Entity', type: Entity } as const

const snippetConnection = ownedRelation(entity, {
  field: 'snippets',
  type: Snippet,
  description: 'Research snippets of the entity, newest change first. Without arguments: published current snippets.',
  guard: snippets.list.id,
  rows: snippetRows,
  args: builder.args((t) => ({
    includePrivate: t.boolean({
      description: 'Whether hidden and former snippets are included. It has an effect for admin callers only.',
    }),
  })),
  condition: ({ includePrivate }, { reach }) => snippetsWithin(includePrivate ? reach : 'public'),
})

const detailConnection = ownedRelation(entity, {
  field: 'researchDetails',
  type: ResearchDetail,
  description: 'Research details of the entity, newest first.',
  guard: details.list.id,
  serves: [getEntityResearch],
  args: builder.args((t) => ({
    type: t.field(inputOptions(DetailKind.optional().describe('Type of the details that are returned.'))),
  })),
  condition: ({ type }) => (type == null ? sql`true` : sql`d.type = ${type}`),
  // A research detail contains values that depend on the current day. It is read with the date of the request, as a
  // whole document is.
  rows: ({ day }) => detailRows(new Date(day)),
})

bindFamilyMutations([snippets], {
  record: 'snippet',
  type: Snippet,
  description: 'The research snippet.',
  connections: [snippetConnection],
})
bindFamilyMutations([details], {
  record: 'detail',
  type: ResearchDetail,
  description: 'The research detail.',
  connections: [detailConnection],
})
bindQuery({ operation: researchDetailTypes, type: [DetailType], present: (types: DetailTypeShape[]) => types })
bindQuery({ operation: researchSnippetTypes, type: [SnippetType], present: (types: SnippetTypeShape[]) => types })
