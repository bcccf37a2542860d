import { type SqlPart, sqlTree, stringOf, visitSql } from './sql-tree.js'

/** How a text uses columns. `name`: it consists of the column alone, so it does not show what the column is used for. */
export type ColumnUse = 'condition' | 'name' | 'value' | 'unreadable'

/**
 * Members and nodes that can be around a column whose value is returned or stored. A column below any other node decides
 * something: which rows a statement reads, their order, or what it returns for a row.
 */
const AROUND_VALUES = new Set([
  ...['stmt', 'SelectStmt', 'InsertStmt', 'UpdateStmt', 'targetList', 'returningClause', 'returningList', 'exprs'],
  ...['ResTarget', 'val', 'selectStmt', 'valuesLists', 'List', 'items', 'larg', 'rarg', 'MultiAssignRef', 'source'],
  ...['withClause', 'ctes', 'CommonTableExpr', 'ctequery', 'fromClause', 'RangeSubselect', 'subquery', 'JoinExpr'],
  ...['FuncCall', 'args', 'TypeCast', 'arg', 'SubLink', 'subselect', 'RowExpr', 'onConflictClause'],
])
/** Functions that return their arguments in another form. */
const BUILDERS = /^jsonb?_(build_(object|array)|agg)$|^(row_)?to_jsonb?$/

/** How a text uses any of these columns: the strongest use. */
export function useOf(parts: readonly string[], columns: ReadonlySet<string>): ColumnUse {
  const tree = sqlTree(parts)
  if (tree === undefined) return 'unreadable'
  // A column that a part of the statement returns under another name is the same column for the other parts.
  const names = new Set(columns)
  let known: number
  do {
    known = names.size
    addAliases(tree, names)
  } while (names.size > known)
  const uses: ColumnUse[] = []
  visitSql(tree, (part, around) => {
    if (part.name === 'JoinExpr' && listOf(part.node.usingClause).some((name) => names.has(stringOf(name))))
      uses.push('condition')
    if (columnOf(part, names) !== undefined) uses.push(isValue(around) ? 'value' : 'condition')
  })
  if (uses.includes('condition')) return 'condition'
  return parts.length === 1 && /^\s*"?(\w+"?\s*\.\s*"?)?\w+"?\s*$/.test(parts[0] ?? '') ? 'name' : 'value'
}

function addAliases(tree: unknown, names: Set<string>): void {
  visitSql(tree, ({ name, node }, around) => {
    if (name === 'ResTarget' && typeof node.name === 'string' && usesColumn(node.val, names)) names.add(node.name)
    // `with a (x) as (select is_hidden …)` and `(select is_hidden …) a (x)`
    if (name !== 'SelectStmt' && name !== 'ctequery' && name !== 'subquery') return
    const holder = around.findLast(({ name }) => name === 'CommonTableExpr' || name === 'RangeSubselect')?.node
    const alias = holder?.alias as { readonly colnames?: unknown } | undefined
    const aliases = listOf(holder?.aliascolnames ?? alias?.colnames)
    for (const [index, target] of listOf(node.targetList).entries())
      if (aliases[index] !== undefined && usesColumn(target, names)) names.add(stringOf(aliases[index]))
  })
}

/** Whether a value is a column with one of these names, or is computed from one without a subquery. */
function usesColumn(value: unknown, names: ReadonlySet<string>): boolean {
  let found = false
  visitSql([value], (part, around) => {
    const isOuter = around.every(({ name }) => name !== 'SubLink' && name !== 'FuncCall')
    if (isOuter && columnOf(part, names) !== undefined) found = true
  })
  return found
}

/** The name of a column, if it is one of these. */
function columnOf({ name, node }: SqlPart, names: ReadonlySet<string>): string | undefined {
  if (name !== 'ColumnRef') return undefined
  const column = stringOf(listOf(node.fields).at(-1))
  return names.has(column) ? column : undefined
}

const isValue = (around: readonly SqlPart[]): boolean =>
  around.every(({ name, node }, index) => {
    // A column can say whether a value exists.
    if (name === 'NullTest') return around[index - 1]?.name === 'val'
    if (name === 'FuncCall') return BUILDERS.test(stringOf(listOf(node.funcname).at(-1)))
    return AROUND_VALUES.has(name)
  })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
