import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readMultipart } from '../../../rest/multipart.js'
import { Problem } from '../../../src/kernel/problem/problem.js'

const part = (header: string, content: string): string => `--x\r\n${header}\r\n\r\n${content}\r\n`
const named = (name: string, more = ''): string => `Content-Disposition: form-data; name="${name}"${more}`
const END = '--x--\r\n'
const JSON_PART = part(named('body'), '{"a":1}')

/** Reads a body with the parts `body` and `file`, in chunks of some bytes. */
async function read(body: string, contentType = 'multipart/form-data; boundary=x', size = 65_536) {
  const bytes = Buffer.from(body)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  const request = Object.assign(Readable.from(chunks), { headers: { 'content-type': contentType } })
  return readMultipart(request as unknown as IncomingMessage, 1_000, ['file'], true)
}

test.each([1, 7, 65_536])('reads the JSON and the file of a body in chunks of %i bytes', async (size) => {
  const file = part(named('file', '; filename="a.png"'), 'bytes\r\n--y')
  const { body, files } = await read(JSON_PART + file + END, undefined, size)
  expect([body, Object.keys(files), files.file?.bytes.toString()]).toEqual([{ a: 1 }, ['file'], 'bytes\r\n--y'])
})

test('reads a file that is as large as the limit', async () => {
  const content = 'x'.repeat(5_242_880)
  const { files } = await read(JSON_PART + part(named('file', '; filename="a"'), content) + END)
  expect(files.file?.bytes.length).toBe(content.length)
})

const NOT_VALID = 'The body is not valid multipart/form-data.'
const MISSING = 'The part "body" is missing.'
const notAccepted = (name: string) => `The part "${name}" is not accepted here, is repeated, or has the wrong form.`

test.each([
  ['a part without a name', part('Content-Disposition: form-data', '{}') + END, notAccepted('')],
  [
    '3,000 parameters of a header',
    part(`Content-Disposition: form-data; ${'a=b; '.repeat(3_000)}`, '') + END,
    notAccepted(''),
  ],
  ['a part without a disposition', part('X: y', '{}') + END, MISSING],
  ['a repeated part', JSON_PART + JSON_PART + END, notAccepted('body')],
  ['an unknown part', part(named('__proto__'), '{}') + END, notAccepted('__proto__')],
  ['a file without a file name', JSON_PART + part(named('file'), 'x') + END, notAccepted('file')],
  ['a body that ends too early', JSON_PART, NOT_VALID],
  ['a body that ends in a header', '--x\r\nContent-Disposition: form-da', NOT_VALID],
  ['no part', END, MISSING],
  ['no body', '', NOT_VALID],
  ['a long header', part(`X: ${'a'.repeat(200_000)}`, '{}') + END, MISSING],
  ['large JSON', part(named('body'), 'x'.repeat(1_001)) + END, 'The part "body" is larger than 1000 bytes.'],
])('refuses %s', async (_, body, detail) => {
  const problem = await read(body).catch((error: unknown) => error)
  expect(problem instanceof Problem && problem.message).toBe(detail)
})

test('refuses a Content-Type without a boundary', async () => {
  const refused = read(JSON_PART + END, 'multipart/form-data')
  await expect(refused).rejects.toMatchObject({ message: 'The Content-Type of the multipart body has no boundary.' })
})
