import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../src/kernel/clock.js'
import { traced } from '../../src/kernel/tracer.js'
import { createOutbound } from '../../src/platform/outbound/outbound.js'
import { startTelemetry } from '../../src/platform/telemetry/start-telemetry.js'
import { summaryOf } from '../../src/platform/telemetry/statement-spans.js'
import { type SentSpan, startCollector } from '../support/collector.js'
import { listening } from '../support/listen.js'
import { program } from '../support/process.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const asClient = { 'x-client-secret': 'secret', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }

/** The kind of the span of a job. */
const CONSUMER = 5

/** The spans of a trace as a tree of names. */
function tree(spans: readonly SentSpan[], parent: string): Record<string, unknown> {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === parent)
  return Object.fromEntries(children.map(({ name, spanId }) => [name, tree(spans, spanId)]))
}

const sentValue = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('a collector gets the spans of requests, operations and statements in the trace of the client, and all metrics', async () => {
  const collector = await startCollector()
  const service = program('main.js', [], {
    PORT: '0',
    DATA_DIR: 'memory',
    DEMO_DATA: 'off',
    CLIENT_SECRET: 'secret',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=of-the-test',
  })
  const [, base = ''] = await service.printed(/OpenAPI {9}(\S+)\/openapi\.json/)
  const missing = await fetch(`${base}/v1/entities/detail/similar?slug=nobody`, { headers: asClient })
  const graph = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'x-client-secret': 'secret', 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ entity(by: { slug: "nobody" }) { nameBrand } }' }),
  })
  expect([missing.status, graph.status]).toEqual([404, 200])
  expect(await missing.json()).toMatchObject({ traceId: TRACE, spanId: 'b7ad6b7169203331' })
  service.child.kill('SIGTERM')
  const { code, stderr } = await service.ended
  expect(code).toBe(0)

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(tree(spans, 'b7ad6b7169203331')).toEqual({
    'GET /v1/entities/detail/similar': { listSimilarEntities: { 'select entity': {}, 'select slug_redirect': {} } },
  })
  expect(root && [sentValue(root, 'http.response.status_code'), root.status.code]).toEqual([404, 0])
  const [line] = stderr.split('\n').filter((text) => text.includes(TRACE))
  expect(JSON.parse(line ?? '')).toMatchObject({ traceId: TRACE, spanId: root?.spanId })
  expect(collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)).toContain('POST /graphql')
  const jobs = collector.spans.filter(({ kind }) => kind === CONSUMER).map(({ name }) => name)
  expect(jobs.every((name) => name.startsWith('job '))).toBe(true)
  expect(jobs).toContain('job billing-cycle')
  const sent = JSON.stringify(collector.spans)
  expect(['nobody', 'secret'].filter((value) => sent.includes(value))).toEqual([])

  expect([...collector.services]).toEqual(['of-the-test'])
  expect(
    collector.metrics.get('venture_request_duration_seconds')?.histogram?.dataPoints.map(({ count }) => count),
  ).toEqual([1, 1])
  expect([...collector.metrics.keys()]).toEqual(
    expect.arrayContaining(['venture_database_connections', 'venture_queue_jobs', 'process_cpu_seconds_total']),
  )
})

test('a request to a configured server continues the trace, and a crawled site does not get its id', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const telemetry = startTelemetry({ traces: true, metrics: false, metricIntervalMs: 1_000 }, systemClock)
  vi.unstubAllEnvs()
  const { tracer } = telemetry
  const received: (string | undefined)[] = []
  const site = await listening(
    createServer(({ url, headers }, response) => {
      if (url !== '/robots.txt') received.push(headers.traceparent as string | undefined)
      response.end()
    }),
  )
  const outbound = createOutbound({ clock: systemClock, tracer, allowed: new Set([new URL(site).host]) })
  const about = { name: 'work', kind: 'internal', values: {} } as const
  const ids = await traced(tracer, about, async (span) => {
    await outbound.fetch(`${site}/secret?key=1`)
    await outbound.fetch(`${site}/secret?key=1`, { method: 'POST', body: '{}', isCrawl: false })
    return span && { traceId: span.traceId, spanId: span.spanId }
  })
  await outbound.close()
  await telemetry.close()
  expect(tracer?.current()).toBeUndefined()
  const [post] = collector.spans.filter(({ name }) => name === 'POST 127.0.0.1')
  expect(post).toMatchObject({ traceId: ids?.traceId, parentSpanId: ids?.spanId })
  expect(received).toEqual([undefined, `00-${ids?.traceId}-${post?.spanId}-01`])
  expect(JSON.stringify(collector.spans)).not.toContain('/secret')
})

test('the name of a statement is its verb and its first table, without values', () => {
  expect(
    [
      'select id from entity where slug = $1',
      'with a as (select 1 from "public"."person") select * from a',
      'INSERT INTO "public"."url_link" ("id") VALUES ($1)',
      'update entity set name = $1',
      'delete from outbox',
      'select 1',
      'begin',
    ].map(summaryOf),
  ).toEqual(['select entity', 'select person', 'insert url_link', 'update entity', 'delete outbox', 'select', 'begin'])
})
