import type { Reach } from '../../operation/access/caller.js'
import type { Db } from '../../platform/database/client/database.js'
import type { LookupQuery, LookupResult } from '../lookup/lookup.js'
import { readFound } from '../lookup/lookup-reads.js'
import { decide, type FoundRecord } from '../lookup/lookup-rules.js'
import { cluesOf, companyOf, evidenceFor, evidenceOfText, worksElsewhere } from './evidence.js'
import type { FoundName } from './found-name.js'
import type { LookupMention, MentionEvidence } from './mention.js'
import { type NamedRecord, readFacts, readNames, readPlaces } from './mention-reads.js'
import { namesIn } from './names.js'
import type { SourceText } from './source.js'
import { MOST_SPANS, spansOf } from './spans.js'
import { type Tokens, tokensOf } from './tokens.js'
import { ordinaryWords } from './words.js'

interface Reading {
  readonly db: Db
  readonly reach: Reach
  /** An article that the service knows, whose records are preferred. */
  readonly newsId?: number | null | undefined
}

/** The names of a text, ready to be looked up in parts. */
export interface Mentions {
  readonly namesFound: number
  readonly limitReached: boolean
  readonly total: number
  /** Looks up some of the names. */
  readonly lookUp: (from: number, to: number) => Promise<LookupMention[]>
}

/** A name, the records that it can mean, and what proves them. */
interface Judged {
  readonly name: FoundName
  readonly records: readonly NamedRecord[]
  readonly evidence: readonly MentionEvidence[]
  /** Why the name proves no record. */
  readonly doubt: string | undefined
}

/** Finds the names of companies and people in a text, at most `most`. */
export async function findMentions(reading: Reading, source: SourceText, most: number): Promise<Mentions> {
  const { db, reach } = reading
  const text = tokensOf(source.parts)
  const spans = spansOf(source.parts, text.tokens)
  const keys = [...new Set(spans.map(({ key }) => key))]
  const [names, places] = await Promise.all([readNames(db, reach, keys), readPlaces(db, keys)])
  const all = namesIn(source.parts, text, spans, { names, places, ordinary: ordinaryWords() })
  const judged = await judge(reading, source, text, all)
  const kept = judged.slice(0, most)
  return {
    namesFound: judged.length,
    limitReached: source.isCut || text.isCut || spans.length >= MOST_SPANS || judged.length > most,
    total: kept.length,
    lookUp: (from, to) => lookUp(reading, source, text, kept.slice(from, to)),
  }
}

/** Decides for each name which records the text proves, and leaves out words that are no names. */
async function judge(
  { db, reach }: Reading,
  source: SourceText,
  text: Tokens,
  names: readonly FoundName[],
): Promise<Judged[]> {
  const ids = (kind: NamedRecord['kind']): string[] => [
    ...new Set(names.flatMap(({ records }) => records.filter((one) => one.kind === kind).map(({ id }) => id))),
  ]
  const facts = await readFacts(db, reach, { entities: ids('entity'), people: ids('person') })
  const clues = cluesOf(source, text)
  const company = companyOf(names, text, facts)
  return names.flatMap((name): Judged[] => {
    const shown = name.records.map((record) => ({ record, proof: evidenceFor(record, name, clues, company) }))
    const proved = shown.filter(({ proof }) => proof.length > 0)
    const evidence = [...evidenceOfText(name), ...(proved.length === 1 ? (proved[0]?.proof ?? []) : [])]
    const records = proved.length === 1 ? proved.map(({ record }) => record) : name.records
    if (name.records.length === 0) return [{ name, records, evidence: [], doubt: undefined }]
    if (evidence.length === 0) {
      // A place, and a word at the start of a sentence, is usually no name.
      if (name.isPlace || name.occurrences.every(({ isWeak }) => isWeak)) return []
      return [
        {
          name,
          records,
          evidence,
          doubt: `${name.name} is also a word, and the text does not prove that it is a name.`,
        },
      ]
    }
    const [only] = records
    const isElsewhere = records.length === 1 && only?.kind === 'person' && worksElsewhere(only, name, company)
    const doubt = isElsewhere
      ? `The text says that ${name.name} works for another company than the stored person.`
      : undefined
    return [{ name, records, evidence, doubt }]
  })
}

/** Number of names that one statement looks up. */
const BATCH = 200

async function lookUp(
  { db, reach, newsId }: Reading,
  source: SourceText,
  text: Tokens,
  judged: readonly Judged[],
): Promise<LookupMention[]> {
  const mentions: LookupMention[] = []
  for (let from = 0; from < judged.length; from += BATCH) {
    const batch = judged.slice(from, from + BATCH)
    const places = batch.map(({ name }) => placeOf(source, text, name))
    const queries = batch.map(
      ({ name }, index): LookupQuery => ({ name: name.name, context: places[index]?.sentence, sourceNewsId: newsId }),
    )
    const found = await readFound({ db }, reach, queries)
    for (const [index, one] of batch.entries()) {
      const query = queries[index]
      const place = places[index]
      if (!query || !place) continue
      mentions.push({
        name: one.name.name,
        ...place,
        occurrences: one.name.occurrences.length,
        evidence: [...one.evidence],
        result: resultOf(query, one, found[index] ?? []),
      })
    }
  }
  return mentions
}

/** Number of candidates of each name in a response. */
const KEPT_CANDIDATES = 3

function resultOf(query: LookupQuery, { records, doubt }: Judged, found: readonly FoundRecord[]): LookupResult {
  const ids = new Set(records.map(({ id }) => id))
  // A word of a text is no id, identifier or slug: `AI` is also a ticker.
  const named = found.flatMap((one) => {
    const how = one.how.filter((way) => way === 'name' || way === 'alias' || way === 'key' || way === 'article')
    const isPossible = ids.size === 0 ? how.some((way) => way !== 'article') : ids.has(one.id)
    return isPossible ? [{ ...one, how }] : []
  })
  const result = decide(query, named)
  const shortened = {
    ...result,
    candidate: result.candidate.slice(0, KEPT_CANDIDATES),
    duplicate: result.duplicate.slice(0, KEPT_CANDIDATES),
  }
  if (doubt === undefined || result.status !== 'MATCHED') return shortened
  return {
    ...shortened,
    status: 'NEEDS_REVIEW',
    detail: doubt,
    match: null,
    matchConfidence: null,
    duplicate: [],
    officialUrl: null,
  }
}

/** Maximum length of a sentence in a response. A longer one is cut around the name. */
const MOST_SENTENCE = 600

function placeOf(
  { parts }: SourceText,
  { sentences }: Tokens,
  { name, occurrences: [first] }: FoundName,
): Pick<LookupMention, 'sentence' | 'start' | 'end' | 'position'> {
  const part = parts[first?.part ?? 0]
  const whole = part?.text ?? ''
  const bounds = sentences[first?.sentence ?? 0]
  const at = first?.start ?? 0
  const end = Math.min(bounds?.end ?? whole.length, at + MOST_SENTENCE)
  let begin = Math.max(bounds?.start ?? 0, at - MOST_SENTENCE / 2)
  while (begin < at && /\s/u.test(whole.charAt(begin))) begin++
  const sentence = whole.slice(begin, Math.min(end, begin + MOST_SENTENCE)).trimEnd()
  // The name without a line break of the text has the same length or is shorter.
  const length = whole.startsWith(name, at) ? name.length : (first?.end ?? at) - at
  return {
    sentence,
    start: at - begin,
    end: at - begin + length,
    position: part?.position == null ? null : part.position + at,
  }
}
