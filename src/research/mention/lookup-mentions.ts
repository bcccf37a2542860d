import { z } from 'zod'
import { exampleLookup } from '../../lookup/lookup/lookup-example.js'
import { findMentions, type Mentions } from '../../lookup/mention/find-mentions.js'
import { LookupMentions, MentionSource } from '../../lookup/mention/mention.js'
import { checkSource, readSource } from '../../lookup/mention/source.js'
import { laneOf, reachOf } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Batch, EventFeed } from '../../operation/stream/feed.js'
import { readPageText } from './page-text.js'

/** Maximum number of names that one request looks up. A lookup job looks up more. */
const MOST_NAMES = 500
/** Number of names that a stream looks up at once. */
const PER_BATCH = 25

export const lookupMentions = defineOperation({
  id: 'lookupMentions',
  route: 'POST /v1/lookup-mentions',
  graph: 'Query.lookupMentions',
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  feature: 'SEARCH',
  meters: ['NATURAL_SEARCH'],
  mayRunLater: true,
  streams: true,
  tag: 'Lookup',
  summary: 'Look up the companies and people that a text names',
  description: `Finds the names of companies and people in a text, a web page or a stored article, and says for each of them which record it means. A name that is also a word, such as Apple or Square, is matched only if the text proves it: by a link to the website, a ticker, a legal form, a person who works there, the industry, or words such as "startup". In case of doubt, the status is NEEDS_REVIEW. Names without a record are returned with the status NO_MATCH. At most ${MOST_NAMES} names are looked up; a lookup job looks up more. No language model is used.`,
  restDescription:
    'Each name is one event of the type `mention`. The last event has the type `end` and contains the other members of the response.',
  input: {
    query: z.strictObject({
      after: z
        .int()
        .min(0)
        .max(MOST_NAMES)
        .default(0)
        .describe('Number of names that a client has received from a stream.'),
    }),
    body: MentionSource,
  },
  output: LookupMentions,
  problems: ['notFound', 'web_crawl_fetch_failed'],
  example: {
    body: { text: 'Apple Inc. opened an office.' },
    response: {
      namesFound: 1,
      namesProcessed: 1,
      limitReached: false,
      url: null,
      mention: [
        {
          name: 'Apple Inc.',
          sentence: 'Apple Inc. opened an office.',
          start: 0,
          end: 10,
          position: 0,
          occurrences: 1,
          evidence: ['LEGAL_FORM'],
          result: exampleLookup,
        },
      ],
    },
  },
  handle: async (context, { query: { after }, body }) => {
    const { caller, db, signal } = context
    const reach = reachOf(caller)
    const given = await checkSource(context, reach, body)
    const { outbound } = resourcesOf(context)
    const text = await readSource({ db, reach, readPage: readPageText, outbound, lane: laneOf(caller), signal }, given)
    const mentions = await findMentions({ db, reach, newsId: given.sourceNewsId }, text, MOST_NAMES)
    if (context.isStream) return feedOf(context, mentions, text.url, after)
    const mention = await mentions.lookUp(after, mentions.total)
    return { ...countsOf(mentions), url: text.url, mention }
  },
})

const countsOf = ({ namesFound, total, limitReached }: Mentions) => ({
  namesFound,
  namesProcessed: total,
  limitReached,
})

/** One event for each name, and one at the end. The id of an event is the number of names so far. */
const feedOf = (context: Context, mentions: Mentions, url: string | null, after: number): EventFeed =>
  new EventFeed({
    after: String(after),
    read: async (position): Promise<Batch> => {
      const from = Number(position ?? 0)
      const to = Math.min(from + PER_BATCH, mentions.total)
      const found = await mentions.lookUp(from, to)
      const isEnd = to >= mentions.total
      const events = found.map((mention, index) => ({
        id: String(from + index + 1),
        type: 'mention',
        data: JSON.stringify(mention),
      }))
      const end = { id: String(mentions.total + 1), type: 'end', data: JSON.stringify({ ...countsOf(mentions), url }) }
      return { events: isEnd ? [...events, end] : events, position: String(to), hasMore: !isEnd, isEnd }
    },
    subscribe: async (onChange) =>
      resourcesOf(context).hub.subscribe(context.caller.id, 'mention', context.traceId, onChange),
  })
