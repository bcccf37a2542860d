import { expect, test } from 'vitest'
import { documentPage } from '../../../src/research/page/document.js'
import { readSource } from '../../../src/research/reading/reading.js'
import { FactGroup } from '../../../src/research/run/presets.js'
import { lockedPdf, type PdfText, pdf, pdfOf } from '../../support/pdf.js'

const url = 'https://halden.example/annual-report.pdf'
const bytes = (file: string): Uint8Array => new TextEncoder().encode(file)
const blocksOf = async (...pages: PdfText[][]) => (await documentPage(bytes(pdf(...pages)), url)).blocks

const p = (text: string, page = 1, headings: string[] = []) => ({
  tag: 'p',
  text,
  isFrame: false,
  headings,
  strong: [],
  page,
})

test('a line that ends early ends its paragraph, and a full line is continued', async () => {
  const lines = [
    'Halden Robotics was founded in the year 2016 by two en-',
    'gineers, and it builds robots for small warehouses in',
    'Oslo.',
    'Storgata 12',
    '0155 Oslo',
  ]
  const blocks = await blocksOf(lines.map((text, at) => ({ text, y: 700 - 14 * at })))
  expect(blocks).toEqual([
    p(
      'Halden Robotics was founded in the year 2016 by two engineers, and it builds robots for small warehouses in Oslo.',
    ),
    p('Storgata 12'),
    p('0155 Oslo'),
  ])
})

test('the columns of a table are blocks of their own, and pieces of a line are one', async () => {
  const row = (y: number, name: string, title: string) => [
    { text: name, y },
    { text: title, x: 300, y },
  ]
  const blocks = await blocksOf([
    ...row(700, 'Mira Solberg', 'CEO'),
    ...row(684, 'Tomas Lind', 'CTO'),
    { text: 'Kari', y: 668 },
    { text: 'Holm', x: 76, y: 668 },
  ])
  expect(blocks.map(({ text }) => text)).toEqual(['Mira Solberg', 'CEO', 'Tomas Lind', 'CTO', 'Kari Holm'])
})

test('large letters are a heading of the texts below it, and texts of most pages are their head or foot', async () => {
  const page = (number: number): PdfText[] => [
    { text: `Chapter ${'ABC'[number - 1]}`, y: 750, size: 20 },
    { text: `Some words of the chapter ${number}.`, y: 700 },
    { text: `Halden Robotics AS, page ${number}`, y: 40, size: 8 },
  ]
  const blocks = await blocksOf(page(1), page(2), page(3))
  expect(blocks.slice(0, 3)).toEqual([
    { ...p('Chapter A'), tag: 'h2' },
    { ...p('Some words of the chapter 1.', 1, ['Chapter A']), isFrame: true },
    { ...p('Halden Robotics AS, page 1', 1, ['Chapter A']), isFrame: true },
  ])
  expect(blocks.at(-1)).toEqual({ ...p('Halden Robotics AS, page 3', 3, ['Chapter C']), isFrame: true })
})

test('the facts of a document name the page that states them, and its long texts and products are not read', async () => {
  const source = bytes(
    pdf(
      [{ text: 'Annual report', y: 700 }],
      [
        { text: 'Halden Robotics was founded in 2016.', y: 700 },
        { text: 'Mira Solberg', y: 660 },
        { text: 'Chief Executive Officer', x: 300, y: 660 },
        { text: 'Tomas Lind', y: 640 },
        { text: 'Chief Technology Officer', x: 300, y: 640 },
      ],
    ),
  )
  const task = { source, url, groups: FactGroup.options, names: ['Halden Robotics'], isFirst: false }
  const { kind, text, facts, next } = await readSource(task)
  expect({ kind, text, next }).toEqual({
    kind: 'document',
    text: 'Annual report\nHalden Robotics was founded in 2016.\nMira Solberg\nChief Executive Officer\nTomas Lind\nChief Technology Officer',
    next: [],
  })
  expect(facts.map((fact) => [fact.slot, fact.claim, fact.url])).toEqual([
    ['core.nameBrand', 'Halden Robotics', `${url}#page=2`],
    ['core.foundedYear', '2016', `${url}#page=2`],
    ['person', 'Mira Solberg, Chief Executive Officer', `${url}#page=2`],
    ['person', 'Tomas Lind, Chief Technology Officer', `${url}#page=2`],
  ])
})

test('a document states no name of another company', async () => {
  const lines = ['The auditor is Nordhaug Revisjon AS.', 'Halden Robotics AS has 40 employees.']
  const source = bytes(pdf(lines.map((text, at) => ({ text, y: 700 - 40 * at }))))
  const task = { source, url, groups: FactGroup.options, names: ['Halden Robotics'], isFirst: false }
  const { facts } = await readSource(task)
  expect(facts.map(({ slot, claim }) => [slot, claim])).toEqual([
    ['core.nameBrand', 'Halden Robotics'],
    ['core.nameLegal', 'Halden Robotics AS'],
  ])
})

test('of a document with too many pages, the first 60 are read', async () => {
  const page = (number: number) => `BT /F 12 Tf 50 700 Td (page ${number}) Tj ET`
  const { blocks } = await documentPage(bytes(pdfOf(Array.from({ length: 70 }, (_, at) => page(at + 1)))), url)
  expect(blocks.at(-1)?.text).toBe('page 60')
})

test.each([
  ['has a password', lockedPdf()],
  ['is cut off', pdf([{ text: 'words', y: 700 }]).slice(0, 200)],
  ['is none', 'words'],
  ['is empty', ''],
])('a document that %s is refused', async (_, file) => {
  await expect(documentPage(bytes(file), url)).rejects.toThrow()
})
