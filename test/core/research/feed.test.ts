import { expect, test } from 'vitest'
import { possibleFeeds, sitemapsOf } from '../../../src/research/extract/frontier.js'
import { daysIn } from '../../../src/research/page/days.js'
import { feedPage } from '../../../src/research/page/feed.js'
import { parsePage } from '../../../src/research/page/parse.js'

const url = 'https://acme.example/feed.xml'

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>Acme</title><link>https://acme.example</link><item><title>A &amp;amp; B</title><link>https://acme.example/news/a</link>
<pubDate>Tue, 05 Mar 2024 09:00:00 GMT</pubDate><description>short</description>
<content:encoded><![CDATA[<p>One <b>bold</b> word.</p><script>x</script><p>Two.</p>]]></content:encoded></item>
<item><title>C</title><link>/news/c</link></item></channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Acme</title><link rel="self" href="/feed.xml"/>
<entry><title type="html">A &amp;amp; B</title><link rel="edit" href="/edit"/><link href="/news/a"/><published>2024-03-05T23:30:00-05:00</published>
<updated>2025-01-01T00:00:00Z</updated><content type="html">&lt;p&gt;One &lt;b&gt;bold&lt;/b&gt; word.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</content></entry>
<entry><title>C</title><link href="/news/c"/></entry></feed>`
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  items: [
    {
      title: 'A &amp; B',
      url: 'https://acme.example/news/a',
      date_published: '2024-03-05T09:00:00Z',
      content_html: '<p>One <b>bold</b> word.</p><p>Two.</p>',
    },
    { title: 'C', url: '/news/c' },
  ],
})

const block = (tag: string, text: string) => ({ tag, text, isFrame: false, headings: [], strong: [] })

test.each([
  ['RSS', RSS],
  ['Atom', ATOM],
  ['JSON', JSON_FEED],
])(
  'a feed in the format %s becomes a page with the heading, the day and the paragraphs of each item',
  async (_, text) => {
    const page = await feedPage(text, url)
    expect(page?.blocks).toEqual([
      block('h2', 'A & B'),
      block('time', '2024-03-05'),
      block('p', 'One bold word.'),
      block('p', 'Two.'),
      block('h2', 'C'),
    ])
    expect(page?.links).toEqual([
      { url: 'https://acme.example/news/a', text: 'A & B' },
      { url: 'https://acme.example/news/c', text: 'C' },
    ])
  },
)

test.each([
  ['a web page', '<!doctype html><html><body><p>rss</p></body></html>'],
  ['other JSON', '{"items":[]}'],
  ['JSON with a version of nested lists', `{"version":${'['.repeat(50_000)}${']'.repeat(50_000)},"items":[]}`],
  ['a sitemap', '<urlset><url><loc>https://acme.example/about</loc></url></urlset>'],
  ['nothing', ''],
])('%s is not read as a feed', async (_, text) => {
  expect(await feedPage(text, url)).toBeUndefined()
})

test('of a feed with too many items or too deep elements, only the beginning is read', async () => {
  const item = '<item><title>A</title></item>'
  expect((await feedPage(`<rss>${item.repeat(5_000)}</rss>`, url))?.blocks).toHaveLength(40)
  expect((await feedPage(`<rss>${item}${'<x>'.repeat(50_000)}${item}</rss>`, url))?.blocks).toHaveLength(1)
})

test('a page without a feed may have one at a usual path only if it links to news', async () => {
  const page = async (html: string) => parsePage(html, 'https://acme.example/')
  const link = '<a href="/news">News</a>'
  expect(possibleFeeds(await page(link))).toEqual([
    'https://acme.example/feed',
    'https://acme.example/rss.xml',
    'https://acme.example/feed.xml',
    'https://acme.example/atom.xml',
    'https://acme.example/feed.json',
  ])
  expect(possibleFeeds(await page('<a href="/about">About</a><a href="https://b.example/news">News</a>'))).toEqual([])
  const named = await page(`<link rel="alternate" type="application/rss+xml" href="/rss">${link}`)
  expect([named.feeds, possibleFeeds(named)]).toEqual([['https://acme.example/rss'], []])
})

test('of an index of sitemaps, the sitemaps of pages are read first', () => {
  const locations = ['https://a.example/posts.xml', 'https://b.example/page.xml', 'https://a.example/page-1.xml']
  const index = `<sitemapindex>${locations.map((one) => `<sitemap><loc>${one}</loc></sitemap>`).join('')}</sitemapindex>`
  expect(sitemapsOf(index, 'https://a.example/')).toEqual([
    'https://a.example/page-1.xml',
    'https://a.example/posts.xml',
  ])
  expect(sitemapsOf('<urlset><url><loc>https://a.example/x.xml</loc></url></urlset>', 'https://a.example/')).toEqual([])
})

test.each([
  ['March 5, 2024', ['2024-03-05']],
  ['Mar. 5th, 2024 | 3 minutes', ['2024-03-05']],
  ['5 March 2024', ['2024-03-05']],
  ['5. März 2024', ['2024-03-05']],
  ['le 1er août 2024 et le 5 août 2024', ['2024-08-01', '2024-08-05']],
  ['5 de marzo de 2024', ['2024-03-05']],
  ['05.03.2024 and 2024-03-05', ['2024-03-05']],
  ['2024年3月5日', ['2024-03-05']],
  ['February 30, 2024', []],
  ['3/5/2024, March 2024, version 1.2.2024.5', []],
])('%s: has the days %j', (text, days) => {
  expect(daysIn(text)).toEqual(days)
})

test('an element and a property with the name of a member of every object are read', async () => {
  const names = ['constructor', '__proto__', 'toString']
  const inside = names.map((name) => `<${name}>x</${name}>`).join('')
  const rss = `<rss><channel><item>${inside}<title>C</title><link>/news/c</link></item></channel></rss>`
  expect((await feedPage(rss, url))?.links).toEqual([{ url: 'https://acme.example/news/c', text: 'C' }])
  const properties = names.map((name) => `<b itemprop="${name}">x</b><meta name="${name}" content="y">`).join('')
  const html = `<div itemscope itemtype="https://schema.org/Person">${properties}<b itemprop="name">Ada</b></div>`
  const { items, meta } = await parsePage(html, url)
  expect(items.map((item) => Object.entries(item.properties))).toEqual([
    [...names.map((name) => [name, ['x']]), ['name', ['Ada']]],
  ])
  expect(Object.entries(meta)).toEqual([
    ['constructor', 'y'],
    ['__proto__', 'y'],
    ['tostring', 'y'],
  ])
})
