import { expect, test } from 'vitest'
import { readSource } from '../../../src/research/reading/reading.js'
import { gather } from '../../../src/research/work/gather.js'

const HEAD = '<title>Alder</title><meta property="og:site_name" content="Alder">'
const DESCRIPTION = 'It helps small teams and saves them hours.'
const NAMES = ['Nimbus', 'Cobalt Desk', 'Ferro X2']
const each = (part: (name: string) => string) => NAMES.map(part).join('')

async function claimsOf(slot: string, path: string, body: string): Promise<string[]> {
  const url = `https://alder.example${path}`
  const task = { source: HEAD + body, url, groups: ['people', 'offerings'] as const, names: ['Alder'], isFirst: false }
  const { facts, text, ...content } = await readSource(task)
  const page = { url, hash: '', text, content: { facts, next: content.next, stated: content.stated } }
  return gather([page], { name: null, names: ['Alder'] }).confirmed.flatMap(({ fact }) =>
    fact.slot === slot ? [fact.claim] : [],
  )
}
const products = (body: string, path = '/products') => claimsOf('relationship.productService', path, body)

test.each([
  ['headings with a description', each((name) => `<h3>${name}</h3><p>${DESCRIPTION}</p>`)],
  ['headings with a short text after the name', each((name) => `<h3>${name} – plans work</h3><p>${DESCRIPTION}</p>`)],
  ['a list with a description after the name', `<ul>${each((name) => `<li>${name}: ${DESCRIPTION}</li>`)}</ul>`],
  ['a table', `<table>${each((name) => `<tr><td>${name}</td><td>${DESCRIPTION}</td></tr>`)}</table>`],
])('the products in %s are read, also one with an ordinary word as its name', async (_, body) => {
  expect(await products(body)).toEqual(NAMES)
  expect(await products(`<h2>Our products</h2>${body.replaceAll('h3>', 'h4>')}`, '/')).toEqual(NAMES)
})

test('ordinary words that stand next to no names, services, labels and warranties are no products', async () => {
  const part = (name: string) => `<h3>${name}</h3><p>${DESCRIPTION}</p>`
  expect(await products(`${part('Accessories')}${part('Cabinets')}${part('Cobalt Desk')}`)).toEqual(['Cobalt Desk'])
  expect(await products(`${part('Soil Testing')}${part('Crop Advisory')}${part('Cobalt Desk')}`)).toEqual([
    'Cobalt Desk',
  ])
  expect(await products(`<ul><li>Garanti+: ${DESCRIPTION}</li><li>Price: on request only</li></ul>`)).toEqual([])
})

test('links, addresses and numbers may stand between the name of a person and the title', async () => {
  const card = (name: string, title: string, between: string) =>
    `<div><h3>${name}</h3><p>${between}</p><p>${title}</p></div>`
  const body =
    card('Anna Berg', 'CEO', '<a href="https://linkedin.com/in/a">LinkedIn</a>') +
    card('Louis Martin', 'Head of Sales', 'louis@alder.example') +
    card('Priya Raman', 'CTO', '+47 12 34 56 78')
  expect(await claimsOf('person', '/team', body)).toEqual([
    'Anna Berg, CEO',
    'Louis Martin, Head of Sales',
    'Priya Raman, CTO',
  ])
})

/** The candidates for products on the first page of Alder, with the signs that decide. */
async function candidates(body: string): Promise<Map<string, readonly string[] | undefined>> {
  const task = { source: HEAD + body, url: 'https://alder.example/', groups: ['offerings'] as const }
  const { facts } = await readSource({ ...task, names: ['Alder'], isFirst: true })
  return new Map(facts.map(({ claim, signs }) => [claim, signs]))
}

test('names of a list that begin with the same word, which is no ordinary one, are a family', async () => {
  const names = ['Nettle Payouts', 'Nettle Card', 'Small Payouts', 'Small Card', 'Cobalt Desk']
  const found = await candidates(names.map((name) => `<h3>${name}</h3><p>${DESCRIPTION}</p>`).join(''))
  expect(names.filter((name) => found.get(name)?.includes('family'))).toEqual(['Nettle Payouts', 'Nettle Card'])
})

test('an amount is no product, and the article at the start of a sentence is no part of the name', async () => {
  const body = '<h3>Cedar Fog Candle</h3><p>34.00 CAD</p><p>The Alder Stud, our wall scanner, followed.</p>'
  expect([...(await candidates(body)).keys()]).toEqual(['Alder Stud', 'Cedar Fog Candle'])
})
