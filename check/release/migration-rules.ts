import { join } from 'node:path'
import { parseSync } from 'libpg-query'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { readReleased } from '../../src/platform/database/schema/released.js'
import type { Verdict } from '../gate.js'
import { stringOf, visitSql } from '../sql/sql-tree.js'
import { ACCEPTED } from './accepted-migrations.js'
import { MIGRATIONS, type ReleasedDatabase, readReleasedDatabase } from './released-database.js'

/*
 * A new release migrates the database while processes of the last one still run, and after a return to the last one they
 * run again. So a migration only adds: what the last release reads and writes stays as it was. docs/releases.md describes how
 * something is removed.
 */

type Statement = Readonly<Record<string, unknown>>

/** A release must not be told that it can run with migrations that were not compared with it. */
function wrongRelease(folder: string, { version, migrations }: ReleasedDatabase): string[] {
  const told = readReleased(join(folder, MIGRATIONS))
  const isSame = told.version === version && told.last === migrations.at(-1)
  return isSame ? [] : [`${MIGRATIONS}/released.json does not name ${version} and its last migration`]
}

/** Refuses a migration that the last release cannot live with, and an accepted finding that does not exist any more. */
export async function migrationRules(
  folder: string,
  accepted: Readonly<Record<string, string>> = ACCEPTED,
): Promise<Verdict> {
  const released = readReleasedDatabase(folder)
  const migrations = readMigrations(join(folder, MIGRATIONS))
  const isOld = (name: string): boolean => released.migrations.includes(name)
  const missing = released.migrations.filter((name) => !migrations.some((migration) => migration.name === name))
  const findings = findingsIn(
    released,
    migrations.filter(({ name }) => isOld(name)),
    migrations.filter(({ name }) => !isOld(name)),
  )
  return {
    refused: [
      ...missing.map((name) => `${name}: a migration of ${released.version} is gone`),
      ...wrongRelease(folder, released),
      ...findings
        .filter((finding) => !(finding in accepted))
        .map((finding) => `${finding}: ${released.version} cannot live with it. See docs/releases.md`),
      ...Object.keys(accepted)
        .filter((finding) => !findings.includes(finding))
        .map((finding) => `${finding}: accepted, but no migration since ${released.version} does it`),
    ],
    note: `${migrations.length - released.migrations.length} migrations since ${released.version}, ${Object.keys(accepted).length} accepted`,
  }
}

interface Sql {
  readonly name: string
  readonly text: string
}

/** What the migrations since the release do to the objects of the release. */
function findingsIn(released: ReleasedDatabase, old: readonly Sql[], added: readonly Sql[]): string[] {
  const unique = new Set(old.flatMap(({ text }) => statementsOf(text).flatMap(uniqueNames)))
  const all = added.flatMap(({ name, text }) => statementsOf(text).map((statement) => ({ name, statement })))
  const created = new Set(all.flatMap(({ statement }) => createdBy(statement)))
  const database = { released, unique, created }
  return [
    ...new Set(all.flatMap(({ name, statement }) => changes(statement, database).map((text) => `${name} ${text}`))),
  ]
}

const statementsOf = (text: string): Statement[] => (parseSync(text).stmts ?? []).map(({ stmt }) => stmt as Statement)

interface Known {
  readonly released: ReleasedDatabase
  /** Names of the unique indexes and constraints of the release, which its upserts use. */
  readonly unique: ReadonlySet<string>
  /** Names of the functions, triggers and other objects that the migrations since the release create. */
  readonly created: ReadonlySet<string>
}

function changes(statement: Statement, known: Known): string[] {
  const [[type = '', node] = []] = Object.entries(statement) as [string, Statement][]
  if (!node) return []
  if (type === 'DropStmt') return dropped(node, known)
  if (type === 'RenameStmt') return renamed(node, known)
  if (type === 'AlterTableStmt') return altered(node, known)
  if (type === 'IndexStmt' && node.unique === true)
    return constrained(node, tableOf(node), columnsOf(node.indexParams), known)
  return type === 'DoStmt' ? ['runs a DO block, which this check cannot read'] : []
}

function dropped(node: Statement, { released, unique, created }: Known): string[] {
  const kind = String(node.removeType).replace('OBJECT_', '').toLowerCase()
  return listOf(node.objects).flatMap((object) => {
    const name = nameOf(object)
    const isUsed =
      kind === 'table' ? name in released.columns : kind === 'index' ? unique.has(name) : !created.has(name)
    return isUsed ? [`drops the ${kind} ${name}`] : []
  })
}

function renamed(node: Statement, { released }: Known): string[] {
  const table = tableOf(node)
  if (node.renameType === 'OBJECT_COLUMN')
    return uses(released, table, String(node.subname)) ? [`renames ${table}.${node.subname}`] : []
  if (node.renameType === 'OBJECT_TABLE') return table in released.columns ? [`renames the table ${table}`] : []
  return ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(String(node.renameType))
    ? []
    : [`renames ${nameOf(node.object)}`]
}

/** What a command of ALTER TABLE does to a column that the release uses. */
const TO_COLUMN: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops',
  AT_AlterColumnType: 'changes the type of',
  AT_SetNotNull: 'refuses null in',
  AT_DropNotNull: 'allows null in',
}

function altered(node: Statement, known: Known): string[] {
  const table = tableOf(node)
  const { released, unique } = known
  if (!(table in released.columns)) return []
  return listOf(node.cmds).flatMap((item) => {
    const command = (item as { readonly AlterTableCmd: Statement }).AlterTableCmd
    const [name, definition] = [String(command.name), command.def as Statement | undefined]
    const what = TO_COLUMN[String(command.subtype)]
    if (what !== undefined) return uses(released, table, name) ? [`${what} ${table}.${name}`] : []
    switch (command.subtype) {
      case 'AT_ColumnDefault':
        return definition === undefined && uses(released, table, name) ? [`drops the default of ${table}.${name}`] : []
      case 'AT_DropConstraint':
        return unique.has(name) ? [`drops the constraint ${name}`] : []
      case 'AT_AddColumn':
        return requires(definition?.ColumnDef as Statement)
          ? [`requires a value in the new ${table}.${columnName(definition)}`]
          : []
      case 'AT_AddConstraint':
        return constrained(definition?.Constraint as Statement, table, undefined, known)
      default:
        return []
    }
  })
}

/** A constraint that concerns only new columns cannot refuse a row of the release. */
function constrained(node: Statement, table: string, given: string[] | undefined, { released }: Known): string[] {
  const columns = given ?? [
    ...listOf(node.keys).map(stringOf),
    ...listOf(node.fk_attrs).map(stringOf),
    ...referred(node.raw_expr),
  ]
  const used = columns.filter((column) => uses(released, table, column))
  return used.length > 0
    ? [`constrains ${used.map((column) => `${table}.${column}`).join(', ')} with ${node.conname ?? node.idxname}`]
    : []
}

const uses = ({ columns }: ReleasedDatabase, table: string, column: string): boolean =>
  columns[table]?.includes(column) === true

/** Whether an insert that does not name the column fails. */
function requires(column: Statement): boolean {
  const kinds = listOf(column.constraints).map(
    (item) => (item as { readonly Constraint: Statement }).Constraint.contype,
  )
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => kinds.includes(kind))
  return kinds.includes('CONSTR_NOTNULL') && !isFilled
}

/** The names of the unique indexes and constraints that a statement creates. */
function uniqueNames(statement: Statement): string[] {
  const names: string[] = []
  visitSql([statement], ({ name, node }) => {
    if (name === 'IndexStmt' && node.unique === true) names.push(String(node.idxname))
    const isUnique = node.contype === 'CONSTR_UNIQUE' || node.contype === 'CONSTR_PRIMARY'
    if (name === 'Constraint' && isUnique) names.push(String(node.conname))
  })
  return names
}

function createdBy(statement: Statement): string[] {
  const [[type = '', node] = []] = Object.entries(statement) as [string, Statement][]
  if (type === 'CreateFunctionStmt') return [stringOf(listOf(node?.funcname).at(-1))]
  if (type === 'CreateTrigStmt') return [String(node?.trigname)]
  return []
}

function referred(expression: unknown): string[] {
  const found: string[] = []
  visitSql([expression], ({ name, node }) => {
    if (name === 'ColumnRef') found.push(stringOf(listOf(node.fields).at(-1)))
  })
  return found
}

/** The columns of an index: names, and those in its expressions. */
const columnsOf = (parameters: unknown): string[] =>
  listOf(parameters).flatMap((item) => {
    const { name, expr } = (item as { readonly IndexElem: Statement }).IndexElem
    return typeof name === 'string' ? [name] : referred(expr)
  })

const tableOf = (node: Statement): string => String((node.relation as Statement | undefined)?.relname)

const columnName = (definition: Statement | undefined): string =>
  String((definition?.ColumnDef as Statement | undefined)?.colname)

/** The last part of the name of an object. */
function nameOf(object: unknown): string {
  const node = object as {
    readonly List?: Statement
    readonly ObjectWithArgs?: Statement
    readonly TypeName?: Statement
  }
  return stringOf(listOf(node.List?.items ?? node.ObjectWithArgs?.objname ?? node.TypeName?.names).at(-1))
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
