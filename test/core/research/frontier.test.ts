import { expect, test } from 'vitest'
import { isAboutOthers, isKind, isPrivacy } from '../../../src/research/extract/fact/page-kinds.js'
import { bestOf, nextPages } from '../../../src/research/extract/frontier.js'
import { parsePage } from '../../../src/research/page/parse.js'

const host = 'https://halden.example'

/** The paths to which a page leads, in the order in which a run reads them. */
async function orderOf(path: string, html: string, isFirst: boolean): Promise<string[]> {
  const pages = nextPages(await parsePage(html, host + path), isFirst)
  const read: string[] = []
  for (let next: string | undefined = ''; next !== undefined; ) {
    next = bestOf(pages, (url) => read.includes(url), new Set())
    if (next !== undefined) read.push(next)
  }
  return read.map((url) => url.slice(host.length))
}
const link = (path: string, text = 'x') => `<a href="${path}">${text}</a>`

test('of PDF documents, only those about the company are read, after its pages and before other pages', async () => {
  const links = [
    link('/files/2024.pdf', 'Annual report 2024'),
    link('/impressum.pdf'),
    link('/files/datasheet-mx4.pdf', 'Data sheet'),
    link('/products/mx4.pdf', 'Product'),
    link('/terms.pdf', 'Impressum and terms'),
    link('/customers/case-study.pdf', 'About us'),
    link('/other'),
    link('/about'),
  ]
  expect(await orderOf('/', links.join(''), true)).toEqual(['/about', '/files/2024.pdf', '/impressum.pdf', '/other'])
})

const ALTERNATES = `<link rel="alternate" hreflang="de" href="/"><link rel="alternate" hreflang="x-default" href="/">
<link rel="alternate" hreflang="en-GB" href="/en/"><link rel="alternate" hreflang="en" href="https://other.example/en/">`

test('the English version of the first page is read first, and pages in the other language are read too', async () => {
  const german = `<html lang="de">${ALTERNATES}${link('/ueber-uns')}${link('/team')}`
  expect(await orderOf('/', german, true)).toEqual(['/en/', '/ueber-uns', '/team'])
  expect(await orderOf('/ueber-uns', german, false)).toEqual(['/ueber-uns', '/team'])
})

test('a page that is in English has no English version', async () => {
  expect(await orderOf('/en/', `<html lang="en">${ALTERNATES}${link('/en/team')}`, true)).toEqual(['/en/team'])
  expect(await orderOf('/en/', `${ALTERNATES}${link('/en/team')}`, true)).toEqual(['/en/team'])
})

test('of two equal pages, the one to which the English page links is read first', async () => {
  const [german, english] = await Promise.all([
    parsePage(`<html lang="de">${ALTERNATES}${link('/team')}`, `${host}/`),
    parsePage(`<html lang="en">${ALTERNATES}${link('/en/team')}`, `${host}/en/`),
  ])
  const pages = [...nextPages(german), ...nextPages(english)].filter(({ kind }) => kind === 'team')
  expect(bestOf(pages, () => false, new Set())).toBe(`${host}/team`)
})

test.each([
  ['a frame', '<frameset><frame src="/main.html"></frameset>', ['/main.html']],
  ['an embedded page', '<iframe src="/team.html"></iframe>', ['/team.html']],
  ['an embedded page of another website', '<iframe src="https://other.example/team"></iframe>', []],
  ['an image map', '<map><area href="/team.html" alt="Team"></map>', ['/team.html']],
  ['a forwarding', '<meta http-equiv="Refresh" content="0; URL=\'/start.html\'">', ['/start.html']],
  ['a time to load the page again', '<meta http-equiv="refresh" content="30">', []],
  ['an attribute for a script', '<div data-href="/team.html">Team</div>', ['/team.html']],
  ['a script', `<td onclick="window.location.href='/team.html'">Team</td>`, ['/team.html']],
  ['a base', '<base href="/site/"><base href="/other/"><a href="team.html">Team</a>', ['/site/team.html']],
  ['a base of another website', '<base href="https://other.example/"><a href="team.html">Team</a>', []],
])('%s leads to the pages of the same website', async (_, html, expected) => {
  expect(await orderOf('/', html, true)).toEqual(expected)
})

test('pages that forward to each other are read once', async () => {
  const forward = (path: string) => `<meta http-equiv="refresh" content="0;url=${path}">`
  const pages = await Promise.all([
    parsePage(forward('/b'), `${host}/a`),
    parsePage(forward('/a'), `${host}/b`),
    parsePage(forward('/c'), `${host}/c`),
  ])
  const read = new Set(pages.map(({ url }) => url))
  expect(
    bestOf(
      pages.flatMap((page) => nextPages(page)),
      (url) => read.has(url),
      new Set(),
    ),
  ).toBeUndefined()
})

test.each([
  ['/p/12', 'Unser Team', 'team'],
  ['/index.php', 'Impressum', 'contact'],
  ['/contact', 'Team', 'contact'],
  ['/', 'Team', undefined],
  ['/p/12', 'How our team helps other teams', undefined],
])('the kind of the page %s with the title %s', (path, topic, expected) => {
  const kinds = (['about', 'team', 'contact', 'offerings', 'press'] as const).filter((kind) =>
    isKind({ url: host + path, topic }, kind),
  )
  expect(kinds).toEqual(expected === undefined ? [] : [expected])
})

test('a page is about others, or about privacy, by its title only if its path tells nothing', () => {
  const titled = (path: string, topic: string) => ({ url: host + path, topic })
  expect(isAboutOthers(titled('/p/12', 'Our customers'))).toBe(true)
  expect(isAboutOthers(titled('/team', 'Our customers'))).toBe(false)
  expect(isAboutOthers({ url: 'http://our-work/team', topic: '' })).toBe(false)
  expect(isPrivacy(titled('/p/12', 'Datenschutz'))).toBe(true)
  expect(isPrivacy(titled('/privacy', 'Our rules'))).toBe(true)
  expect(isPrivacy(titled('/', 'Cookies'))).toBe(false)
})
