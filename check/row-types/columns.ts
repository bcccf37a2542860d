import { loadModule, type Node, parseSync, type ResTarget, type SelectStmt, type WithClause } from 'libpg-query'
import { assertNotNull } from './conditions.js'
import { isOneRow, nullnessOf, type Surroundings } from './nullness.js'
import {
  allColumns,
  type Column,
  type Nullness,
  namesOf,
  type OuterSide,
  type Relation,
  relationOf,
  type Scope,
  type Tables,
  union,
} from './relations.js'

await loadModule()

/** The columns of a statement, in order, and whether they can be null. */
export function columnsOfStatement(text: string, tables: Tables): Column[] {
  const [statement] = parseSync(text).stmts ?? []
  return columnsOf(statement?.stmt, { tables, queries: new Map(), relations: [] })
}

/** The columns of a statement inside of `outer`, whose relations and queries it can name. */
function columnsOf(node: Node | undefined, outer: Scope): Column[] {
  if (!node) return []
  if ('SelectStmt' in node) return columnsOfSelect(node.SelectStmt, outer)
  const changed =
    'InsertStmt' in node
      ? { ...node.InsertStmt, from: [], whereClause: undefined }
      : 'UpdateStmt' in node
        ? { ...node.UpdateStmt, from: node.UpdateStmt.fromClause }
        : 'DeleteStmt' in node
          ? { ...node.DeleteStmt, from: node.DeleteStmt.usingClause }
          : undefined
  if (!changed) return []
  const { relation, from, whereClause, returningClause, withClause } = changed
  const target: Node[] = relation ? [{ RangeVar: relation }] : []
  const scope = scopeOf([...target, ...(from ?? [])], withQueries(withClause, outer))
  assertNotNull(scope, whereClause)
  return targets(returningClause?.exprs, { scope, isGrouped: false, first })
}

function columnsOfSelect(select: SelectStmt, outer: Scope): Column[] {
  const around = withQueries(select.withClause, outer)
  if (select.larg && select.rarg)
    return union(columnsOfSelect(select.larg, around), columnsOfSelect(select.rarg, around))
  if (select.valuesLists) return valuesColumns(select.valuesLists, { scope: around, isGrouped: false, first })
  const scope = scopeOf(select.fromClause ?? [], around)
  assertNotNull(scope, select.whereClause)
  return targets(select.targetList, { scope, isGrouped: (select.groupClause ?? []).length > 0, first })
}

const first = (select: Node | undefined, scope: Scope): Nullness => columnsOf(select, scope)[0]?.nullness ?? 'unknown'

function valuesColumns(lists: readonly Node[], around: Surroundings): Column[] {
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
  const columns = rows.map((row) =>
    row.map((item, index) => ({ name: `column${index + 1}`, nullness: nullnessOf(item, around) })),
  )
  return columns.reduce((all, row) => union(all, row))
}

const targets = (list: readonly Node[] | undefined, around: Surroundings): Column[] =>
  (list ?? []).flatMap((node) => ('ResTarget' in node ? targetColumns(node.ResTarget, around) : []))

function targetColumns({ name, val }: ResTarget, around: Surroundings): Column[] {
  if (val && 'ColumnRef' in val && val.ColumnRef.fields?.some((field) => 'A_Star' in field)) {
    const [alias] = namesOf(val.ColumnRef.fields)
    return around.scope.relations.filter((relation) => !alias || relation.alias === alias).flatMap(allColumns)
  }
  return [{ name: name ?? defaultName(val), nullness: nullnessOf(val, around) }]
}

/** The name that PostgreSQL gives to a column without a name. */
function defaultName(value: Node | undefined): string {
  if (!value) return ''
  if ('ColumnRef' in value) return namesOf(value.ColumnRef.fields).at(-1) ?? ''
  if ('FuncCall' in value) return namesOf(value.FuncCall.funcname).at(-1) ?? ''
  if ('TypeCast' in value) return defaultName(value.TypeCast.arg)
  return ''
}

/** The scope of `outer` with the queries of a `with` clause. */
function withQueries(clause: WithClause | undefined, outer: Scope): Scope {
  const queries = new Map(outer.queries)
  const scope: Scope = { ...outer, queries }
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr
    const columns = (query: Node | undefined) => rename(columnsOf(query, scope), aliascolnames)
    // The second part of a recursive query reads the query itself: first as the first part alone.
    const start = clause?.recursive ? firstPart(ctequery) : undefined
    if (start) for (const query of [start, ctequery]) queries.set(ctename, columns(query))
    queries.set(ctename, columns(ctequery))
  }
  return scope
}

/** The first part of a union. */
const firstPart = (query: Node | undefined): Node | undefined =>
  query && 'SelectStmt' in query && query.SelectStmt.larg ? { SelectStmt: query.SelectStmt.larg } : undefined

const rename = (columns: readonly Column[], names: readonly Node[] | undefined): Column[] =>
  columns.map(({ name, nullness }, index) => ({ name: namesOf(names)[index] ?? name, nullness }))

/** The scope of a statement that reads these relations. */
function scopeOf(from: readonly Node[], outer: Scope): Scope {
  const relations: Relation[] = []
  // A lateral item names the relations before it.
  const scope: Scope = { ...outer, relations, outer }
  for (const item of from) addRelations(item, relations, scope, [])
  return scope
}

function addRelations(item: Node, relations: Relation[], scope: Scope, sides: readonly OuterSide[]): void {
  if ('JoinExpr' in item) addJoin(item, relations, scope, sides)
  if ('RangeVar' in item) {
    const { relname = '', alias } = item.RangeVar
    const columns = scope.queries.get(relname) ?? scope.tables.get(relname) ?? []
    relations.push(relationOf(alias?.aliasname ?? relname, rename(columns, alias?.colnames), sides))
  }
  if ('RangeSubselect' in item) {
    const { subquery, alias } = item.RangeSubselect
    relations.push(relationOf(alias?.aliasname ?? '', rename(columnsOf(subquery, scope), alias?.colnames), sides))
  }
  if ('RangeFunction' in item) {
    const { alias, coldeflist = [], ordinality } = item.RangeFunction
    const names = coldeflist.map((column) => ('ColumnDef' in column ? column.ColumnDef.colname : undefined))
    const named = [...names, ...namesOf(alias?.colnames)].map((name) => ({
      name: name ?? '',
      nullness: 'unknown' as Nullness,
    }))
    const columns = named.length > 0 ? named : [{ name: alias?.aliasname ?? '', nullness: 'unknown' as Nullness }]
    const last = ordinality && namesOf(alias?.colnames).length > 1 ? columns.pop() : undefined
    const counted: Column[] = ordinality ? [{ name: last?.name ?? 'ordinality', nullness: 'never' }] : []
    relations.push(relationOf(alias?.aliasname ?? '', [...columns, ...counted], sides))
  }
}

type Join = Extract<Node, { JoinExpr: unknown }>

function addJoin({ JoinExpr: join }: Join, relations: Relation[], scope: Scope, sides: readonly OuterSide[]): void {
  const { jointype, larg, rarg, quals } = join
  const side: OuterSide = { isOuter: true }
  const leftSides = jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? [...sides, side] : sides
  const isRightOuter = (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') && !(isTrue(quals) && isOneRowItem(rarg))
  const rightSides = isRightOuter ? [...sides, { isOuter: true }] : sides
  const start = relations.length
  if (larg) addRelations(larg, relations, scope, leftSides)
  const middle = relations.length
  if (rarg) addRelations(rarg, relations, scope, rightSides)
  if (jointype === 'JOIN_INNER') assertInner(scope, quals, sides)
  if (jointype === 'JOIN_LEFT') assertNotNull(scope, quals, relations.slice(middle))
  if (jointype === 'JOIN_RIGHT') assertNotNull(scope, quals, relations.slice(start, middle))
}

/** An inner join on the nullable side of another join proves nothing about rows in which that side is missing. */
const assertInner = (scope: Scope, quals: Node | undefined, sides: readonly OuterSide[]): void =>
  assertNotNull(scope, quals, sides.length > 0 ? scope.relations : undefined)

const isTrue = (condition: Node | undefined): boolean =>
  condition !== undefined && 'A_Const' in condition && condition.A_Const.boolval?.boolval === true

const isOneRowItem = (item: Node | undefined): boolean =>
  item !== undefined && 'RangeSubselect' in item && isOneRow(item.RangeSubselect.subquery)
