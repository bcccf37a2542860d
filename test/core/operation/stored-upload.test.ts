import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readStoredForm } from '../../../src/operation/pipeline/request/stored-upload.js'

const TYPE = 'multipart/form-data; boundary=B'
const limits = { file: 'file', fileBytes: 1_000_000, fields: ['body'], fieldBytes: 1_000, mostFields: 1 }

const part = (name: string, content: string, fileName?: string): string =>
  `--B\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`
/** Larger than the buffer of a stream, so that the file is still being read when the next part is refused. */
const file = part('file', 'x'.repeat(300_000), 'a.csv')
const END = '--B--\r\n'

/** Sends a body, and returns what is read of it. */
const read = (body: string): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      readStoredForm(request, limits)
        .then(async ({ fields, file: stored }) => {
          await stored?.remove()
          return `${stored?.bytes} bytes, ${JSON.stringify([...fields])}`
        })
        .catch((error: Error) => error.message)
        .then(resolve)
        .finally(() => response.end(() => server.close()))
    }).listen(0, () => {
      const { port } = server.address() as AddressInfo
      send({ port, method: 'POST', headers: { 'content-type': TYPE } }, (response) => response.resume())
        .on('error', () => undefined)
        .end(body)
    })
  })

const refused = (name: string) => `The part "${name}" is not accepted here, is repeated, or has the wrong form.`

test('a form is read, and a part that is unknown or repeated is refused at any place', async () => {
  const body = part('body', '{}')
  expect({
    complete: await read(body + file + END),
    unknownFirst: await read(part('other', '1') + file + END),
    unknownFileFirst: await read(part('other', '1', 'b.csv') + file + END),
    unknownLast: await read(file + part('other', '1') + END),
    unknownBetween: await read(body + part('other', '1') + file + END),
    repeatedBody: await read(body + body + file + END),
    repeatedFile: await read(file + file + END),
    withoutEnd: await read(file),
  }).toEqual({
    complete: '300000 bytes, [["body",["{}"]]]',
    unknownFirst: refused('other'),
    unknownFileFirst: refused('other'),
    unknownLast: refused('other'),
    unknownBetween: refused('other'),
    repeatedBody: refused('body'),
    repeatedFile: refused('file'),
    withoutEnd: 'The body is not valid multipart/form-data.',
  })
})

test('a client that disconnects when its file begins ends its request only', async () => {
  const request = Object.assign(new PassThrough(), { headers: { 'content-type': TYPE }, complete: false })
  const reading = readStoredForm(request as unknown as IncomingMessage, limits)
  request.write(file.slice(0, 200))
  setImmediate(() => request.destroy())
  await expect(reading).rejects.toThrow('The connection ended before the body was complete.')
})
