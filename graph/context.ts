import type { YogaInitialContext } from 'graphql-yoga'
import type { Authenticator } from '../src/access/authenticate.js'
import type { Caller } from '../src/access/caller.js'
import type { Departure } from '../src/database/database.js'
import type { Context } from '../src/operation/context.js'
import type { Kernel } from '../src/operation/run.js'
import type { Loaders } from './loaders.js'

/** What every resolver gets. One is made for each request. */
export interface GraphContext extends YogaInitialContext {
  readonly kernel: Kernel
  /** Proves the caller, once a request, or throws 401. */
  readonly caller: () => Promise<Caller>
  readonly traceId: string
  readonly spanId: string | undefined
  /** The context that relations read with; the guard sets it before execution begins. */
  reads: Context
  readonly loaders: Loaders
  /** Aborts when the client is gone. */
  readonly signal: Departure
}

/** The headers that prove a caller, from a Fetch request. */
export const credentialHeaders = ({ headers }: Request): Parameters<Authenticator['authenticate']>[0] => ({
  authorization: headers.get('authorization') ?? undefined,
  clientSecret: single(headers.get('x-client-secret')),
  apiKey: single(headers.get('x-api-key')),
})

/** A header that came twice is joined with a comma, which no secret holds. */
const single = (value: string | null) => (value?.includes(',') ? [value] : (value ?? undefined))
