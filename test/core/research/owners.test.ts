import { expect, test } from 'vitest'
import { extractFacts } from '../../../src/research/extract/extract.js'
import { isSameRound } from '../../../src/research/extract/round/round.js'
import { amountsIn, currencyOn } from '../../../src/research/extract/round/round-money.js'
import { parsePage } from '../../../src/research/page/parse.js'
import { timesIn } from '../../../src/research/page/times.js'
import { gather } from '../../../src/research/work/gather.js'
import type { ReadPage } from '../../../src/research/work/work-reads.js'

type Group = Parameters<typeof extractFacts>[1][number]
const LANGUAGE = 'en'

/** What a run confirms of the pages of Alder, whose bodies are given by path. */
async function claims(group: Group, pages: Readonly<Record<string, string>>, language = LANGUAGE): Promise<string[]> {
  const read: ReadPage[] = []
  for (const [path, body] of Object.entries(pages)) {
    const url = `https://www.alder.example${path}`
    const page = await parsePage(`<html lang="${language}"><title>Page</title><body>${body}</body></html>`, url)
    const facts = await extractFacts(page, [group], ['Alder'])
    const text = page.blocks.map((block) => block.text).join('\n')
    read.push({ url, hash: '', text, content: { facts, next: [], stated: page.links.map((link) => link.url) } })
  }
  return gather(read, { name: null, names: [] }).confirmed.map(({ fact }) => fact.claim)
}

const rounds = (text: string, path = '/about', language?: string) =>
  claims('funding', { [path]: `<h1>Alder</h1><p>${text}</p>` }, language)

test.each([
  ['a month', 'In March 2021 Alder raised a $9 million Series A.', ['Series A, USD 9000000, 2021-03']],
  ['a year', 'We raised a £2.1m seed in 2020.', ['Seed, GBP 2100000, 2020']],
  [
    'the investor as the subject',
    'Fern Ventures led our €600,000 pre-seed in January 2022.',
    ['Pre-Seed, EUR 600000, 2022-01, led by Fern Ventures'],
  ],
  [
    'two rounds in one sentence',
    'Alder raised a $9 million Series B in March 2021, and a $2 million seed round in 2018.',
    ['Series B, USD 9000000, 2021-03', 'Seed, USD 2000000, 2018'],
  ],
  [
    'its stage in the next sentence',
    'In May 2022 we raised $17 million. Fern Ventures led the Series A.',
    ['Series A, USD 17000000, 2022-05, led by Fern Ventures'],
  ],
])('a round is read with %s', async (_, text, expected) => {
  expect(await rounds(text)).toEqual(expected)
})

test.each([
  ['nl', 'In april 2021 haalde het bedrijf een Series A van 8,5 miljoen euro op.', ['Series A, EUR 8500000, 2021-04']],
  ['da', 'Alder har i 2020 hentet 22 mio. kr. i en seed-runde.', ['Seed, DKK 22000000, 2020']],
  ['fr', 'En mars 2022, la société lève 8 millions d’euros en série A.', ['Series A, EUR 8000000, 2022-03']],
  ['fr-CA', 'En avril 2023, on a bouclé notre amorçage : 5,6 M$.', ['Seed, CAD 5600000, 2023-04']],
  ['fi', 'Alder keräsi 1,8 miljoonan euron siemenrahoituksen vuonna 2021.', ['Seed, EUR 1800000, 2021']],
  ['ja', '当社は2024年7月、シリーズAラウンドで7億円を調達しました。', ['Series A, JPY 700000000, 2024-07']],
  ['zh-CN', '本公司于2023年6月宣布完成3亿元B轮融资。', ['Series B, CNY 300000000, 2023-06']],
])('a round is read in the language %s', async (language, text, expected) => {
  expect(await rounds(text, '/about', language)).toEqual(expected)
})

test.each([
  'Nimbus raised a $9 million Series A in March 2021.',
  'Our friends at Nimbus raised a $9 million Series A in March 2021.',
  'We led the $9 million Series A of Nimbus in 2021.',
  'Before founding Alder, Ana Reis raised a $9 million Series A in 2021.',
  'Our portfolio company closed its $9 million Series A in 2021.',
  'Alder plans to raise a $9 million Series A in 2021.',
  'Alder never raised a $9 million Series A in 2021.',
  'Alder has raised a total of $9 million in seed funding since 2021.',
  'Alder sold $9 million of seed in 2021.',
  'The Series A of Nimbus ($9 million, 2021) made us happy.',
  'Alder raised a $9 million Series A.',
])('no round of Alder is read in: %s', async (text) => {
  expect(await rounds(text)).toEqual([])
})

test('a headline and the text below it are one announcement', async () => {
  const body =
    '<h2>We have raised our Series A</h2><p>May 18, 2023</p><p>Short version: £8.4m, led by Fern Ventures.</p>'
  expect(await claims('funding', { '/blog': body })).toEqual([
    'Series A, GBP 8400000, 2023-05-18, led by Fern Ventures',
  ])
})

test('a year and a day in it can be the same round', () => {
  const round = { stage: 'Seed', currency: 'EUR', amount: 1_000_000 }
  expect(isSameRound({ ...round, day: '2021' }, { ...round, amount: 2_000_000, day: '2021-11-03' })).toBe(true)
  expect(isSameRound({ ...round, day: '2019' }, { ...round, amount: 2_000_000, day: '2021-11' })).toBe(false)
})

test('times are read as exactly as they are written', () => {
  expect(timesIn('On 5 March 2024, in June 2023, in 2021, and 2022年4月, not $2020').map(({ time }) => time)).toEqual([
    '2024-03-05',
    '2023-06',
    '2021',
    '2022-04',
  ])
})

test.each([
  ['12 000 000 €', 'fr', [['EUR', 12_000_000]]],
  ['38 MSEK', 'sv', [['SEK', 38_000_000]]],
  ["CHF 150'000", 'de-ch', [['CHF', 150_000]]],
  ['R$ 58 milhões', 'pt-br', [['BRL', 58_000_000]]],
  ['₹4.5 crore', 'en-in', [['INR', 45_000_000]]],
  ['$12 millones', 'es-mx', [[undefined, 12_000_000]]],
  ['in 2021 500', 'en', []],
] as const)('%s is read as money', (text, language, expected) => {
  const found = amountsIn(text).map(({ amount, currencies }) => [currencyOn(currencies, language, 'a.example'), amount])
  expect(found).toEqual(expected)
})

test('an address and a year behind the registered name of another company belong to that company', async () => {
  const footer = '<footer>© Alder — Nimbus Group AB, Sveavägen 159, 113 46 Stockholm, est. 1971</footer>'
  const body = `<p>Alder BV<br>Binckhorstlaan 36<br>2516 BE Den Haag</p>${footer}`
  expect(await claims('addresses', { '/contact': body }, 'nl')).toEqual([
    'Binckhorstlaan 36, 2516 BE Den Haag, Netherlands',
  ])
  expect(await claims('profile', { '/contact': footer })).not.toContain('1971')
})

test('the maker of the website behind an address does not own it', async () => {
  const footer = '<footer>Alder Ltd, 12 Mill Road, Leeds LS1 4AB. Site by Blue Studio.</footer>'
  expect(await claims('addresses', { '/': footer })).toEqual(['12 Mill Road, Leeds LS1 4AB, United Kingdom'])
})

test('the words of a footer on many pages do not outweigh a sentence about the founding', async () => {
  const footer = '<footer>Alder, since 2019</footer>'
  const pages = Object.fromEntries(['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => [path, footer]))
  const about = { '/about': '<p>Ana Reis began in a shed in 2016 and called it Alder.</p>' }
  expect(await claims('profile', { ...pages, ...about })).toContain('2016')
})

test.each([
  ['a copyright notice', '© 2021–2024 Alder Ltd. Registered in England no. 11482093.', []],
  ['a later event', 'Six years later, in 2017, we opened the shop.', []],
  ['a year in brackets', 'Alder started in a shed (built 1987).', []],
  ['a partner', 'Partners: Port of Santander, since 1872', []],
  ['a name that was given', 'In 2011 Ana bought a kiln and called it all Alder.', ['2011']],
  ['the sentence before', "It's spring 2020. So they start Alder with one pot.", ['2020']],
])('the founding year is not taken from another time: %s', async (_, text, expected) => {
  const found = await claims('profile', { '/about': `<p>${text}</p>` })
  expect(found.filter((claim) => /^\d{4}$/.test(claim))).toEqual(expected)
})

test('a link beside its maker, in news or with the name of a person is no profile of the owner', async () => {
  const body = `<footer>Site by <a href="https://www.linkedin.com/company/bluestudio">Blue Studio</a></footer>
    <p>Built with <a href="https://github.com/jekyll/minima">minima</a>. Thanks to
    <a href="https://github.com/anareis">Ana Reis</a>.</p><footer><a href="https://github.com/alder">Code</a></footer>`
  expect(await claims('links', { '/': body })).toEqual(['https://github.com/alder'])
})

test('a person whom only a quotation in news names is no member if other pages list the team', async () => {
  const team = '<h1>Team</h1><h3>Ana Reis</h3><p>Director</p><h3>John Roe</h3><p>Engineer</p>'
  const news = '<h1>Alder grows</h1><p>“A model,” said Cath Holloway, Country Director, of Alder.</p>'
  expect(await claims('people', { '/team': team, '/news/a': news })).toEqual([
    'Ana Reis, Director',
    'John Roe, Engineer',
  ])
})

test.each([
  ['a section with the registered name of another company', '<h2>Nimbus Ltd</h2><p>Director: Ana Reis</p>', []],
  ['a scientific advisory board', '<h2>Scientific Advisory Board</h2><h3>Ana Reis</h3><p>Director</p>', []],
  ['a day of the week as a given name', '<h3>Sunday Okafor</h3><p>Director</p>', ['Sunday Okafor, Director']],
  ...['Our customers', 'Alumni', 'Former team members'].map((heading): [string, string, string[]] => [
    `cards of the team above "${heading}"`,
    `<h2>Team</h2><h3>Ana Reis</h3><p>CEO</p><h3>Rui Melo</h3><p>Engineer</p><h3>Eva Lund</h3><p>Designer</p><h3>Ida Holm</h3><p>Head of Sales</p><h2>${heading}</h2><h3>Lena Fox</h3><p>CEO</p><h3>Omar Reed</h3><p>Engineer</p>`,
    ['Ana Reis, CEO', 'Rui Melo, Engineer', 'Eva Lund, Designer', 'Ida Holm, Head of Sales'],
  ]),
  [
    'a card of a former officer',
    '<h3>Ana Reis</h3><p>CEO</p><h3>Rui Melo</h3><p>Engineer</p><h3>Peter Stone</h3><p>Former CEO</p>',
    ['Ana Reis, CEO', 'Rui Melo, Engineer'],
  ],
  ['a plain sentence', '<p>Ana Reis, Managing Director, leads the company.</p>', ['Ana Reis, Managing Director']],
])('people are read in %s', async (_, body, expected) => {
  expect(await claims('people', { '/team': body })).toEqual(expected)
})

test('the person of the data of a page about a customer does not work for the owner', async () => {
  const data = '<script type="application/ld+json">{"@type":"Person","name":"Lena Fox","jobTitle":"CEO"}</script>'
  const body = `${data}<h1>Hexagon</h1><p>Lena Fox runs Hexagon with our blades.</p>`
  expect(await claims('people', { '/customers/hexagon': body })).toEqual([])
})

test('a sentence that names the city of the headquarters decides which address is first, also on another page', async () => {
  const contact =
    '<h3>Porto</h3><p>Rua do Sol 58</p><p>4200-501 Porto</p><h3>Lisboa</h3><p>Rua Nova 7</p><p>1250-147 Lisboa</p>'
  const about = '<p>We began in Porto. Our head office is still in Lisboa, above the harbour.</p>'
  const [porto, lisboa] = ['Rua do Sol 58, 4200-501 Porto, Portugal', 'Rua Nova 7, 1250-147 Lisboa, Portugal']
  expect(await claims('addresses', { '/contact': contact }, 'pt')).toEqual([porto, lisboa])
  expect(await claims('addresses', { '/contact': contact, '/about': about }, 'pt')).toEqual([lisboa, porto])
})

test('the addresses inside of a sentence are read, and a number behind a word is none', async () => {
  const text =
    'The blades are made at Unit 3, Cromarty Energy Park, Invergordon IV18 9XX, and our engineers work from Strandgade 91, 1401 Copenhagen, Denmark. Alder is a 501(c)(3), EIN 27-0419931.'
  expect(await claims('addresses', { '/about': `<p>${text}</p>` })).toEqual([
    'Unit 3, Cromarty Energy Park, Invergordon IV18 9XX, United Kingdom',
    'Strandgade 91, 1401 Copenhagen, Denmark',
  ])
})

test('a profile with another name is left out only where the owner has one on the same platform', async () => {
  const [own, other, page] = [
    'https://x.com/alderworks',
    'https://x.com/bureauzilt',
    'https://www.linkedin.com/company/treehouse',
  ]
  const body = [own, other, page].map((url) => `<p><a href="${url}">Follow</a></p>`).join('')
  expect(await claims('links', { '/': body })).toEqual([own, page])
  expect(await claims('links', { '/': body.replace(own, '/about') })).toEqual([other, page])
})

test('a company that has closed a round has not closed', async () => {
  const text = 'Alder har stängt en såddrunda på 18 Mkr.'
  expect(await claims('profile', { '/': `<p>${text}</p>` }, 'sv')).not.toContain('Closed')
  expect(await claims('profile', { '/': '<p>Alder har stängt för gott.</p>' }, 'sv')).toContain('Closed')
})

test('the link to another website behind a copyright notice is no part of the name', async () => {
  const link = '<a href="https://www.xing.com/pages/alderbau">XING</a>'
  expect(await claims('profile', { '/': `<p>© 2003-2023 Alderbau ${link} | Film</p>` })).toEqual(['Alderbau'])
})
