import assert from 'node:assert/strict'
import { Client, fetchExchange } from '@urql/core'
import { type Cache, cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { initGraphQLTada, type ResultOf } from 'gql.tada'
import { countedFetch, headers, makeCompany, provenance, sending, ticker, url } from '../company.js'
import introspection from '../generated/introspection.json' with { type: 'json' }
import type { introspection as Schema } from '../generated/tada.js'

/* urql with its normalized cache. gql.tada types its documents. */

const graphql = initGraphQLTada<{
  introspection: Schema
  scalars: { UUID: string }
}>()

const COMPANY = graphql(`
  query ($slug: String!, $first: Int!, $after: String) {
    entity(slug: $slug) {
      id
      foundedYear
      uniqueIds(first: $first, after: $after) {
        edges {
          node {
            id
            uniqueIdId
            identifier
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)
const FOUND = graphql(`
  mutation ($input: UpdateEntityInput!) {
    updateEntity(input: $input) {
      entity {
        id
        foundedYear
      }
      problem {
        field
      }
    }
  }
`)
const IDENTIFY = graphql(`
  mutation ($input: CreateEntityUniqueIdInput!) {
    createEntityUniqueId(input: $input) {
      uniqueId {
        id
        uniqueIdId
        identifier
      }
    }
  }
`)
const FORGET = graphql(`
  mutation ($input: DeleteEntityUniqueIdInput!) {
    deleteEntityUniqueId(input: $input) {
      uniqueId {
        id
      }
    }
  }
`)

const name = 'Normalized Foundry'
const { entityId, slug } = await makeCompany(name)

/** A record was created: the lists of the company are read again. */
const forgetLists = (store: Cache) => {
  const id = store.resolve(store.resolve('Query', 'entity', { slug }) as string, 'id')
  const entity = { __typename: 'Entity', id: String(id) }
  for (const { fieldName, arguments: page } of store.inspectFields(entity))
    if (fieldName === 'uniqueIds') store.invalidate(entity, fieldName, page)
}
const warnings: string[] = []
const client = new Client({
  url,
  exchanges: [
    cacheExchange({
      schema: introspection as NonNullable<Parameters<typeof cacheExchange>[0]>['schema'] & object,
      resolvers: { Entity: { uniqueIds: relayPagination() } },
      updates: {
        Mutation: {
          createEntityUniqueId: (_result, _arguments, store) => forgetLists(store),
          deleteEntityUniqueId: (result: ResultOf<typeof FORGET>, _arguments, store) => {
            const deleted = result.deleteEntityUniqueId?.uniqueId
            if (deleted) store.invalidate({ __typename: 'UniqueId', id: deleted.id })
          },
        },
      },
      logger: (severity, message) => severity !== 'debug' && warnings.push(message),
    }),
    fetchExchange,
  ],
  fetchOptions: { headers },
  fetch: countedFetch,
  preferGetMethod: false,
})
const read = async (after: string | null = null) => {
  const { data, error } = await client.query(COMPANY, { slug, first: 2, after })
  assert.equal(error, undefined)
  return data?.entity
}
const found = (foundedYear: number) => client.mutation(FOUND, { input: { id: entityId, foundedYear, provenance } })
const identifiers = (company: Awaited<ReturnType<typeof read>>) =>
  company?.uniqueIds?.edges.map(({ node }) => node.identifier)
const named = (...symbols: string[]) => symbols.map((symbol) => ticker(name, symbol))

const first = await sending(1, () => read())
assert.deepEqual(identifiers(first), named('AAA', 'BBB'))
await sending(0, () => read())
const second = await sending(1, () => read(first?.uniqueIds?.pageInfo.endCursor))
assert.deepEqual(identifiers(second), named('AAA', 'BBB', 'CCC'))

// The answer of the mutation has the id and the new value, so no request is needed to see it.
await sending(1, () => found(2002))
assert.equal((await sending(0, () => read()))?.foundedYear, 2002)
const refused = await sending(1, () => found(-1))
assert.equal(refused.data?.updateEntity?.problem?.field, 'foundedYear')
assert.equal((await sending(0, () => read()))?.foundedYear, 2002)

const input = { entityId, idType: 'TICKER', identifier: ticker(name, 'DDD'), provenance } as const
const created = await sending(1, () => client.mutation(IDENTIFY, { input }))
const uniqueIdId = created.data?.createEntityUniqueId?.uniqueId?.uniqueIdId
assert(uniqueIdId)
assert.deepEqual(identifiers(await sending(1, () => read())), named('DDD', 'AAA'))

await sending(1, () => client.mutation(FORGET, { input: { entityId, uniqueIdId, provenance } }))
assert.deepEqual(identifiers(await sending(1, () => read())), named('AAA', 'BBB'))
assert.deepEqual(warnings, [])
