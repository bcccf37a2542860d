import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line } from '../../kernel/wire/values.js'
import type { HelpEntry, HelpOperation } from '../guide/help-index.js'
import type { Found, HelpHit } from '../guide/help-search.js'

const HelpScope = namedEnum('HelpScope', 'Which operations an answer may name.', {
  READ: 'Operations that change nothing.',
  WRITE: 'Operations that change something.',
  ALL: 'All operations.',
})
export type HelpScope = z.infer<typeof HelpScope>

const HelpSourceType = namedEnum('HelpSourceType', 'What a citation is about.', {
  OPERATION: 'An operation of both APIs.',
  GUIDE: 'A section of the documentation.',
  TERM: 'A term of the glossary.',
})

const HelpConfidence = namedEnum('HelpConfidence', 'How well the citations match the question.', {
  HIGH: 'The best citation contains all words of the question, or words with their meaning, most of them in its title.',
  MEDIUM: 'The best citation contains most words of the question, or words with their meaning.',
  LOW: 'Nothing matches the question, so there is no answer.',
})

export const AgentHelpQuestion = z
  .strictObject({
    question: line(500).describe('What you want to know, in English.'),
    scope: HelpScope.nullish().describe('Which operations the answer may name. Default: ALL.'),
    model: line(200)
      .nullish()
      .describe('Not supported: answers are quotations of the documentation, and no language model writes them.'),
  })
  .meta({ id: 'AgentHelpQuestion', description: 'A question about the service.' })

export const HelpCitation = z
  .strictObject({
    sourceType: HelpSourceType,
    sourceId: z
      .string()
      .describe(
        'Id of the operation, or path of the section in the documentation, such as `/docs/guide/backup#restore`.',
      ),
    sourceVersion: z.string().nullable().describe('Always null: the sources have the version of the service.'),
    title: z.string().describe('Summary of the operation, or heading of the section.'),
    excerpt: z.string().describe('The beginning of the source.'),
    route: z.string().nullable().describe('Method and path of the operation in REST. Null for other sources.'),
    graph: z.string().nullable().describe('Type and field of the operation in GraphQL. Null for other sources.'),
  })
  .meta({ id: 'HelpCitation', description: 'A source that answers a question.' })
type HelpCitation = z.infer<typeof HelpCitation>

export const AgentHelp = z
  .strictObject({
    answer: z.string().describe('The answer. It contains only what the citations say.'),
    citation: z.array(HelpCitation).describe('The sources, the best first. Empty if nothing answers the question.'),
    confidence: HelpConfidence,
    recommendedCommand: z
      .string()
      .nullable()
      .describe('Method and path of the best operation. Null if the best source is no operation.'),
  })
  .meta({ id: 'AgentHelp', description: 'An answer with its sources.' })
export type AgentHelp = z.infer<typeof AgentHelp>

const UNKNOWN = 'The documentation has no answer to this question. Use other words, or list the operations.'
const MOST_OPERATIONS = 3
const MOST_OTHERS = 3
const LONGEST_EXCERPT = 400

/** Whether an operation is in a scope. */
export const inScope =
  (scope: HelpScope) =>
  ({ kind }: HelpOperation): boolean =>
    scope === 'ALL' || (kind === 'read') === (scope === 'READ')

/** The answer of the best entries. */
export function answerOf({ hits }: Found): AgentHelp {
  const isOperation = ({ entry }: HelpHit) => entry.kind === 'OPERATION'
  const chosen = [
    ...hits.filter(isOperation).slice(0, MOST_OPERATIONS),
    ...hits.filter((hit) => !isOperation(hit)).slice(0, MOST_OTHERS),
  ]
  const [best, ...others] = chosen.sort((a, b) => b.score - a.score)
  if (!best) return { answer: UNKNOWN, citation: [], confidence: 'LOW', recommendedCommand: null }
  const also = others.filter(isOperation).map(({ entry }) => sentenceOf(entry))
  const citation = chosen.map(({ entry }) => citationOf(entry))
  return {
    answer: [
      sentenceOf(best.entry),
      excerptOf(best.entry.text),
      ...(also.length > 0 ? [`See also: ${also.join(' ')}`] : []),
    ].join(' '),
    citation,
    confidence: best.coverage === 1 && best.headCoverage > 0.5 ? 'HIGH' : 'MEDIUM',
    recommendedCommand: best.entry.kind === 'OPERATION' ? best.entry.operation.route : null,
  }
}

const sentenceOf = (entry: HelpEntry): string =>
  entry.kind === 'OPERATION'
    ? `${entry.heading}: ${entry.operation.route} (${entry.operation.id}; GraphQL: ${entry.operation.graph}).`
    : `${entry.heading} (${pathOf(entry)}):`

const pathOf = ({ page, fragment }: { readonly page: string; readonly fragment: string }): string =>
  `/docs/guide/${page}${fragment === '' ? '' : `#${fragment}`}`

const citationOf = (entry: HelpEntry): HelpCitation => ({
  sourceType: entry.kind,
  sourceId: entry.kind === 'OPERATION' ? entry.operation.id : pathOf(entry),
  sourceVersion: null,
  title: entry.heading,
  excerpt: excerptOf(entry.text),
  route: entry.kind === 'OPERATION' ? entry.operation.route : null,
  graph: entry.kind === 'OPERATION' ? entry.operation.graph : null,
})

/** The beginning of a text, up to the end of a sentence. */
function excerptOf(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text
  const part = text.slice(0, LONGEST_EXCERPT)
  const end = part.lastIndexOf('. ')
  return end > 0 ? part.slice(0, end + 1) : `${part.slice(0, part.lastIndexOf(' '))} …`
}
