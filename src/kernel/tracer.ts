/** Ids of a span, as the header `traceparent` has them. */
export interface SpanIds {
  readonly traceId: string
  readonly spanId: string
}

export type SpanValues = Readonly<Record<string, string | number | boolean | undefined>>

/** A measured step of a request or a job. */
export interface Span extends SpanIds {
  /** Adds values. They must not be secrets, and must not be values of a record or a request. */
  set(values: SpanValues): void
  rename(name: string): void
  /** Runs `work` so that the spans that it begins are parts of this span. */
  run<T>(work: () => T): T
  end(error?: unknown): void
}

/**
 * Who does the work: this service for a client (`server`), another server for this service (`client`), or this service
 * for itself (`internal`, or `consumer` for a job of the queue).
 */
export type SpanKind = 'server' | 'client' | 'internal' | 'consumer'

export interface Tracer {
  /** Begins a span in the current span, or in the span of `traceparent`. */
  begin(name: string, kind: SpanKind, values: SpanValues, traceparent?: string): Span
  /** The current span. Undefined outside of a span. */
  current(): SpanIds | undefined
  /** Headers with which another server continues the current trace. */
  headers(): Readonly<Record<string, string>>
}

/** Runs `work` in a span. Without a tracer, it only runs `work`. */
export async function traced<T>(
  tracer: Tracer | undefined,
  about: { readonly name: string; readonly kind: SpanKind; readonly values: SpanValues },
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.begin(about.name, about.kind, about.values)
  try {
    const result = await span.run(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
