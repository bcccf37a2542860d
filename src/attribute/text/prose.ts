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

/** All rules that a text breaks. */
export function violations(text: string, rules: ProseRules): Violation[] {
  const count = wordsOf(text).length
  const { minWords, maxWords, minLength, paragraphShape } = rules
  const found: Violation[] = []
  const add = (rule: Violation['rule'], reason: string, passage = text) =>
    found.push({ rule, reason, passage: excerpt(passage) })
  if (minWords != null && count < minWords) add('words', `${count} words; at least ${minWords} are needed`)
  if (maxWords != null && count > maxWords) add('words', `${count} words; at most ${maxWords} are allowed`)
  if (minLength != null && text.length < minLength)
    add('length', `${text.length} characters; at least ${minLength} are needed`)
  if (paragraphShape)
    for (const [reason, passage] of shapeViolations(text, paragraphShape)) add('paragraphs', reason, passage)
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
  const count = sentencesOf(paragraph).length
  const { minSentences, maxSentences, minChars, maxChars } = shape
  if (count < minSentences) yield [`a paragraph of ${count} sentences; at least ${minSentences} are needed`, paragraph]
  if (count > maxSentences) yield [`a paragraph of ${count} sentences; at most ${maxSentences} are allowed`, paragraph]
  if (paragraph.length < minChars)
    yield [`a paragraph of ${paragraph.length} characters; at least ${minChars} are needed`, paragraph]
  if (paragraph.length > maxChars)
    yield [`a paragraph of ${paragraph.length} characters; at most ${maxChars} are allowed`, paragraph]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations whose dot does not end a sentence: `Inc.`, `U.S.`, `J.`. */
const ABBREVIATION =
  /(?:\b(?:Inc|Ltd|Corp|Co|LLC|LLP|Bros|Dr|Mr|Mrs|Ms|Prof|St|No|Nos|vs|etc|e\.g|i\.e|approx|est|Jr|Sr|Gov|Sen)|\b\p{Lu}|(?:\p{L}\.)+\p{L})\.\s*$/u

/** Sentences by the rules of Unicode. An abbreviation does not end a sentence. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    // A segment without letters and digits belongs to the sentence before it.
    if (last !== undefined && (ABBREVIATION.test(last) || !/[\p{L}\p{N}]/u.test(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}
