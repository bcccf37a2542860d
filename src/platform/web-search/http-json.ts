import type { WebSearchConfig } from '../../kernel/config/web-search.js'
import { listAt, rawHits } from './member.js'
import { MOST_HITS, type Provider } from './web-search.js'

/** Any API that returns results as JSON for a GET. The settings say how it is asked, and where the results are. */
export function httpJson(template: string, { apiKey = '', header, paths }: WebSearchConfig): Provider {
  return {
    request: ({ words, language, region }) => {
      const values = {
        query: words,
        language: language ?? '',
        region: region ?? '',
        limit: String(MOST_HITS),
        key: apiKey,
      }
      return {
        url: fill(template, values, encodeURIComponent),
        headers: header === undefined ? {} : headerOf(header, values),
      }
    },
    hits: (json) => {
      const rows = listAt(json, paths.results)
      return rows && rawHits(rows, { title: paths.title, url: paths.link, excerpt: paths.excerpt, score: paths.score })
    },
  }
}

const fill = (template: string, values: Readonly<Record<string, string>>, write: (value: string) => string): string =>
  template.replace(/\{([a-z]{1,20})\}/g, (part, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : part,
  )

function headerOf(header: string, { key }: { readonly key: string }): Record<string, string> {
  const at = header.indexOf(':')
  return { [header.slice(0, at)]: fill(header.slice(at + 1).trim(), { key }, (value) => value) }
}
