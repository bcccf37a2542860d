import { loadModule, parseSync, SqlError } from 'libpg-query'

await loadModule()

/** The name that stands for an interpolation. A longer name that contains it is partly interpolated. */
export const INTERPOLATION = 'interpolation__'

/** The table of a statement that the attempts add. The file that contains the rest of the statement names the table. */
export const INSERTED = 'inserted__'

/** What can stand for an interpolation, in the order of the attempts. */
const STAND_INS: readonly string[] = [
  INTERPOLATION,
  '',
  '1',
  `${INTERPOLATION} = 1`,
  `(${INTERPOLATION})`,
  `${INTERPOLATION} as (select 1)`,
  `${INTERPOLATION} as (select 1),`,
  `, ${INTERPOLATION} as (select 1)`,
  `and ${INTERPOLATION}`,
  'select 1',
  `insert into ${INSERTED} select 1`,
]

/** Statements around a text that is only a part of one: before and after the text. */
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['', ' select 1'],
  ['select ', ''],
  ['select 1 ', ''],
  ['select 1 from t ', ''],
  ['select 1 from t where true ', ''],
  ['select 1 from ', ''],
  ['with t as (select 1)', ' select 1'],
  ['with ', ' select 1'],
  ['with ', ' t as (select 1) select 1'],
  ['select case ', ' end'],
  [`update ${INSERTED} `, ''],
  [`insert into ${INSERTED} `, ''],
  [`insert into ${INSERTED} select 1 from t `, ''],
]

/** Maximum number of attempts for one text. */
const MOST_ATTEMPTS = 3_000

/**
 * The syntax tree of a text whose interpolations are left out, as PostgreSQL parses it. The text can be a part of a
 * statement. Undefined if no attempt can be parsed.
 */
export function sqlTree(parts: readonly string[]): unknown {
  let attempts = MOST_ATTEMPTS
  for (const [before, after] of AROUND) {
    const choices = parts.slice(1).map(() => 0)
    while (attempts-- > 0) {
      const { text, starts } = textOf(parts, choices, before, after)
      const { tree, errorAt } = parsed(text)
      if (tree !== undefined) return tree
      // A stand-in behind the error cannot be its cause. So the last one before it is replaced by the next.
      let last = starts.findLastIndex((start) => start <= errorAt)
      while (last >= 0 && choices[last] === STAND_INS.length - 1) last--
      if (last < 0) break
      choices[last] = (choices[last] ?? 0) + 1
      choices.fill(0, last + 1)
    }
  }
  return undefined
}

function textOf(parts: readonly string[], choices: readonly number[], before: string, after: string) {
  const starts: number[] = []
  let text = before
  for (const [index, part] of parts.entries()) {
    text += part
    const choice = choices[index]
    if (choice === undefined) continue
    starts.push(text.length)
    text += STAND_INS[choice]
  }
  return { text: text + after, starts }
}

function parsed(text: string): { readonly tree?: unknown; readonly errorAt: number } {
  try {
    const { stmts } = parseSync(text)
    return stmts?.length ? { tree: stmts, errorAt: 0 } : { errorAt: text.length }
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return { errorAt: error.sqlDetails?.cursorPosition ?? text.length }
  }
}

/** A part of the tree with the name of its member, which for a node is its type. */
export interface SqlPart {
  readonly name: string
  readonly node: Readonly<Record<string, unknown>>
}

/** Calls `see` with each part of the tree that is an object, and with the parts around it, outermost first. */
export function visitSql(
  value: unknown,
  see: (part: SqlPart, around: readonly SqlPart[]) => void,
  around: readonly SqlPart[] = [],
): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'object' || member === null) continue
    if (Array.isArray(value)) visitSql(member, see, around)
    else {
      const part = { name, node: member }
      if (!Array.isArray(member)) see(part, around)
      visitSql(member, see, [...around, part])
    }
  }
}

/** The text of a node of the type `String`. */
export const stringOf = (node: unknown): string =>
  (node as { readonly String?: { readonly sval?: string } }).String?.sval ?? ''
