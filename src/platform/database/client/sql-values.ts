import { empty, join, raw, type Sql, sql } from './sql.js'

/*
 * SQL that writes the values of values.ts as JSON: each function takes an SQL expression and returns SQL for its JSON
 * text. The texts are concatenated. Nested JSON functions would be slower, because each level copies all its parts.
 */

declare const value: unique symbol

/**
 * SQL of the JSON text of a T. The type parameter exists only at compile time, so that documents cannot be mixed up.
 */
export type JsonSql<T> = Sql & { readonly [value]?: T }

/**
 * A trusted text of the configuration, as an SQL literal. If it were a parameter, it would split the statement of a
 * document into parts, and every request would concatenate them again.
 */
export const literal = (value: string): Sql => raw(`'${value.replaceAll("'", "''")}'::text`)

/** SQL for the JSON of a text with any characters. */
export const text = (expression: string): Sql => raw(`coalesce(to_json(${expression})::text, 'null')`)

/** SQL for the JSON of a text that needs no escapes: ids, slugs and enum values. */
export const token = (expression: string): Sql => raw(`coalesce('"' || ${expression} || '"', 'null')`)

/** SQL for the JSON of a number. */
export const number = (expression: string): Sql => raw(`coalesce((${expression})::text, 'null')`)

/** SQL for the JSON of true, false or null. */
export const flag = (expression: string): Sql => raw(`coalesce((${expression})::boolean::text, 'null')`)

/** SQL for the JSON of a `timestamptz`, in the format of DateTime. */
export const instant = (expression: string): Sql =>
  raw(`coalesce('"' || to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`)

/** SQL for a JSON object. The members are SQL for JSON texts. */
export const object = (members: Readonly<Record<string, Sql>>): Sql => {
  const parts = Object.entries(members).map(
    ([name, json], index) => sql`${raw(`'${index === 0 ? '{' : ','}"${name}":'`)} || ${json}`,
  )
  return parts.length === 0 ? raw(`'{}'`) : sql`(${join(parts, ' || ')} || '}')`
}

/** SQL aggregate that builds a JSON array of `item`, in the order of the rows or of `order`. */
export const arrayOf = (item: Sql, order: Sql = empty): Sql =>
  sql`'[' || coalesce(string_agg(${item}, ',' ${order}), '') || ']'`

/**
 * SQL for a JSON array with one `item` for each row of `rows`, in their order. `rows` is a sub-select with its alias.
 */
export const list = (item: Sql, rows: Sql): Sql => sql`(select ${arrayOf(item)} from ${rows})`
