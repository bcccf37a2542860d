import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Passage } from '../../platform/embedding/embedder.js'
import type { OwnerKind } from '../../visibility/owner-column.js'

/*
 * The source of a vector: a JSON object with the parts of a record, such as its name. It is recomputed together with
 * the other derived data. If it differs from the source of the stored vector, it is stored as `due_source` until the
 * job embed-records has computed the vector of the changed source.
 */

/** The kinds of record that have a vector. */
export type MeaningKind = OwnerKind | 'news'

export const meaningKinds: readonly MeaningKind[] = ['entity', 'person', 'news']

/** The table of the vectors of a record type. */
export const meaningTable = (kind: MeaningKind): Sql => raw(`${kind}_meaning`)

/** The kinds of record that also have vectors of sentences. */
export const sentenceKinds: readonly OwnerKind[] = ['entity', 'person']

/** Whether a kind of record also has vectors of sentences. */
export const hasSentences = (kind: MeaningKind): kind is OwnerKind => kind !== 'news'

/** The HNSW indexes of the codes of a record type. A database without the extension pgvector does not have them. */
export const nearestIndex = (kind: MeaningKind): string => `${kind}_meaning_nearest`
export const nearestSentenceIndex = (kind: OwnerKind): string => `${kind}_sentence_nearest`

/** The table of the records of a type, and the SQL type of their ids. */
export const recordTable = (kind: MeaningKind): Sql => raw(kind === 'news' ? 'news_article' : kind)
export const recordIdType = (kind: MeaningKind): Sql => raw(kind === 'news' ? 'int' : 'uuid')

/** The parts of a source that are read by name. The source of an article contains no names. */
interface Source {
  readonly name?: string
  readonly roles?: readonly { readonly organization: string }[] | null
  readonly summary?: string | null
  /** The start of the texts other than the summary. */
  readonly text?: string | null
}

/** The names in a source. A word in a name seldom has its usual meaning, so an embedder may treat names differently. */
const namesIn = ({ name, roles }: Source): string[] => [
  ...(name === undefined ? [] : [name]),
  ...(roles ?? []).map(({ organization }) => organization),
]

/** SQL for the text that the embedder gets: the parts of a source, in the order in which the source contains them. */
export const sourceText = (source: string): Sql => sql`(
  select string_agg(case json_typeof(part.value)
      when 'array' then (
        select string_agg(case json_typeof(item)
            when 'object' then (select string_agg(member.value, ' at ') from json_each_text(item) member)
            else item #>> '{}' end, ', ')
        from json_array_elements(part.value) item)
      else part.value #>> '{}' end, '. ')
  from json_each(${raw(source)}::json) part)`

/** Number of characters of the other texts of a record, besides its summary, that its source contains. */
export const TEXT_LENGTH = raw('1000')

/**
 * The passage that represents a source. Its parts have the same order and separators as in `sourceText`. `most` is the
 * maximum number of characters of the text.
 */
export function passageOf(source: string, most: number): Passage {
  const { text: more, ...parts }: Source = JSON.parse(source)
  const text = Object.values(parts).flatMap(plain).join('. ')
  return { text: text.slice(0, most), names: namesIn(parts), ...(more == null ? {} : { more }) }
}

/**
 * The two texts of a source whose sentence vectors are stored: the summary, and all texts with the tags or titles. Both
 * have no names, because a name usually does not have the meaning of its words.
 */
export function sentencesOf(source: string): [summary: string, all: string] {
  const { name: _, ...parts }: Source = JSON.parse(source)
  const names = namesIn(JSON.parse(source)).filter((name) => name.length > 1)
  const without = (text: string) =>
    names
      .reduce((rest, name) => rest.replaceAll(name, ' '), text)
      .replace(/\s+/g, ' ')
      .trim()
  const all = without(Object.values(parts).flatMap(plain).join('. '))
  return [without(parts.summary ?? parts.text ?? '') || all, all]
}

/** The texts of a source, such as the summary. They contain no tags and titles. */
export function textsOf(source: string): string[] {
  const { summary, text }: Source = JSON.parse(source)
  return [summary, text].flatMap((part) => part ?? [])
}

/** A part of a source as text: a list of at most one. */
function plain(part: unknown): string[] {
  if (part == null) return []
  if (!Array.isArray(part)) return [String(part)]
  const items = part.map((item) =>
    typeof item === 'object'
      ? Object.values(item ?? {})
          .flatMap(plain)
          .join(' at ')
      : item,
  )
  return [items.join(', ')]
}

/**
 * SQL that stores the sources of records, given as rows `(id, source)`. A source goes to `due_source` if it differs
 * from the source of the stored vector.
 */
export const storeSources = (kind: MeaningKind, sources: Sql): Sql => {
  const table = meaningTable(kind)
  const due = sql`nullif(excluded.due_source, ${table}.source)`
  const owner = raw(`${kind}_id`)
  return sql`${insertSources(kind, sources)} order by s.id
    on conflict (${owner}) do update set due_source = ${due} where ${table}.due_source is distinct from ${due}`
}

/** SQL that stores the sources of records that have none yet. */
export const insertSources = (kind: MeaningKind, sources: Sql): Sql => sql`
    insert into ${meaningTable(kind)} (${raw(`${kind}_id`)}, due_source) select s.id, s.source from ${sources} s`
