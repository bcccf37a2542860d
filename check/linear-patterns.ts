import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Diagnostics } from 'recheck'
import type { Finding } from './finding.js'
import { lineAt, readTree } from './source.js'
import { type Syntax, syntaxOf, visit } from './syntax.js'

/*
 * A client or a website can send a text for which a pattern with backtracking takes quadratic or exponential time. So
 * every pattern of the product must take linear time. The library recheck proves this with an automaton of the pattern.
 * Its other method, fuzzing, is not used, because it proves nothing. A repeat next to a look-around has no automaton,
 * so it is refused too. recheck is a program that npm installs for the usual systems. On another system it runs as
 * JavaScript, which takes much longer.
 */

const PRODUCT = /^(src|rest|graph|pages)\//
/** Maximum time to check one pattern. In practice, a pattern takes at most some seconds. */
const TIMEOUT_MS = 120_000

/** Checks all patterns of the product. */
export async function linearPatterns(folder: string): Promise<Finding[]> {
  const paths = readTree(folder).flatMap(({ path }) => (PRODUCT.test(path) ? [path] : []))
  const reasonOf = once(reasonAgainst)
  const findings: Finding[] = []
  for (const path of paths)
    findings.push(...(await patternFindings(path, readFileSync(join(folder, path), 'utf8'), reasonOf)))
  return findings
}

/** Checks the patterns of one file. */
export async function patternFindings(file: string, text: string, reasonOf = reasonAgainst): Promise<Finding[]> {
  const nodes: Node[] = []
  visit(syntaxOf(file, text), (node) => void nodes.push(node as Node))
  const findings: Finding[] = []
  for (const node of nodes) {
    const found = node.regex ? await patternFinding(node.regex, reasonOf) : createdFinding(node)
    if (found) findings.push({ file, line: lineAt(text, node.start), ...found })
  }
  return findings
}

type Found = Pick<Finding, 'rule' | 'detail'> | undefined

async function patternFinding({ pattern, flags }: Regex, reasonOf: typeof reasonAgainst): Promise<Found> {
  const reason = await reasonOf(pattern, flags)
  if (reason === undefined) return undefined
  return { rule: 'every pattern takes linear time', detail: `/${pattern}/${flags} ${reason}` }
}

function createdFinding(node: Node): Found {
  const created = isCreated(node)
  return created ? { rule: 'a pattern is a literal, so that it can be checked', detail: created } : undefined
}

/** Checks a pattern only once: some are in several files. */
function once(reasonOf: typeof reasonAgainst): typeof reasonAgainst {
  const known = new Map<string, ReturnType<typeof reasonAgainst>>()
  return (pattern, flags) => {
    const key = `/${pattern}/${flags}`
    const reason = known.get(key) ?? reasonOf(pattern, flags)
    known.set(key, reason)
    return reason
  }
}

/** Maximum factor by which counted repeats such as `.{0,20}` multiply the time of a pattern. */
const MOST_STEPS = 1_000

/** Escapes and classes, which can contain any sign. */
const SIGNS = /\\[pPuk][{<][^}>]*[}>]|\\.|\[(?:\\.|[^\]\\])*\]/gs

/** Without a repeat, a pattern takes a limited number of steps at each position of a text. */
const hasRepeat = (pattern: string): boolean => /[*+{]/.test(pattern.replace(SIGNS, ''))

/** Why a pattern is refused. undefined if it takes linear time. */
async function reasonAgainst(pattern: string, flags: string): Promise<string | undefined> {
  if (!hasRepeat(pattern)) return undefined
  const result = await proofOf(pattern, flags)
  if (result.status !== 'safe') return describe(result)
  // recheck treats a counted repeat as constant time. But `(a|a){30}b` has as many steps as `(a|a)+b`.
  const { uncounted, most, choices, multiplies } = withoutCounts(pattern)
  if (multiplies) return 'has a counted repeat of a group with an optional part'
  // The proof with the counts holds for each combination of choices. A proof without counts can take minutes.
  if (uncounted === pattern || choices <= MOST_STEPS) return undefined
  const wide = await proofOf(uncounted, flags)
  if (wide.status === 'safe') return undefined
  const degree =
    wide.status === 'vulnerable' && wide.complexity.type === 'polynomial' ? wide.complexity.degree : Infinity
  return most ** (degree - 1) <= MOST_STEPS ? undefined : `with its counted repeats: ${describe(wide)}`
}

const proofOf = (pattern: string, flags: string): Promise<Diagnostics> =>
  check(pattern, flags, { checker: 'automaton', timeout: TIMEOUT_MS })

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
  /** In how many ways all counted repeats of single signs can end. Infinity with a counted repeat of a group. */
  readonly choices: number
  /** Whether a group with an optional part has a counted repeat. `(a?){30}` tries each subset of 30 letters. */
  readonly multiplies: boolean
}

function withoutCounts(pattern: string): Uncounted {
  let most = 1
  let choices = 1
  let multiplies = false
  // For each group whose end was not read yet: whether it has an optional part.
  const open = [false]
  let closed = false
  const uncounted = pattern.replace(TOKEN, (token, from: string | undefined, to: string | undefined, at: number) => {
    const group = closed
    closed = false
    if (token.startsWith('(')) open.push(false)
    else if (token === ')') closed = open.pop() === true
    if (closed || token === '?' || token === '*' || from === '0') open[open.length - 1] = true
    if (from === undefined) return token
    most = Math.max(most, Number(to || from))
    choices *= pattern[at - 1] === ')' || to === '' ? Infinity : Number(to ?? from) - Number(from) + 1
    multiplies ||= group
    return from === '0' ? '*' : '+'
  })
  return { uncounted, most, choices, multiplies }
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
  readonly regex?: Regex
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}

interface Regex {
  readonly pattern: string
  readonly flags: string
}
