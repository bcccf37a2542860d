import { z } from 'zod'
import { constantOf } from '../../kernel/wire/constant-name.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line } from '../../kernel/wire/values.js'

export const SearchMode = namedEnum('SearchMode', 'How a question is searched.', {
  auto: 'The service searches for the exact name. If no record has it, the service chooses: filters, words or meaning.',
  exact: 'The service searches for the exact name only.',
  keyword: 'The service searches for the words (full-text search).',
  semantic: 'The service ranks the records by meaning.',
  natural: 'The service always translates the question to filters.',
})
export type SearchMode = z.infer<typeof SearchMode>

/** Maximum length of a question, in characters. */
const MAX_QUESTION = 2000

export const NaturalSearch = z
  .strictObject({
    query: line(MAX_QUESTION).describe('The question in plain English.'),
    mode: SearchMode.default('auto').describe('How the question is searched.'),
    model: line(200)
      .nullish()
      .describe(
        'Name of the planner that translates the question: `built-in`, or a language model of the service. The default is the first language model, or `built-in` if the service has none.',
      ),
  })
  .meta({ id: 'NaturalSearch', description: 'A question in plain English.' })
export type NaturalSearch = z.infer<typeof NaturalSearch>

const Certainty = namedEnum(
  'Confidence',
  'How certain it is that the service understood a part of the question. For the whole question, it is the value of the least certain part.',
  { HIGH: 'Certain.', MEDIUM: 'Probable.', LOW: 'Uncertain.' },
)
export type Certainty = z.infer<typeof Certainty>

export const SearchModeExecution = z
  .strictObject({ modeRequested: SearchMode, modeUsed: SearchMode })
  .meta({ id: 'SearchModeExecution', description: 'The requested mode of a search, and the mode that was used.' })

const SearchConstraint = z
  .strictObject({
    words: z.string().describe('The words of the question from which the service made the filter.'),
    field: z.string().describe('Path of the filter, such as fundraiseActivity.round.'),
    value: z.string().describe('Value of the filter as JSON.'),
    confidence: Certainty,
  })
  .meta({ id: 'SearchConstraint', description: 'A filter, and the words of the question that it translates.' })

const SearchAlternative = z
  .strictObject({
    words: z.string().describe('The words of the question that are left out.'),
    field: z.string().describe('Path of the filter that is left out.'),
    total: z.int().describe('Number of records that match all other filters.'),
  })
  .meta({ id: 'SearchAlternative', description: 'What a search finds without one of its filters.' })

const WhyEmpty = z
  .strictObject({
    removedBy: z
      .string()
      .nullable()
      .describe(
        'Path of the first filter in constraint after which no record remains. Null if the filters of the request alone select no record.',
      ),
    alternative: z
      .array(SearchAlternative)
      .describe('What the search finds without one of its filters, at most five, most records first.'),
  })
  .meta({ id: 'SearchWhyEmpty', description: 'Why a search found no record.' })
export type WhyEmpty = z.infer<typeof WhyEmpty>

/** The schema of an interpretation, with the filter and the sort properties of a list. */
export const interpretationOf = <F extends z.ZodType>(id: string, filter: F, properties: readonly string[]) => {
  const [first = '', ...others] = properties.map(constantOf)
  const sortId = id === 'SearchInterpretation' ? 'EntityFilterSortable' : 'PersonSortField'
  const order = z
    .strictObject({
      descending: z.boolean().describe('Whether the largest value comes first.'),
      field: z.enum([first, ...others]).meta({ id: sortId, description: 'A sort property of the list.' }),
    })
    .meta({ id: `SortOrder${sortId}`, description: 'One sort property with its direction.' })
  return z
    .strictObject({
      confidence: Certainty,
      constraint: z.array(SearchConstraint).describe('The filters that express the question.'),
      execution: SearchModeExecution,
      fallbackUsed: z
        .boolean()
        .describe('Whether a search by meaning replaced the filters, because the question has no word for a filter.'),
      filter: filter.describe('The filter that was used. With this filter, the list returns the same records.'),
      interpretation: z
        .string()
        .describe('The filters and the order that the service found in the question, as a text for people.'),
      sort: z
        .strictObject({
          order: z.array(order).describe('Fields by which the result is sorted, the most important first.'),
        })
        .meta({
          id: `SortSpec${sortId}`,
          description: 'The order of the results. It is empty if they are ordered by relevance.',
        }),
      unsupported: z
        .string()
        .nullable()
        .describe(
          'Parts of the question that were not used: no filter expresses them, or a filter of the request replaces them. Null if there are none. Words that rank the results by their meaning are in constraint.',
        ),
      whyEmpty: WhyEmpty.nullable().describe('Why the search found no record. Null if it found some.'),
    })
    .meta({ id, description: 'How a question was understood.' })
}
