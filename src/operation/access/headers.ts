import type { CredentialHeaders } from './authenticate.js'

/** The parts of a Node request that can contain a credential. */
interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawHeaders: readonly string[]
}

/** Reads the credential headers of a request. A repeated header becomes a list, which authentication refuses. */
export function credentialHeaders({ headers, rawHeaders }: Incoming): CredentialHeaders {
  const { authorization, 'x-client-secret': clientSecret, 'x-api-key': apiKey } = headers
  // Node drops the second of two Authorization headers, but the raw list contains both.
  const twice = authorization !== undefined && countOf(rawHeaders, 'authorization') > 1
  return {
    authorization: twice ? [authorization].flat() : authorization,
    clientSecret: joined(clientSecret),
    apiKey: joined(apiKey),
  }
}

/** A comma means that the header was sent twice: Node puts a comma between the values, and no secret contains one. */
const joined = (value: string | string[] | undefined) =>
  typeof value === 'string' && value.includes(',') ? [value] : value

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length
