import { raw, type Sql } from '../../platform/database/client/sql.js'

/*
 * The prominence of a record is a whole number that grows with its money and with counts. It grows with the logarithm of
 * each, so that no single large number decides. A text search with many matches reads the most prominent ones first.
 */

/** SQL of the prominence of an entity. `alias` has the derived columns of an entity. */
export const prominenceOfEntity = (alias: string): Sql =>
  prominence(
    `coalesce(${alias}.total_raised, 0) + coalesce(${alias}.amount_invested, 0)`,
    ['deal_count', 'investor_count', 'employee_count'].map((column) => `${alias}.${column}`),
  )

/** SQL of the prominence of a person. `alias` has the derived columns of a person. */
export const prominenceOfPerson = (alias: string): Sql =>
  prominence(`coalesce(${alias}.amount_invested, 0)`, [`${alias}.deal_count`, `${alias}.article_count`])

function prominence(money: string, counts: readonly string[]): Sql {
  const terms = [`(${money}) / 1000000`, ...counts.map((count) => `coalesce(${count}, 0)`)]
  return raw(`round(100 * (${terms.map((value) => `ln(1 + greatest(${value}, 0)::float8)`).join(' + ')}))::int`)
}
