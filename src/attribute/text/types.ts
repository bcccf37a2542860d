import type { z } from 'zod'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { PRIVATE_TEXT_TYPES } from '../../visibility/text-visibility.js'
import type { ParagraphShape, TextTypeOption } from './text.js'
import type { TextType as TextTypeName } from './text-type.js'

/** Rules for a text of one sentence. */
const SENTENCE: ParagraphShape = {
  maxChars: 400,
  maxParagraphs: 1,
  maxSentences: 1,
  minChars: 1,
  minParagraphs: 1,
  minSentences: 1,
}

/** Rules for a text of one paragraph with a few sentences. */
const PARAGRAPH: ParagraphShape = { ...SENTENCE, maxChars: 1_000, maxSentences: 6 }

/** Rules for a text of any number of paragraphs. */
const PROSE: ParagraphShape = { ...SENTENCE, maxChars: 4_000, maxParagraphs: null, maxSentences: 25 }

const BOTH: readonly OwnerKind[] = ['entity', 'person']

interface TextType extends Omit<TextTypeOption, 'canonical'> {
  readonly owners: readonly OwnerKind[]
}

/** All types of text, with their rules and the kinds of owner that can have them. */
export const textTypes: Readonly<Record<string, TextType>> = {
  summary: {
    owners: BOTH,
    minWords: 2,
    maxWords: 40,
    paragraphShape: SENTENCE,
    privateType: false,
    rewriteHint: 'Write one short sentence: what it is and who it is for.',
  },
  expanded: {
    owners: BOTH,
    minWords: 5,
    maxWords: 1_500,
    paragraphShape: PROSE,
    privateType: false,
    rewriteHint: 'Write full paragraphs, separated by one blank line.',
  },
  generatedDescription: {
    owners: BOTH,
    minWords: 3,
    maxWords: 60,
    paragraphShape: PARAGRAPH,
    privateType: false,
    rewriteHint: 'Write one paragraph that a search result can show.',
  },
  tagline: {
    owners: ['entity'],
    minWords: 1,
    maxWords: 15,
    paragraphShape: SENTENCE,
    privateType: false,
    rewriteHint: "Quote the owner's own slogan.",
  },
  history: {
    owners: ['entity'],
    minWords: 5,
    maxWords: 3_000,
    paragraphShape: PROSE,
    privateType: false,
    rewriteHint: 'Write paragraphs in order of time, oldest first, with the year of each event.',
  },
  education: {
    owners: ['person'],
    minWords: 2,
    maxWords: 300,
    paragraphShape: PROSE,
    privateType: false,
    rewriteHint: 'Name degrees and schools.',
  },
  internalNote: {
    owners: BOTH,
    minWords: null,
    maxWords: null,
    paragraphShape: null,
    privateType: PRIVATE_TEXT_TYPES.includes('internalNote'),
    rewriteHint: null,
  },
} satisfies Record<z.infer<typeof TextTypeName>, TextType>

/** The types of text that an owner of this kind can have. */
export const textTypesOf = (kind: OwnerKind): TextTypeOption[] =>
  Object.entries(textTypes)
    .filter(([, { owners }]) => owners.includes(kind))
    .map(([canonical, { owners: _, ...type }]) => ({ canonical, ...type }))
