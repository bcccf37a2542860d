import { z } from 'zod'
import { ParagraphShape } from '../text/text.js'

export const SnippetType = z
  .strictObject({
    analysisRenderable: z
      .boolean()
      .describe(
        'Whether a client can show a snippet of this type as a text for readers. True for the types that are curated.',
      ),
    curated: z.boolean().describe('Whether editors maintain the values.'),
    defaultVisible: z.boolean().describe('Default of `visible` for snippets of this type.'),
    label: z.string().describe('Name of the type to display.'),
    minLength: z.int().nullable().describe('Minimum length of a snippet, in UTF-16 code units.'),
    paragraphShape: ParagraphShape.nullable(),
    recognized: z
      .boolean()
      .describe(
        'Always true: the list contains recognized types only. A snippet of any other type is stored, but hidden by default.',
      ),
    targetPath: z.string().describe('Path of snippets of this type in the complete JSON of an entity.'),
    typeValue: z.string().describe('Name of the type in requests and responses.'),
  })
  .meta({ id: 'ResearchSnippetType', description: 'A type of snippet and its rules.' })
export type SnippetType = z.infer<typeof SnippetType>

/** Rules for the paragraphs of an analysis. */
const PARAGRAPHS: ParagraphShape = {
  maxChars: 2_000,
  maxParagraphs: 8,
  maxSentences: 12,
  minChars: 1,
  minParagraphs: 1,
  minSentences: 1,
}

const type = (typeValue: string, label: string, curated: boolean, paragraphShape = PARAGRAPHS): SnippetType => ({
  analysisRenderable: curated,
  curated,
  defaultVisible: true,
  label,
  minLength: 20,
  paragraphShape,
  recognized: true,
  targetPath: `research.snippet.${typeValue}`,
  typeValue,
})

/** All recognized types of snippet. */
export const snippetTypes: readonly SnippetType[] = [
  type('businessModel', 'Business model', true),
  type('competition', 'Competition', true),
  type('customers', 'Customers', true),
  type('funding', 'Funding', true),
  type('leadership', 'Leadership', true),
  type('marketOpportunity', 'Market opportunity', true),
  type('productOverview', 'Product overview', true),
  type('recentDevelopments', 'Recent developments', true),
  type('risks', 'Risks', true),
  type('strategy', 'Strategy', true),
  type('traction', 'Traction', true),
  type('culture', 'Culture', false),
  type('headline', 'Headline', false, { ...PARAGRAPHS, maxParagraphs: 1, maxSentences: 1, maxChars: 300 }),
]

/** Finds the recognized type with this token. Upper and lower case make no difference. undefined if there is none. */
export const snippetTypeOf = (token: string): SnippetType | undefined =>
  snippetTypes.find(({ typeValue }) => typeValue.toLowerCase() === token.toLowerCase())
