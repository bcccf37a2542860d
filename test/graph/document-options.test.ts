import { type GraphQLObjectType, type GraphQLResolveInfo, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { addConnection } from '../../graph/build/connection/connection-field.js'
import { newPlans, projectionBelow } from '../../graph/build/selection/selection.js'
import { schema } from '../../graph/schema.js'
import { nodeDocument } from '../../src/document/entity.js'
import { allNews } from '../../src/list/news/news-reads.js'
import { DocumentCache } from '../../src/operation/document/document-cache.js'
import { type DocumentOptions, documentOptions, optionsKey } from '../../src/operation/document/document-options.js'

/*
 * The SQL of a selection is built once and reused for every request with the same options. So everything that it
 * depends on must be one of these options and a part of the cache key.
 */

const options: DocumentOptions = {
  base: 'https://data.example',
  hasPages: true,
  reach: 'public',
  day: '2026-03-01',
  monograms: true,
  isPast: false,
}

/** Another value of each member. A new member fails the type check until it is added here. */
const others: { readonly [Name in keyof Required<DocumentOptions>]: Required<DocumentOptions>[Name] } = {
  base: 'https://other.example',
  hasPages: false,
  reach: 'private',
  day: '2026-03-02',
  monograms: false,
  isPast: true,
}
const variants = Object.entries(others).map(([name, other]) => [name, { ...options, [name]: other }] as const)

/** The info that a resolver of the root field `entity` gets for a document. */
function infoOf(query: string): GraphQLResolveInfo {
  const [operation] = parse(query).definitions as OperationDefinitionNode[]
  const parentType = schema.getQueryType() as GraphQLObjectType
  const info: Partial<GraphQLResolveInfo> = {
    schema,
    parentType,
    fieldName: 'entity',
    fieldNodes: operation?.selectionSet.selections as GraphQLResolveInfo['fieldNodes'],
    returnType: parentType.getFields().entity?.type as GraphQLObjectType,
    fragments: {},
    variableValues: {},
  }
  return info as GraphQLResolveInfo
}

const info = infoOf(`{ entity(slug: "apple") {
  publicUrl image { logo } people { edges { node { nameFirst } } } researchDetails { edges { node { derivedRange { bucket } } } } } }`)
const pool = new DocumentCache(undefined)
const plans = newPlans()
const statementOf = (of: DocumentOptions) => {
  const options = pool.shared(of)
  return nodeDocument(options, projectionBelow({ plans, options }, info, []))
}

describe('the cached SQL of a selection', () => {
  test('is reused for requests with the same options', () => {
    expect(statementOf({ ...options })).toBe(statementOf({ ...options }))
  })

  test.each(variants)('differs for another %s', (_, other) => {
    expect(statementOf(other)).not.toEqual(statementOf(options))
    expect(statementOf(other)).toBe(statementOf({ ...other }))
  })

  test('differs for a caller with another reach and for another day', () => {
    const of = (roles: string[], now: string) =>
      statementOf(
        documentOptions({
          publicUrl: options.base,
          caller: { kind: 'bearer', id: 'reader', roles },
          clock: { now: () => new Date(now) },
        }),
      )
    const all = [of([], '2026-03-01T23:59:59Z'), of(['admin'], '2026-03-01T23:59:59Z'), of([], '2026-03-02T00:00:00Z')]
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(3)
    expect(of([], '2026-03-01T00:00:00Z')).toBe(all[0])
  })
})

test.each(variants)('the cache key of the options contains %s', (_, other) => {
  expect(optionsKey(other)).not.toBe(optionsKey(options))
  expect(optionsKey({ ...other })).toBe(optionsKey(other))
})

test('the cache key of the options ignores the order of members and undefined members', () => {
  const { base, reach, day } = options
  expect(optionsKey({ day, monograms: undefined, reach, base })).toBe(optionsKey({ base, reach, day }))
})

test('the source of a connection has no access to the caller, the clock or the database', () => {
  type Source = Parameters<typeof addConnection>[2]['source']
  // The type check refuses each of these: a source gets only the options of documents.
  // @ts-expect-error no caller
  const byCaller: Source = ({ caller }, _args, projection) => allNews(caller, caller, projection)
  // @ts-expect-error no clock
  const byClock: Source = ({ clock }, _args, projection) => allNews(clock, clock, projection)
  // @ts-expect-error no database
  const byDatabase: Source = ({ db }, _args, projection) => allNews(db, db, projection)
  expect([byCaller, byClock, byDatabase]).toHaveLength(3)
})
