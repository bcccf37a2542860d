import { listAt, memberAt, rawHits } from './member.js'
import { MOST_HITS, type Provider } from './web-search.js'

const PUBLIC_API = 'https://api.search.brave.com/res/v1/web/search'

/** The web search of Brave. A search without results has no member `web`. */
export const brave = (url: string | undefined, apiKey: string): Provider => ({
  request: ({ words, language, region }) => {
    const query = new URLSearchParams({ q: words, count: String(MOST_HITS), text_decorations: 'false' })
    if (language !== null) query.set('search_lang', language)
    if (region !== null) query.set('country', region.toUpperCase())
    return { url: `${url ?? PUBLIC_API}?${query}`, headers: { 'x-subscription-token': apiKey } }
  },
  hits: (json) => {
    if (memberAt(json, 'type') !== 'search') return undefined
    const rows = memberAt(json, 'web') === undefined ? [] : listAt(json, 'web.results')
    return rows && rawHits(rows, { title: 'title', url: 'url', excerpt: 'description' })
  },
  requestIdHeader: 'x-request-id',
})
