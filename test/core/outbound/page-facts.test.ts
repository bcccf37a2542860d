import { expect, test } from 'vitest'
import { pageFacts } from '../../../src/platform/outbound/page-facts.js'

test('contains the title, the language, and the first value of each meta tag with normalized white space', () => {
  const facts = pageFacts(`<!doctype html><HTML lang=" en "><head><title>A &amp;
    B</title><title>C</title><meta property="OG:Title" content=" One  two "><meta name="og:title" content="No">
    <meta name="author"><meta itemprop="datePublished" content="2026"></head><svg><title>Icon</title></svg>`)
  expect({ ...facts, meta: [...facts.meta] }).toEqual({
    title: 'A & B',
    language: 'en',
    meta: [
      ['og:title', 'One two'],
      ['datepublished', '2026'],
    ],
  })
})

test.each([
  ['no text', ''],
  ['no tag', 'words'],
  ['a tag at every character', '<a>'.repeat(170_000)],
  ['deep elements and end tags that close none of them', `${'<b>'.repeat(80_000)}${'</i>'.repeat(60_000)}`],
  ['many meta tags', '<meta name="a" content="b">'.repeat(20_000)],
  ['a long attribute', `<meta name="${'x'.repeat(300_000)}" content="${'y'.repeat(200_000)}">`],
  ['an open tag', `<meta ${'a '.repeat(200_000)}`],
])('a page with %s has bounded facts', (_, html) => {
  const { title, language, meta } = pageFacts(html)
  expect([title, language]).toEqual([undefined, undefined])
  for (const [name, value] of meta) expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(2_000)
})
