import { wordsOf } from '../record/format.js'
import { ownerPath } from '../record/paths.js'
import { type OwnerRef, withFragments } from '../record/record-shapes.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const SUGGEST = withFragments(`query ($text: String!) {
  suggest(text: $text, size: 8) { name typeRecord record { __typename ...EntityRef ...PersonRef } }
}`)

export interface Suggestion {
  readonly name: string
  readonly typeRecord: string | null
  readonly record: OwnerRef | null
}

/** Longer texts are questions, not names. */
const LONGEST = 100

/** Records whose names begin like a text. Empty if the text has no letters. */
export async function readSuggestions(visit: Visit, text: string): Promise<readonly Suggestion[]> {
  if (text === '' || text.length > LONGEST) return []
  return (await visit.find<{ suggest: readonly Suggestion[] | null }>(SUGGEST, { text }))?.suggest ?? []
}

/** The names that begin like the text in the search field, for the script of the field. */
export async function suggestFile(visit: Visit): Promise<FileAnswer> {
  const found = await readSuggestions(visit, (visit.url.searchParams.get('q') ?? '').trim())
  const names = found.flatMap(({ name, typeRecord, record }) =>
    record ? [{ name, kind: typeRecord === null ? 'Person' : wordsOf(typeRecord), path: ownerPath(record) }] : [],
  )
  return { kind: 'file', status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ names }) }
}
