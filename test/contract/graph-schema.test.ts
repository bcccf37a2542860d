import { getNamedType, isInputObjectType, isInterfaceType, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schema } from '../../graph/schema.js'
import { openApiDocument } from '../../rest/openapi/document.js'
import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { registry } from '../../src/server/operations.js'

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const fields = types
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, at: `${type.name}.${field.name}` })),
  )

const isRecord = (name: string) => {
  const type = schema.getType(name)
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
      args.filter((name) =>
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
      return !isCarrier(type) && !isBound && (isRecord(target.name) || isInterfaceType(target))
    })
    expect(relations.map(({ at }) => at).sort()).toEqual([
      'AcceleratorParticipation.accelerator',
      'Acquisition.acquired',
      'Acquisition.acquirer',
      'ClassificationCatalogBucket.tag',
      'ClassificationCatalogCategory.classification',
      'DeleteEntityRedirectPayload.entity',
      'DeleteNewsArticleRedirectPayload.newsArticle',
      'DeletePersonRedirectPayload.person',
      'Entity.acquisitions',
      'Entity.blogPosts',
      'Entity.changes',
      'Entity.fundraiseRounds',
      'Entity.headcounts',
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
      'EntityDuplicateCandidate.entity',
      'EntityPersonAssociation.entity',
      'EntityPersonAssociation.person',
      'EntityRelationship.entity',
      'EntityRelationship.relationships',
      'EntityResolution.detail',
      'EntitySuggestion.candidate',
      'EntityTag.entities',
      'FundraiseRound.entity',
      'FundraiseRound.investors',
      'InvestorJoin.entity',
      'InvestorJoin.partners',
      'InvestorJoin.person',
      'MergeEntitiesPayload.survivor',
      'MergePeoplePayload.survivor',
      'NewsArticle.changes',
      'NewsArticle.entities',
      'NewsArticle.people',
      'NewsArticle.similar',
      'NewsArticle.slugRedirects',
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
      'Query.entities',
      'Query.news',
      'Query.node',
      'Query.nodes',
      'Query.people',
      'ResolvedHandle.entity',
      'ResolvedHandle.person',
      'StandardizedClassification.entities',
      'UniqueId.entity',
      'UpdateEntityOperatingStatusPayload.entity',
      'UpdateEntitySlugPayload.entity',
      'UpdateEntityStatusPayload.entity',
      'UpdateEntityTypePayload.entity',
      'UpdateNewsArticleSlugPayload.newsArticle',
      'UpdatePersonSlugPayload.person',
    ])
    for (const { field, at } of relations) {
      expect(
        registry.operations.map(({ id }) => id),
        at,
      ).toContain(field.extensions.guard)
    }
  })

  describe('has the descriptions of REST', () => {
    interface Schema {
      readonly $ref?: string
      readonly description?: string
      readonly properties?: Readonly<Record<string, Schema>>
    }
    interface Parameter {
      readonly name: string
      readonly description?: string
      readonly schema: Schema
    }
    const { paths, components } = openApiDocument(registry) as unknown as {
      paths: Record<string, Record<string, { parameters: (Parameter | { $ref: string })[] }>>
      components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
    }
    const parametersOf = ({ path, method }: AnyOperation) =>
      (paths[path]?.[method.toLowerCase()]?.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
      )
    /** The description of a member or parameter. One without a description may show that of the schema it refers to. */
    const isSame = (shown: string | null | undefined, { description, schema: { $ref } }: Omit<Parameter, 'name'>) => {
      const referred = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1) ?? '']?.description
      const expected = description ?? referred
      // REST adds the descriptions of the values of an enum.
      return expected === undefined || (shown != null && expected.startsWith(shown))
    }

    /** Whether a type is the input of a mutation, or a part that all of these inputs have. */
    const isOfMutation = ({ name }: { name: string }) =>
      name === 'ProvenanceInput' ||
      fields.some(({ type, field }) => type.name === 'Mutation' && getNamedType(field.args[0]?.type)?.name === name)

    test('for every field of an input', () => {
      const schemaOf = (name: string) => components.schemas[name] ?? components.schemas[name.replace(/Input$/, '')]
      const shared = types.filter(isInputObjectType).filter((type) => schemaOf(type.name) && !isOfMutation(type))
      expect(shared.length).toBeGreaterThan(20)
      const differences = shared.flatMap((type) => {
        const { properties = {} } = schemaOf(type.name) ?? {}
        return Object.values(type.getFields()).flatMap(({ name, description }) => {
          const property = properties[name]
          const { description: ofRest, ...rest } = property ?? {}
          const hasSame = property && isSame(description, { ...(ofRest ? { description: ofRest } : {}), schema: rest })
          return hasSame ? [] : [`${type.name}.${name}`]
        })
      })
      expect(differences).toEqual([])
      const filter = schema.getType('EntityFilter')
      expect(isInputObjectType(filter) && filter.getFields().entityName?.description).toBe(
        'Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared.',
      )
    })

    test('for every member of the input of a mutation that is a parameter or a member of the body in REST', () => {
      const compared = registry.operations.flatMap((operation) => {
        const { id, graph, input } = operation
        const { args = [], extensions } = fields.find(({ at }) => at === graph)?.field ?? {}
        const type = getNamedType(args[0]?.type)
        // If a mutation serves several operations, it has the descriptions of the first one.
        const isFirst = graph.startsWith('Mutation.') && extensions?.serves?.[0] === id
        if (!isFirst || !isInputObjectType(type)) return []
        const source = schema.getType('ProvenanceInput')
        const members = [type, source].flatMap((one) => (isInputObjectType(one) ? Object.values(one.getFields()) : []))
        const parameters = parametersOf(operation)
        const { properties = {} } = components.schemas[String(z.globalRegistry.get(input.body ?? z.null())?.id)] ?? {}
        return members.flatMap(({ name, description }) => {
          const parameter = parameters.find((one) => one?.name === name)
          const { description: ofRest, ...rest } = properties[name] ?? {}
          const hasSame =
            (parameter && isSame(description, parameter)) ||
            (properties[name] && isSame(description, { ...(ofRest ? { description: ofRest } : {}), schema: rest }))
          return parameter || properties[name] ? [{ at: `${graph}(${name})`, hasSame }] : []
        })
      })
      expect(compared.length).toBeGreaterThan(1_000)
      // The descriptions of renamed parameters name the members of the input.
      const renamed = /^Mutation\.(create|replace|update)(Association\(entityId|PersonNews\(person(Id|Slug))\)$/
      expect(compared.flatMap(({ at, hasSame }) => (hasSame || renamed.test(at) ? [] : [at]))).toEqual([])
    })

    test('for every argument of a root field that is a parameter of REST', () => {
      const compared = registry.operations.flatMap((operation) => {
        const { id, graph } = operation
        const parameters = parametersOf(operation)
        const { args = [], extensions } = fields.find(({ at }) => at === graph)?.field ?? {}
        // A field that serves several operations has the descriptions of the one that it runs.
        if (!/^(Query|Mutation)\./.test(graph) || extensions?.serves?.[0] !== id) return []
        return args.flatMap(({ name, description }) => {
          const parameter = parameters.find((one) => one?.name === name)
          // In GraphQL, the order is an input of its own.
          return parameter && name !== 'sort'
            ? [{ at: `${graph}(${name})`, hasSame: isSame(description, parameter) }]
            : []
        })
      })
      expect(compared.length).toBeGreaterThan(50)
      expect(compared.flatMap(({ at, hasSame }) => (hasSame ? [] : [at]))).toEqual([])
    })
  })
})
