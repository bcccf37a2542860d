import '../../support/programs.js'
import { afterAll, expect, test } from 'vitest'
import { PageReader, Unreadable } from '../../../src/research/reading/page-reader.js'
import type { ReadingTask } from '../../../src/research/reading/reading.js'
import { readSource } from '../../../src/research/reading/reading.js'
import { lockedPdf, pdf, pdfOf } from '../../support/pdf.js'

const reader = new PageReader()
afterAll(() => reader.close())

const taskOf = (source: ReadingTask['source']): ReadingTask => ({
  source,
  url: 'https://halden.example/',
  groups: ['profile', 'people', 'logo'],
  names: [],
  isFirst: true,
})
const { signal } = new AbortController()
const bytes = (file: string): Uint8Array => new TextEncoder().encode(file)
const document = pdf([{ text: 'Halden Robotics was founded in 2016.', y: 700 }])
/** A small file that becomes large: its page repeats these operators. */
const bomb = (operators: string, times: number): string => pdfOf([operators.repeat(times)])

test('a large page that is read in the process states the same as in the service', async () => {
  const html = `<title>Halden</title><img class="logo" src="/l.png"><p>Founded in 2016.</p>${'<p>word</p>'.repeat(5_000)}`
  expect(await reader.read(taskOf(html), signal)).toEqual(await readSource(taskOf(html)))
})

test.each([
  ['has a password', lockedPdf()],
  ['is damaged', document.slice(0, 200)],
  ['decompresses to 400 MB', bomb(' '.repeat(1_000_000), 400)],
])('a document that %s cannot be read, and the next one can', async (_, file) => {
  await expect(reader.read(taskOf(bytes(file)), signal)).rejects.toThrow(Unreadable)
  expect((await reader.read(taskOf(bytes(document)), signal)).text).toBe('Halden Robotics was founded in 2016.')
})

test('a run that is stopped does not wait for its page', async () => {
  const stop = new AbortController()
  const reading = reader.read(taskOf(bytes(bomb('q 1 0 0 1 0 0 cm ', 1_000_000))), stop.signal)
  stop.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
  expect((await reader.read(taskOf(bytes(document)), signal)).kind).toBe('document')
})
