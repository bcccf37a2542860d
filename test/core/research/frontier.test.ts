import { expect, test } from 'vitest'
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
