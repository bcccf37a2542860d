import { empty, join, raw, type Sql, sql } from '../database/sql.js'

/*
 * The same values as in values.ts, as PostgreSQL writes their JSON: one function each, from an SQL expression to the
 * text of its JSON. Texts are put together instead of building json values, which would copy every part once a level.
 */

declare const value: unique symbol

/** An expression whose value is the JSON text of a T. The type alone says so: it keeps one document from being answered as another. */
export type JsonSql<T> = Sql & { readonly [value]?: T }

/**
 * A text of our own configuration as a literal. As a parameter it would cut a document's statement into pieces that
 * every request puts together again.
 */
export const literal = (value: string): Sql => raw(`'${value.replaceAll("'", "''")}'::text`)

/** Text of any characters. */
export const text = (expression: string): Sql => raw(`coalesce(to_json(${expression})::text, 'null')`)

/** Text that needs no escapes: ids, slugs and words of our own vocabularies. */
export const token = (expression: string): Sql => raw(`coalesce('"' || ${expression} || '"', 'null')`)

/** A whole number. */
export const number = (expression: string): Sql => raw(`coalesce((${expression})::text, 'null')`)

/** True, false or null. */
export const flag = (expression: string): Sql => raw(`coalesce((${expression})::boolean::text, 'null')`)

/** A `timestamptz` as DateTime. */
export const instant = (expression: string): Sql =>
  raw(`coalesce('"' || to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`)

/** An object of members whose texts are given. */
export const object = (members: Readonly<Record<string, Sql>>): Sql => {
  const parts = Object.entries(members).map(
    ([name, json], index) => sql`${raw(`'${index === 0 ? '{' : ','}"${name}":'`)} || ${json}`,
  )
  return parts.length === 0 ? raw(`'{}'`) : sql`(${join(parts, ' || ')} || '}')`
}

/** The aggregate that makes an array of `item`, in the order its rows come in; `order` where they come in none. */
export const arrayOf = (item: Sql, order: Sql = empty): Sql =>
  sql`'[' || coalesce(string_agg(${item}, ',' ${order}), '') || ']'`

/** An array of `item`, one for each row of `rows` (a sub-select with its alias), in its order. */
export const list = (item: Sql, rows: Sql): Sql => sql`(select ${arrayOf(item)} from ${rows})`
