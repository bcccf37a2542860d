import { describe, expect, test } from 'vitest'
import { classify, suggestionFor, type WebsiteResponse } from '../../../src/lifecycle/operating-status/rules.js'

const prose = 'A sentence that somebody can read on the page. '.repeat(6)
const seen = (given: Partial<WebsiteResponse> = {}): WebsiteResponse => ({
  nameBrand: 'Quillfeather',
  probedUrl: 'https://quillfeather.com',
  url: 'https://quillfeather.com/',
  redirects: 0,
  status: 200,
  headers: {},
  title: 'Quillfeather',
  text: prose,
  cdnProvider: 'none',
  renderMode: 'static',
  ...given,
})
const judged = (given: Partial<WebsiteResponse>) => {
  const { verdict, confidence, suggested } = classify(seen(given))
  return [verdict, confidence, suggested]
}

test('the evidence says what was answered, on which way, and what decided', () => {
  expect(classify(seen({ url: 'https://www.quillfeather.com/', redirects: 1, cdnProvider: 'fastly' }))).toEqual({
    verdict: 'LIVE',
    confidence: 'HIGH',
    suggested: 'Operating',
    evidence: [
      'https://www.quillfeather.com/ returns 200 after 1 redirect.',
      'Delivered by fastly.',
      'The page can be read and contains no sign of a closure or sale.',
    ],
  })
  expect(classify(seen({ text: 'Quillfeather.com is parked. Buy this domain today!' })).evidence).toEqual([
    'https://quillfeather.com/ returns 200.',
    'The page contains: "Quillfeather.com is parked. Buy this domain today!".',
  ])
})

describe('a site that lives', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    ['little to read', { text: 'Hello.' }, ['LIVE', 'MEDIUM', null]],
    ['made by scripts', { text: '', renderMode: 'jsRequired' }, ['LIVE', 'MEDIUM', null]],
    ['moved to another ending', { url: 'https://quillfeather.io/' }, ['LIVE', 'MEDIUM', 'Operating']],
    ['moved to a domain of its brand', { url: 'https://getquillfeather.com/' }, ['LIVE', 'MEDIUM', 'Operating']],
    ['moved to a platform', { url: 'https://linkedin.com/company/quillfeather' }, ['LIVE', 'LOW', null]],
    [
      'other companies ends in its news',
      { text: `${prose.repeat(10)} We have shut down. Buy this domain.` },
      ['LIVE', 'HIGH', 'Operating'],
    ],
    ['the end of others', { text: `${prose} Oakmarrow has shut down.` }, ['LIVE', 'HIGH', 'Operating']],
    ['words that only sound like an end', { text: `${prose} We shut down noise.` }, ['LIVE', 'HIGH', 'Operating']],
  ])('%s', (_, given, expected) => expect(judged(given)).toEqual(expected))
})

describe('a site that ended', () => {
  test.each([
    'We have sadly shut down.',
    'We shut down in March 2024.',
    'After nine years Quillfeather is shutting down.',
    'Quillfeather, Inc. has ceased operations.',
    'This service is no longer in operation.',
    'We’ve closed our doors. Thank you.',
    'Our company went out of business in 2024.',
    'This website has been discontinued.',
  ])('%s', (text) => expect(judged({ text })).toEqual(['DEAD_TARGET', 'HIGH', 'Closed']))

  test('a page that is gone is a weaker sign, an error of the server none', () => {
    expect(judged({ status: 404 })).toEqual(['DEAD_TARGET', 'MEDIUM', null])
    expect(judged({ status: 410 })).toEqual(['DEAD_TARGET', 'MEDIUM', null])
    expect(judged({ status: 500 })).toEqual(['INDETERMINATE', 'LOW', null])
    expect(judged({ status: 503, cdnProvider: 'cloudflare' })).toEqual(['INDETERMINATE', 'LOW', null])
    expect(judged({ text: undefined })).toEqual(['INDETERMINATE', 'LOW', null])
  })
})

describe('a parked name', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    [
      'for sale',
      { text: 'The domain name quillfeather.com is for sale. The domain is for sale!' },
      ['PARKED', 'HIGH', 'Inactive'],
    ],
    ['by its title', { title: 'This domain has expired', text: prose.repeat(40) }, ['PARKED', 'HIGH', 'Inactive']],
    ['at a market', { url: 'https://www.hugedomains.com/x', title: '', text: prose }, ['PARKED', 'HIGH', 'Inactive']],
    ['an empty server', { title: 'Welcome to nginx!', text: 'If you see this page' }, ['PARKED', 'MEDIUM', null]],
    [
      'a market itself',
      { probedUrl: 'https://hugedomains.com', url: 'https://www.hugedomains.com/' },
      ['LIVE', 'HIGH', 'Operating'],
    ],
  ])('%s', (_, given, expected) => expect(judged(given)).toEqual(expected))
})

describe('an acquisition', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    ['a redirect to a stranger', { url: 'https://oakmarrow.com/' }, ['ACQUISITION_SUSPECTED', 'MEDIUM', null]],
    [
      'its own words',
      { text: `${prose} Quillfeather has been acquired by Oakmarrow.` },
      ['ACQUISITION_SUSPECTED', 'MEDIUM', null],
    ],
    [
      'both',
      { url: 'https://oakmarrow.com/hello', text: 'We are now part of Oakmarrow.' },
      ['ACQUISITION_SUSPECTED', 'HIGH', 'Acquired'],
    ],
  ])('%s', (_, given, expected) => expect(judged(given)).toEqual(expected))
})

describe('a challenge', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    ['by its header', { status: 403, headers: { 'cf-mitigated': 'challenge' } }, ['EDGE_CHALLENGED', 'HIGH', null]],
    ['by its title', { title: 'Just a moment...', text: '' }, ['EDGE_CHALLENGED', 'HIGH', null]],
    ['by its words', { status: 403, title: '', text: 'Access Denied' }, ['EDGE_CHALLENGED', 'HIGH', null]],
    ['by its network', { status: 429, text: '', cdnProvider: 'akamai' }, ['EDGE_CHALLENGED', 'MEDIUM', null]],
    ['a refusal of the site itself', { status: 403, text: '' }, ['INDETERMINATE', 'LOW', null]],
  ])('%s', (_, given, expected) => expect(judged(given)).toEqual(expected))
})

test('what is stored is not contradicted by what follows from it', () => {
  expect(suggestionFor('Acquired Subsidiary', 'Operating')).toBeNull()
  expect(suggestionFor('Acquired', 'Inactive')).toBeNull()
  expect(suggestionFor('Closed', 'Inactive')).toBeNull()
  expect(suggestionFor('Closed', 'Operating')).toBe('Operating')
  expect(suggestionFor('Operating', 'Acquired')).toBe('Acquired')
  expect(suggestionFor(null, 'Closed')).toBe('Closed')
})
