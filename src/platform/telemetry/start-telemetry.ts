import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Clock } from '../../kernel/clock.js'
import type { TelemetryConfig } from '../../kernel/config/telemetry.js'
import { metricProducer } from './exported-metrics.js'
import { openTracer } from './open-tracer.js'
import { statementSpans } from './statement-spans.js'
import type { Telemetry } from './telemetry.js'

/** Maximum time to send what is collected at the end of the process. */
const CLOSE_MS = 3_000

/** Starts to collect spans and metrics. The libraries read the other variables `OTEL_*` themselves. */
export function startTelemetry({ traces, metrics, metricIntervalMs }: TelemetryConfig, clock: Clock): Telemetry {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'venture-data-service' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const opened = traces ? openTracer(resource) : undefined
  const closing = opened ? [opened.close] : []
  return {
    tracer: opened?.tracer,
    onStatement: opened && statementSpans(opened.tracer),
    sendMetrics: (read) => {
      if (!metrics) return
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: metricIntervalMs,
        exportTimeoutMillis: metricIntervalMs,
        metricProducers: [metricProducer(read, resource, clock)],
      })
      const provider = new MeterProvider({ resource, readers: [reader] })
      closing.push(() => provider.shutdown())
    },
    close: async () => {
      const closed = Promise.allSettled(closing.map((close) => close()))
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}
