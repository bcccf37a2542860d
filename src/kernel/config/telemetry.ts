import { z } from 'zod'
import { oneOf, webAddress } from './values.js'

const EXPORTERS = ['otlp', 'none'] as const

/**
 * The environment variables of telemetry, by the names of OpenTelemetry. Its libraries also read others, such as
 * `OTEL_TRACES_SAMPLER`.
 */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(['http/json']).optional(),
  OTEL_SDK_DISABLED: oneOf(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: oneOf(EXPORTERS).default('otlp'),
  OTEL_METRICS_EXPORTER: oneOf(EXPORTERS).default('otlp'),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{2,7}$/, 'must be a number of milliseconds from 100')
    .transform(Number)
    .default(60_000),
}

export interface TelemetryConfig {
  /** Whether spans are sent to a collector. */
  readonly traces: boolean
  /** Whether metrics are sent to a collector. */
  readonly metrics: boolean
  readonly metricIntervalMs: number
}

export function telemetryConfig(env: z.infer<z.ZodObject<typeof telemetryVariables>>): TelemetryConfig {
  const isOn = env.OTEL_SDK_DISABLED === 'false'
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  return {
    traces:
      isOn && env.OTEL_TRACES_EXPORTER === 'otlp' && (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? endpoint) !== undefined,
    metrics:
      isOn &&
      env.OTEL_METRICS_EXPORTER === 'otlp' &&
      (env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? endpoint) !== undefined,
    metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  }
}
