import assert from 'node:assert/strict'
import { adminKey, base, source } from './service.js'

/* What the programs of GraphQL share: a company of their own to read and change, and a count of their requests. */

export const url = `${base}/graphql`
export const headers = { 'x-api-key': adminKey }
export const provenance = { sourceType: 'FIRST_PARTY_WEBSITE', sourceDetail: source.sourceDetail } as const

let requests = 0
export const countedFetch: typeof fetch = (...request) => {
  requests++
  return fetch(...request)
}

/** Runs an action. Checks how many requests it sends: none, if the cache knows everything. */
export async function sending<T>(count: number, action: () => T | Promise<T>): Promise<T> {
  const before = requests
  const result = await action()
  assert.equal(requests - before, count, 'number of requests')
  return result
}

/** Creates a company that was founded in 2001, with three stock tickers. Lists return the newest one, AAA, first. */
export async function makeCompany(name: string): Promise<{ entityId: string; slug: string }> {
  const body = { nameBrand: name, typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2001 }
  const { entity } = await post('/v1/entities/detail', body)
  for (const symbol of ['CCC', 'BBB', 'AAA'])
    await post(`/v1/entities/${entity.core.id}/unique-ids`, { idType: 'ticker', identifier: ticker(name, symbol) })
  return { entityId: entity.core.id, slug: entity.core.slug }
}

/** A ticker that no other company has. */
export const ticker = (name: string, symbol: string): string => `NYSE:${symbol}${name.slice(0, 2).toUpperCase()}`

async function post(path: string, body: object) {
  const response = await fetch(`${base}${path}?${new URLSearchParams(source)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 201, await response.clone().text())
  return await response.json()
}
