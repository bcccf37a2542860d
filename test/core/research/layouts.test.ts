import { expect, test } from 'vitest'
import { extractFacts } from '../../../src/research/extract/extract.js'
import { parsePage } from '../../../src/research/page/parse.js'
import { gather } from '../../../src/research/work/gather.js'

type Group = Parameters<typeof extractFacts>[1][number]

/** What a run confirms of the pages of a website, given by their paths. */
async function confirmed(group: Group, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const read = await Promise.all(
    Object.entries(pages).map(async ([path, body]) => {
      const url = `https://alder.example${path}`
      const page = await parsePage(`<html lang="en"><title>Page | Alder</title><body>${body}</body></html>`, url)
      const text = page.blocks.map((block) => block.text).join('\n')
      const facts = await extractFacts(page, [group], ['Alder'])
      return { url, hash: '', text, content: { facts, next: [], stated: [page.title, ...page.marks] } }
    }),
  )
  return gather(read, { name: null, names: [] }).confirmed.map(({ fact }) => fact.claim)
}

const BOTH = ['Ana Reis, Director', 'Rui Melo, Workshop Manager']
test.each([
  ['emphasis', '<p><b>Ana Reis</b> Director</p><p><b>Rui Melo.</b> Workshop Manager. Rui welds.</p>'],
  ['a slash', '<h3>Ana Reis / Director</h3><h3>Rui Melo / Workshop Manager</h3>'],
  ['titles in headings', '<h4>Director</h4><p>Ana Reis</p><h4>Workshop Manager</h4><p>Rui Melo</p>'],
  [
    'a place between',
    '<h3>Ana Reis</h3><p>Lisbon</p><p>Director</p><h3>Rui Melo</h3><p>Porto</p><p>Workshop Manager</p>',
  ],
])('a page about people is read with the right titles in a layout with %s', async (_, body) => {
  expect(await confirmed('people', { '/people': `<main><h1>People</h1>${body}</main>` })).toEqual(BOTH)
})

test.each([
  ['the title of a page', '/ana-reis', '<h1>Ana Reis</h1><p>Director</p>', ['Ana Reis, Director']],
  [
    'a legal notice with one title for both',
    '/imprint',
    '<p>Represented by: Ana Reis, Rui Melo (Director)</p>',
    ['Ana Reis, Director', 'Rui Melo, Director'],
  ],
  [
    'a sentence that names the leaders',
    '/about',
    '<p>Alder is led by chief executive Ana Reis and technical director Rui Melo.</p>',
    ['Ana Reis, chief executive', 'Rui Melo, technical director'],
  ],
  [
    'a sentence about two friends',
    '/about',
    '<p>In 2012 two friends, Ana Reis and Rui Melo, founded Alder in a garage.</p>',
    ['Ana Reis, Founder', 'Rui Melo, Founder'],
  ],
])('people are read from %s', async (_, path, body, expected) => {
  expect(await confirmed('people', { [path]: `<main>${body}</main>` })).toEqual(expected)
})

const JOINS = '<main><h1>Ana Reis joins Alder</h1><p>Ana Reis is our new Head of Data and joins us on Monday.</p>'
test.each([
  ['a note with the name of the owner', `${JOINS}<p>Ana left Alder in 2024 to write a novel.</p></main>`, []],
  ['an update', `${JOINS}<p>Update, 2025: Ana has gone back to sea.</p></main>`, []],
  ['a note in brackets', `${JOINS.replace('</p>', ' (She left in 2024.)</p>')}</main>`, []],
  ['another employer', `${JOINS}<p>Ana left Hexagon in 2019 to see more.</p></main>`, ['Ana Reis, Head of Data']],
])('a person whom an article names has left if the article says so in %s', async (_, body, expected) => {
  expect(await confirmed('people', { '/news/ana': body })).toEqual(expected)
})

test('a person who left according to one article is not read from the list of articles, but from the page of the team', async () => {
  const article = `${JOINS}<p>Ana left Alder in 2024.</p></main>`
  const list = '<main><h1>News</h1><h3>Ana Reis joins Alder as CTO</h3></main>'
  expect(await confirmed('people', { '/news/ana': article, '/news': list })).toEqual([])
  const team = '<main><h1>Team</h1><h3>Ana Reis</h3><p>Adviser to the board</p></main>'
  expect(await confirmed('people', { '/news/ana': article, '/team': team })).toContain('Ana Reis, Adviser to the board')
})

test('examples of a template are read neither as people nor as names or addresses', async () => {
  const body = `<main><h2>Meet the team</h2><p>This is your Team section. Click here to edit.</p><h6>John Smith</h6><p>CEO</p>
    <h2>Founders and staff</h2><h6>Ana Reis</h6><p>Director</p></main>
    <footer><p>500 Terry Francine Street,</p><p>San Francisco, CA 94158</p><p>© 2035 by Company Name Ltd.</p></footer>`
  expect(await confirmed('people', { '/about': body })).toEqual(['Ana Reis, Director'])
  expect(await confirmed('addresses', { '/about': body })).toEqual([])
  expect(await confirmed('profile', { '/about': body })).toEqual(['Alder'])
})

const menu = (...names: readonly string[]) =>
  `<nav><a href="/">Alder</a><ul><li><button>Products</button><ul>${names.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul></li><li><a href="/about">About</a></li></ul></nav>`

test('the entry of a menu of products is one if it has a page of its own, and the entries after the menu are none', async () => {
  const nav = menu('Payday', 'Integrations', 'Shift')
  const pages = {
    '/': `${nav}<main><h1>Payroll</h1></main>`,
    '/payday': `${nav}<main><h1>Payday</h1></main>`,
    '/about': `${nav}<main><h1>About</h1></main>`,
  }
  expect(await confirmed('offerings', pages)).toEqual(['Payday'])
})

test('the name of a product with another word is a product too, and the plans of a page with prices are none', async () => {
  const nav = menu('Nimbus')
  const pages = {
    '/': `${nav}<main><h1>Welcome</h1><h2>Nimbus</h2><p>Plans the work of a day</p><h2>Nimbus Pro</h2><p>Plans the work of teams</p></main>`,
    '/nimbus': `${nav}<main><h1>Nimbus</h1></main>`,
    '/pricing': `${nav}<main><h1>Pricing</h1><h3>Cobalt Seat</h3><p>$20 for each seat and month</p></main>`,
  }
  expect(await confirmed('offerings', pages)).toEqual(['Nimbus', 'Nimbus Pro'])
})

test('pages with the number of a product in the address are pages of products', async () => {
  const pages = {
    '/products.php': '<main><h1>Range</h1><a href="/product_12.php">LumiGate Mini</a></main>',
    '/product_12.php': '<main><h1>LumiGate Mini</h1><p>For small robots</p></main>',
  }
  expect(await confirmed('offerings', pages)).toEqual(['LumiGate Mini'])
})

test('people whom only the data of an application names are read from a page with text', async () => {
  const state =
    '{"team":[{"fullName":"Ana Reis","jobTitle":"Director"},{"fullName":"Rui Melo","jobTitle":"Workshop Manager"}]}'
  const text = `<p>${'We make boats of alder wood in a small yard by the river. '.repeat(6)}</p>`
  const script = `<script id="__NEXT_DATA__" type="application/json">${state}</script>`
  expect(await confirmed('people', { '/about': text + script })).toEqual(BOTH)
  expect(await confirmed('people', { '/about': `${text}<h3>Ana Reis</h3><p>Founder</p>${script}` })).toEqual([
    'Ana Reis, Founder',
  ])
})

test('words in brackets behind a title, and words with which people introduce themselves, are not read as parts of them', async () => {
  const body =
    '<p><b>Ana Reis</b>, Director (Fern Ventures)</p><p>Rui Melo, Workshop Manager (he/him)</p>' +
    "<p>I'm Eva Lind, Founder. I left my job in 2018.</p>"
  expect(await confirmed('people', { '/people': `<main><h1>People</h1>${body}</main>` })).toEqual([
    ...BOTH,
    'Eva Lind, Founder',
  ])
})
