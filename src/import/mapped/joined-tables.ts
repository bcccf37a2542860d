import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Collection, Facts, ReadRow } from '../row/row-facts.js'

/** The collections of the tables in one file, one after the other. */
export function joinedTables(tables: readonly Collection[]): Collection {
  const [first, ...others] = tables
  if (!first) throw new Error('a file has at least one table')
  if (others.length === 0) return first
  return {
    ...first,
    columnOf: (field) => tables.map(({ columnOf }) => columnOf?.(field)).find((column) => column !== undefined),
    async *read(): AsyncGenerator<ReadRow> {
      const described = new DescribedEntities()
      for (const table of tables)
        for await (const row of table.read()) yield { ...row, facts: described.instead(row.facts) }
    },
  }
}

/** The entities that the tables before describe. A row that only names one of them is about it. */
class DescribedEntities {
  /** The ids of entities by their names. Undefined for a name that several of them have. */
  readonly #ids = new Map<string, string | undefined>()
  /** The ids of described entities by those of named ones. */
  readonly #instead = new Map<string, string>()

  /** The facts with described entities in place of named ones. */
  instead(facts: readonly Facts[]): Facts[] {
    const kept = facts.filter((one) => {
      if (one.record !== 'entity') return true
      const key = nameKey(one.nameBrand)
      const id = this.#ids.get(key)
      if (!one.isOnlyNamed) this.#ids.set(key, this.#ids.has(key) && id !== one.providerId ? undefined : one.providerId)
      else if (id !== undefined) this.#instead.set(one.providerId, id)
      return !one.isOnlyNamed || id === undefined
    })
    return this.#instead.size === 0 ? kept : kept.map((one) => this.#withIds(one))
  }

  #withIds(facts: Facts): Facts {
    const idOf = (ref: unknown): unknown => this.#instead.get(String(ref)) ?? ref
    const members = Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('Ref') ? idOf(value) : name.endsWith('Refs') && Array.isArray(value) ? value.map(idOf) : value,
    ])
    return Object.fromEntries(members) as Facts
  }
}
