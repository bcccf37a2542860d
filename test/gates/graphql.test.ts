import { describe, expect, test, vi } from 'vitest'
import { graphqlRules } from '../../check/graphql.js'
import { temporaryProject } from './project.js'

// The linter needs seconds, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const schemaWith = (fields: string, types = ''): string => `
"""The entry points."""
type Query {
  """The companies."""
  companies(after: String, before: String, first: Int, last: Int): CompanyConnection
  ${fields}
}
"""A list of companies."""
type CompanyConnection {
  edges: [CompanyEdge!]!
  pageInfo: PageInfo!
}
"""A company in a list."""
type CompanyEdge {
  cursor: String!
  node: Company
}
"""A company."""
type Company { id: ID! nameBrand: String! aliases: [String!]! }
"""The position in a list."""
type PageInfo { startCursor: String endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
${types}`

const check = async (schema: string): Promise<readonly string[]> =>
  (await graphqlRules(temporaryProject([], { 'graph/schema.graphql': schema }))).refused

describe('GraphQL rules', () => {
  test('accept a schema with a connection', async () => {
    expect(await check(schemaWith(''))).toEqual([])
  })

  test.each<readonly [string, string, string, string, string]>([
    ['a field named for the verb', '"""Planted."""\n  getCompany: Company', '', 'naming-convention', 'getCompany'],
    ['a root field without a description', 'planted: Company', '', 'require-description', 'planted'],
    ['a type that no field returns', '', '"""Planted."""\ntype Planted { a: Int }', 'no-unreachable-types', 'Planted'],
    [
      'a connection without arguments for pages',
      '"""Planted."""\n  planted: CompanyConnection',
      '',
      'relay-arguments',
      'must include forward pagination arguments',
    ],
    [
      'a connection that can be read only forward',
      '"""Planted."""\n  planted(after: String, first: Int): CompanyConnection',
      '',
      'relay-arguments',
      'last',
    ],
    [
      'a connection whose edges are no list',
      '"""Planted."""\n  planted(after: String, before: String, first: Int, last: Int): PlantedConnection',
      '"""Planted."""\ntype PlantedConnection { edges: CompanyEdge pageInfo: PageInfo! }',
      'relay-connection-types',
      'edges',
    ],
    [
      'an enum value in lower case',
      '"""Planted."""\n  planted: Planted',
      '"""Planted."""\nenum Planted { lower }',
      'naming-convention',
      'lower',
    ],
  ])('refuse %s', async (_, fields, types, rule, name) => {
    const found = await check(schemaWith(fields, types))
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^graph/schema\\.graphql:\\d+ {2}@graphql-eslint/${rule}: .*${name}`, 's')),
    )
  })

  test('refuse a text that is no schema, with the line of the error', async () => {
    expect(await check('type Query {\n  planted: }')).toEqual([
      expect.stringMatching(/^graph\/schema\.graphql:\d+ .*Syntax Error/s),
    ])
  })
})
