import { raw, type Sql, sql } from '../../platform/database/client/sql.js'

/*
 * Some values cannot be sent as the text of the database. A control character then replaces the value. JSON texts contain
 * no control characters.
 */

const NO_VALUE = '\u001d'

/** Whether a text contains all values of its record. If not, the record must be read without a layout. */
export const hasAllValues = (text: string): boolean => !text.includes(NO_VALUE)

/**
 * A number with at most 15 digits has the same text in PostgreSQL and in JavaScript. Longer numbers can be rounded in
 * JavaScript.
 */
export const amountText = (json: Sql): Sql => sql`case when length(${json}) < 16 then ${json} else chr(29) end`

/**
 * The name of a value of an enum. It is looked up in one object of JSON. A comparison with each value would take as long
 * as several fields, because PostgreSQL prepares each comparison for each execution of the statement.
 */
export function enumText(json: Sql, names: ReadonlyMap<string, string>): Sql {
  const texts = [...names].map(([value, name]) => [JSON.stringify(value), JSON.stringify(name)])
  const all = JSON.stringify({ ...Object.fromEntries(texts), null: 'null' })
  return sql`coalesce(${raw(`'${all.replaceAll("'", "''")}'`)}::jsonb ->> (${json}), chr(29))`
}
