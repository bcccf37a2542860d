import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'

/*
 * What a vector is made of: a JSON object of a record's parts, `name` among them, derived with the record's other
 * derived rows. Where it differs from what the present vector was made of, it waits as `due_source`.
 */

export const meaningKinds: readonly OwnerKind[] = ['entity', 'person']

/** The table of the vectors of a kind of record. */
export const meaningTable = (kind: OwnerKind): Sql => raw(`${kind}_meaning`)

/** What a source holds. */
interface Source {
  readonly name: string
  readonly roles?: readonly { readonly organization: string }[] | null
}

/** The names in a source: they are words too, but seldom say what is meant by them. */
export const namesIn = ({ name, roles }: Source): string[] => [
  name,
  ...(roles ?? []).map(({ organization }) => organization),
]

/** A source as the text that an embedder reads: its parts in their order. */
export const sourceText = (source: string): Sql => sql`(
  select string_agg(case json_typeof(part.value)
      when 'array' then (
        select string_agg(case json_typeof(item)
            when 'object' then (select string_agg(member.value, ' at ') from json_each_text(item) member)
            else item #>> '{}' end, ', ')
        from json_array_elements(part.value) item)
      else part.value #>> '{}' end, '. ')
  from json_each(${raw(source)}::json) part)`

/** Characters of a longer text that stand in for a missing summary. */
export const SUMMARY_LENGTH = raw('1000')

/**
 * Notes the sources of records, given as rows `made(id, source)`: those wait that differ from what the present vector was
 * made of.
 */
export const noteSources = (kind: OwnerKind, made: Sql): Sql => {
  const table = meaningTable(kind)
  const due = sql`nullif(excluded.due_source, ${table}.source)`
  const owner = raw(`${kind}_id`)
  return sql`
    insert into ${table} (${owner}, due_source) select made.id, made.source from ${made} made order by made.id
    on conflict (${owner}) do update set due_source = ${due} where ${table}.due_source is distinct from ${due}`
}
