import { getNamedType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { serverAudits } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { openApiDocument } from '../../rest/openapi.js'
import { registry } from '../../src/server/operations.js'
import { asClient, type TestApp, testApp } from '../support/app.js'

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
  test('has every operation of the registry under its id: reads as queries, all others as mutations', () => {
    const [query, mutation] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}]
    const missing = registry.operations.filter(({ id, kind }) => !(kind === 'read' ? query : mutation)[id])
    expect(missing.map(({ id }) => id)).toEqual([])
    expect(Object.keys(mutation).sort()).toEqual(
      registry.operations
        .filter(({ kind }) => kind !== 'read')
        .map(({ id }) => id)
        .sort(),
    )
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
      const isBound =
        ['Query', 'Mutation'].includes(type.name) &&
        (registry.operations.some(({ id }) => id === field.name) ||
          ['entity', 'newsArticle', 'person'].includes(field.name))
      return !isCarrier(type) && !isBound && (isRecord(target.name) || isInterfaceType(target))
    })
    expect(relations.map(({ at }) => at).sort()).toEqual([
      'AcceleratorParticipation.accelerator',
      'Acquisition.acquired',
      'Acquisition.acquirer',
      'ClassificationCatalogBucket.tag',
      'ClassificationCatalogCategory.classification',
      'Entity.acquisitions',
      'Entity.blogPosts',
      'Entity.fundraiseRounds',
      'Entity.investments',
      'Entity.news',
      'Entity.parent',
      'Entity.people',
      'Entity.products',
      'Entity.provider',
      'Entity.relationships',
      'Entity.researchDetails',
      'Entity.snippets',
      'Entity.standardizedClassifications',
      'Entity.tags',
      'Entity.texts',
      'Entity.uniqueIds',
      'EntityClassification.geoLocationExposure',
      'EntityClassification.industry',
      'EntityClassification.mainProduct',
      'EntityClassification.standardizedClassification',
      'EntityClassification.tag',
      'EntityClassification.typeCustomer',
      'EntityClassification.typeModel',
      'EntityClassification.typeOwnership',
      'EntityClassification.typeRevenue',
      'EntityClassification.typeTechnologyUsed',
      'EntityInvestor.entity',
      'EntityMergeResult.survivor',
      'EntityPersonAssociation.entity',
      'EntityPersonAssociation.person',
      'EntityRelationship.entity',
      'EntityRelationship.relationships',
      'EntityResolution.detail',
      'EntityTag.entities',
      'FundraiseRound.entity',
      'FundraiseRound.investors',
      'InvestorJoin.entity',
      'InvestorJoin.partners',
      'InvestorJoin.person',
      'NewsArticle.entities',
      'NewsArticle.people',
      'Person.blogPosts',
      'Person.entities',
      'Person.investments',
      'Person.news',
      'Person.texts',
      'Person.uniqueIds',
      'PersonInvestment.entity',
      'PersonInvestor.person',
      'Query.entities',
      'Query.news',
      'Query.node',
      'Query.people',
      'ResolvedHandle.entity',
      'ResolvedHandle.person',
      'StandardizedClassification.entities',
      'UniqueId.entity',
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
      paths: Record<string, Record<string, { parameters: Parameter[] }>>
      components: { schemas: Record<string, Schema> }
    }
    /** The description of a member or parameter. One without a description may show that of the schema it refers to. */
    const isSame = (shown: string | null | undefined, { description, schema: { $ref } }: Omit<Parameter, 'name'>) => {
      const referred = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1) ?? '']?.description
      return shown == null ? description === undefined : shown === (description ?? referred)
    }

    test('for every field of an input', () => {
      const differences = types.filter(isInputObjectType).flatMap((type) => {
        const { properties = {} } =
          components.schemas[type.name] ?? components.schemas[type.name.replace(/Input$/, '')] ?? {}
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

    test('for every argument that is a parameter of REST', () => {
      const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
      const compared = registry.operations.flatMap(({ id, path, method }) => {
        const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? []
        return (roots[id]?.args ?? []).flatMap(({ name, description }) => {
          const parameter = parameters.find((one) => one.name === name)
          return parameter ? [{ at: `${id}(${name})`, hasSame: isSame(description, parameter) }] : []
        })
      })
      expect(compared.length).toBeGreaterThan(1_000)
      expect(compared.flatMap(({ at, hasSame }) => (hasSame ? [] : [at]))).toEqual([])
    })
  })
})

describe('GraphQL over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  const audits = serverAudits({
    url: () => `${app.base}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...asClient } }),
  })
  test.each(audits.filter(({ name }) => /^(MUST|SHOULD)/.test(name)).map((audit) => [audit.name, audit] as const))(
    '%s',
    async (_, audit) => {
      const result = await audit.fn()
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
    },
  )
})
