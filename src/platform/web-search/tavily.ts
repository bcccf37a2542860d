import { listAt, rawHits } from './member.js'
import { MOST_HITS, type Provider } from './web-search.js'

const PUBLIC_API = 'https://api.tavily.com/search'

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The search of Tavily. It writes countries as English names in lower case, and has no parameter for a language. */
export const tavily = (url: string | undefined, apiKey: string): Provider => ({
  request: ({ words, region }) => {
    const country = region === null ? undefined : countryNames.of(region.toUpperCase())?.toLowerCase()
    const body = { query: words, max_results: MOST_HITS, ...(country === undefined ? {} : { country }) }
    return { url: url ?? PUBLIC_API, headers: { authorization: `Bearer ${apiKey}` }, body: JSON.stringify(body) }
  },
  hits: (json) => {
    const rows = listAt(json, 'results')
    return rows && rawHits(rows, { title: 'title', url: 'url', excerpt: 'content', score: 'score' })
  },
})
