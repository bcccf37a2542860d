import { createYoga, type YogaServerInstance } from 'graphql-yoga'
import type { FailureLog } from '../src/kernel/failure-log.js'
import type { Authenticator } from '../src/operation/access/authenticate.js'
import type { SharedTexts } from '../src/operation/meter/store.js'
import { traceOf } from '../src/operation/pipeline/request/trace.js'
import type { Registry } from '../src/operation/pipeline/route/registry.js'
import type { Runtime } from '../src/operation/pipeline/run/runtime.js'
import type { GraphContext, ServerContext } from './build/context.js'
import { translator } from './build/error.js'
import { FieldNames } from './build/field-names.js'
import { Loaders } from './build/loaders.js'
import { ConnectionNames } from './build/selection/connection-name.js'
import { newPlans } from './build/selection/selection.js'
import { newDocuments } from './execute/documents.js'
import { useOwnEngine } from './execute/engine.js'
import { type SchemaReads, useGuard } from './guard.js'
import { PersistedTexts, usePersistedQueries } from './persisted.js'
import { useMeteredFields } from './rate-limiter.js'
import { schema } from './schema.js'

export interface GraphOptions {
  readonly runtime: Runtime
  readonly authenticator: Authenticator
  readonly registry: Registry
  readonly sharedTexts: SharedTexts
  readonly failures: FailureLog
  /** The only documents that are executed, by their ids. Undefined if every document is executed. */
  readonly trustedDocuments: ReadonlyMap<string, string> | undefined
}

/**
 * Creates the GraphQL endpoint. A request contains one document. The endpoint caches the execution plans of documents.
 * `sendsTexts` is false for a reader of results that needs plain values.
 */
export function createGraph(
  options: GraphOptions,
  schemaReads: SchemaReads,
  sendsTexts = true,
): YogaServerInstance<ServerContext, GraphContext> {
  const { runtime, registry, failures, sharedTexts, trustedDocuments } = options
  const fieldNames = new FieldNames(registry.operations)
  const translate = translator(failures, fieldNames)
  const documents = newDocuments()
  const shared = { plans: newPlans(), connectionNames: new ConnectionNames(), fieldNames, runtime, sendsTexts }
  return createYoga<ServerContext, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    // `post.ts` checks the size of the body. If Yoga checked the size again, it would copy every body through another
    // stream.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    // Translates errors that occur before the execution. There is no context of the request yet, so they get a new
    // trace.
    maskedErrors: { maskError: (error) => translate(error, traceOf(undefined)) },
    context: (received) => ({ ...shared, ...requestContext(received) }) as GraphContext,
    // The caches of Yoga are limited in entries only, so the cache of documents is our own, and errors are not stored.
    parserAndValidationCache: { documentCache: documents, errorCache: { get: () => undefined, set: () => undefined } },
    plugins: [
      useGuard(registry, documents, translate, schemaReads),
      usePersistedQueries(new PersistedTexts(sharedTexts), trustedDocuments),
      useMeteredFields(registry, translate),
      useOwnEngine(translate, (context) => ({ ...context, loaders: new Loaders() })),
    ],
  })
}

/** The part of the context that belongs to one request. The loaders collect the reads for one result of the document. */
function requestContext({ requestInfo }: ServerContext): Partial<GraphContext> {
  const { traceId, spanId } = requestInfo.trace
  return { traceId, spanId, loaders: new Loaders() }
}
