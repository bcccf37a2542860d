import { expect, test } from 'vitest'
import { extractFacts } from '../../../src/research/extract/extract.js'
import { MAX_NAMED } from '../../../src/research/extract/person/people-in-sentences.js'
import { MAX_TRIES } from '../../../src/research/extract/place/written-addresses.js'
import { findWord, phrasesOf } from '../../../src/research/extract/word/word-search.js'
import { parsePage } from '../../../src/research/page/parse.js'
import { gather } from '../../../src/research/work/gather.js'

type Group = Parameters<typeof extractFacts>[1][number]

interface Options {
  readonly path?: string
  readonly language?: string
  readonly title?: string
}

/** What a run confirms of one page of Alder. */
async function read(group: Group, body: string, { path = '/about', language = 'en', title = 'Page' }: Options = {}) {
  const url = `https://www.alder.example${path}`
  const page = await parsePage(`<html lang="${language}"><title>${title}</title><body>${body}</body></html>`, url)
  const facts = await extractFacts(page, [group], ['Alder'])
  const text = page.blocks.map((block) => block.text).join('\n')
  const pages = [{ url, hash: '', text, content: { facts, next: [], stated: [page.title, ...page.marks] } }]
  return gather(pages, { name: null, names: [] }).confirmed.map(({ fact }) => fact)
}

const claims = async (group: Group, body: string, options?: Options): Promise<string[]> =>
  (await read(group, body, options)).map(({ claim }) => claim)

test.each([
  ['letters after it', '<h3>Ana Reis, FRCS, P.Eng.</h3><p>Director</p>', ['Ana Reis, Director']],
  ['a point between it and the title', '<p><b>Ana Reis</b> · Workshop manager</p>', ['Ana Reis, Workshop manager']],
  ['a short form in quotation marks', '<h3>Robert "Bob" Reis</h3><p>Director</p>', ['Robert "Bob" Reis, Director']],
  [
    'a word of its team that is no name',
    '<h1>Ihre Ansprechpartner</h1><p><b>Ana Reis</b></p><p>Direktorin</p>',
    ['Ana Reis, Direktorin'],
  ],
])('the name of a person is read with %s', async (_, body, expected) => {
  expect(await claims('people', body, { path: '/team' })).toEqual(expected)
})

test('names and titles next to each other without a space are two texts in Korean, and the last two words are the name in Japanese', async () => {
  const korean = '<div><strong>박서현</strong><span>대표이사</span></div>'
  expect(await claims('people', korean, { path: '/team', language: 'ko' })).toEqual(['박서현, 대표이사'])
  const japanese = '<p>取締役 技術部長　井上 大輔</p>'
  expect(await claims('people', japanese, { path: '/team', language: 'ja' })).toEqual(['井上 大輔, 取締役 技術部長'])
})

test.each([
  ['signed a quotation', '<p>“The best coffee.” — Ana Reis, Chef at Cais</p>'],
  ['led until a year', '<p>Until 2015 Alder was led by Ana Reis, Managing Director.</p>'],
  ['left in a year', '<p>Ana Reis, our founding CEO, left in 2021.</p>'],
  [
    'is on the board for an investor',
    '<h2>Board of Directors</h2><h3>Ana Reis</h3><p>Managing Director, Corwin Life Sciences</p>',
  ],
])('a person who %s does not work for the owner', async (_, body) => {
  expect(await claims('people', body)).toEqual([])
})

test.each([
  [
    'a section of our things',
    '/oats',
    '<h1>Our oats</h1><h3>Barista Salted</h3><p>Steams like cream.</p><p>£2.40</p>',
    ['Barista Salted'],
  ],
  ['a sentence that says what it is', '/loopbox', '<h1>LoopBox</h1><p>LoopBox is a steel container.</p>', ['LoopBox']],
  [
    'rows with prices',
    '/tools',
    '<h2>Our tools</h2><table><tr><td>Tool</td><td>Price</td></tr><tr><td>No. 5 Jack Plane</td><td>5 lb</td><td>$285.00</td></tr></table>',
    ['No. 5 Jack Plane'],
  ],
  [
    'no section of our values',
    '/values',
    '<h1>Our values</h1><h3>Customer First</h3><p>We listen before we speak.</p>',
    [],
  ],
])('products are read from %s', async (_, path, body, expected) => {
  expect(await claims('offerings', body, { path })).toEqual(expected)
})

test.each([
  ['They quit their jobs in 2020 to build Alder.', '2020'],
  ['The family bought the farm in 1911 and has made wine since then.', '1911'],
  ['<b>創業</b><p>昭和43年4月</p>', '1968'],
  ['Vienna has drunk coffee since 1683, we have roasted it since 2013.', '2013'],
])('the founding year is read from %s', async (text, expected) => {
  expect(await claims('profile', `<p>${text}</p>`)).toContain(expected)
})

test.each([
  ['Alder has closed a Series A round of 3 million euros.', undefined],
  ['Alder har stängt en Serie A på 38 miljoner kronor.', undefined],
  ['Alder is per 1 februari 2025 overgenomen door Transvia Group.', 'Acquired'],
])('the operating status in %s', async (text, expected) => {
  const facts = await read('profile', `<p>${text}</p>`, { path: '/' })
  expect(facts.find(({ slot }) => slot === 'core.operatingStatus')?.claim).toBe(expected)
})

test.each([
  ['<footer><p>Alder is registered charity RCN 20055512.</p></footer>', 'Nonprofit'],
  ['<nav><a href="/p">Portfolio</a></nav><p>We write first checks of $1M to $4M.</p>', 'Investment Firm'],
  ['<nav><a href="/p">Portfolio</a></nav><p>We design brands for breweries.</p>', undefined],
])('the type of the owner in %s', async (body, expected) => {
  const facts = await read('profile', body, { path: '/' })
  expect(facts.find(({ slot }) => slot === 'core.typeRecord')?.claim).toBe(expected)
})

test('a large city tells the country of an address that names none', async () => {
  expect(await claims('addresses', '<p>Telliskivi 60a, 10412 Tallinn</p>', { path: '/contact' })).toEqual([
    'Telliskivi 60a, 10412 Tallinn, Estonia',
  ])
})

test('a long list of numbers does not hide the address in the footer, and ends the search elsewhere', async () => {
  const numbers = '<p>12 of 40 sold!</p>'.repeat(MAX_TRIES)
  const address = '<p>10 Main Street, Boulder, CO 80301</p>'
  const read = (body: string) => claims('addresses', body, { path: '/list' })
  expect(await read(`${numbers}${address}`)).toEqual([])
  expect(await read(`${numbers}<footer>${address}</footer>`)).toEqual(['10 Main Street, Boulder, CO 80301'])
})

test('only the first names of a page are compared with titles', async () => {
  const names = '<p>Rui Melo met Sven Berg, Omar Khan, Maya Lund and Jon Roth.</p>'
  const body = names.repeat(MAX_NAMED / 5)
  const director = '<p>Ana Reis is our Director.</p>'
  expect(await claims('people', `${director}${body}`)).toEqual(['Ana Reis, Director'])
  expect(await claims('people', `${body}${director}`)).toEqual([])
})

test('words are found at their first place, also as phrases, with any ending, and beginning with a sign', () => {
  const words = phrasesOf("até|passed away|gründer*|'nın yerine")
  expect(findWord('Anna passed away. Gründerin', words)).toEqual({ at: 5, end: 16 })
  expect(findWord('Die Gründerin', words)).toEqual({ at: 4, end: 11 })
  expect(findWord("Ali'nın yerine", words)).toBeUndefined()
  expect(findWord('passed awayward', words)).toBeUndefined()
})
