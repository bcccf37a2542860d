import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Clock } from '../../kernel/clock.js'

/** A metric of the page `/metrics`, with the values of all its series. */
export interface PageMetric {
  readonly name: string
  readonly help: string
  /** Such as `histogram`. The library declares numbers, and returns names. */
  readonly type: unknown
  readonly values: readonly PageValue[]
}

interface PageValue {
  readonly value: number
  readonly labels: Readonly<Partial<Record<string, string | number>>>
  /** Of a histogram: the name of the metric with the ending `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string
}

/** The metrics of `/metrics` for OTLP, with the same names, labels and values. */
export function metricProducer(
  read: () => Promise<readonly PageMetric[]>,
  resource: Resource,
  clock: Clock,
): MetricProducer {
  const startTime = millisToHrTime(clock.now().getTime())
  return {
    async collect() {
      const times = { startTime, endTime: millisToHrTime(clock.now().getTime()) }
      const metrics = (await read()).map((metric) => metricData(metric, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'venture-data-service' }, metrics }] },
        errors: [],
      }
    },
  }
}

interface Times {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

function metricData({ name, help, type, values }: PageMetric, times: Times): MetricData {
  const about = {
    descriptor: { name, description: help, unit: name.endsWith('_seconds') ? 's' : '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return {
      ...about,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(values).map((point) => ({ ...point, ...times })),
    }
  const dataPoints = values.map(({ value, labels }) => ({ value, attributes: { ...labels }, ...times }))
  return type === 'counter'
    ? { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...about, dataPointType: DataPointType.GAUGE, dataPoints }
}

/**
 * One point for each series. The page lists the buckets of a series by their upper bounds, then its sum and its count. A
 * bucket of the page also counts the values of the buckets before it.
 */
function histograms(values: readonly PageValue[]) {
  const points: { attributes: Attributes; value: Histogram }[] = []
  let boundaries: number[] = []
  let counts: number[] = []
  let [before, sum] = [0, 0]
  for (const { value, metricName = '', labels } of values) {
    const { le, ...attributes } = labels
    if (metricName.endsWith('_bucket')) {
      if (typeof le === 'number') boundaries.push(le)
      counts.push(value - before)
      before = value
    } else if (metricName.endsWith('_sum')) sum = value
    else {
      points.push({ attributes, value: { buckets: { boundaries, counts }, sum, count: value } })
      ;[boundaries, counts, before] = [[], [], 0]
    }
  }
  return points
}
