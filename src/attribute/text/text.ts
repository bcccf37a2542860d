import { z } from 'zod'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, RowId } from '../../kernel/wire/values.js'

export const TextBundle = z
  .strictObject({
    expanded: z.string().nullable().describe('Paragraphs, separated by one blank line.'),
    generatedDescription: z.string().nullable(),
    short: z.string().nullable().describe('The summary: one short sentence.'),
  })
  .meta({ id: 'EntityTextBundle', description: 'The current primary texts.' })

export const Compliance = z
  .strictObject({
    characterCount: z.int().describe('Length in UTF-16 units.'),
    meetsRequirements: z.boolean(),
    violation: z.array(z.string()).describe('One reason for each broken rule. Empty if the text meets all rules.'),
    wordCount: z.int().describe('Number of tokens separated by white space.'),
  })
  .meta({ id: 'ContentCompliance', description: 'Whether a text meets the rules of its type.' })
export type Compliance = z.infer<typeof Compliance>

export const ParagraphShape = z
  .strictObject({
    maxChars: z.int().describe('Maximum length of a paragraph, in UTF-16 units.'),
    maxParagraphs: z.int().nullable().describe('null: no maximum.'),
    maxSentences: z.int().describe('Maximum number of sentences in a paragraph.'),
    minChars: z.int(),
    minParagraphs: z.int(),
    minSentences: z.int(),
  })
  .meta({ id: 'ResearchParagraphShape', description: 'Rules for paragraphs. One blank line separates paragraphs.' })
export type ParagraphShape = z.infer<typeof ParagraphShape>

export const TextTypeOption = z
  .strictObject({
    canonical: z.string(),
    maxWords: z.int().nullable(),
    minWords: z.int().nullable(),
    paragraphShape: ParagraphShape.nullable(),
    privateType: z.boolean().describe('true: the type is listed only with includePrivate.'),
    rewriteHint: z.string().nullable().describe('How to write a text of this type.'),
  })
  .meta({ id: 'TextTypeOption', description: 'A type of text and its rules.' })
export type TextTypeOption = z.infer<typeof TextTypeOption>

export const OwnedText = z
  .strictObject({
    compliance: Compliance.nullable().describe('null: not checked yet.'),
    createdAt: DateTime.nullable(),
    id: RowId,
    isCurrent: z.boolean().nullable(),
    isPrimary: z
      .boolean()
      .nullable()
      .describe('true: documents contain this text. An owner has at most one primary text of each type.'),
    language: z.string().nullable(),
    owner: EntityPersonOwner,
    source: z.string().nullable(),
    text: z.string(),
    textName: z.string().nullable(),
    textType: z.string().describe('Type of the text, such as summary or expanded.'),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'EntityText', description: 'A text of an entity or a person.' })
export type OwnedText = z.infer<typeof OwnedText>

export const TextMutation = z
  .strictObject({
    allowPublicEntityTextWordLimitOverride: z
      .boolean()
      .nullish()
      .describe('Admin callers only: true stores a text outside the word limits of its type. History records it.'),
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe('true: store amounts without a currency, and escaped dollar signs, as sent.'),
    isCurrent: z.boolean().nullish().describe('Default: true. Lists leave out texts that are not current by default.'),
    isPrimary: z.boolean().nullish().describe('Default: true. Always false for a text that is not current.'),
    source: z.string().trim().max(255).nullish(),
    text: z.string().max(65_536).nullish().describe('Write amounts with a literal dollar sign: `$5M`.'),
    textName: z.string().trim().max(255).nullish(),
    textType: z.string().trim().max(100).nullish().describe('A type from the list of types.'),
  })
  .meta({ id: 'EntityTextMutation', description: 'The writable fields of a text.' })
export type TextMutation = z.infer<typeof TextMutation>
