import type { Call, Member } from './calls.js'
import type { Nullness } from './relations.js'

/* Compares a declared row type with the columns of the statements that its call sent. */

/** A column of one statement. */
export interface SentColumn {
  readonly name: string
  readonly kind: string
  readonly nullness: Nullness
  /** Whether a test read a null. */
  readonly wasNull: boolean
}

/** What is wrong with the row type of a call whose statements have these columns. */
export function compareTypes({ members }: Call, statements: readonly (readonly SentColumn[])[]): string[] {
  if (members === undefined || statements.length === 0) return []
  const columns = statements.flat()
  const declared = new Set(members.map(({ name }) => name))
  const undeclared = [...new Set(columns.map(({ name }) => name))].filter((name) => !declared.has(name))
  return [
    ...undeclared.map((name) => `column ${name} is not declared`),
    ...members.flatMap((member) =>
      isMissing(member, statements)
        ? [`${member.name} is declared, but is no column`]
        : memberFindings(
            member,
            columns.filter(({ name }) => name === member.name),
          ),
    ),
  ]
}

/** Whether a statement has no such column, although each must have it. */
const isMissing = ({ name, isOptional }: Member, statements: readonly (readonly SentColumn[])[]): boolean =>
  !isOptional && statements.some((statement) => statement.every((column) => column.name !== name))

function memberFindings(member: Member, columns: readonly SentColumn[]): string[] {
  if (columns.length === 0) return []
  const { name, kinds } = member
  const isAny = kinds.includes('any')
  const kindsOf = [...new Set(columns.map(({ kind }) => kind))]
  const isWrong =
    !isAny && !(kindsOf.every((kind) => accepts(kinds, kind)) && kinds.every((one) => isUsed(one, kindsOf)))
  return [
    ...(isWrong ? [`${name} is declared ${kinds.join(' | ') || 'null'}, but is ${kindsOf.join(' | ')}`] : []),
    ...(isAny ? [] : nullFindings(member, columns)),
  ]
}

function nullFindings({ name, isNullable }: Member, columns: readonly SentColumn[]): string[] {
  if (isNullable)
    return columns.every(({ nullness }) => nullness === 'never')
      ? [`${name} is never null, but is declared nullable`]
      : []
  if (columns.some(({ wasNull }) => wasNull)) return [`${name} was null, but is declared not null`]
  return columns.some(({ nullness }) => nullness === 'can') ? [`${name} can be null, but is declared not null`] : []
}

/** Whether values of a column can have one of the declared kinds. */
const accepts = (declared: readonly string[], kind: string): boolean => declared.some((one) => isSame(one, kind))

/** Whether a declared kind is that of a column. */
const isUsed = (declared: string, kinds: readonly string[]): boolean => kinds.some((kind) => isSame(declared, kind))

const isSame = (declared: string, kind: string): boolean =>
  kind === 'json'
    ? declared !== 'Date' && declared !== 'Uint8Array'
    : declared === kind || (declared === 'any[]' && kind.endsWith('[]'))
