import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Reach } from '../../operation/access/caller.js'
import { type Context, checkFetchable } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import type { Outbound } from '../../platform/outbound/outbound.js'
import { isReadableNews } from '../lookup/lookup-reads.js'
import type { MentionSource } from './mention.js'
import { readArticle } from './mention-reads.js'
import type { Part } from './tokens.js'

/** A text whose names are looked up. */
export interface SourceText {
  readonly parts: readonly Part[]
  readonly links: readonly { readonly url: string; readonly text: string }[]
  /** URL of the page that was read. */
  readonly url: string | null
  /** Whether the text is longer than what is read. */
  readonly isCut: boolean
}

interface Page {
  readonly url: string
  readonly outbound: Outbound
  /** Whose request it is. */
  readonly lane: string | undefined
  readonly signal?: Context['signal']
}

/** Reads the text of a web page. Throws a problem if it cannot be read. */
export type ReadPage = (page: Page) => Promise<SourceText>

/** Maximum number of characters of a text that are read. */
const MOST_CHARACTERS = 200_000
const NAMES = ['sourceUrl', 'sourceNewsId', 'text'] as const

/**
 * Checks that a request names exactly one source, and that the caller may read it. `others` contains other members of the
 * request that cannot be combined with a source. Returns the source.
 */
export async function checkSource(
  context: Context,
  reach: Reach,
  source: MentionSource,
  others: readonly string[] = [],
): Promise<MentionSource> {
  const given = [...others, ...NAMES.filter((name) => source[name] != null)]
  const [first, second] = given
  if (first === undefined || second !== undefined) throw notOne(first, second, others)
  const { sourceUrl, sourceNewsId } = source
  if (sourceUrl != null) {
    urlKeyOf(sourceUrl, 'sourceUrl')
    checkFetchable(context, sourceUrl, 'sourceUrl')
  }
  if (sourceNewsId != null && !(await isReadableNews(context, reach, sourceNewsId))) throw noArticle(sourceNewsId)
  return Object.fromEntries(NAMES.flatMap((name) => (source[name] == null ? [] : [[name, source[name]]])))
}

const notOne = (first: string | undefined, second: string | undefined, others: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: first === undefined ? 'The request contains no text.' : `${first} and ${second} cannot be combined.`,
    field: second ?? 'text',
    hint: `Send exactly one of ${[...others, ...NAMES].join(', ')}.`,
    resolution:
      second === undefined ? { action: 'setField', fieldPath: 'text' } : { action: 'removeField', fieldPath: second },
  })

const noArticle = (id: number): Problem =>
  new Problem('badRequest', {
    detail: 'No article that you can read has this id.',
    field: 'sourceNewsId',
    value: String(id),
    hint: 'Send the id of a published article.',
  })

interface Reading extends Omit<Page, 'url'> {
  readonly db: Db
  readonly reach: Reach
  readonly readPage: ReadPage
}

/** Reads the text of a source. */
export async function readSource(reading: Reading, source: MentionSource): Promise<SourceText> {
  if (source.sourceUrl != null) return reading.readPage({ ...reading, url: source.sourceUrl })
  if (source.sourceNewsId != null) {
    const texts = await readArticle(reading.db, reading.reach, source.sourceNewsId)
    if (!texts) throw noArticle(source.sourceNewsId)
    return textOf(texts.map((text) => ({ text, position: null })))
  }
  return textOf([{ text: source.text ?? '', position: 0 }])
}

/** A text without links. What is longer than the limit is cut. */
export function textOf(all: readonly Part[], rest: Partial<SourceText> = {}): SourceText {
  let left = MOST_CHARACTERS
  const parts = all.flatMap(({ text, position }) => {
    const kept = text.slice(0, left)
    left -= kept.length
    return kept === '' ? [] : [{ text: kept, position }]
  })
  const length = all.reduce((sum, { text }) => sum + text.length, 0)
  return { links: [], url: null, ...rest, parts, isCut: length > MOST_CHARACTERS || rest.isCut === true }
}
