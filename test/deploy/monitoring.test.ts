import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Metrics } from '../../rest/metrics.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { testDatabase } from '../support/database.js'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

interface Dashboard {
  readonly uid: string
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

const folder = join(projectFolder, 'deploy')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const rules: readonly Rule[] = parse(read('prometheus/alerts.yaml')).groups[0].rules
const dashboards: readonly Dashboard[] = readdirSync(join(folder, 'grafana/dashboards')).map((name) =>
  JSON.parse(read(`grafana/dashboards/${name}`)),
)

/** The names of series and labels in an expression of Prometheus. */
function namesIn(expr: string): { series: string[]; labels: string[] } {
  const labels = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => [...inside.matchAll(/(\w+)\s*=/g)])
  const groups = [...expr.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/,\s*/))
  const bare = expr.replace(/\{[^}]*\}/g, '')
  return {
    series: [...bare.matchAll(/\b(?:venture|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name),
    labels: [...labels.map(([, name = '']) => name), ...groups],
  }
}

test('each series and each label in a dashboard or an alert exists', async () => {
  const metrics = new Metrics(await testDatabase(), async () => [])
  metrics.count({ surface: 'rest', operation: 'getEntity', status: 200, ms: 1 })
  metrics.countJob({ topic: 'planted', hasFailed: false, ms: 1 })
  const { body } = await metrics.text()
  const series = [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
  )
  // Prometheus itself adds `up`, `job` and `instance`. Jobs and garbage collections have the labels `topic` and `kind`.
  const known = new Set(['up', ...series])
  const seen = [...body.matchAll(/(\w+)="/g)].map(([, name]) => name)
  const knownLabels = new Set(['job', 'instance', 'topic', 'kind', ...seen])
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ]
  const named = expressions.map(namesIn)
  expect(named.filter(({ series }) => series.length === 0)).toEqual([])
  expect(named.flatMap(({ series }) => series).filter((name) => !known.has(name))).toEqual([])
  expect(named.flatMap(({ labels }) => labels).filter((name) => !knownLabels.has(name))).toEqual([])
})

test('each alert says what is wrong and what helps, and no two alerts or dashboards have one name', () => {
  expect(rules.length).toBeGreaterThanOrEqual(12)
  for (const { labels, annotations } of rules) {
    expect(['critical', 'warning', 'info']).toContain(labels.severity)
    expect(annotations.summary).not.toBe('')
    expect(annotations.description).toMatch(/\.$/)
  }
  const names = [...rules.map(({ alert }) => alert), ...dashboards.map(({ uid }) => uid)]
  expect(new Set(names).size).toBe(names.length)
})
