import { type Attack, PROVENANCE, times } from '../attack.js'

/* Bodies of the type multipart/form-data, and files to import. */

const MEGABYTE = 1_000_000
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, content: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\nContent-Type: application/json\r\n\r\n${content}\r\n`
const full = { path: '/v1/entities/detail/full', query: PROVENANCE, as: 'admin' } as const

const file = { path: '/v1/imports', as: 'admin', headers: { 'content-type': 'application/octet-stream' } } as const

export const forms: readonly Attack[] = [
  {
    name: 'a multipart body with many parts',
    request: {
      ...full,
      headers: multipart,
      body: () => `${times(20_000, (index) => part(`p${index}`, 'x')).join('')}--x--\r\n`,
    },
    expect: { status: [400, 413] },
  },
  {
    name: 'a multipart body without a part',
    request: { ...full, headers: multipart, body: () => 'y'.repeat(3_000_000) },
    expect: { status: 400 },
  },
  {
    name: 'a multipart body of 8 MB',
    request: { ...full, headers: multipart, body: () => 'y'.repeat(8_000_000) },
    expect: { status: 413 },
  },
  {
    name: 'a multipart body with a JSON part over the limit',
    request: { ...full, headers: multipart, body: () => `${part('body', 'x'.repeat(1_200_000))}--x--\r\n` },
    expect: { status: 413, field: 'body' },
  },
  {
    name: 'a multipart body with a header of a megabyte',
    request: {
      ...full,
      headers: multipart,
      body: () => `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(MEGABYTE)}"\r\n\r\nx\r\n--x--\r\n`,
    },
    expect: { status: 400 },
  },
  {
    name: 'a multipart body with a part without a name',
    request: { ...full, headers: multipart, body: '--x\r\nContent-Disposition: form-data\r\n\r\n{}\r\n--x--\r\n' },
    expect: { status: 400 },
  },
  {
    name: 'a multipart body without a boundary',
    request: { ...full, headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
    expect: { status: 400 },
  },
  {
    name: 'a file whose first quote is never closed',
    request: { ...file, body: () => `"a\n${'a\n'.repeat(32_000)}` },
    expect: { status: 422 },
  },
  {
    name: 'a file of 1,000 columns with long names',
    request: { ...file, body: () => `${times(1_000, (index) => `Company billing address number ${index}`)}\nx\n` },
    expect: { status: 422 },
  },
]
