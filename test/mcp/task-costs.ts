/* What tasks cost an agent, as the tables of docs/agents.md show it. */

interface TaskCost {
  readonly id: number
  readonly level: string
  readonly task: string
  readonly calls: number
  readonly tokens: number
}

/** The figures of a row of a table, by the first cell of the row. */
type Costs = ReadonlyMap<string, readonly number[]>

const LEVELS = ['easy', 'middle', 'hard']
const DEAREST = 5
/** A committed figure may be exceeded by this factor before the test fails. */
const TOLERANCE = 1.1

/** The figures of each level, of all tasks, and of the tasks that need the most tokens. */
export function costsOf(tasks: readonly TaskCost[]): Costs {
  const ofLevels = LEVELS.map((level) => [level, tasks.filter((task) => task.level === level)] as const)
  const levels = [...ofLevels, ['all', tasks] as const].map(
    ([name, some]) => [name, [some.length, ...spread(some, 'calls'), ...spread(some, 'tokens')]] as const,
  )
  const dearest = [...tasks].sort((one, other) => other.tokens - one.tokens).slice(0, DEAREST)
  return new Map<string, readonly number[]>([
    ...levels,
    ...dearest.map(({ id, task, calls, tokens }) => [`${id}. ${task}`, [calls, tokens]] as const),
  ])
}

/** Median, 90th percentile and sum. */
function spread(tasks: readonly TaskCost[], what: 'calls' | 'tokens'): readonly [number, number, number] {
  const sorted = tasks.map((task) => task[what]).sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return [at(0.5), at(0.9), sorted.reduce((sum, one) => sum + one, 0)]
}

/** The rows as Markdown. The reasons of the last column are written by hand. */
export const costTable = (costs: Costs): string =>
  [...costs].map(([name, figures]) => `| ${[name, ...figures.map(written)].join(' | ')} |`).join('\n')

const written = (figure: number): string => figure.toLocaleString('en-US')

/** The rows of the tables in a page. */
export function readCosts(page: string): Costs {
  const [, section = ''] = page.split('## What 60 tasks need\n')
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? []
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row
        .slice(2)
        .split('|')
        .map((cell) => cell.trim())
      const figures = cells.map((cell) => cell.replaceAll(',', '')).filter((cell) => /^\d+$/.test(cell))
      return [name, figures.map(Number)] as const
    }),
  )
}

/** The rows that the page does not have, or whose figures are more than a tenth higher. */
export function tooDear(costs: Costs, committed: Costs): readonly string[] {
  return [...costs].flatMap(([name, figures]) => {
    const known = committed.get(name)
    if (known?.length !== figures.length) return [`${name}: not in the table`]
    const isDear = figures.some((figure, index) => figure > (known[index] ?? 0) * TOLERANCE)
    return isDear ? [`${name}: ${figures.join(', ')} instead of ${known.join(', ')}`] : []
  })
}
