import { FORMS } from '../../identity/name/legal-forms.js'
import type { Span } from './spans.js'
import type { Part, Token, Tokens } from './tokens.js'
import { isCalledCompany } from './words.js'

/*
 * One place of a text that contains a name.
 */

export interface Occurrence {
  readonly part: number
  readonly start: number
  readonly end: number
  readonly sentence: number
  /** Whether capital letters say nothing here: at the start of a sentence, or in a headline. */
  readonly isWeak: boolean
  readonly isCompany: boolean
  readonly hasForm: boolean
}

/** A name as the text writes it, with its legal form. */
export function nameOf(span: Span, tokens: readonly Token[], parts: readonly Part[]): string {
  const part = tokens[span.from]?.part ?? 0
  const text = parts[part]?.text ?? ''
  return text.slice(span.start, endWithForm(span, tokens, text)).replace(/\s+/gu, ' ')
}

function endWithForm({ end, to }: Span, tokens: readonly Token[], text: string): number {
  const form = formBehind({ end, to }, tokens, text)
  if (!form) return end
  return text.charAt(form.end) === '.' ? form.end + 1 : form.end
}

/** The legal form behind a name: `Apple Inc.`, `Pendrelle Systems, Inc.`. */
function formBehind({ end, to }: Pick<Span, 'end' | 'to'>, tokens: readonly Token[], text: string): Token | undefined {
  const next = tokens[to]
  if (!next || next.part !== tokens[to - 1]?.part || !FORMS.has(next.key) || !/^\p{Lu}/u.test(next.text))
    return undefined
  return /^,? $/.test(text.slice(end, next.start)) ? next : undefined
}

const AROUND = 6

export function occurrenceOf(
  { from, to, start, end }: Span,
  { tokens, sentences }: Tokens,
  parts: readonly Part[],
): Occurrence {
  const first = tokens[from]
  const sentence = first?.sentence ?? 0
  const text = parts[first?.part ?? 0]?.text ?? ''
  const inSentence = (token: Token): boolean => token.sentence === sentence
  const isTitle = sentences[sentence]?.isTitle === true
  const last = tokens[to - 1]
  return {
    part: first?.part ?? 0,
    start,
    end,
    sentence,
    isWeak: isTitle || first?.isFirst === true,
    hasForm: formBehind({ end, to }, tokens, text) !== undefined,
    isCompany: isCalledCompany({
      before: tokens
        .slice(Math.max(0, from - AROUND), from)
        .filter(inSentence)
        .map(({ key }) => key)
        .reverse(),
      behind: tokens
        .slice(to, to + AROUND)
        .filter(inSentence)
        .map(({ key }) => key),
      isPossessive: last !== undefined && last.fullEnd > last.end,
      isFirst: first?.isFirst === true,
      hasComma: /^,/.test(text.slice(end, end + 1)),
    }),
  }
}
