import type { z } from 'zod'
import type { Detail } from '../../src/attribute/research/detail.js'
import type { DetailType as DetailTypeShape } from '../../src/attribute/research/detail-types.js'
import { details, getEntityResearch, researchDetailTypes } from '../../src/attribute/research/details.js'
import { detailRows, snippetRows } from '../../src/attribute/research/reads.js'
import { snippetsWithin } from '../../src/attribute/research/section.js'
import type { Snippet as SnippetShape } from '../../src/attribute/research/snippet.js'
import type { SnippetType as SnippetTypeShape } from '../../src/attribute/research/snippet-types.js'
import { researchSnippetTypes, snippets } from '../../src/attribute/research/snippets.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { bindFamily, ownedRelation } from '../owned.js'
import { Entity } from './entity.js'
import { ContentCompliance, Shape } from './text.js'

const Snippet = builder.objectRef<SnippetShape>('EntityResearchSnippet').implement({
  description: 'A short finding about an entity.',
  fields: (t) => ({
    snippetId: t.int({ description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    entityId: t.expose('entityId', { type: 'UUID' }),
    text: t.exposeString('text'),
    textType: t.exposeString('textType'),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'The live snippet of its type; others are history.' }),
    isPrimary: t.exposeBoolean('isPrimary'),
    visible: t.exposeBoolean('visible', { description: 'Whether it appears in default reads.' }),
    compliance: t.field({ type: ContentCompliance, nullable: true, resolve: ({ compliance }) => compliance }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

type DetailShape = z.infer<typeof Detail>

const DerivedRange = builder.objectRef<NonNullable<DetailShape['derivedRange']>>('ResearchDerivedRange').implement({
  description: 'How far away a target date is now.',
  fields: (t) => ({
    asOfDate: t.expose('asOfDate', { type: 'DateTime' }),
    bucket: t.exposeString('bucket', { description: 'pastDue, withinThreeMonths, and so on.' }),
    monthsFromNow: t.exposeInt('monthsFromNow', { description: 'Whole months.' }),
    targetDate: t.expose('targetDate', { type: 'DateTime' }),
  }),
})

const ResearchDetail = builder.objectRef<DetailShape>('EntityResearchDetail').implement({
  description: 'An observed fact about an entity.',
  fields: (t) => ({
    detailId: t.int({ description: 'Its id in the REST API.', resolve: ({ id }) => id }),
    entityId: t.expose('entityId', { type: 'UUID' }),
    typeResearchDetail: t.exposeString('typeResearchDetail'),
    valueType: t.exposeString('valueType', { description: 'How the value is read.' }),
    discreteValue: t.exposeFloat('discreteValue', { nullable: true }),
    textValue: t.exposeString('textValue', { nullable: true }),
    valueResearchDetail: t.exposeString('valueResearchDetail', {
      nullable: true,
      description: 'Token, currency, period, interval or target of the value.',
    }),
    dataConfidence: t.exposeString('dataConfidence', { nullable: true, description: 'low, medium or high.' }),
    derivedRange: t.field({ type: DerivedRange, nullable: true, resolve: ({ derivedRange }) => derivedRange }),
    creator: t.exposeString('creator', { nullable: true }),
    asOfDate: t.expose('asOfDate', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

const ValueRange = builder.objectRef<NonNullable<DetailTypeShape['range']>>('ResearchValueRange').implement({
  description: 'Inclusive range.',
  fields: (t) => ({ min: t.exposeFloat('min'), max: t.exposeFloat('max') }),
})

const DetailType = builder.objectRef<DetailTypeShape>('ResearchDetailType').implement({
  description: 'A type of detail, and what a value of it must be.',
  fields: (t) => ({
    typeValue: t.exposeString('typeValue'),
    label: t.exposeString('label'),
    valueShape: t.exposeString('valueShape', { description: 'Which fields a value is written in.' }),
    valueType: t.exposeString('valueType'),
    allowedToken: t.exposeStringList('allowedToken', { nullable: true }),
    range: t.field({ type: ValueRange, nullable: true, resolve: ({ range }) => range }),
    timeSeries: t.exposeBoolean('timeSeries', { description: 'Each dated observation is a row of its own.' }),
    curated: t.exposeBoolean('curated'),
    targetPath: t.exposeString('targetPath'),
  }),
})

const SnippetType = builder.objectRef<SnippetTypeShape>('ResearchSnippetType').implement({
  description: 'A type of snippet, and what a snippet of it must be.',
  fields: (t) => ({
    typeValue: t.exposeString('typeValue'),
    label: t.exposeString('label'),
    minLength: t.exposeInt('minLength', { nullable: true, description: 'Fewest UTF-16 units.' }),
    paragraphShape: t.field({ type: Shape, nullable: true, resolve: ({ paragraphShape }) => paragraphShape }),
    defaultVisible: t.exposeBoolean('defaultVisible'),
    recognized: t.exposeBoolean('recognized'),
    curated: t.exposeBoolean('curated'),
    analysisRenderable: t.exposeBoolean('analysisRenderable'),
    targetPath: t.exposeString('targetPath'),
  }),
})

interface ResearchShape {
  readonly detail: DetailShape[]
  readonly snippet: SnippetShape[]
}

const Research = builder.objectRef<ResearchShape>('EntityResearch').implement({
  description: 'What research found about an entity.',
  fields: (t) => ({
    detail: t.field({ type: [ResearchDetail], resolve: ({ detail }) => detail }),
    snippet: t.field({ type: [Snippet], resolve: ({ snippet }) => snippet }),
  }),
})

const entity = { kind: 'entity', name: 'Entity', type: Entity } as const

ownedRelation(entity, {
  field: 'snippets',
  type: Snippet,
  description: 'Live snippets that show, newest change first.',
  guard: snippets.list.id,
  rows: snippetRows,
  shown: snippetsWithin('public'),
})

ownedRelation(entity, {
  field: 'researchDetails',
  type: ResearchDetail,
  description: 'Observed facts, the last observed first.',
  guard: details.list.id,
  // As of the day, like the whole document.
  rows: ({ day }) => detailRows(new Date(day)),
})

bindFamily('EntityResearchSnippet', Snippet, [snippets])
bindFamily('EntityResearchDetail', ResearchDetail, [details])
bindQuery({ operation: getEntityResearch, type: Research, present: (research: ResearchShape) => research })
bindQuery({ operation: researchDetailTypes, type: [DetailType], present: (types: DetailTypeShape[]) => types })
bindQuery({ operation: researchSnippetTypes, type: [SnippetType], present: (types: SnippetTypeShape[]) => types })
