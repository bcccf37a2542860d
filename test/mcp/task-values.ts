/*
 * How the scripted client of tasks.json takes values from the results of its calls. A path is a list of steps that begins at the
 * results: a text is the number of a call (from 1), or the name of a member. A number keeps the value at this place, from 1. An object
 * is a pattern: it keeps the values that match. Each step goes into lists. So a path has all values that it leads to.
 */

type Path = readonly (string | number | Pattern)[]
/**
 * Members that a value must have. Null means that the member is missing, and an object describes one of its values. The names
 * `contains`, `not` and `and` are conditions of the value itself.
 */
interface Pattern {
  readonly [member: string]: string | number | boolean | null | Pattern | readonly Pattern[]
}
interface Top {
  readonly top: number
  readonly of: Expression
  /** A number or a day of each value. The highest come first, or with `lowest` the lowest. */
  readonly by: Expression
  readonly lowest?: boolean
  /** What is taken from the values that come first. */
  readonly show: readonly Expression[]
}
interface Rounded {
  readonly ratio: readonly [Expression, Expression]
  readonly digits: number
}

/** What a client computes from results: values of a path, or values of other expressions. */
export type Expression =
  | Path
  | Top
  | Rounded
  | { readonly sum: Expression }
  | { readonly count: Expression }
  /** Of two numbers, or of two days in days. */
  | { readonly difference: readonly [Expression, Expression] }
  | { readonly percent: readonly [Expression, Expression]; readonly digits: number }
  | { readonly both: readonly Expression[] }
  | { readonly all: readonly Expression[] }

/** The values of an expression. `root` is the list of results, or one value of a `top`. */
export function valuesOf(expression: Expression, root: unknown): readonly unknown[] {
  if (Array.isArray(expression)) return valuesAt(expression, root)
  const given = expression as Exclude<Expression, Path>
  if ('top' in given) return topOf(given, root)
  if ('all' in given) return given.all.flatMap((one) => valuesOf(one, root))
  if ('both' in given) return shared(given.both.map((one) => valuesOf(one, root)))
  if ('sum' in given) return [numbersOf(given.sum, root).reduce((sum, one) => sum + one, 0)]
  if ('count' in given) return [valuesOf(given.count, root).length]
  if ('difference' in given) return [differenceOf(given.difference, root)]
  if ('percent' in given) return [rounded(100 * quotient(given.percent, root), given.digits)]
  return [rounded(quotient(given.ratio, root), given.digits)]
}

const valuesAt = (path: Path, root: unknown): readonly unknown[] =>
  path.reduce<unknown[]>(
    (values, step) => {
      if (typeof step === 'string') return values.flatMap((value) => member(value, step))
      if (typeof step === 'number') return values.slice(step - 1, step)
      return values.filter((value) => matches(value, step))
    },
    [root],
  )

/** The values of a member, where the members of a list are numbered from 1. */
function member(value: unknown, name: string): unknown[] {
  const found = Array.isArray(value) ? value[Number(name) - 1] : (value as Record<string, unknown> | null)?.[name]
  return found === undefined || found === null ? [] : Array.isArray(found) ? found : [found]
}

const matches = (value: unknown, pattern: Pattern): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    if (name === 'contains') return String(value).includes(String(wanted))
    if (name === 'not') return value !== wanted
    if (Array.isArray(wanted)) return wanted.every((one: Pattern) => matches(value, one))
    const found = member(value, name)
    if (wanted === null) return found.length === 0
    return found.some((one) => (typeof wanted === 'object' ? matches(one, wanted as Pattern) : one === wanted))
  })

function topOf({ top, of, by, lowest, show }: Top, root: unknown): readonly unknown[] {
  const ranked = valuesOf(of, root).flatMap((value) => {
    const [rank] = numbersOf(by, value)
    return rank === undefined || Number.isNaN(rank) ? [] : [{ value, rank: lowest ? -rank : rank }]
  })
  const first = ranked.sort((one, other) => other.rank - one.rank).slice(0, top)
  return first.flatMap(({ value }) => show.flatMap((one) => valuesOf(one, value)))
}

const shared = ([first = [], ...others]: readonly (readonly unknown[])[]): readonly unknown[] =>
  [...new Set(first)].filter((value) => others.every((list) => list.includes(value)))

const numbersOf = (expression: Expression, root: unknown): number[] =>
  valuesOf(expression, root).map((value) => (typeof value === 'number' ? value : Date.parse(String(value)) / DAY))

const DAY = 24 * 60 * 60 * 1000

function differenceOf([one, other]: readonly [Expression, Expression], root: unknown): number {
  const [a = Number.NaN] = numbersOf(one, root)
  const [b = Number.NaN] = numbersOf(other, root)
  return a - b
}

function quotient([one, other]: readonly [Expression, Expression], root: unknown): number {
  const [a = Number.NaN] = numbersOf(one, root)
  const [b = Number.NaN] = numbersOf(other, root)
  return a / b
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** The arguments of a call, where each `{ "from": path }` is replaced by the first value of this path in the results. */
export function argumentsOf(given: unknown, results: readonly unknown[]): unknown {
  if (Array.isArray(given)) return given.map((one) => argumentsOf(one, results))
  if (typeof given !== 'object' || given === null) return given
  if ('from' in given) return valuesOf(given.from as Expression, results)[0]
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, argumentsOf(value, results)]))
}
