import { z } from 'zod'
import { ParagraphShape } from '../text/text.js'

export const SnippetType = z
  .strictObject({
    analysisRenderable: z.boolean().describe('Whether a curated snippet of it can make an analysis page.'),
    curated: z.boolean(),
    defaultVisible: z.boolean().describe('Whether snippets of it show unless said otherwise.'),
    label: z.string(),
    minLength: z.int().nullable().describe('Fewest UTF-16 units.'),
    paragraphShape: ParagraphShape.nullable(),
    recognized: z.boolean().describe('Always true here: what is not listed is kept, but hidden.'),
    targetPath: z.string().describe('Where it stands in the research of the entity.'),
    typeValue: z.string(),
  })
  .meta({ id: 'ResearchSnippetType', description: 'A type of snippet, and what a snippet of it must be.' })
export type SnippetType = z.infer<typeof SnippetType>

/** Paragraphs of an analysis. */
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

/** Every recognized type of snippet. */
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

/** The recognized type of a token, whatever its case. */
export const snippetTypeOf = (token: string): SnippetType | undefined =>
  snippetTypes.find(({ typeValue }) => typeValue.toLowerCase() === token.toLowerCase())
