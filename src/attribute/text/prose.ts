import type { Compliance, ParagraphShape } from './text.js'

/** What a text of a type must be. */
export interface ProseRules {
  readonly minWords?: number | null
  readonly maxWords?: number | null
  readonly minLength?: number | null
  readonly paragraphShape: ParagraphShape | null
}

/** A rule that a text does not meet, and the passage that fails it. */
export interface Violation {
  readonly rule: 'words' | 'length' | 'paragraphs'
  readonly reason: string
  readonly passage: string
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const excerpt = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text)

/** Every rule that a text does not meet. */
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
    for (const [reason, passage] of misshapen(text, paragraphShape)) add('paragraphs', reason, passage)
  return found
}

/** How a text stands to the rules of its type. */
export function complianceOf(text: string, rules: ProseRules): Compliance {
  const violation = violations(text, rules).map(({ reason }) => reason)
  return {
    characterCount: text.length,
    meetsRequirements: violation.length === 0,
    violation,
    wordCount: wordsOf(text).length,
  }
}

function* misshapen(text: string, shape: ParagraphShape): Generator<[string, string]> {
  if (/\n[^\S\n]*\n[^\S\n]*\n/.test(text)) yield ['paragraphs are split by a single blank line, not by several', text]
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/)
  const broken = paragraphs.find((paragraph) => paragraph.includes('\n'))
  if (broken !== undefined) yield ['a line break inside a paragraph; one blank line splits paragraphs', broken]
  const { minParagraphs, maxParagraphs } = shape
  if (paragraphs.length < minParagraphs)
    yield [`${paragraphs.length} paragraphs; at least ${minParagraphs} are needed`, text]
  if (maxParagraphs !== null && paragraphs.length > maxParagraphs)
    yield [`${paragraphs.length} paragraphs; at most ${maxParagraphs} are allowed`, text]
  for (const paragraph of paragraphs) yield* misfit(paragraph, shape)
}

function* misfit(paragraph: string, shape: ParagraphShape): Generator<[string, string]> {
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

/** What ends with a dot and goes on: `Inc.`, `U.S.`, `J.`. */
const ABBREVIATION =
  /(?:\b(?:Inc|Ltd|Corp|Co|LLC|LLP|Bros|Dr|Mr|Mrs|Ms|Prof|St|No|Nos|vs|etc|e\.g|i\.e|approx|est|Jr|Sr|Gov|Sen)|\b\p{Lu}|(?:\p{L}\.)+\p{L})\.\s*$/u

/** Sentences by the rules of Unicode, with abbreviations held together. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    // What has neither letter nor digit is no sentence of its own.
    if (last !== undefined && (ABBREVIATION.test(last) || !/[\p{L}\p{N}]/u.test(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}
