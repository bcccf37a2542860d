/** The callers that attacks use. */
export type CallerName = 'admin' | 'client' | 'user' | 'nobody'

/** A request that an attack sends. */
export interface AttackRequest {
  /** Default: GET, or POST with a body. */
  readonly method?: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** Default: client. */
  readonly as?: CallerName
  readonly headers?: Readonly<Record<string, string>>
  /** A text and bytes are sent unchanged, any other value as JSON. A function creates a large body when it is needed. */
  readonly body?: unknown
}

/** What the service must do. It must also keep its event loop free, and every refusal must be a small problem. */
export interface Expectation {
  /** The expected status, or several statuses that are all correct. */
  readonly status: number | readonly number[]
  /** `field` of the problem. */
  readonly field?: string
  /** `code` of the problem. */
  readonly code?: string
  /** Text that the body does not contain, because it is a secret. */
  readonly lacks?: string
  /** The whole body. */
  readonly equals?: unknown
  /** Text that the header contains. */
  readonly header?: readonly [name: string, text: string]
}

export interface Attack {
  readonly name: string
  /** A text is sent unchanged on a separate connection. `HOST` in it is the host of the service. */
  readonly request: AttackRequest | string
  readonly expect: Expectation
}

/** Provenance parameters, which every write needs. */
export const PROVENANCE = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' }

/** A GraphQL request. */
export const graph = (query: string, variables: unknown = {}, as: CallerName = 'client'): AttackRequest => ({
  path: '/graphql',
  as,
  body: () => ({ query, variables: typeof variables === 'function' ? variables() : variables }),
})

/** A list of `count` values. */
export const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => create(i))

/** An object with `count` members. */
export const members = (count: number, value: unknown = 1): Record<string, unknown> =>
  Object.fromEntries(times(count, (index) => [`unknown${index}`, value]))
