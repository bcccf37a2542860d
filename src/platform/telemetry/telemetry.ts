import type { Tracer } from '../../kernel/tracer.js'
import type { StatementListener } from '../database/client/database.js'
import type { PageMetric } from './exported-metrics.js'

/** What the process sends to a collector of OpenTelemetry. */
export interface Telemetry {
  /** Undefined if only metrics are sent. */
  readonly tracer: Tracer | undefined
  /** Makes a span of each statement. */
  readonly onStatement: StatementListener | undefined
  /** Sends these metrics from now on. */
  sendMetrics(read: () => Promise<readonly PageMetric[]>): void
  /** Sends what is collected, and stops. A collector that does not answer delays this by some seconds at most. */
  close(): Promise<void>
}
