import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkSync, type Diagnostics } from 'recheck'
import type { Finding } from './finding.js'
import { lineAt, readTree } from './source.js'
import { type Syntax, syntaxOf, visit } from './syntax.js'

/*
 * A client or a website can send a text for which a pattern with backtracking takes quadratic or exponential time. So
 * every pattern of the product must take linear time. The library recheck proves this with an automaton of the pattern.
 * Its other method, fuzzing, is not used, because it proves nothing. A repeat next to a look-around has no automaton,
 * so it is refused too.
 */

const PRODUCT = /^(src|rest|graph|pages)\//
/** Maximum time to check one pattern. In practice, a pattern takes at most some seconds. */
const TIMEOUT_MS = 120_000

/** Checks all patterns in a thread: the check computes for minutes, and other gates run beside it. */
export async function linearPatternsInThread(folder: string): Promise<Finding[]> {
  const thread = new Worker(new URL('./linear-patterns-thread.ts', import.meta.url), { workerData: folder })
  const [findings] = await once(thread, 'message')
  return findings
}

export function linearPatterns(folder: string): Finding[] {
  const paths = readTree(folder).flatMap(({ path }) => (PRODUCT.test(path) ? [path] : []))
  return paths.flatMap((path) => patternFindings(path, readFileSync(join(folder, path), 'utf8')))
}

/** Checks the patterns of one file. */
export function patternFindings(file: string, text: string): Finding[] {
  const findings: Finding[] = []
  visit(syntaxOf(file, text), (node) => {
    const found = findingOf(node as Node)
    if (found) findings.push({ file, line: lineAt(text, node.start), ...found })
  })
  return findings
}

function findingOf(node: Node): Pick<Finding, 'rule' | 'detail'> | undefined {
  if (node.regex) {
    const { pattern, flags } = node.regex
    const reason = reasonAgainst(pattern, flags)
    return reason === undefined
      ? undefined
      : { rule: 'every pattern takes linear time', detail: `/${pattern}/${flags} ${reason}` }
  }
  const created = isCreated(node)
  return created ? { rule: 'a pattern is a literal, so that it can be checked', detail: created } : undefined
}

/** Maximum factor by which counted repeats such as `.{0,20}` multiply the time of a pattern. */
const MOST_STEPS = 1_000

/** Why a pattern is refused. undefined if it takes linear time. */
function reasonAgainst(pattern: string, flags: string): string | undefined {
  const result = check(pattern, flags)
  if (result.status !== 'safe') return describe(result)
  // recheck treats a counted repeat as constant time. But `(a|a){30}b` has as many steps as `(a|a)+b`.
  const { uncounted, most, multiplies } = withoutCounts(pattern)
  if (multiplies) return 'has a counted repeat of a group with an optional part'
  if (uncounted === pattern) return undefined
  const wide = check(uncounted, flags)
  if (wide.status === 'safe') return undefined
  const degree =
    wide.status === 'vulnerable' && wide.complexity.type === 'polynomial' ? wide.complexity.degree : Infinity
  return most ** (degree - 1) <= MOST_STEPS ? undefined : `with its counted repeats: ${describe(wide)}`
}

function check(pattern: string, flags: string): Diagnostics {
  // With this setting, recheck does not start another program.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  return checkSync(pattern, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
}

function describe(result: Exclude<Diagnostics, { readonly status: 'safe' }>): string {
  if (result.status === 'vulnerable')
    return `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`
  const { error } = result
  return `cannot be checked: ${'message' in error ? error.message : error.kind}`
}

/** Escapes and classes, which can contain any sign, starts of groups, ends of groups, optional parts, counted repeats. */
const TOKEN = /\\[pPuk][{<][^}>]*[}>]|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<\w+>|<?[=!]|:))?|[)?*]|\{(\d+)(?:,(\d*))?\}/gs

interface Uncounted {
  /** The pattern with `*` and `+` instead of counted repeats. */
  readonly uncounted: string
  /** The highest count. */
  readonly most: number
  /** Whether a group with an optional part has a counted repeat. `(a?){30}` tries each subset of 30 letters. */
  readonly multiplies: boolean
}

function withoutCounts(pattern: string): Uncounted {
  let most = 1
  let multiplies = false
  // For each group whose end was not read yet: whether it has an optional part.
  const open = [false]
  let closed = false
  const uncounted = pattern.replace(TOKEN, (token, from: string | undefined, to: string | undefined) => {
    const group = closed
    closed = false
    if (token.startsWith('(')) open.push(false)
    else if (token === ')') closed = open.pop() === true
    if (closed || token === '?' || token === '*' || from === '0') open[open.length - 1] = true
    if (from === undefined) return token
    most = Math.max(most, Number(to || from))
    multiplies ||= group
    return from === '0' ? '*' : '+'
  })
  return { uncounted, most, multiplies }
}

/** A pattern that is created at run time: `new RegExp(…)`, or the text in `match('…')`. */
function isCreated({ type, callee, arguments: given = [] }: Node): string | undefined {
  if (type !== 'NewExpression' && type !== 'CallExpression') return undefined
  if (callee?.name === 'RegExp') return 'RegExp'
  const method = callee?.property?.name ?? ''
  const isText = given[0]?.type === 'TemplateLiteral' || typeof given[0]?.value === 'string'
  return ['match', 'matchAll', 'search'].includes(method) && isText ? method : undefined
}

/** The members of syntax nodes that the gate reads. */
interface Node extends Syntax {
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}
