import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import type { Authenticator } from '../src/access/authenticate.js'
import type { Departure } from '../src/database/database.js'
import type { Log } from '../src/log.js'
import type { Registry } from '../src/operation/registry.js'
import type { Kernel } from '../src/operation/run.js'
import { traceOf } from '../src/operation/trace.js'
import { Problem } from '../src/problem/problem.js'
import { credentialHeaders, type GraphContext } from './context.js'
import { causeOf, graphError } from './error.js'
import { useGuard } from './guard.js'
import { useCompiled } from './jit.js'
import { Loaders } from './loaders.js'
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
}: GraphOptions): YogaServerInstance<{ signal: Departure }, GraphContext> {
  return createYoga<{ signal: Departure }, GraphContext>({
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
    maskedErrors: { maskError: (error) => translated(error, log) },
    context: ({ request }) => requestContext(request, kernel, authenticator) as GraphContext,
    plugins: [useGuard(registry), useCompiled()],
  })
}

function requestContext(request: Request, kernel: Kernel, authenticator: Authenticator): Partial<GraphContext> {
  const { traceId, spanId } = traceOf(request.headers.get('traceparent'))
  let caller: ReturnType<GraphContext['caller']> | undefined
  return {
    kernel,
    traceId,
    spanId,
    loaders: new Loaders(),
    caller: () => {
      caller ??= authenticator.authenticate(credentialHeaders(request))
      return caller
    },
  }
}

/** The last stop of every error: known refusals pass, faults are logged and told apart by their traceId alone. */
function translated(error: unknown, log: Log): Error {
  const occurrence = { ...traceOf(undefined), spanId: undefined }
  const translation = graphError(error, occurrence)
  if (Number(translation.extensions.status ?? 0) >= 500) {
    const cause = causeOf(error)
    log.error(
      { err: cause instanceof Problem ? (cause.cause ?? cause) : cause, traceId: translation.extensions.traceId },
      'request failed',
    )
  }
  return translation
}
