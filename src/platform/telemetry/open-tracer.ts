import {
  type Context,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { Problem } from '../../kernel/problem/problem.js'
import type { Span, SpanIds, Tracer } from '../../kernel/tracer.js'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const

/** Sends the spans of this process. The variables `OTEL_*` configure the sampling and the exporter. */
export function openTracer(resource: Resource): { readonly tracer: Tracer; close(): Promise<void> } {
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  // The manager of this tracer, and not the global one, because two services can run in one process.
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = provider.getTracer('venture-data-service')
  const begin: Tracer['begin'] = (name, kind, values, traceparent) => {
    const parent = traceparent === undefined ? contexts.active() : remote(traceparent)
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...values } }, parent)
    const inside = trace.setSpan(parent, span)
    const { traceId, spanId } = span.spanContext()
    return {
      traceId,
      spanId,
      set: (more) => void span.setAttributes({ ...more }),
      rename: (other) => void span.updateName(other),
      run: (work) => contexts.with(inside, work),
      end: (error) => {
        if (error !== undefined) fail(span, error)
        span.end()
      },
    } satisfies Span
  }
  return {
    tracer: {
      begin,
      current: () => idsIn(contexts.active()),
      headers: () => headersOf(trace.getSpan(contexts.active())?.spanContext()),
    },
    close: async () => {
      await provider.shutdown()
      contexts.disable()
    },
  }
}

/** Without a valid header, the trace begins here. */
function remote(traceparent: string): Context {
  const parent = parseTraceParent(traceparent)
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

const headersOf = (span: SpanContext | undefined): Readonly<Record<string, string>> =>
  span ? { traceparent: `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` } : {}

const idsIn = (context: Context): SpanIds | undefined => trace.getSpan(context)?.spanContext()

/** A refused request is no failure of the service. The text of an error can contain values, so only its code is sent. */
function fail(span: OpenSpan, error: unknown): void {
  span.setAttribute('error.type', codeOf(error))
  if (!(error instanceof Problem) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

function codeOf(error: unknown): string {
  if (error instanceof Problem) return error.kind.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
