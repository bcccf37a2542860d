import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { closedList, isOptional, nameOf, scalarOf } from '../../graph/build/type/meta.js'
import { describe } from '../../graph/build/type/shape.js'
import { schema } from '../../graph/schema.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { unwrap } from '../../src/kernel/wire/parameters.js'
import { registry } from '../../src/server/operations.js'

/* A description is written once: on the schema of the core if the core has one. */

const descriptionOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.description

/** The schemas of every operation. */
function schemasOf(): Set<z.core.$ZodType> {
  const seen = new Set<z.core.$ZodType>()
  const walk = (schema: unknown): void => {
    if (!(schema instanceof z.core.$ZodType) || seen.has(schema)) return
    seen.add(schema)
    if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(walk)
    else Object.values(schema._zod.def).flat().forEach(walk)
  }
  for (const { input, output } of registry.operations) [output, ...Object.values(input)].forEach(walk)
  return seen
}

const LITERAL = /description:\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g

/** The descriptions that a source text writes itself. */
const literalsIn = (text: string): string[] =>
  [...text.matchAll(LITERAL)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))

const schemas = [...schemasOf()]
const texts = new Set(schemas.flatMap((schema) => descriptionOf(schema) ?? []))
const repeatedIn = (text: string): string[] => literalsIn(text).filter((literal) => texts.has(literal))

test('no source file of the graph repeats a description of the core', () => {
  const folder = join(projectFolder, 'graph')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  expect(files.flatMap((path) => repeatedIn(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})

test('the check finds a repeated description', () => {
  expect(texts.size).toBeGreaterThan(500)
  const text = `t.exposeString('nameBrand', { description: 'Display brand name.' }), x({\n description:\n "Registered legal name." })`
  expect(repeatedIn(text)).toEqual(['Display brand name.', 'Registered legal name.'])
  expect(repeatedIn("{ description: 'No other file contains this text.' }")).toEqual([])
})

/** The members of object schemas without a description, neither their own nor that of the schema of their value. */
const undescribedIn = (all: readonly z.core.$ZodType[]): string[] =>
  all.flatMap((schema) => {
    if (!(schema instanceof z.ZodObject)) return []
    const members = Object.entries<z.core.$ZodType>(schema.shape)
    const name = nameOf(schema) ?? `{ ${members.map(([key]) => key).join(', ')} }`
    return members.flatMap(([key, member]) => (describe(member).description ? [] : [`${name}.${key}`]))
  })

test('each member of a schema has a description where it is declared', () => {
  expect(undescribedIn(schemas)).toEqual([])
})

test('the check names a member without a description', () => {
  const Record = z.strictObject({ told: z.string().optional().describe('Told.'), bare: z.string().nullish() })
  expect(undescribedIn([Record, Record.meta({ id: 'Record' })])).toEqual(['{ told, bare }.bare', 'Record.bare'])
})

/** Types of the graph whose schema has another name. */
const SCHEMA_NAMES: Readonly<Record<string, string>> = {
  CrawlJob: 'CrawlRunJob',
  CrawlRun: 'JobEnqueue',
  EmbeddingActivity: 'ContentEmbeddingActivity',
  EmbeddingBacklog: 'ContentEmbeddingBacklog',
  EmbeddingMissing: 'ContentEmbeddingBacklogTypeCount',
  EmbeddingNeighbor: 'ContentEmbeddingNeighbor',
  EmbeddingOwnerActivity: 'ContentEmbeddingOwnerActivity',
  EmbeddingWork: 'ContentEmbeddingBacklogWork',
  LogoAudit: 'MediaLogoAuditJob',
  MediaRetrofit: 'MediaRetrofitJob',
  SourceDocument: 'SourceDocumentList',
  WebSearchHit: 'SearchHit',
  WebSearchRequest: 'Search',
  AcceleratorParticipation: 'EntityAcceleratorParticipation',
  Acquisition: 'EntityAcquisition',
  AcquisitionEvidence: 'EntityAcquisitionEvidence',
  ComparisonSignals: 'EntityComparisonSignals',
  CompletionGate: 'CompletionGateType',
  EntityDuplicateCandidate: 'SearchDuplicateCandidateScore',
  EntityInvestor: 'EntityInvestorParticipation',
  FieldProvenance: 'DatasourceFieldProvenance',
  Help: 'AgentHelp',
  FundingDetail: 'EntityFundingDetail',
  FundraiseRound: 'EntityFundraiseTransaction',
  InvestmentAttribution: 'FundraiseInvestmentAttribution',
  InvestorActivity: 'EntityFundraiseInvestorActivity',
  InvestorJoin: 'EntityFundraiseInvestorJoin',
  Media: 'MediaUpload',
  NewsArticle: 'News',
  PermittedOperation: 'OperationCandidate',
  PersonInvestor: 'PersonInvestorParticipation',
  PrimaryTexts: 'EntityTextBundle',
  ProvenanceActor: 'DatasourceProvenanceActor',
  ProvenanceAgent: 'DatasourceAgentIdentity',
  ProvenanceFieldChange: 'DatasourceProvenanceFieldChange',
  ProvenanceSource: 'DatasourceProvenanceSource',
  Publication: 'Content',
  PublicationFacet: 'ContentFacet',
  PublicationSearchResult: 'ContentSearchResult',
  RelationshipTypeOption: 'EntityRelationshipTypeOption',
  ResearchDetailTypeOption: 'ResearchDetailType',
  ResearchSnippetTypeOption: 'ResearchSnippetType',
  SourceMetadata: 'DatasourceSourceMetadata',
  UniqueIdTypeOption: 'UniqueIdTypeAlias',
  Viewer: 'CurrentApiKey',
  ValuationPoint: 'EntityValuationTimeSeriesPoint',
}

const members = new Map<unknown, z.core.$ZodShape>(
  schemas.flatMap((schema) =>
    schema instanceof z.ZodObject ? [[z.globalRegistry.get(schema)?.id, schema.shape]] : [],
  ),
)
const objectTypes = Object.values(schema.getTypeMap()).filter(isObjectType)

const leafName = (schema: z.core.$ZodType) => {
  const values = closedList(schema)
  return values ? nameOf(values) : scalarOf(schema)
}

/** The fields of the graph that return a member of a schema, each with that member. `id` is an id of the graph. */
const fields = objectTypes.flatMap((type) => {
  const shape = members.get(SCHEMA_NAMES[type.name] ?? type.name) ?? {}
  return Object.values(type.getFields()).flatMap((field) => {
    const member = field.name === 'id' ? undefined : shape[field.name]
    return member ? [{ at: `${type.name}.${field.name}`, field, member }] : []
  })
})

test('the types of the graph without a schema of the core are known', () => {
  const isOwn = ({ name }: { name: string }) => !/^__|(Connection|Edge|Page|Payload|Problem)$/.test(name)
  expect(
    objectTypes
      .filter((type) => isOwn(type) && !members.has(SCHEMA_NAMES[type.name] ?? type.name))
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'EntityClassificationJoin',
    'ImportRows',
    'Money',
    'Mutation',
    'NewsMatch',
    'PageInfo',
    'ProblemResolution',
    'ProvenanceEvent',
    'Query',
    'SearchFacet',
    'SearchFacetValue',
    'SearchHighlight',
    'SearchHighlightRange',
    'SearchOrder',
    'SearchedKind',
    'StaleEmbedding',
    'Subscription',
  ])
  expect(Object.values(SCHEMA_NAMES).filter((name) => !members.has(name))).toEqual([])
})

test('each field of the graph has a description if the core has one', () => {
  expect(fields.length).toBeGreaterThan(400)
  expect(fields.filter(({ field, member }) => descriptionOf(member) && !field.description).map(({ at }) => at)).toEqual(
    [],
  )
})

test('each field of the graph has the scalar or the enum of the core', () => {
  const differences = fields.flatMap(({ at, field, member }) => {
    const type = getNamedType(field.type)
    if (!isScalarType(type) && !isEnumType(type)) return []
    const inner = unwrap(member)
    const [isList, element] = inner instanceof z.ZodArray ? [true, inner.element] : [false, member]
    const isSame = type.name === leafName(element) && isListType(getNullableType(field.type)) === isList
    return isSame ? [] : [at]
  })
  expect(differences).toEqual([
    // Milliseconds since 1970 do not fit in an Int.
    'ChartBucket.end',
    'ChartBucket.start',
    // Objects with any members.
    'EntityFilterEntry.filterMeta',
    'EntityFilterOptionSet.filtersMeta',
    'EntityFilterScope.max',
    'EntityFilterScope.min',
    // The core has a string that contains a day.
    'FundingDetail.mostRecentDate',
  ])
})

test('each field of the graph is nullable if the member of the core is', () => {
  expect(
    fields.filter(({ field, member }) => isNonNullType(field.type) === isOptional(member)).map(({ at }) => at),
  ).toEqual([
    // A record that the caller may not see is null.
    'BlogPost.owner',
    'EntitySuggestion.candidate',
    'EntityText.owner',
    'InvestorActivityCount.investor',
    'InvestorJoin.investor',
    'PersonGraphCareerContext.entity',
    'PersonGraphCoInvestor.person',
    'PersonGraphRolePeer.entity',
    'PersonGraphSimilarEntity.entity',
    'UniqueId.owner',
  ])
})

test('the graph takes descriptions, scalars and nullability from the core', () => {
  const entity = schema.getType('Entity')
  const all = isObjectType(entity) ? entity.getFields() : {}
  const shown = (name: string) => ({ type: String(all[name]?.type), description: all[name]?.description })
  expect(shown('nameBrand')).toEqual({ type: 'String!', description: 'Display brand name.' })
  expect(shown('nameLegal')).toEqual({ type: 'String', description: 'Registered legal name.' })
  expect(shown('foundedYear').type).toBe('Int')
  expect(shown('createdAt').type).toBe('DateTime')
})

interface Described {
  readonly name: string
  readonly description?: string | null | undefined
}

/** Everything of the graph that can have a description. */
const described = Object.values(schema.getTypeMap())
  .filter((type) => !type.name.startsWith('__') && !(isScalarType(type) && isSpecifiedScalarType(type)))
  .flatMap((type) => [
    { at: type.name, description: type.description },
    ...(isEnumType(type)
      ? type.getValues().map(({ name, description }) => ({ at: `${type.name}.${name}`, description }))
      : []),
    ...(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) => [
          { at: `${type.name}.${field.name}`, description: field.description },
          ...('args' in field
            ? field.args.map(({ name, description }: Described) => ({
                at: `${type.name}.${field.name}(${name})`,
                description,
              }))
            : []),
        ])
      : []),
  ])

test('every type, field, argument and value of the graph has a description', () => {
  expect(described.length).toBeGreaterThan(3_000)
  expect(described.filter(({ description }) => !description).map(({ at }) => at)).toEqual([])
})
