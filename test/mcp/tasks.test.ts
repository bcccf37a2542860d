import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../../mcp/server/budget.js'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { asAgent } from '../support/agent.js'
import { asUser, testApp } from '../support/app.js'
import { costsOf, costTable, readCosts, tooDear } from './task-costs.js'
import { argumentsOf, type Expression, valuesOf } from './task-values.js'

/*
 * Tasks of people, with answers that were computed from the demo records by somebody who had not seen the tools. A scripted client does
 * them with the calls of tasks.json. It uses only the texts of the task, the descriptions of the tools and former results.
 */

interface Task {
  readonly id: number
  readonly level: string
  readonly task: string
  readonly calls: readonly { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }[]
  /** What the client takes from the results as the answer. */
  readonly take: readonly Expression[]
  readonly answer: readonly string[]
  /** Whether the answer may contain nothing else. */
  readonly exact: boolean
}

const tasks = JSON.parse(readFileSync(new URL('tasks.json', import.meta.url), 'utf8')) as readonly Task[]
const UNLIMITED = ['IP', 'SUBNET', 'GLOBAL', 'CALLER', 'ORIGIN_DETAIL', 'NATURAL_SEARCH']
const app = await testApp(Object.fromEntries(UNLIMITED.map((name) => [`RATE_LIMIT_${name}`, '0'])))
await loadDemo(app.db, app.clock, demoFolder)

interface Done {
  readonly task: Task
  readonly refused: readonly unknown[]
  readonly values: readonly unknown[]
  readonly tokens: number
}

async function perform(client: Client, task: Task): Promise<Done> {
  const results: unknown[] = []
  const refused: unknown[] = []
  let tokens = 0
  for (const { tool, arguments: given } of task.calls) {
    const sent = argumentsOf(given, results) as Record<string, unknown>
    const { isError, content } = await client.callTool({ name: tool, arguments: sent })
    const [first] = content
    const result: unknown = first?.type === 'text' ? JSON.parse(first.text) : undefined
    if (isError === true) refused.push(result)
    results.push(result)
    tokens += tokensOf(sent) + tokensOf(result)
  }
  return { task, refused, values: task.take.flatMap((one) => valuesOf(one, results)), tokens }
}

const done = await asAgent(app, asUser, async (client) => {
  const all: Done[] = []
  for (const task of tasks) all.push(await perform(client, task))
  return all
})

/** A number must be equal, and a text must contain the answer. */
const says = (value: unknown, answer: string): boolean =>
  typeof value === 'string' ? value.includes(answer) : String(value) === answer

describe('an agent can do each task', () => {
  test.each(done.map((one) => ({ name: `${one.task.id}. ${one.task.task}`, ...one })))('$name', (one) => {
    const { task, refused, values } = one
    expect(refused).toEqual([])
    const missing = task.answer.filter((answer) => !values.some((value) => says(value, answer)))
    expect({ missing, values }).toEqual({ missing: [], values })
    const others = values.filter((value) => !task.answer.some((answer) => says(value, answer)))
    expect(task.exact ? others : []).toEqual([])
  })
})

describe('what the tasks need', () => {
  const costs = costsOf(done.map(({ task, tokens }) => ({ ...task, calls: task.calls.length, tokens })))

  test('no task, level or sum needs a tenth more than the page about agents says', () => {
    const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8')
    const dear = tooDear(costs, readCosts(page))
    const renew = `Copy these tables to docs/agents.md, section "What 60 tasks need":\n\n${costTable(costs)}\n`
    expect(dear, renew).toEqual([])
  })

  test('a figure that rises by more than a tenth is reported, and a row that the page does not have', () => {
    const committed = readCosts(
      '## What 60 tasks need\n\n| easy | 1 | 1,000 | reason |\n\n## Next\n\n| hard | 1 | 1,000 |\n',
    )
    expect(tooDear(new Map([['easy', [1, 1100]]]), committed)).toEqual([])
    const dearer = new Map([
      ['easy', [1, 1101]],
      ['hard', [1, 1]],
    ])
    expect(tooDear(dearer, committed)).toEqual(['easy: 1, 1101 instead of 1, 1000', 'hard: not in the table'])
  })

  test('an identifier is never written into a call, because an agent does not know it before it has seen it', () => {
    const written = tasks.flatMap(({ calls }) => calls.map(({ arguments: { slug, id } }) => slug ?? id))
    expect(written.filter((value) => typeof value === 'string' || typeof value === 'number')).toEqual([])
  })
})
