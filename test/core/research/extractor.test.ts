import { expect, test } from 'vitest'
import { scoresOf } from '../../../bench/research/score.js'
import { heldOutSites, openSites } from '../../../bench/research/sites.js'
import { pagesOfSitemap } from '../../../src/research/extract/frontier.js'
import { containsQuote } from '../../../src/research/page/quote.js'

/** Share of the found facts that are right, and of the expected facts that were found. */
async function ratios(sites: ReturnType<typeof openSites>) {
  const sum = { expected: 0, found: 0, right: 0 }
  for (const { expected, found, right } of (await scoresOf(sites)).sites.values()) {
    sum.expected += expected
    sum.found += found
    sum.right += right
  }
  return { precision: sum.right / sum.found, recall: sum.right / sum.expected }
}

test.each([
  ['open', 0.97, openSites, 46],
  ['held-out', 0.97, heldOutSites, 24],
] as const)(
  'the extractor finds the facts of the %s websites: precision %d, recall 0.8',
  async (_, least, read, count) => {
    const sites = read()
    expect(sites).toHaveLength(count)
    const { precision, recall } = await ratios(sites)
    expect(precision).toBeGreaterThanOrEqual(least)
    expect(recall).toBeGreaterThanOrEqual(0.8)
  },
)

test('the scores count a wrong fact and a missing fact', async () => {
  const page = '<title>Acme</title><meta property="og:site_name" content="Acme"><p>Founded in 1999.</p>'
  const pages = new Map([['/', { bytes: Buffer.from(page), contentType: 'text/html' }]])
  const facts = [
    { slot: 'core.foundedYear', claim: '2001' },
    { slot: 'core.nameBrand', claim: 'Acme' },
  ] as const
  const traps = [{ slot: 'core.foundedYear', claim: '1999' }] as const
  const missed: string[] = []
  const scores = await scoresOf([{ url: 'https://acme.example', pages, facts, traps }], (_, kind, slot, claim) =>
    missed.push(`${kind} ${slot} ${claim}`),
  )
  expect(missed).toEqual(['wrong core.foundedYear 1999', 'missing core.foundedYear 2001', 'trap core.foundedYear 1999'])
  expect(scores.kinds.get('core.nameBrand')).toEqual({ expected: 1, found: 1, right: 1 })
  expect(scores.traps).toEqual({ all: 1, sprung: 1, wrongOwner: 0 })
})

test('of a sitemap, only pages of the same website that are probably about the company are read', () => {
  const locations = ['https://a.example/about', 'https://b.example/about', 'https://a.example/shoes/red', 'no url', '']
  const sitemap = locations.map((url) => `<url><loc> ${url} </loc></url>`).join('')
  expect(pagesOfSitemap(sitemap, 'https://a.example/').map(({ url }) => url)).toEqual(['https://a.example/about'])
  expect(pagesOfSitemap('not XML', 'https://a.example/')).toEqual([])
})

test('a quote can be a year before a Japanese word, and no part of a number or a word', () => {
  expect(containsQuote('設立 1994年4月1日', '1994')).toBe(true)
  expect([containsQuote('設立 21994年', '1994'), containsQuote('in 1994x', '1994')]).toEqual([false, false])
})
