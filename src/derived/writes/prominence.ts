import { raw, type Sql } from '../../kernel/database/sql.js'

/**
 * SQL of the prominence of an entity: a whole number that grows with its money, investments, investors and employees. It grows
 * with the logarithm of each, so that no single large number decides. A text search with many matches reads the most
 * prominent ones first. `alias` has the derived columns of an entity.
 */
export const prominence = (alias: string): Sql => {
  const amounts = [`(coalesce(${alias}.total_raised, 0) + coalesce(${alias}.amount_invested, 0)) / 1000000`]
  const numbers = ['deal_count', 'investor_count', 'employee_count'].map((column) => `coalesce(${alias}.${column}, 0)`)
  const terms = [...amounts, ...numbers].map((value) => `ln(1 + greatest(${value}, 0)::float8)`)
  return raw(`round(100 * (${terms.join(' + ')}))::int`)
}
