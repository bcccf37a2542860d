import type { Clock } from '../../kernel/clock.js'
import type { TelemetryConfig } from '../../kernel/config/telemetry.js'
import type { Telemetry } from './telemetry.js'

const NONE: Telemetry = {
  tracer: undefined,
  onStatement: undefined,
  sendMetrics: () => undefined,
  close: async () => undefined,
}

/** Opens the configured telemetry. Its libraries are loaded only if there is a collector. */
export async function openTelemetry(config: TelemetryConfig, clock: Clock): Promise<Telemetry> {
  if (!config.traces && !config.metrics) return NONE
  const { startTelemetry } = await import('./start-telemetry.js')
  return startTelemetry(config, clock)
}
