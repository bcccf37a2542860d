import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listening } from './listen.js'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

export interface SentSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number }
}

interface Export {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[]
  readonly resourceMetrics?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[]
  }[]
}

export interface SentMetric {
  readonly name: string
  readonly histogram?: { readonly dataPoints: readonly { readonly count: number }[] }
  readonly gauge?: { readonly dataPoints: readonly { readonly asDouble: number }[] }
}

/** A collector of OpenTelemetry that remembers what it receives over OTLP (HTTP, JSON). */
export async function startCollector() {
  const spans: SentSpan[] = []
  const metrics = new Map<string, SentMetric>()
  const services = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const { resourceSpans = [], resourceMetrics = [] } = (await json(request)) as Export
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    for (const { resource, scopeMetrics } of resourceMetrics) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      for (const scope of scopeMetrics) for (const metric of scope.metrics) metrics.set(metric.name, metric)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { url: await listening(server), spans, metrics, services }
}
