import { refusedChoice } from '../../kernel/problem/field.js'
import type { ContentFilter, ContentSearch, ContentSearchInterpretation, ContentType } from './content.js'

/** The name of the only planner for searches of publications. */
const BUILT_IN = 'built-in'

/** Throws 400 if the request contains a mode or a planner that does not exist for publications. */
export function checkSearch({ mode, model }: ContentSearch): void {
  if (mode != null && mode !== 'auto') throw refusedChoice('mode', mode, ['auto'])
  if (model != null && model !== BUILT_IN) throw refusedChoice('model', model, [BUILT_IN])
}

/** Words for a kind of publication, in lower case. They are compared in this order. */
const TYPES: readonly (readonly [words: string, type: ContentType])[] = [
  ['social posts', 'externalSocialPost'],
  ['tweets', 'externalSocialPost'],
  ['blog posts', 'blogPost'],
  ['blog post', 'blogPost'],
  ['blogs', 'blogPost'],
  ['research papers', 'researchPaper'],
  ['papers', 'researchPaper'],
  ['paper', 'researchPaper'],
  ['news articles', 'newsArticle'],
  ['articles', 'newsArticle'],
  ['news', 'newsArticle'],
]
const RELATIONS = [
  ['written by', 'by'],
  ['by', 'by'],
  ['about', 'about'],
] as const
/** Words without a meaning of their own between filters. */
const FILLERS = ['show me', 'find', 'all', 'the', 'of', 'in', 'from', 'with', 'on']

export interface ContentPlan {
  readonly filter: ContentFilter
  /** The words that the text must contain. Empty: only the filters select publications. */
  readonly words: string
}

/** Finds filters in the words of a search. A phrase in quotation marks is not translated: the text must contain it. */
export function planOf(query: string): ContentPlan {
  const state = { rest: ` ${query.replace(/\s+/g, ' ').trim()} ` }
  const take = (words: string): boolean => {
    const at = state.rest.toLowerCase().indexOf(` ${words} `)
    if (at === -1 || isQuoted(state.rest, at)) return false
    state.rest = `${state.rest.slice(0, at)} ${state.rest.slice(at + words.length + 2)}`
    return true
  }
  const contentType = TYPES.find(([words]) => take(words))?.[1] ?? null
  const relation = RELATIONS.find(([words]) => take(words))?.[1] ?? null
  const year = / ((?:19|20)\d\d) /.exec(state.rest)?.[1]
  if (year !== undefined) take(year)
  if (contentType !== null || relation !== null || year !== undefined) for (const words of FILLERS) take(words)
  return {
    filter: { contentType, relation, topic: null, year: year === undefined ? null : Number(year) },
    words: state.rest.replace(/\s+/g, ' ').trim(),
  }
}

const isQuoted = (text: string, at: number): boolean => (text.slice(0, at + 1).split('"').length - 1) % 2 === 1

/** How the service understood a search, for the client. */
export function interpretationOf({ filter, words }: ContentPlan): ContentSearchInterpretation {
  const { contentType, relation, year } = filter
  const parts = [
    contentType === null ? 'publications' : `publications of the type ${contentType}`,
    ...(relation === null ? [] : [`that are ${relation} the owner`]),
    ...(year === null ? [] : [`of the year ${year}`]),
    ...(words === '' ? [] : [`with the words "${words}"`]),
  ]
  return {
    confidence: words === '' ? 'HIGH' : parts.length > 2 ? 'MEDIUM' : 'LOW',
    filter,
    interpretation: parts.join(', '),
    sort: { order: [] },
    unsupported: null,
  }
}
