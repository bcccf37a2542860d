import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'

const WEB = 'must be an http or https URL'
const SECRET = 'must be printable ASCII without spaces'

test('the settings of web search and of the SEC are read', () => {
  const { webSearch, sec } = readConfig({
    SEARCH_PROVIDER: 'http',
    SEARCH_URL: 'https://s.example/?q={query}',
    SEARCH_API_KEY: 'k',
    SEARCH_HEADER: 'X-Key: {key}',
    SEARCH_RESULTS_PATH: 'data.items',
    SEARCH_SCORE_PATH: 'score',
    SEARCH_STORED_HOURS: '0',
    SEC_CONTACT: 'Example Inc admin@example.com',
    SEC_API_URL: 'https://sec.example',
    SEC_STORED_HOURS: '1',
  })
  expect({ webSearch, sec }).toEqual({
    webSearch: {
      provider: 'http',
      url: 'https://s.example/?q={query}',
      apiKey: 'k',
      storedMs: 0,
      header: 'X-Key: {key}',
      paths: { results: 'data.items', title: 'title', link: 'url', excerpt: 'snippet', score: 'score' },
    },
    sec: { contact: 'Example Inc admin@example.com', apiUrl: 'https://sec.example', storedMs: 3_600_000 },
  })
})

test.each<[Record<string, string>, string]>([
  [{ SEARCH_PROVIDER: 'other' }, 'SEARCH_PROVIDER: must be one of searxng, brave, tavily, http'],
  [{ SEARCH_PROVIDER: 'searxng' }, 'SEARCH_URL: missing: the provider searxng requires it'],
  [{ SEARCH_PROVIDER: 'brave' }, 'SEARCH_API_KEY: missing: the provider brave requires it'],
  [{ SEARCH_PROVIDER: 'tavily', SEARCH_API_KEY: 'a b' }, `SEARCH_API_KEY: ${SECRET}`],
  [
    { SEARCH_PROVIDER: 'http', SEARCH_URL: 'https://s.example' },
    'SEARCH_URL: must contain {query} for SEARCH_PROVIDER=http',
  ],
  [{ SEARCH_PROVIDER: 'http', SEARCH_URL: 's.example/{query}' }, `SEARCH_URL: ${WEB}`],
  [{ SEARCH_URL: 'https://s.example' }, 'SEARCH_PROVIDER: missing: SEARCH_URL requires it'],
  [
    { SEARCH_PROVIDER: 'brave', SEARCH_API_KEY: 'k', SEARCH_LINK_PATH: 'url' },
    'SEARCH_LINK_PATH: has an effect only with SEARCH_PROVIDER=http',
  ],
  [{ SEARCH_STORED_HOURS: '8761' }, 'SEARCH_STORED_HOURS: must be a whole number from 0 to 8760'],
  [
    { SEC_CONTACT: 'Example Inc' },
    'SEC_CONTACT: must contain an e-mail address, such as Example Inc admin@example.com',
  ],
  [{ SEC_CONTACT: 'a\n@b' }, 'SEC_CONTACT: must be printable ASCII'],
])('%j is refused: %s', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
