import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import type { Authenticator } from '../src/kernel/access/authenticate.js'
import type { Log } from '../src/kernel/log.js'
import type { Registry } from '../src/kernel/operation/registry.js'
import type { Kernel } from '../src/kernel/operation/run.js'
import { traceOf } from '../src/kernel/operation/trace.js'
import { ConnectionNames } from './build/connection-name.js'
import type { Arrival, GraphContext } from './build/context.js'
import { translator } from './build/error.js'
import { Loaders } from './build/loaders.js'
import { newPlans } from './build/selection.js'
import { useGuard } from './guard.js'
import { useCompiled } from './jit.js'
import { schema } from './schema.js'

export interface GraphOptions {
  readonly kernel: Kernel
  readonly authenticator: Authenticator
  readonly registry: Registry
  readonly log: Log
}

/** The GraphQL endpoint. One document a request; compiled documents are kept. */
export function createGraph({
  kernel,
  authenticator,
  registry,
  log,
}: GraphOptions): YogaServerInstance<Arrival, GraphContext> {
  const translate = translator(log)
  const plans = newPlans()
  return createYoga<Arrival, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    // Checked before the endpoint is reached; to count again, Yoga would pipe every body through a stream of its own.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    // What no executor saw: it failed before there was a request to speak of.
    maskedErrors: { maskError: (error) => translate(error, traceOf(undefined)) },
    context: (arrival) => ({ ...requestContext(arrival, kernel, authenticator), plans }) as GraphContext,
    plugins: [useGuard(registry, translate), useCompiled(translate)],
  })
}

function requestContext(
  { credentials, requestInfo }: Arrival,
  kernel: Kernel,
  authenticator: Authenticator,
): Partial<GraphContext> {
  const { traceId, spanId } = requestInfo.trace
  let caller: ReturnType<GraphContext['caller']> | undefined
  return {
    kernel,
    traceId,
    spanId,
    loaders: new Loaders(),
    connectionNames: new ConnectionNames(),
    caller: () => {
      caller ??= authenticator.authenticate(credentials).then((proved) => {
        requestInfo.caller = proved
        return proved
      })
      return caller
    },
  }
}
