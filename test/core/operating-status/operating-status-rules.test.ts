import { describe, expect, test } from 'vitest'
import {
  classify,
  suggestionFor,
  type WebsiteResponse,
} from '../../../src/lifecycle/operating-status/operating-status-rules.js'

const prose = 'A sentence that visitors can read on the page. '.repeat(6)
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
const verdictOf = (given: Partial<WebsiteResponse>) => {
  const { verdict, confidence, suggested } = classify(seen(given))
  return [verdict, confidence, suggested]
}

test('the evidence contains the response, its redirects and the reason of the verdict', () => {
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

describe('a live site', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    ['with little text', { text: 'Hello.' }, ['LIVE', 'MEDIUM', null]],
    ['with text that scripts create', { text: '', renderMode: 'jsRequired' }, ['LIVE', 'MEDIUM', null]],
    ['that moved to another top-level domain', { url: 'https://quillfeather.io/' }, ['LIVE', 'MEDIUM', 'Operating']],
    [
      'that moved to a domain with its brand name',
      { url: 'https://getquillfeather.com/' },
      ['LIVE', 'MEDIUM', 'Operating'],
    ],
    ['that moved to a platform', { url: 'https://linkedin.com/company/quillfeather' }, ['LIVE', 'LOW', null]],
    [
      'with words of a closure in a long text',
      { text: `${prose.repeat(10)} We have shut down. Buy this domain.` },
      ['LIVE', 'HIGH', 'Operating'],
    ],
    [
      'that reports the closure of another company',
      { text: `${prose} Oakmarrow has shut down.` },
      ['LIVE', 'HIGH', 'Operating'],
    ],
    [
      'with words that only resemble a closure',
      { text: `${prose} We shut down noise.` },
      ['LIVE', 'HIGH', 'Operating'],
    ],
  ])('%s', (_, given, expected) => expect(verdictOf(given)).toEqual(expected))
})

describe('a closed site', () => {
  test.each([
    'We have sadly shut down.',
    'We shut down in March 2024.',
    'After nine years Quillfeather is shutting down.',
    'Quillfeather, Inc. has ceased operations.',
    'This service is no longer in operation.',
    'We’ve closed our doors. Thank you.',
    'Our company went out of business in 2024.',
    'This website has been discontinued.',
  ])('%s', (text) => expect(verdictOf({ text })).toEqual(['DEAD_TARGET', 'HIGH', 'Closed']))

  test('a missing page is a weaker sign of a closure, and a server error is none', () => {
    expect(verdictOf({ status: 404 })).toEqual(['DEAD_TARGET', 'MEDIUM', null])
    expect(verdictOf({ status: 410 })).toEqual(['DEAD_TARGET', 'MEDIUM', null])
    expect(verdictOf({ status: 500 })).toEqual(['INDETERMINATE', 'LOW', null])
    expect(verdictOf({ status: 503, cdnProvider: 'cloudflare' })).toEqual(['INDETERMINATE', 'LOW', null])
    expect(verdictOf({ text: undefined })).toEqual(['INDETERMINATE', 'LOW', null])
  })
})

describe('a parked domain', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    [
      'for sale',
      { text: 'The domain name quillfeather.com is for sale. The domain is for sale!' },
      ['PARKED', 'HIGH', 'Inactive'],
    ],
    [
      'according to its title',
      { title: 'This domain has expired', text: prose.repeat(40) },
      ['PARKED', 'HIGH', 'Inactive'],
    ],
    [
      'that redirects to a domain market',
      { url: 'https://www.hugedomains.com/x', title: '', text: prose },
      ['PARKED', 'HIGH', 'Inactive'],
    ],
    [
      'with the default page of a web server',
      { title: 'Welcome to nginx!', text: 'If you see this page' },
      ['PARKED', 'MEDIUM', null],
    ],
    [
      'is not the domain market itself',
      { probedUrl: 'https://hugedomains.com', url: 'https://www.hugedomains.com/' },
      ['LIVE', 'HIGH', 'Operating'],
    ],
  ])('%s', (_, given, expected) => expect(verdictOf(given)).toEqual(expected))
})

describe('an acquisition is suspected because of', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    [
      'a redirect to the domain of another owner',
      { url: 'https://oakmarrow.com/' },
      ['ACQUISITION_SUSPECTED', 'MEDIUM', null],
    ],
    [
      'a statement in its text',
      { text: `${prose} Quillfeather has been acquired by Oakmarrow.` },
      ['ACQUISITION_SUSPECTED', 'MEDIUM', null],
    ],
    [
      'both signs',
      { url: 'https://oakmarrow.com/hello', text: 'We are now part of Oakmarrow.' },
      ['ACQUISITION_SUSPECTED', 'HIGH', 'Acquired'],
    ],
  ])('%s', (_, given, expected) => expect(verdictOf(given)).toEqual(expected))
})

describe('a challenge', () => {
  test.each<[string, Partial<WebsiteResponse>, unknown[]]>([
    [
      'according to its header',
      { status: 403, headers: { 'cf-mitigated': 'challenge' } },
      ['EDGE_CHALLENGED', 'HIGH', null],
    ],
    ['according to its title', { title: 'Just a moment...', text: '' }, ['EDGE_CHALLENGED', 'HIGH', null]],
    ['according to its text', { status: 403, title: '', text: 'Access Denied' }, ['EDGE_CHALLENGED', 'HIGH', null]],
    ['according to its network', { status: 429, text: '', cdnProvider: 'akamai' }, ['EDGE_CHALLENGED', 'MEDIUM', null]],
    ['is not a refusal by the site itself', { status: 403, text: '' }, ['INDETERMINATE', 'LOW', null]],
  ])('%s', (_, given, expected) => expect(verdictOf(given)).toEqual(expected))
})

test('suggests no status if the website fits the stored status', () => {
  expect(suggestionFor('Acquired Subsidiary', 'Operating')).toBeNull()
  expect(suggestionFor('Acquired', 'Inactive')).toBeNull()
  expect(suggestionFor('Closed', 'Inactive')).toBeNull()
  expect(suggestionFor('Closed', 'Operating')).toBe('Operating')
  expect(suggestionFor('Operating', 'Acquired')).toBe('Acquired')
  expect(suggestionFor(null, 'Closed')).toBe('Closed')
})
