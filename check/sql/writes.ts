import { lineAt } from '../source.js'
import { isSyntax, keyOf, nameOf, type Syntax, syntaxOf, visit } from '../syntax.js'
import type { Model } from './models.js'
import { textsIn } from './sql-text.js'
import { INSERTED, INTERPOLATION, sqlTree, visitSql } from './sql-tree.js'

/** A write of a table. The table is undefined if its name is not in the code. */
interface TableWrite {
  readonly table: string | undefined
  readonly line: number
}

const WRITES =
  /\b(?:insert|merge)\b[\s\S]*\binto\b|\bupdate\b[\s\S]*\bset\b|\bdelete\b[\s\S]*\bfrom\b|\btruncate\b|\bcopy\b[\s\S]*\bfrom\b/i
const STATEMENTS = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt'])

/**
 * The writes of a file: statements of SQL as PostgreSQL parses them, stores of owned records, and calls of the Prisma
 * client with their nested writes. `unreadable` contains the lines of texts with the tag `sql` that cannot be parsed.
 */
export function writesIn(path: string, code: string, models: ReadonlyMap<string, Model>) {
  const writes: TableWrite[] = []
  const unreadable: number[] = []
  for (const { line, parts, tagged } of textsIn(path, code, WRITES)) {
    const tree = sqlTree(parts)
    if (tree !== undefined) writes.push(...tablesOf(tree).map((table) => ({ table, line })))
    else if (tagged || STATEMENT_START.test(parts.join(' '))) unreadable.push(line)
  }
  if (MAY_WRITE.test(code))
    visit(syntaxOf(path, code), (node, around) => {
      const tables = [...storesIn(node), ...(models.size > 0 ? prismaWrites(node, around, models) : [])]
      writes.push(...tables.map((table) => ({ table, line: lineAt(code, node.start) })))
    })
  return { writes, unreadable }
}

/** What every store and every call of the Prisma client contains. */
const MAY_WRITE = /recordType|prisma|create|update|delete|upsert/

/** A text that starts like a statement is no prose, which starts with a capital letter. */
const STATEMENT_START = /^\s*(insert into|update \w+ set|delete from|merge into|truncate|with \w+ as)\b/

function tablesOf(tree: unknown): (string | undefined)[] {
  const tables: (string | undefined)[] = []
  visitSql(tree, ({ name, node }) => {
    const isWrite = STATEMENTS.has(name) || (name === 'CopyStmt' && node.is_from === true)
    if (!isWrite && name !== 'intoClause') return
    const { relation, relations, rel } = node as unknown as Statement
    const targets = [relation, rel, ...(relations ?? []).map(({ RangeVar }) => RangeVar)]
    for (const target of targets)
      if (target && target.relname !== INSERTED)
        tables.push(target.relname.includes(INTERPOLATION) ? undefined : target.relname)
  })
  return tables
}

interface Table {
  readonly relname: string
}
interface Statement {
  readonly relation?: Table
  readonly rel?: Table
  readonly relations?: readonly { readonly RangeVar: Table }[]
}

/** A store of owned records, or an argument of `updateRows`: `{ table: 'url_link', recordType: 'urlLink' }`. */
function storesIn(node: Syntax): string[] {
  const members = node.type === 'ObjectExpression' ? propertiesOf(node) : []
  const table = members.find((member) => keyOf(member) === 'table')
  const name = nameOf(table?.value)
  return name !== undefined && members.some((member) => keyOf(member) === 'recordType') ? [name] : []
}

const METHODS = /^(create|update|delete)(Many)?(AndReturn)?$|^upsert$/

function prismaWrites(
  node: Syntax,
  around: readonly Syntax[],
  models: ReadonlyMap<string, Model>,
): (string | undefined)[] {
  if (node.type === 'MemberExpression') {
    const key = keyOf(node)
    const [call, method] = callOf(node, around)
    if (call && METHODS.test(method ?? '') && models.has(key ?? ''))
      return [models.get(key ?? '')?.table, ...nestedWrites(call.arguments, key ?? '', models)]
    // A model that is not called at once can be called later, under another name.
    const isRead = call && method !== undefined && !METHODS.test(method)
    const isModel = key === undefined || models.has(key)
    return isClient(node.object) && !isRead && isModel ? [models.get(key ?? '')?.table] : []
  }
  if (
    node.type === 'VariableDeclarator' &&
    isClient(node.init) &&
    isSyntax(node.id) &&
    node.id.type === 'ObjectPattern'
  )
    return propertiesOf(node.id).map((property) => models.get(keyOf(property) ?? '')?.table)
  return []
}

/** The call of a method of an object, and the name of the method. */
function callOf(object: Syntax, around: readonly Syntax[]): readonly [Syntax, string | undefined] | readonly [] {
  const [call, member] = [around.at(-2), around.at(-1)]
  const isCalled = member?.type === 'MemberExpression' && member.object === object && call?.callee === member
  return isCalled && call ? [call, keyOf(member)] : []
}

/** Whether an expression is a Prisma client: its last name is `prisma`. */
function isClient(node: unknown): boolean {
  if (!isSyntax(node)) return false
  return node.type === 'Identifier'
    ? node.name === 'prisma'
    : node.type === 'MemberExpression' && keyOf(node) === 'prisma'
}

const NESTED = /^(create|createMany|connect|connectOrCreate|disconnect|set|update|updateMany|upsert|delete|deleteMany)$/

/** The tables that a write of a model also writes, because its data contains related records. */
function nestedWrites(value: unknown, model: string, models: ReadonlyMap<string, Model>): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => nestedWrites(part, model, models))
  if (!isSyntax(value)) return []
  if (value.type !== 'ObjectExpression')
    return Object.values(value).flatMap((part) =>
      isSyntax(part) || Array.isArray(part) ? nestedWrites(part, model, models) : [],
    )
  return propertiesOf(value).flatMap((property) => {
    const related = models.get(model)?.relations[keyOf(property) ?? '']
    if (related === undefined) return nestedWrites(property.value, model, models)
    const isWrite =
      isSyntax(property.value) && propertiesOf(property.value).some((one) => NESTED.test(keyOf(one) ?? ''))
    const own = isWrite ? [models.get(related)?.table ?? related] : []
    return [...own, ...nestedWrites(property.value, related, models)]
  })
}

const propertiesOf = (node: Syntax): readonly Syntax[] =>
  ((node.properties ?? []) as readonly Syntax[]).filter(({ type }) => type === 'Property')
