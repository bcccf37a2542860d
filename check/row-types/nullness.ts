import type { A_Expr, FuncCall, Node, SelectStmt, SubLink } from 'libpg-query'
import { AGGREGATES, COLLECTIONS, MEMBER_OPERATORS, NEVER_NULL, STRICT_FUNCTIONS } from './functions.js'
import { type Nullness, namesOf, referenced, type Scope, worst } from './relations.js'

/* Whether the value of an expression can be null. */

/** What an expression needs to know about the select that contains it, and about selects inside of it. */
export interface Surroundings {
  readonly scope: Scope
  /** Whether the select has groups, so that each has at least one row. */
  readonly isGrouped: boolean
  /** The first column of a sub-select. */
  first(select: Node | undefined, scope: Scope): Nullness
}

export function nullnessOf(node: Node | undefined, around: Surroundings): Nullness {
  const each = (nodes: readonly Node[] = []) => nodes.map((one) => nullnessOf(one, around))
  if (!node) return 'unknown'
  if ('ColumnRef' in node) return referenced(around.scope, node.ColumnRef.fields)
  if ('A_Const' in node) return node.A_Const.isnull ? 'can' : 'never'
  if ('TypeCast' in node) return nullnessOf(node.TypeCast.arg, around)
  if ('CollateClause' in node) return nullnessOf(node.CollateClause.arg, around)
  if ('CoalesceExpr' in node) return oneOf(each(node.CoalesceExpr.args))
  if ('MinMaxExpr' in node) return oneOf(each(node.MinMaxExpr.args))
  if ('BoolExpr' in node) return worst(each(node.BoolExpr.args))
  if ('CaseExpr' in node) {
    const { args = [], defresult } = node.CaseExpr
    const results = args.map((arg) => ('CaseWhen' in arg ? arg.CaseWhen.result : undefined))
    return worst([...results.map((one) => nullnessOf(one, around)), defresult ? nullnessOf(defresult, around) : 'can'])
  }
  if ('A_Expr' in node) return operatorResult(node.A_Expr, around)
  if ('FuncCall' in node) return functionResult(node.FuncCall, around)
  if ('SubLink' in node) return subSelectResult(node.SubLink, around)
  return Object.keys(node).some((kind) => ALWAYS.has(kind)) ? 'never' : 'unknown'
}

/** Of alternatives, the data may have exactly one, such as the two owners of a record. */
const oneOf = (alternatives: readonly Nullness[]): Nullness => (alternatives.includes('never') ? 'never' : 'unknown')

const ALWAYS: ReadonlySet<string> = new Set(['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction'])

function operatorResult({ kind, name, lexpr, rexpr }: A_Expr, around: Surroundings): Nullness {
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return 'never'
  if (kind === 'AEXPR_NULLIF') return 'can'
  if (MEMBER_OPERATORS.has(namesOf(name).at(-1) ?? '')) return 'unknown'
  const right = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : rexpr ? [rexpr] : []
  return worst([...(lexpr ? [lexpr] : []), ...right].map((part) => nullnessOf(part, around)))
}

function functionResult({ funcname, args = [], agg_filter, over }: FuncCall, around: Surroundings): Nullness {
  const name = namesOf(funcname).at(-1) ?? ''
  const parts = worst(args.map((arg) => nullnessOf(arg, around)))
  if (NEVER_NULL.has(name)) return 'never'
  if (STRICT_FUNCTIONS.has(name)) return parts
  const isAggregate = AGGREGATES.has(name)
  if (!isAggregate && !COLLECTIONS.has(name)) return 'unknown'
  if (over) return 'unknown'
  if (!around.isGrouped || agg_filter) return 'can'
  return isAggregate ? parts : 'never'
}

function subSelectResult({ subLinkType, subselect, testexpr }: SubLink, around: Surroundings): Nullness {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return 'never'
  const first = around.first(subselect, around.scope)
  if (subLinkType !== 'EXPR_SUBLINK') return worst([nullnessOf(testexpr, around), first])
  // Whether there is a row depends on the data.
  return first === 'never' && !isOneRow(subselect) ? 'unknown' : first
}

/** Whether a select always has exactly one row. */
export const isOneRow = (node: Node | undefined): boolean =>
  node !== undefined && 'SelectStmt' in node && isOneRowSelect(node.SelectStmt)

const isOneRowSelect = ({
  fromClause,
  whereClause,
  groupClause,
  havingClause,
  limitCount,
  ...rest
}: SelectStmt): boolean =>
  !groupClause &&
  !havingClause &&
  !limitCount &&
  !rest.limitOffset &&
  rest.op === 'SETOP_NONE' &&
  (fromClause || whereClause ? (rest.targetList ?? []).some(hasAggregate) : !rest.valuesLists)

/** Whether an expression contains an aggregate of its own select. */
function hasAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || 'SubLink' in node) return false
  if ('FuncCall' in node && isAggregateCall(node.FuncCall as FuncCall)) return true
  return Object.values(node).some(hasAggregate)
}

const isAggregateCall = ({ funcname, over }: FuncCall): boolean => {
  const name = namesOf(funcname).at(-1) ?? ''
  return !over && (name === 'count' || AGGREGATES.has(name) || COLLECTIONS.has(name))
}
