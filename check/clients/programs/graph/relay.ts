import assert from 'node:assert/strict'
import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getRequest,
  getSingularSelector,
  type MutationParameters,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime'
import { countedFetch, headers, makeCompany, provenance, sending, ticker, url } from '../company.js'
import company, { type relayCompanyQuery } from '../generated/relay/relayCompanyQuery.graphql.js'
import forget, { type relayForgetMutation } from '../generated/relay/relayForgetMutation.graphql.js'
import found, { type relayFoundMutation } from '../generated/relay/relayFoundMutation.graphql.js'
import fragment, { type relayIdentifiers_entity$data } from '../generated/relay/relayIdentifiers_entity.graphql.js'
import page, { type relayIdentifiersPageQuery } from '../generated/relay/relayIdentifiersPageQuery.graphql.js'
import identify, { type relayIdentifyMutation } from '../generated/relay/relayIdentifyMutation.graphql.js'

/* The runtime of Relay with its normalized store. documents/relay.ts has the documents. */

const network = Network.create(async ({ text }, variables) => {
  const body = JSON.stringify({ query: text, variables })
  const sent = { ...headers, 'content-type': 'application/json' }
  return await (await countedFetch(url, { method: 'POST', headers: sent, body })).json()
})
const environment = new Environment({ network, store: new Store(new RecordSource()) })
const commit = <M extends MutationParameters>(
  mutation: typeof found,
  variables: M['variables'],
): Promise<M['response']> =>
  new Promise((resolve, reject) => {
    commitMutation<M>(environment, { mutation, variables, onCompleted: resolve, onError: reject })
  })

const name = 'Relay Foundry'
const { entityId, slug } = await makeCompany(name)
const operation = createOperationDescriptor(getRequest(company), { slug })
environment.retain(operation)

/** The company in the store. */
const stored = () => {
  const { entity } = environment.lookup(operation.fragment).data as relayCompanyQuery['response']
  assert(entity, 'the store does not have the company')
  return entity
}
/** The list in the store, with all its pages. */
const list = () => {
  const selector = getSingularSelector(fragment, stored())
  assert(selector)
  const { uniqueIds } = environment.lookup(selector).data as relayIdentifiers_entity$data
  assert(uniqueIds)
  return uniqueIds
}
const identifiers = () => list().edges.map(({ node }) => node.identifier)
const named = (...symbols: string[]) => symbols.map((symbol) => ticker(name, symbol))

await sending(1, () => fetchQuery<relayCompanyQuery>(environment, company, { slug }).toPromise())
await sending(0, () =>
  fetchQuery<relayCompanyQuery>(environment, company, { slug }, { fetchPolicy: 'store-or-network' }).toPromise(),
)
assert.deepEqual(identifiers(), named('AAA', 'BBB'))

const next = { id: stored().id, count: 2, cursor: list().pageInfo.endCursor }
await sending(1, () => fetchQuery<relayIdentifiersPageQuery>(environment, page, next).toPromise())
assert.deepEqual(identifiers(), named('AAA', 'BBB', 'CCC'))
assert.equal(list().pageInfo.hasNextPage, false)

await commit<relayFoundMutation>(found, { input: { id: entityId, foundedYear: 2002, provenance } })
assert.equal(stored().foundedYear, 2002)
const refused = await commit<relayFoundMutation>(found, { input: { id: entityId, foundedYear: -1, provenance } })
assert.equal(refused.updateEntity?.problem?.field, 'foundedYear')
assert.equal(stored().foundedYear, 2002)

const connections = [list().__id]
const input = { entityId, idType: 'TICKER', identifier: ticker(name, 'DDD'), provenance } as const
const created = await commit<relayIdentifyMutation>(identify, { input, connections })
assert.deepEqual(identifiers(), named('AAA', 'BBB', 'CCC', 'DDD'))

const { id, uniqueIdId } = created.createEntityUniqueId?.uniqueIdEdge?.node ?? {}
assert(id && uniqueIdId)
assert.equal(environment.getStore().getSource().get(id)?.identifier, ticker(name, 'DDD'))
const deleted = await commit<relayForgetMutation>(forget, { input: { entityId, uniqueIdId, provenance }, connections })
assert.equal(deleted.deleteEntityUniqueId?.deletedId, id)
assert.deepEqual(identifiers(), named('AAA', 'BBB', 'CCC'))
assert.equal(environment.getStore().getSource().get(id), null)
