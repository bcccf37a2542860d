import type { CredentialHeaders } from './authenticate.js'

/** As much of a request as can carry a credential, as Node gives it. */
interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawHeaders: readonly string[]
}

/** The credential headers of a request; one that came twice is a list, which nothing accepts. */
export function credentialHeaders({ headers, rawHeaders }: Incoming): CredentialHeaders {
  const { authorization, 'x-client-secret': clientSecret, 'x-api-key': apiKey } = headers
  // Node keeps only the first of two Authorization headers; the raw list shows both.
  const twice = authorization !== undefined && countOf(rawHeaders, 'authorization') > 1
  return {
    authorization: twice ? [authorization].flat() : authorization,
    clientSecret: joined(clientSecret),
    apiKey: joined(apiKey),
  }
}

/** Node joins repeated custom headers with a comma, which no secret holds. */
const joined = (value: string | string[] | undefined) =>
  typeof value === 'string' && value.includes(',') ? [value] : value

const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === name).length
