import assert from 'node:assert/strict'
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { countedFetch, headers, makeCompany, provenance, sending, ticker, url } from '../company.js'
import { ForgetDocument, FoundDocument, IdentifiersDocument, IdentifyDocument } from '../generated/codegen/graphql.js'

/* Apollo Client with its normalized cache. The client preset of GraphQL Code Generator types its documents. */

const name = 'Apollo Foundry'
const { entityId, slug } = await makeCompany(name)
const cache = new InMemoryCache({ typePolicies: { Entity: { fields: { uniqueIds: relayStylePagination() } } } })
const client = new ApolloClient({ cache, link: new HttpLink({ uri: url, headers, fetch: countedFetch }) })

const company = { query: IdentifiersDocument, variables: { slug, first: 2 } }
/** The company in the cache. */
const cached = () => {
  const entity = client.readQuery(company)?.entity
  assert(entity, 'the cache does not have the company')
  return entity
}
const identifiers = () => cached().uniqueIds?.edges.map(({ node }) => node.identifier)
const named = (...symbols: string[]) => symbols.map((symbol) => ticker(name, symbol))

await sending(1, () => client.query(company))
await sending(0, () => client.query(company))
assert.deepEqual(identifiers(), named('AAA', 'BBB'))

const query = client.watchQuery(company)
const after = cached().uniqueIds?.pageInfo.endCursor ?? null
await sending(1, () => query.fetchMore({ variables: { after } }))
assert.deepEqual(identifiers(), named('AAA', 'BBB', 'CCC'))

await client.mutate({
  mutation: FoundDocument,
  variables: { input: { id: entityId, foundedYear: 2002, provenance } },
})
assert.equal(cached().foundedYear, 2002)

const refused = await client.mutate({
  mutation: FoundDocument,
  variables: { input: { id: entityId, foundedYear: -1, provenance } },
})
assert.equal(refused.data?.updateEntity?.problem?.field, 'foundedYear')
assert.equal(cached().foundedYear, 2002)

const { data } = await client.mutate({
  mutation: IdentifyDocument,
  variables: { input: { entityId, idType: 'TICKER', identifier: ticker(name, 'DDD'), provenance } },
  update: (store, { data: answer }) => {
    const node = answer?.createEntityUniqueId?.uniqueId
    if (!node) return
    store.updateQuery(company, (known) => {
      const list = known?.entity?.uniqueIds
      if (!known?.entity || !list) return known
      const edge = { __typename: 'EntityUniqueIdEdge' as const, cursor: '', node }
      return { ...known, entity: { ...known.entity, uniqueIds: { ...list, edges: [edge, ...list.edges] } } }
    })
  },
})
const created = data?.createEntityUniqueId?.uniqueId
assert(created)
assert.deepEqual(identifiers(), named('DDD', 'AAA', 'BBB', 'CCC'))

await client.mutate({
  mutation: ForgetDocument,
  variables: { input: { entityId, uniqueIdId: created.uniqueIdId, provenance } },
  update: (store, { data: answer }) => {
    const deleted = answer?.deleteEntityUniqueId?.uniqueId
    assert(deleted)
    store.evict({ id: store.identify({ __typename: 'UniqueId', id: deleted.id }) ?? '' })
  },
})
assert.deepEqual(identifiers(), named('AAA', 'BBB', 'CCC'))
client.stop()
