import type { Node } from 'libpg-query'
import { STRICT_FUNCTIONS } from './functions.js'
import { type OuterSide, type Relation, resolved, type Scope } from './relations.js'

/* What a condition proves about the rows that it accepts: which columns are not null. */

/**
 * Marks the columns that are not null in rows for which `condition` is true. With `within`, marks only those of these
 * relations, and keeps the outer joins: it is the condition of such a join.
 */
export function assertNotNull(scope: Scope, condition: Node | undefined, within?: readonly Relation[]): void {
  for (const fields of notNullIn(condition)) {
    const found = resolved(scope, fields)
    if (!found) continue
    const [relation, column] = found
    if (within && !within.includes(relation)) continue
    relation.columns.set(column, 'never')
    if (!within) for (const side of relation.sides) markInner(side)
  }
}

const markInner = (side: OuterSide): void => {
  side.isOuter = false
}

type Fields = readonly Node[] | undefined

/** The references that are not null if a condition is true. */
function notNullIn(condition: Node | undefined): Fields[] {
  if (!condition) return []
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr
    if (boolop === 'AND_EXPR') return args.flatMap(notNullIn)
    // The negation of a null is no true.
    return boolop === 'NOT_EXPR' ? args.flatMap(strictIn) : []
  }
  if ('NullTest' in condition)
    return condition.NullTest.nulltesttype === 'IS_NOT_NULL' ? strictIn(condition.NullTest.arg) : []
  if ('SubLink' in condition) return strictIn(condition.SubLink.testexpr)
  return strictIn(condition)
}

/** The references whose null makes an expression null. */
function strictIn(expression: Node | undefined): Fields[] {
  if (!expression) return []
  if ('ColumnRef' in expression) return [expression.ColumnRef.fields]
  if ('TypeCast' in expression) return strictIn(expression.TypeCast.arg)
  if ('CollateClause' in expression) return strictIn(expression.CollateClause.arg)
  if ('FuncCall' in expression) {
    const name = expression.FuncCall.funcname?.at(-1)
    const isStrict = name && 'String' in name && STRICT_FUNCTIONS.has(name.String.sval ?? '')
    return isStrict ? (expression.FuncCall.args ?? []).flatMap(strictIn) : []
  }
  if (!('A_Expr' in expression)) return []
  const { kind = 'AEXPR_OP', lexpr, rexpr } = expression.A_Expr
  if (kind === 'AEXPR_OP') return [...strictIn(lexpr), ...strictIn(rexpr)]
  return LEFT_STRICT.has(kind) ? strictIn(lexpr) : []
}

const LEFT_STRICT: ReadonlySet<string> = new Set([
  'AEXPR_IN',
  'AEXPR_LIKE',
  'AEXPR_ILIKE',
  'AEXPR_BETWEEN',
  'AEXPR_OP_ANY',
])
