import assert from 'node:assert/strict'

/* What all client programs share: the running service, its credentials, and the source of each write. */

const [base = '', clientSecret = '', adminKey = ''] = process.argv.slice(2)

// `base` is the address of the service, without a slash at its end.
export { adminKey, base, clientSecret }

/** The source of the facts that the programs write. */
export const source = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' } as const

/** The ETag of a response. Every record has one. */
export function etagOf(response: { readonly headers: Headers }): string {
  const etag = response.headers.get('etag')
  assert(etag, 'the response has no ETag')
  return etag
}
