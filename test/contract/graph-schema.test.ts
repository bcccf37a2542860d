import { getNamedType, isInterfaceType, isNonNullType, isObjectType, isUnionType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { registry } from '../../src/server/operations.js'

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const fields = types
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, at: `${type.name}.${field.name}` })),
  )

const isRecord = (name: string): boolean => {
  const type = schema.getType(name)
  if (isUnionType(type)) return type.getTypes().some((member) => isRecord(member.name))
  return isObjectType(type) && (type.getInterfaces().some((one) => one.name === 'Node') || /Connection$/.test(name))
}
/** The fields of types that are only part of a list. */
const isCarrier = ({ name }: { name: string }) => /(Connection|Edge|Page)$/.test(name)

describe('the schema', () => {
  test('has the field that each operation declares, and the field runs the operation or requires its permission', () => {
    const unserved = registry.operations.filter(({ id, graph }) => {
      const { guard, serves = [] } = fields.find(({ at }) => at === graph)?.field.extensions ?? {}
      return guard !== id && !serves.includes(id)
    })
    expect(unserved.map(({ id, graph }) => `${id}: ${graph}`)).toEqual([])
  })

  test('has a field of the root type that fits the kind of the operation, if the field is a root field', () => {
    const wrong = registry.operations.filter(({ kind, graph }) =>
      kind === 'read' ? graph.startsWith('Mutation.') : !graph.startsWith('Mutation.'),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('has no root field that runs no operation and requires no permission', () => {
    const idle = fields.filter(
      ({ type, field: { extensions } }) =>
        ['Query', 'Mutation'].includes(type.name) && !extensions.guard && !extensions.serves?.length,
    )
    expect(idle.map(({ at }) => at)).toEqual([])
  })

  test('permits null for each root field, so that a refused field does not remove the others', () => {
    const required = fields.filter(
      ({ type, field }) => ['Query', 'Mutation'].includes(type.name) && isNonNullType(field.type),
    )
    expect(required.map(({ at }) => at)).toEqual([])
  })

  test('has no argument that only pages or headers of REST have', () => {
    const args = fields
      .filter(({ type }) => type.name === 'Query')
      .flatMap(({ at, field }) => field.args.map(({ name }) => `${at}(${name})`))
    expect(
      args.filter(
        (name) =>
          // The audits continue with a cursor that is no position of a connection.
          !/^Query\.classification(Fleet)?Audit\(/.test(name) &&
          /\((cursor|countOnly|includeUrl|includeAddress|includeAssociation|maxAssociations)\)/.test(name),
      ),
    ).toEqual([])
  })

  test('has no member of a record that depends on the path of the query', () => {
    const members = fields.filter(
      ({ type, field }) => isRecord(type.name) && /^(semanticMatch|investorAttribution)$/.test(field.name),
    )
    expect(members.map(({ at }) => at)).toEqual([])
  })

  test('lets the same callers use a field as each operation that the field serves', () => {
    const isForBearers = (id: string) => registry.get(id).auth.every((scheme) => scheme === 'bearer')
    const mixed = fields.filter(({ field: { extensions } }) => {
      const ids = [...(extensions.guard ? [extensions.guard] : []), ...(extensions.serves ?? [])]
      return new Set(ids.map(isForBearers)).size > 1
    })
    expect(mixed.map(({ at }) => at)).toEqual([])
  })

  test('describes every type, every root field and every relation to a record', () => {
    expect(
      types
        .filter(({ name, description }) => !description && !/^(Query|Mutation|.*(Connection|Edge))$/.test(name))
        .map(({ name }) => name),
    ).toEqual([])
    expect(
      fields
        .filter(
          ({ type, field }) =>
            ['Query', 'Mutation'].includes(type.name) || (isRecord(getNamedType(field.type).name) && !isCarrier(type)),
        )
        .filter(({ field }) => !field.description)
        .map(({ at }) => at),
    ).toEqual([])
  })

  test('names, for each relation to a record, the operation that controls access to it', () => {
    const relations = fields.filter(({ type, field }) => {
      const target = getNamedType(field.type)
      // The record of a payload comes from the operation of the mutation, unless the field names another operation.
      const isBound = /^(Query|Mutation|.*Payload)$/.test(type.name) && !field.extensions.guard
      // Such a field runs an operation for each record, with all its checks.
      const runs = !field.extensions.guard && field.extensions.serves !== undefined
      return !isCarrier(type) && !isBound && !runs && (isRecord(target.name) || isInterfaceType(target))
    })
    expect(relations.map(({ at }) => at).sort()).toEqual([
      'AcceleratorParticipation.accelerator',
      'Acquisition.acquired',
      'Acquisition.acquirer',
      'Address.association',
      'Address.owner',
      'BlogPost.owner',
      'ClassificationAuditEntry.codes',
      'ClassificationCatalogBucket.tag',
      'ClassificationCatalogCategory.classification',
      'DeleteEntityRedirectPayload.entity',
      'DeleteNewsArticleRedirectPayload.newsArticle',
      'DeletePersonRedirectPayload.person',
      'Enrichment.run',
      'Entity.acquisitions',
      'Entity.addresses',
      'Entity.blogPosts',
      'Entity.changes',
      'Entity.fundraiseRounds',
      'Entity.headcounts',
      'Entity.headquarters',
      'Entity.investments',
      'Entity.investors',
      'Entity.news',
      'Entity.parent',
      'Entity.people',
      'Entity.personInvestors',
      'Entity.products',
      'Entity.provider',
      'Entity.relationships',
      'Entity.repositories',
      'Entity.researchDetails',
      'Entity.similar',
      'Entity.slugRedirects',
      'Entity.snippets',
      'Entity.standardizedClassifications',
      'Entity.tags',
      'Entity.texts',
      'Entity.uniqueIds',
      'Entity.urlLinks',
      'Entity.valuations',
      'EntityBrand.entity',
      'EntityClassificationJoin.classification',
      'EntityClassificationSuggestion.classification',
      'EntityDuplicateCandidate.entity',
      'EntityPersonAssociation.entity',
      'EntityPersonAssociation.person',
      'EntityRelationship.entity',
      'EntityRelationship.relationships',
      'EntityResolution.detail',
      'EntitySuggestion.candidate',
      'EntityTag.entities',
      'EntityText.owner',
      'EntityUrlLink.owner',
      'FundraiseRound.entity',
      'FundraiseRound.investors',
      'InvestorActivityCount.investor',
      'InvestorActivityCount.recentEntities',
      'InvestorJoin.investor',
      'InvestorJoin.partners',
      'LookupCandidate.record',
      'MergeEntitiesPayload.survivor',
      'MergePeoplePayload.survivor',
      'NameSuggestion.record',
      'NewsArticle.changes',
      'NewsArticle.entities',
      'NewsArticle.people',
      'NewsArticle.similar',
      'NewsArticle.slugRedirects',
      'Person.addresses',
      'Person.blogPosts',
      'Person.changes',
      'Person.entities',
      'Person.investments',
      'Person.news',
      'Person.repositories',
      'Person.similar',
      'Person.slugRedirects',
      'Person.texts',
      'Person.uniqueIds',
      'Person.urlLinks',
      'PersonGraphCareerContext.entity',
      'PersonGraphCoInvestor.person',
      'PersonGraphCoInvestor.sharedEntity',
      'PersonGraphMember.person',
      'PersonGraphRolePeer.entity',
      'PersonGraphSimilarEntity.entity',
      'Query.acquisitions',
      'Query.entities',
      'Query.fundraiseRounds',
      'Query.news',
      'Query.node',
      'Query.nodes',
      'Query.people',
      'ResearchProposal.owner',
      'ResearchRun.owner',
      'ResolvedHandle.record',
      'StandardizedClassification.entities',
      'UniqueId.owner',
      'UpdateEntityOperatingStatusPayload.entity',
      'UpdateEntitySlugPayload.entity',
      'UpdateEntityStatusPayload.entity',
      'UpdateEntityTypePayload.entity',
      'UpdateNewsArticleSlugPayload.newsArticle',
      'UpdatePersonSlugPayload.person',
      'Viewer.apiKey',
    ])
    for (const { field, at } of relations) {
      expect(
        registry.operations.map(({ id }) => id),
        at,
      ).toContain(field.extensions.guard)
    }
  })
})
