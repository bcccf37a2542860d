import { expect, test } from 'vitest'
import { visibleText } from '../../../src/research/page/page.js'
import { parsePage } from '../../../src/research/page/parse.js'

const SIZE = 2_000_000
const filled = (unit: string): string => unit.repeat(Math.floor(SIZE / unit.length))
const read = (html: string) => parsePage(html, 'https://example.com/')
const script = (content: string): string => `<script type="application/ld+json">${content}</script>`

test('a page with more text than is read has only the beginning of it', async () => {
  const { blocks } = await read(filled('<p>Founded in 1999 by John Smith.</p>'))
  expect(blocks.length).toBeLessThanOrEqual(4_000)
  expect(visibleText(await read(filled('word ').replace(/(.{3000})/g, '$1<p>'))).length).toBeLessThanOrEqual(310_000)
})

test('thousands of structured items are not all kept, and a script that is too long has none', async () => {
  const one = '{"@type":"Organization","name":"Acme"}'
  expect((await read(filled(script(one)))).items).toHaveLength(300)
  expect((await read(script(`[${Array(20_000).fill(one).join()}]`))).items).toEqual([])
  expect((await read(script(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`))).items.length).toBeLessThanOrEqual(1)
})

test.each([
  ['elements', filled('<a>')],
  ['levels', filled('<div>')],
  ['attributes', `<p>before</p>${`<a ${'b=c '.repeat(100)}>`.repeat(4_000)}`],
])('a page with too many %s is read up to the limit', async (_, html) => {
  const { blocks, links } = await read(`<p>start</p>${html}<p>end</p>`)
  expect(blocks.map(({ text }) => text)).toContain('start')
  expect(blocks.map(({ text }) => text)).not.toContain('end')
  expect(links.length).toBeLessThanOrEqual(600)
})

test('other work continues while a long page is read', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await read(filled('<p>word</p>'))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test.each([
  ['frames', '<frame src="/f">'.repeat(10_000), 600],
  ['frames of other websites', '<iframe src="https://other.example/"></iframe>'.repeat(10_000), 0],
  ['elements with a script', `<div onclick="${"location='".repeat(1_000)}"></div>`.repeat(100), 100],
  ['a forwarding with many spaces', `<meta http-equiv="refresh" content="${' '.repeat(1_000_000)}url=/f">`, 0],
])('%s lead at most to the usual number of pages', async (_, html, expected) => {
  expect((await read(html)).links).toHaveLength(expected)
})

test('only the first base of a page counts, also if thousands follow', async () => {
  const bases = Array.from({ length: 10_000 }, (_, at) => `<base href="${at}/">`).join('')
  expect((await read(`${bases}<a href="x">x</a>`)).links).toEqual([{ url: 'https://example.com/0/x', text: 'x' }])
})

test('a state whose lists repeat the same positions is read up to the limit', async () => {
  const lists = Array.from({ length: 12 }, (_, at) => Array(1_000).fill(at + 2))
  const state = JSON.stringify([['Reactive', 1], ...lists, 'Some words'])
  const { blocks } = await read(`<script type="application/json" id="__NUXT_DATA__">${state}</script>`)
  expect(blocks.length).toBeLessThanOrEqual(2_000)
})

const nuxt = (values: readonly unknown[]): string =>
  `<script type="application/json">${JSON.stringify(values).replaceAll('</', '<\\/')}</script>`

test('a state in HTML of a state is not read, so that states in each other need no more time than one', async () => {
  const inner = nuxt([['Reactive', 1], ['First', 2], '<p>Words at the bottom</p>'])
  const middle = nuxt([['Reactive', 1], Array(39).fill(2), `<p>Words between</p>${inner}`])
  const { blocks } = await read(nuxt([['Reactive', 1], Array(39).fill(2), `<p>Words above</p>${middle}`]))
  const texts = new Set(blocks.map(({ text }) => text))
  expect([...texts]).toEqual(['Words above'])
  expect(blocks.length).toBeLessThanOrEqual(39)
})

test('a text to which a state refers often is kept up to the limit of a page, and a strange state shows nothing', async () => {
  const { blocks } = await read(nuxt([['Reactive', 1], Array(300).fill(2), 'word '.repeat(800)]))
  expect(blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(120_000)
  expect((await read('<script type="application/json">[[{"toString":1,"valueOf":1}]]</script>')).blocks).toEqual([])
})
