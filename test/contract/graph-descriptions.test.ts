import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schema } from '../../graph/schema.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import { openApi } from '../support/openapi.js'

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const fields = types
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ type, field, at: `${type.name}.${field.name}` })),
  )

describe('the schema has the descriptions of REST', () => {
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
  type Referable = Parameter | { readonly $ref: string }
  const { paths, components } = openApi as {
    paths: Record<string, Record<string, { parameters: Referable[] }> & { parameters?: Referable[] }>
    components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
  }
  const parametersOf = ({ path, method }: AnyOperation) =>
    [...(paths[path]?.parameters ?? []), ...(paths[path]?.[method.toLowerCase()]?.parameters ?? [])].map((parameter) =>
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

test('no description contains a route, a header or another part of an HTTP message', () => {
  const SURFACE =
    /\/v1\/|\bIn REST\b|\(REST:|[Qq]uery (?:string|parameter)|[Tt]h(?:e|is|ese) parameters?\b|the id in the path|[Rr]equest body|the body\b|[Ss]tatus code|\bETag\b|If-(?:None-)?Match|Idempotency-Key|\bX-[A-Z]|multipart|`Accept|with sort is refused/
  interface Member {
    readonly name: string
    readonly description?: string | null | undefined
    readonly args?: readonly Member[]
  }
  const members = types.flatMap((type): readonly Member[] => {
    if (isEnumType(type)) return type.getValues()
    const isOfFields = isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
    return isOfFields ? Object.values(type.getFields()) : []
  })
  const all: Member[] = [...types, ...members, ...members.flatMap(({ args = [] }) => args)]
  expect(all.length).toBeGreaterThan(3_000)
  expect(
    all.flatMap(({ name, description }) => (SURFACE.test(description ?? '') ? [{ name, description }] : [])),
  ).toEqual([])
})
