import { charactersIn } from '../../kernel/wire/characters.js'
import type { Compliance, ParagraphShape } from './text.js'

/** The rules for a text of one type. */
export interface ProseRules {
  readonly minWords?: number | null
  readonly maxWords?: number | null
  readonly minLength?: number | null
  readonly paragraphShape: ParagraphShape | null
}

/** A rule that a text breaks, and the passage that breaks it. */
export interface Violation {
  readonly rule: 'words' | 'length' | 'paragraphs'
  readonly reason: string
  readonly passage: string
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const excerpt = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text)

/** Maximum number of reported violations. A text can break the rules in each of its paragraphs. */
const MOST_VIOLATIONS = 10

/** The rules that a text breaks, in the order of the text. */
export function violations(text: string, rules: ProseRules): Violation[] {
  const count = wordsOf(text).length
  const { minWords, maxWords, minLength, paragraphShape } = rules
  const found: Violation[] = []
  const add = (rule: Violation['rule'], reason: string, passage = text) =>
    found.push({ rule, reason, passage: excerpt(passage) })
  if (minWords != null && count < minWords) add('words', `${count} words; at least ${minWords} are needed`)
  if (maxWords != null && count > maxWords) add('words', `${count} words; at most ${maxWords} are allowed`)
  const length = charactersIn(text)
  if (minLength != null && length < minLength) add('length', `${length} characters; at least ${minLength} are needed`)
  if (paragraphShape)
    for (const [reason, passage] of shapeViolations(text, paragraphShape)) {
      if (found.length >= MOST_VIOLATIONS) break
      add('paragraphs', reason, passage)
    }
  return found
}

/** Whether a text meets the rules of its type. */
export function complianceOf(text: string, rules: ProseRules): Compliance {
  const violation = violations(text, rules).map(({ reason }) => reason)
  return {
    characterCount: text.length,
    meetsRequirements: violation.length === 0,
    violation,
    wordCount: wordsOf(text).length,
  }
}

function* shapeViolations(text: string, shape: ParagraphShape): Generator<[string, string]> {
  if (/\n[^\S\n]*\n[^\S\n]*\n/.test(text)) yield ['more than one blank line between paragraphs; use exactly one', text]
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/)
  const broken = paragraphs.find((paragraph) => paragraph.includes('\n'))
  if (broken !== undefined) yield ['a line break inside a paragraph; separate paragraphs with one blank line', broken]
  const { minParagraphs, maxParagraphs } = shape
  if (paragraphs.length < minParagraphs)
    yield [`${paragraphs.length} paragraphs; at least ${minParagraphs} are needed`, text]
  if (maxParagraphs !== null && paragraphs.length > maxParagraphs)
    yield [`${paragraphs.length} paragraphs; at most ${maxParagraphs} are allowed`, text]
  for (const paragraph of paragraphs) yield* paragraphViolations(paragraph, shape)
}

function* paragraphViolations(paragraph: string, shape: ParagraphShape): Generator<[string, string]> {
  const count = sentencesIn(paragraph)
  const { minSentences, maxSentences, minChars, maxChars } = shape
  if (count < minSentences) yield [`a paragraph of ${count} sentences; at least ${minSentences} are needed`, paragraph]
  if (count > maxSentences) yield [`a paragraph of ${count} sentences; at most ${maxSentences} are allowed`, paragraph]
  const length = charactersIn(paragraph)
  if (length < minChars) yield [`a paragraph of ${length} characters; at least ${minChars} are needed`, paragraph]
  if (length > maxChars) yield [`a paragraph of ${length} characters; at most ${maxChars} are allowed`, paragraph]
}

/** Matches a part of a text and the punctuation marks after it that can end a sentence. */
const PART = /([^\p{Sentence_Terminal}]*)(\p{Sentence_Terminal}*)/gu
/** Matches a dot. A dot does not always end a sentence, as in `3.5` and `example.com`. */
const DOT = /[.․﹒．]$/u
/** A dot after one of these abbreviations does not end a sentence: `Inc.`, `U.S.`, `J.`. */
const ABBREVIATION =
  /(?:\b(?:Inc|Ltd|Corp|Co|LLC|LLP|Bros|Dr|Mr|Mrs|Ms|Prof|St|No|Nos|vs|etc|e\.g|i\.e|approx|est|Jr|Sr|Gov|Sen)|\b\p{Lu}|\p{L}\.\p{L})$/u
/** Number of characters before a dot that are compared with the abbreviations. No abbreviation is longer. */
const BEFORE_DOT = 12

/**
 * Number of sentences, nearly by the rules of Unicode (UAX 29). Intl.Segmenter is not used, because its time grows with
 * the square of the length. A part without letters and digits belongs to the sentence before it.
 */
function sentencesIn(text: string): number {
  const parts = [...text.matchAll(PART)]
  let count = 0
  let isOpen = false
  for (const [index, { 1: words = '', 2: marks = '', index: at }] of parts.entries()) {
    isOpen ||= /[\p{L}\p{N}]/u.test(words)
    const start = at + words.length
    const before = text.slice(Math.max(0, start - BEFORE_DOT), start)
    if (!isOpen || !endsSentence(before, marks, parts[index + 1]?.[1] ?? '')) continue
    count++
    isOpen = false
  }
  return Math.max(isOpen ? count + 1 : count, 1)
}

/**
 * Whether the punctuation marks between two parts of a text end a sentence. If a lower-case letter follows a dot, the
 * sentence continues.
 */
function endsSentence(before: string, marks: string, after: string): boolean {
  const [closing = ''] = /^[\p{Pe}\p{Pf}"']*/u.exec(after) ?? []
  const rest = after.slice(closing.length)
  const next = rest.trimStart()
  if (marks === '' || /^[,:;–—-]/.test(next)) return false
  if (!DOT.test(marks)) return true
  const isInside = closing === '' && rest !== '' && rest === next
  return !isInside && !(marks === '.' && ABBREVIATION.test(before)) && !/\p{Ll}/u.test(/\p{L}/u.exec(next)?.[0] ?? '')
}
