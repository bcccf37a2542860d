import { expect, test } from 'vitest'
import type { Slot } from '../../../src/research/extract/fact/fact.js'
import { withoutLegalForm } from '../../../src/research/extract/name/legal-names.js'
import { parsePage } from '../../../src/research/page/parse.js'
import { readSource } from '../../../src/research/reading/reading.js'
import { FactGroup } from '../../../src/research/run/presets.js'
import { contentOf } from '../../../src/research/work/content.js'
import { gather } from '../../../src/research/work/gather.js'

const HEAD = '<title>Alder Works</title><meta property="og:site_name" content="Alder Works">'

/** The claims that a run on these pages confirms. */
async function claimsIn(slot: Slot, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const read = []
  for (const [path, body] of Object.entries(pages)) {
    const url = `https://alder.example${path}`
    const task = { source: HEAD + body, url, groups: FactGroup.options, names: [], isFirst: false }
    read.push({ url, ...(await contentOf(await readSource(task), url)) })
  }
  return gather(read, { name: null, names: [] })
    .confirmed.filter(({ fact }) => fact.slot === slot)
    .map(({ fact }) => fact.claim)
}

test.each([
  ['<p>Alder was spun out of a university in 2016. The institute itself was established in 1902.</p>', ['2016']],
  ['<p>The Trust was set up in 1998. Since 2011 we have worked with libraries.</p>', ['1998']],
  ['<p>Since 2021 the company is led by Jane Doe.</p>', []],
  ['<p>Alder has made chairs since 1994.</p>', ['1994']],
  ['<p>Reis Transport heet sinds 2021 Alder.</p>', []],
  ['<p>She drew a chair in 2007. Two years later, in 2009, she founded Alder.</p>', ['2009']],
  ['<p>Seit der Gründung im Jahr 2019 bauen wir Stühle.</p>', ['2019']],
  ['<p>Ouest-France, founded in 1944, visited us.</p>', []],
])('the founding year in %s', async (body, expected) => {
  expect(await claimsIn('core.foundedYear', { '/about': body })).toEqual(expected)
})

test('a founding year on a later page is preferred to the year of another event on the first page', async () => {
  const pages = { '/': '<p>Trusted since 2015.</p>', '/about': '<p>Alder was founded in 2009.</p>' }
  expect(await claimsIn('core.foundedYear', pages)).toEqual(['2009'])
})

test('a registered name in a sentence about something else is not that of the owner', async () => {
  expect(
    await claimsIn('core.nameLegal', { '/chairs': '<p>Our chairs stand in the office of Hexagon GmbH.</p>' }),
  ).toEqual([])
})

test('a registered name that a page states is preferred to the name in a copyright notice', async () => {
  const pages = {
    '/': '<footer>Copyright © Alder Kogyo Co., Ltd. All Rights Reserved.</footer>',
    '/company': '<table><tr><th>会社名</th><td>株式会社アルダー</td></tr></table>',
  }
  expect(await claimsIn('core.nameLegal', pages)).toEqual(['株式会社アルダー'])
})

test.each([
  ['Alder Pte. Ltd.', 'Alder'],
  ['Alder Private Limited', 'Alder'],
  ['Alder Sp. z o.o.', 'Alder'],
  ['Alder, Inc.', 'Alder'],
  ['Limited', 'Limited'],
])('the name %s without its legal form', (name, expected) => {
  expect(withoutLegalForm(name)).toBe(expected)
})

test.each([
  ['a customer', '<p>Dana Roe, VP of Security at Pallister Bank</p>', []],
  ['an employee', '<p>Dana Roe, VP of Security at Alder Works</p>', ['Dana Roe, VP of Security']],
  [
    'names below a title',
    '<p>Vertreten durch die Geschäftsführer:<br>Dr. Lena Roe<br>Tobias Roe</p><p>Telefon: 1</p>',
    ['Dr. Lena Roe, Geschäftsführer', 'Tobias Roe, Geschäftsführer'],
  ],
  [
    'a title in Japanese',
    '<table><tr><th>役員</th><td>専務取締役 渡辺 美咲</td></tr></table>',
    ['渡辺 美咲, 専務取締役'],
  ],
  [
    'elements without a space',
    '<a><span>Joelle Roe</span><em>Managing Partner</em></a>',
    ['Joelle Roe, Managing Partner'],
  ],
  ['another founder', '<p>Lowmoor, founded in 2001 by Ann Lee, invested in Alder Works.</p>', []],
  ['a partner of another firm', '<p>Graham Roe, partner at Cinderpath, joins the board of Alder Works.</p>', []],
])('people: %s', async (_, body, expected) => {
  expect(await claimsIn('person', { '/about': body })).toEqual(expected)
})

test('the title of a founder in the list of the team replaces the title in a sentence, also with an initial', async () => {
  const pages = {
    '/about': '<p>Alder Works was founded in 2009 by Jane Roe and Max Foe.</p>',
    '/team': '<h3>Jane M. Roe</h3><p>Founder & CEO</p>',
  }
  expect(await claimsIn('person', pages)).toEqual(['Max Foe, Founder', 'Jane M. Roe, Founder & CEO'])
})

test('names of products, but not of their kinds and of sections, are products', async () => {
  const names = [
    'Alder One',
    'Daily Bar',
    'VB-104',
    'SkyBrake',
    'Accessories',
    'Tool cabinets',
    'Who can apply',
    'Compare models',
  ]
  const body = names.map((name) => `<h2>${name}</h2><p>One text with more than five words.</p>`).join('')
  expect(await claimsIn('relationship.productService', { '/products': body })).toEqual(names.slice(0, 4))
})

test('inline elements without a space between them are separate lines only after several words', async () => {
  const page = await parsePage(
    '<p><span>Data</span><span>Dog</span> <b>Jane Roe</b><i>CEO</i></p>',
    'https://a.example/',
  )
  expect(page.blocks.map(({ text }) => text)).toEqual(['DataDog Jane Roe', 'CEO'])
})

test.each([
  [
    'a day below the title',
    '/news/a',
    '<h1>Alder Works raises $4 million Series A</h1><p>By Jane Roe | March 5, 2024</p>',
    ['Series A, USD 4000000, 2024-03-05'],
  ],
  [
    'a place and a day before the text',
    '/press-releases/a',
    '<h1>News</h1><p>Oslo, 5 March 2024 – Alder Works today announced the closing of a EUR 4 million Series A financing.</p>',
    ['Series A, EUR 4000000, 2024-03-05'],
  ],
  [
    'a day before each title',
    '/press',
    '<h1>Press</h1><p>05.03.2024 Alder Works closes €4m Pre-Series A round</p><p>06.03.2024 Alder Works wins a prize</p>',
    ['Pre-Series A, EUR 4000000, 2024-03-05'],
  ],
  [
    'a day before the text of an entry',
    '/press',
    '<h1>Press</h1><h2>Alder Works raises €3.2 million seed round</h2><p>12 May 2023. Alder Works makes chairs.</p>',
    ['Seed, EUR 3200000, 2023-05-12'],
  ],
  ['no day', '/news/a', '<h1>Alder Works raises $4 million Series A</h1>', []],
  [
    'two days',
    '/news/a',
    '<h1>Alder Works raises $4 million Series A</h1><p>March 5, 2024</p><p>March 6, 2024</p>',
    [],
  ],
])('a funding round with %s', async (_, path, body, expected) => {
  expect(await claimsIn('fundraiseRound', { '/': '<p>Alder Works makes chairs.</p>', [path]: body })).toEqual(expected)
})

test('a template is text only if it is shown as a shadow root', async () => {
  const html = '<template shadowrootmode="open"><p>shown</p></template><template><p>not shown</p></template>'
  expect((await parsePage(html, 'https://a.example/')).blocks.map(({ text }) => text)).toEqual(['shown'])
})

const ENGLISH = 'We make chairs and tables for the kitchen, and our office is with the owner of the house.'
const GERMAN = 'Wir sind ein Betrieb für Stühle und Tische, und die Werkstatt ist mit der Familie von Anna.'
const SLOVAK = 'Sme firma a na trhu je to od roku 2001 dielňa v meste a v okolí s tradíciou, ktorá je na Slovensku.'
test.each([
  ['', GERMAN, 'de'],
  ['en', GERMAN, 'de'],
  ['de-at', GERMAN, 'de-at'],
  ['de', ENGLISH, 'en'],
  ['sk', SLOVAK, 'sk'],
  ['da', 'Vi er en virksomhed og det er på vores adresse, ikke fra byen, af træ med og til alle som vi kender.', 'da'],
  ['', '椅子をつくっています。', 'ja'],
  ['en', '椅子をつくっています。', 'en'],
  ['', 'Alder', ''],
])('the language of a page that declares "%s" with the words %s', async (declared, text, expected) => {
  const { language } = await parsePage(`<html lang="${declared}"><p>${text}</p>`, 'https://a.example/')
  expect(language).toBe(expected)
})

const DATA = { team: { name: 'Jane Roe', jobTitle: 'Head of Design' } }
const NUXT = JSON.stringify([
  ['ShallowReactive', 1],
  { team: 2 },
  { name: 3, jobTitle: 4 },
  'Jane Roe',
  'Head of Design',
])
test.each([
  ['Nuxt', `<script type="application/json" id="__NUXT_DATA__">${NUXT}</script>`],
  ['Inertia', `<div id="app" data-page='${JSON.stringify(DATA)}'></div>`],
  ['a quoted text', `<script>window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify(DATA))});</script>`],
  ['a member of the window', `<script>window["state"] = ${JSON.stringify(DATA)};</script>`],
])('the state of an application is read from %s', async (_, html) => {
  const { blocks } = await parsePage(html, 'https://a.example/')
  expect(blocks.map(({ tag, text, headings }) => [tag, text, ...headings])).toEqual([
    ['h3', 'Jane Roe', 'team'],
    ['p', 'Head of Design', 'team'],
  ])
})

test('a paragraph of bold words is a heading below all others, but a sentence or a label is not', async () => {
  const html = '<h6>A</h6><p><b>B</b></p><p>b</p><p><b>C</b></p><p>c</p><p><b>D:</b></p><h6>E</h6><p>e</p>'
  const { blocks, topic } = await parsePage(`<title>Alder - Home</title>${html}`, 'https://a.example/')
  expect(blocks.map(({ text, headings }) => [text, ...headings].join(' < '))).toEqual([
    'A',
    'B < A',
    'b < A < B',
    'C < A',
    'c < A < C',
    'D: < A < C',
    'E',
    'e < E',
  ])
  expect(topic).toBe('Alder')
})
