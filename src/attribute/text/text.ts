import { z } from 'zod'
import { CreatedAt, RowId, UpdatedAt } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'
import { TextType } from './text-type.js'

export const TextBundle = z
  .strictObject({
    expanded: z.string().nullable().describe('The long text: paragraphs that are separated by one blank line.'),
    generatedDescription: z
      .string()
      .nullable()
      .describe('A description in one paragraph, for a list of search results.'),
    short: z.string().nullable().describe('The summary: one short sentence.'),
  })
  .meta({ id: 'EntityTextBundle', description: 'The current primary texts of an entity or a person, by type.' })

export const Compliance = z
  .strictObject({
    characterCount: z
      .int()
      .describe(
        'Length of the text in UTF-16 code units, of which some characters have two. The limits of texts count characters.',
      ),
    meetsRequirements: z.boolean().describe('Whether the text meets all rules of its type.'),
    violation: z.array(z.string()).describe('One reason for each broken rule. Empty if the text meets all rules.'),
    wordCount: z.int().describe('Number of words that are separated by white space.'),
  })
  .meta({ id: 'ContentCompliance', description: 'Whether a text meets the rules of its type.' })
export type Compliance = z.infer<typeof Compliance>

export const ParagraphShape = z
  .strictObject({
    maxChars: z.int().describe('Maximum length of a paragraph, in UTF-16 code units.'),
    maxParagraphs: z.int().nullable().describe('Maximum number of paragraphs. null: no maximum.'),
    maxSentences: z.int().describe('Maximum number of sentences in a paragraph.'),
    minChars: z.int().describe('Minimum length of a paragraph, in UTF-16 code units.'),
    minParagraphs: z.int().describe('Minimum number of paragraphs.'),
    minSentences: z.int().describe('Minimum number of sentences in a paragraph.'),
  })
  .meta({ id: 'ResearchParagraphShape', description: 'Rules for paragraphs. One blank line separates paragraphs.' })
export type ParagraphShape = z.infer<typeof ParagraphShape>

export const TextTypeOption = z
  .strictObject({
    canonical: z.string().meta({ choice: TextType }).describe('Name of the type in requests and responses.'),
    maxWords: z.int().nullable().describe('Maximum number of words.'),
    minWords: z.int().nullable().describe('Minimum number of words.'),
    paragraphShape: ParagraphShape.nullable(),
    privateType: z.boolean().describe('true: this type and its texts are listed only with includePrivate.'),
    rewriteHint: z.string().nullable().describe('How to write a text of this type.'),
  })
  .meta({ id: 'TextTypeOption', description: 'A type of text and its rules.' })
export type TextTypeOption = z.infer<typeof TextTypeOption>

export const OwnedText = z
  .strictObject({
    compliance: Compliance.nullable().describe(
      'Whether the text meets the rules of its type. null: the text is not checked yet.',
    ),
    createdAt: CreatedAt.nullable(),
    id: RowId.describe('Id of the text.'),
    isCurrent: z.boolean().nullable().describe('Whether the text is valid now. false: it is a former text.'),
    isPrimary: z
      .boolean()
      .nullable()
      .describe(
        'true: the text is the main text of its type. Only main texts are in the documents of entities and people. An owner has at most one for each type.',
      ),
    language: z.string().nullable().describe('Language of the text, as a language tag such as `en`.'),
    owner: EntityPersonOwner,
    source: z.string().nullable().describe('Source of the text: a URL or a short label.'),
    text: z.string().describe('The words of the text.'),
    textName: z.string().nullable().describe('Name of the text.'),
    textType: z.string().meta({ choice: TextType, description: 'Type of the text, such as summary or expanded.' }),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'EntityText', description: 'A text of an entity or a person.' })
export type OwnedText = z.infer<typeof OwnedText>

export const TextMutation = z
  .strictObject({
    allowPublicEntityTextWordLimitOverride: z
      .boolean()
      .nullish()
      .describe(
        'true: the text may be outside the word limits of its type. Only for admin callers. The history records it.',
      ),
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe(
        'true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`.',
      ),
    isCurrent: z
      .boolean()
      .nullish()
      .describe('Whether the text is valid now. Default: true. By default, lists contain current texts only.'),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'Whether the text is the main text of its type. Default: true. Always false for a text that is not current.',
      ),
    source: z.string().trim().max(255).nullish().describe('Source of the text: a URL or a short label.'),
    text: z
      .string()
      .max(65_536)
      .nullish()
      .describe(
        'The words of the text, such as the summary of an entity. Write amounts of money with a dollar sign, such as `$5M`.',
      ),
    textName: z.string().trim().max(255).nullish().describe('Name of the text.'),
    textType: z
      .string()
      .trim()
      .max(100)
      .meta({ choice: TextType })
      .nullish()
      .describe('Type of the text, such as summary or expanded.'),
  })
  .meta({ id: 'EntityTextMutation', description: 'The writable fields of a text.' })
export type TextMutation = z.infer<typeof TextMutation>
