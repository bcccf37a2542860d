import assert from 'node:assert/strict'
import { Client, cacheExchange, fetchExchange, gql } from '@urql/core'
import { countedFetch, headers, makeCompany, provenance, sending, url } from '../company.js'

/* urql with its document cache: a mutation invalidates every document that contains a type of its result. */

const { entityId, slug } = await makeCompany('Document Foundry')
const client = new Client({
  url,
  exchanges: [cacheExchange, fetchExchange],
  fetchOptions: { headers },
  fetch: countedFetch,
  preferGetMethod: false,
})

interface Company {
  readonly entity: { readonly foundedYear: number; readonly uniqueIds: { readonly totalCount: number } }
}
const COMPANY = gql<Company, { slug: string }>`
  query ($slug: String!) {
    entity(slug: $slug) {
      id
      foundedYear
      uniqueIds {
        totalCount
        nodes {
          id
        }
      }
    }
  }
`
const read = async () => {
  const { data, error } = await client.query(COMPANY, { slug })
  assert.equal(error, undefined)
  return data?.entity
}

const FOUND = gql<{ updateEntity: { problem: { field: string } | null } }>`
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
`
const FORGET = gql`
  mutation ($input: DeleteEntityUniqueIdInput!) {
    deleteEntityUniqueId(input: $input) {
      uniqueId {
        id
      }
    }
  }
`
const found = (foundedYear: number) => client.mutation(FOUND, { input: { id: entityId, foundedYear, provenance } })

await sending(1, read)
assert.equal((await sending(0, read))?.foundedYear, 2001)
await sending(1, () => found(2002))
assert.equal((await sending(1, read))?.foundedYear, 2002)

// A refused mutation returns no record, so the cached document stays.
const refused = await sending(1, () => found(-1))
assert.equal(refused.data?.updateEntity.problem?.field, 'foundedYear')
assert.equal((await sending(0, read))?.foundedYear, 2002)

const IDS = gql<{ entity: { uniqueIds: { nodes: readonly { uniqueIdId: number }[] } } }, { slug: string }>`
  query ($slug: String!) {
    entity(slug: $slug) {
      uniqueIds {
        nodes {
          uniqueIdId
        }
      }
    }
  }
`
const { data } = await client.query(IDS, { slug })
const uniqueIdId = data?.entity.uniqueIds.nodes[0]?.uniqueIdId
await sending(1, () => client.mutation(FORGET, { input: { entityId, uniqueIdId, provenance } }))
assert.equal((await sending(1, read))?.uniqueIds.totalCount, 2)
