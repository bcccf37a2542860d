import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line, RowId } from '../../kernel/wire/values.js'
import { LookupResult } from '../lookup/lookup.js'

/** Maximum length of a text in a request, in characters. */
const MAX_TEXT = 200_000

const SOURCES = {
  sourceUrl: line(2048).nullish().describe('URL of a public web page. The service reads it.'),
  sourceNewsId: RowId.nullish().describe('Id of a stored article that the caller can read.'),
  text: z
    .string()
    .max(MAX_TEXT)
    // Not trimmed, because the response contains positions in the text.
    .refine((text) => text.trim() !== '', 'must not be blank')
    .nullish()
    .describe('A text.'),
}

/** Where the names stand. A request has exactly one of the members. */
export const MentionSource = z
  .strictObject(SOURCES)
  .meta({ id: 'MentionSource', description: 'The text whose names are looked up: exactly one of the members.' })
export type MentionSource = z.infer<typeof MentionSource>
export const sourceMembers = SOURCES

const MentionEvidence = namedEnum('MentionEvidence', 'What in a text proves which record a name means.', {
  FULL_NAME: 'The name has several words, or is no word of the language.',
  LINK: 'The name is a link to the website of the record, or the text contains the address of the website.',
  TICKER: 'The text contains a ticker of the record.',
  LEGAL_FORM: 'A legal form follows the name, such as Inc.',
  CONTEXT:
    'The sentence says that the name is a company, an investor or a person, such as "startup", "raised" or "CEO".',
  PERSON: 'The text names a person who is associated with the record, or the employer of the person.',
  INDUSTRY: 'The text contains a classification of the record, such as its industry.',
})
export type MentionEvidence = z.infer<typeof MentionEvidence>

export const LookupMention = z
  .strictObject({
    name: z.string().describe('The name as the text writes it.'),
    sentence: z.string().describe('The sentence with the name. A very long sentence is shortened.'),
    start: z.int().describe('Position of the name in the sentence, in UTF-16 code units.'),
    end: z.int().describe('Position behind the name in the sentence.'),
    position: z
      .int()
      .nullable()
      .describe('Position of the name in the text of the request. Null for a page or an article.'),
    occurrences: z.int().describe('How often the text contains the name.'),
    evidence: z.array(MentionEvidence).describe('What in the text proves the record.'),
    result: LookupResult,
  })
  .meta({ id: 'LookupMention', description: 'A company or a person that a text names, and the record that it means.' })
export type LookupMention = z.infer<typeof LookupMention>

/** How many names a text has, and how many of them were looked up. */
export const countMembers = {
  namesFound: z.int().describe('Number of different names in the text.'),
  namesProcessed: z.int().describe('Number of names that were looked up.'),
  limitReached: z
    .boolean()
    .describe(
      'Whether the text is longer, or has more names, than the operation reads. The first names are looked up.',
    ),
}

export const LookupMentions = z
  .strictObject({
    ...countMembers,
    url: z
      .string()
      .nullable()
      .describe('URL of the page that was read, after redirects. Null for a text or an article.'),
    mention: z.array(LookupMention).describe('The names, in the order of the text.'),
  })
  .meta({ id: 'LookupMentions', description: 'The companies and people that a text names.' })
export type LookupMentions = z.infer<typeof LookupMentions>
