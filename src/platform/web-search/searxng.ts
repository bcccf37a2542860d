import { trimEnd } from '../../kernel/wire/trim.js'
import { listAt, rawHits } from './member.js'
import type { Provider } from './web-search.js'

/**
 * SearXNG, a search engine that the operator runs. Its settings must permit the format `json` (`search.formats`). It has
 * no parameter for the number of results and none for the country: a region becomes a part of the language.
 */
export const searxng = (baseUrl: string, apiKey: string | undefined): Provider => ({
  request: ({ words, language, region }) => {
    const query = new URLSearchParams({ q: words, format: 'json' })
    if (language !== null) query.set('language', region === null ? language : `${language}-${region.toUpperCase()}`)
    return {
      url: `${trimEnd(baseUrl, '/')}/search?${query}`,
      ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
    }
  },
  hits: (json) => {
    const rows = listAt(json, 'results')
    return rows && rawHits(rows, { title: 'title', url: 'url', excerpt: 'content', score: 'score' })
  },
})
