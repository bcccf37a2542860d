import { raw, type Sql, sql } from '../../platform/database/sql.js'
import { object } from '../../platform/database/sql-values.js'

/*
 * A layout describes an object whose JSON text is sent to the client unchanged: the members of the object, in their
 * order, and the members of a record that they contain.
 */

/** The members of an object in a response, in their order. */
export type Layout = readonly LaidOut[]

export interface LaidOut {
  /** Name of the member in the response. */
  readonly key: string
  /** Name of the member in the SQL of the record. */
  readonly member: string
  /** The values of an enum, with their names in the response. Unset if the response contains the value unchanged. */
  readonly names?: ReadonlyMap<string, string> | undefined
  /** Whether the value is an amount: a number that can be large and can have decimal places. */
  readonly isAmount?: boolean | undefined
  /** The layout of the objects that the member contains. */
  readonly parts?: Layout | undefined
  /** Whether the parts are members of the record itself. The object is then null if the member is null. */
  readonly isFlat?: boolean | undefined
}

/** SQL of the members of a record. */
export type Members = Readonly<Record<string, Sql>>

/** SQL of the members that contain objects. The objects have the given layout. None of them is a profile. */
export type Objects = Readonly<Record<string, (parts: Layout) => Sql>>

/** A layout contains a member that the SQL of the record does not have. */
export class MissingMember extends Error {}

/** Replaces a value that cannot be sent as text. JSON texts contain no control characters. */
const NO_VALUE = '\u001d'

/** Whether a text contains all values of its record. If not, the record must be read without a layout. */
export const hasAllValues = (text: string): boolean => !text.includes(NO_VALUE)

/** Returns only the named members. */
export const pick = (members: Members, names: readonly string[]): Record<string, Sql> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))

/** Names of the members of the record that a layout contains. */
export const membersIn = (layout: Layout): string[] =>
  layout.flatMap(({ member, parts = [], isFlat }) => (isFlat ? [member, ...membersIn(parts)] : [member]))

/** SQL of an object with these members, in the layout if there is one. */
export const laidOut = (members: Members, layout: Layout | undefined, objects: Objects = {}): Sql =>
  object(layout ? Object.fromEntries(layout.map((part) => [part.key, memberText(part, members, objects)])) : members)

function memberText({ member, names, isAmount, parts, isFlat }: LaidOut, members: Members, objects: Objects): Sql {
  const json = members[member]
  if (parts && !isFlat) {
    const objectsOf = objects[member]
    if (!objectsOf) throw new MissingMember(member)
    return objectsOf(parts)
  }
  if (!json) throw new MissingMember(member)
  if (parts) return sql`case ${json} when 'null' then 'null' else ${laidOut(members, parts)} end`
  if (isAmount) return amount(json)
  return names ? named(json, names) : json
}

/**
 * A number with at most 15 digits has the same text in PostgreSQL and in JavaScript. Longer numbers can be rounded in
 * JavaScript.
 */
const amount = (json: Sql): Sql => sql`case when length(${json}) < 16 then ${json} else chr(29) end`

/**
 * The name of a value of an enum. It is looked up in one object of JSON. A comparison with each value would take as long
 * as several fields, because PostgreSQL prepares each comparison for each execution of the statement.
 */
function named(json: Sql, names: ReadonlyMap<string, string>): Sql {
  const texts = [...names].map(([value, name]) => [JSON.stringify(value), JSON.stringify(name)])
  const all = JSON.stringify({ ...Object.fromEntries(texts), null: 'null' })
  return sql`coalesce(${raw(`'${all.replaceAll("'", "''")}'`)}::jsonb ->> (${json}), chr(29))`
}
