import { z } from 'zod'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, RowId } from '../../kernel/wire/values.js'

export const TextBundle = z
  .strictObject({
    expanded: z.string().nullable().describe('Paragraphs, split by one blank line.'),
    generatedDescription: z.string().nullable(),
    short: z.string().nullable().describe('The summary: one short sentence.'),
  })
  .meta({ id: 'EntityTextBundle', description: 'The current primary texts.' })

export const Compliance = z
  .strictObject({
    characterCount: z.int().describe('UTF-16 units.'),
    meetsRequirements: z.boolean(),
    violation: z.array(z.string()).describe('One reason for each rule that is not met; empty when all are.'),
    wordCount: z.int().describe('Tokens between white space.'),
  })
  .meta({ id: 'ContentCompliance', description: 'How a text stands to the rules of its type.' })
export type Compliance = z.infer<typeof Compliance>

export const ParagraphShape = z
  .strictObject({
    maxChars: z.int().describe('Most UTF-16 units of a paragraph.'),
    maxParagraphs: z.int().nullable().describe('null: any number.'),
    maxSentences: z.int().describe('Most sentences of a paragraph.'),
    minChars: z.int(),
    minParagraphs: z.int(),
    minSentences: z.int(),
  })
  .meta({ id: 'ResearchParagraphShape', description: 'Form of the paragraphs, which one blank line splits.' })
export type ParagraphShape = z.infer<typeof ParagraphShape>

export const TextTypeOption = z
  .strictObject({
    canonical: z.string(),
    maxWords: z.int().nullable(),
    minWords: z.int().nullable(),
    paragraphShape: ParagraphShape.nullable(),
    privateType: z.boolean().describe('Not shown without includePrivate.'),
    rewriteHint: z.string().nullable().describe('How to write a text of this type.'),
  })
  .meta({ id: 'TextTypeOption', description: 'A type of text, and what a text of it must be.' })
export type TextTypeOption = z.infer<typeof TextTypeOption>

export const OwnedText = z
  .strictObject({
    compliance: Compliance.nullable().describe('null: not judged yet.'),
    createdAt: DateTime.nullable(),
    id: RowId,
    isCurrent: z.boolean().nullable(),
    isPrimary: z.boolean().nullable().describe('The one that documents show; one of each type at most.'),
    language: z.string().nullable(),
    owner: EntityPersonOwner,
    source: z.string().nullable(),
    text: z.string(),
    textName: z.string().nullable(),
    textType: z.string().describe('Canonical type, such as summary or expanded.'),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'EntityText', description: 'A text of an entity or a person.' })
export type OwnedText = z.infer<typeof OwnedText>

export const TextMutation = z
  .strictObject({
    allowPublicEntityTextWordLimitOverride: z
      .boolean()
      .nullish()
      .describe('Admin callers only: keeps a text outside the word limits of its type; history says so.'),
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe('The text means its amounts without a currency, or its escaped dollar signs.'),
    isCurrent: z.boolean().nullish().describe('true unless said otherwise; others are not listed by default.'),
    isPrimary: z.boolean().nullish().describe('true unless said otherwise; never for a text that is not current.'),
    source: z.string().trim().max(255).nullish(),
    text: z.string().max(65_536).nullish().describe('Amounts have a literal dollar sign: `$5M`.'),
    textName: z.string().trim().max(255).nullish(),
    textType: z.string().trim().max(100).nullish().describe('One of the listed types.'),
  })
  .meta({ id: 'EntityTextMutation', description: 'The writable fields of a text.' })
export type TextMutation = z.infer<typeof TextMutation>
