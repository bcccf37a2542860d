import { nameKey } from '../../identity/entity/entity-rules.js'
import { FORMS } from '../../identity/name/legal-forms.js'
import type { FoundName, Known } from './found-name.js'
import { occurrenceOf } from './occurrence.js'
import type { Span } from './spans.js'
import type { Part, Token, Tokens } from './tokens.js'
import { isNoName, isRole } from './words.js'

/*
 * Names that no record has: words with capital letters, where a capital letter says that they are a name.
 */

/** Maximum number of words of an unknown name. */
const MOST_WORDS = 6

interface Candidate {
  readonly span: Span
  readonly occurrences: readonly Span[]
}

interface Options {
  /** Numbers of the words that belong to names of records. */
  readonly taken: ReadonlySet<number>
  readonly known: Known
  readonly lower: ReadonlySet<string>
  readonly named: readonly FoundName[]
}

/** Returns the unknown names, each with its occurrences. */
export function candidatesOf(text: Tokens, parts: readonly Part[], options: Options): Candidate[] {
  const found = new Map<string, Span[]>()
  for (const run of runsOf(text, options.taken)) {
    const span = spanOf(run, text.tokens, parts)
    if (!span) continue
    const same = found.get(span.key)
    if (same) same.push(span)
    else found.set(span.key, [span])
  }
  // `Cook` and `Goldman` are shorter forms of names that the text contains.
  const longer = [...found.keys(), ...options.named.map(({ key }) => key)].filter((key) => key.includes(' '))
  const shorter = new Set(longer.flatMap((key) => key.split(' ')))
  return [...found].flatMap(([key, occurrences]) => {
    const [span] = occurrences
    if (!span || (!key.includes(' ') && (shorter.has(key) || !isSingleName(key, occurrences, text, parts, options))))
      return []
    if (options.known.places.has(key) || isAllOrdinaryTitle(key, occurrences, text, options)) return []
    return [{ span, occurrences }]
  })
}

/** Sequences of words with capital letters that no record has. Headlines have none, because all their words have capitals. */
function* runsOf({ tokens, sentences }: Tokens, taken: ReadonlySet<number>): Generator<number[]> {
  let run: number[] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    const isWord =
      /^\p{Lu}/u.test(token.text) && !taken.has(index) && !sentences[token.sentence]?.isTitle && !isRole(token.key)
    const goesOn = token.adjoins && before !== undefined && before.end === before.fullEnd
    if ((!isWord || !goesOn) && run.length > 0) {
      yield run
      run = []
    }
    if (isWord) run.push(index)
  }
  if (run.length > 0) yield run
}

/** The name in a sequence of words, without words at its start and end that are no part of a name. */
function spanOf(run: readonly number[], tokens: readonly Token[], parts: readonly Part[]): Span | undefined {
  const isNone = (index: number | undefined): boolean => isNoName(tokens[index ?? -1]?.key ?? '')
  let from = 0
  let to = run.length
  while (from < to && isNone(run[from])) from++
  while (to > from && isNone(run[to - 1])) to--
  const first = tokens[run[from] ?? -1]
  const last = tokens[run[to - 1] ?? -1]
  if (!first || !last || to - from > MOST_WORDS || to === from) return undefined
  const key = nameKey((parts[first.part]?.text ?? '').slice(first.start, last.end))
  if (to - from === 1 && FORMS.has(key)) return undefined
  return { from: run[from] ?? 0, to: (run[to - 1] ?? 0) + 1, start: first.start, end: last.end, key }
}

/** Whether a single word is a name: it is no ordinary word, and not only the start of a sentence makes it capital. */
function isSingleName(
  key: string,
  occurrences: readonly Span[],
  text: Tokens,
  parts: readonly Part[],
  { known, lower }: Options,
): boolean {
  if (key.length < 3 || lower.has(key) || isNoName(key) || known.places.has(key)) return false
  const isInside = occurrences.some(({ from }) => text.tokens[from]?.isFirst === false)
  const isCompany = occurrences.some((span) => {
    const { isCompany: isCalled, hasForm } = occurrenceOf(span, text, parts)
    return isCalled || hasForm
  })
  return isCompany || (isInside && !known.ordinary.contains(key))
}

/** Two ordinary words at the start of a sentence, such as `Best Practices`, are a heading. */
const isAllOrdinaryTitle = (
  key: string,
  occurrences: readonly Span[],
  { tokens }: Tokens,
  { known }: Options,
): boolean =>
  key.includes(' ') &&
  occurrences.every(({ from }) => tokens[from]?.isFirst) &&
  key.split(' ').every((word) => known.ordinary.has(word))
