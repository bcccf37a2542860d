import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, drawn, image, png } from './drawn.js'

/*
 * Files that are no image, or more than an image, or an image that would need too much memory. The service must refuse
 * each of them.
 */

const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const

/** Starts of files of other types. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'a PDF': '%PDF-1.7\n1 0 obj<<>>endobj',
  'a page': '<!doctype html><title>logo.png</title>',
  'a page that names an SVG': '<html><body><svg></svg></body></html>',
  'a script': 'alert(1)',
  JSON: '{"image":"logo.png"}',
  XML: '<?xml version="1.0"?><image/>',
  'an archive': 'PK\x03\x04\x14\x00\x00\x00\x08\x00',
  'a RAR archive': 'Rar!\x1a\x07\x01\x00',
  'a 7z archive': "7z\xbc\xaf'\x1c\x00\x04",
  'a program of Windows': 'MZ\x90\x00\x03\x00\x00\x00',
  'a program of Linux': '\x7fELF\x02\x01\x01\x00',
  'a Java class': '\xca\xfe\xba\xbe\x00\x00\x00\x34',
  WebAssembly: '\x00asm\x01\x00\x00\x00',
  'a shell script': '#!/bin/sh\nrm -rf /',
  'a PHP script': '<?php phpinfo();',
  'a film': '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00',
  music: 'ID3\x03\x00\x00\x00\x00\x00\x00',
  'a font': '\x00\x01\x00\x00\x00\x0f\x00\x80',
  'a BMP': 'BM\x36\x00\x0c\x00\x00\x00\x00\x00\x36\x00\x00\x00',
  'a TIFF header': 'II*\x00\x08\x00\x00\x00',
  'a Photoshop file': '8BPS\x00\x01\x00\x00\x00\x00\x00\x00',
  'a JPEG 2000 file': '\x00\x00\x00\x0cjP  \r\n\x87\n',
  'a JPEG XL file': '\xff\x0a\xfa\x1f',
  'a PostScript file': '%!PS-Adobe-3.0 EPSF-3.0',
  'an OpenEXR file': 'v/1\x01\x02\x00\x00\x00',
  'a Netpbm image': 'P6\n64 64\n255\n',
  'a Radiance image': '#?RADIANCE\n',
  'a FITS image': 'SIMPLE  =                    T',
  'a MIFF image': 'id=ImageMagick  class=DirectClass',
  'an MVG script': 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://x.example/"',
}

/** What can follow an image in its file. */
const TAILS: Readonly<Record<string, Buffer>> = {
  'an archive': Buffer.from('PK\x03\x04 more'),
  'a PDF': Buffer.from('%PDF-1.4'),
  'a page': Buffer.from('<html><script>alert(1)</script></html>'),
  'a PHP script': Buffer.from('<?php system($_GET[0]);'),
  'a program': Buffer.from('MZ\x90\x00'),
  'a GIF': Buffer.from('GIF89a'),
  'too many zeros': Buffer.alloc(70_000),
}

const SCRIPTS = ['<script', '<?php', '<html', '<!DOCTYPE html', '%PDF-', '<iframe', 'javascript:']

/** Sides in pixels of an image that needs too much memory. */
const SIZES = [
  [30_000, 30_000],
  [65_535, 65_535],
  [20_000, 10],
  [10, 20_000],
  [2_147_483_647, 1],
  [1, 2_147_483_647],
  [16_384, 16_384],
  [6_001, 6_001],
] as const

const svg = (body: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`
const doubled = (depth: number) =>
  svg(
    `<g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: depth }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}`,
  )

const DRAWINGS: Readonly<Record<string, string>> = {
  entities: '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
  'nested entities': '<!DOCTYPE svg [<!ENTITY a "bb"><!ENTITY c "&a;&a;">]><svg>&c;</svg>',
  'an external entity': '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>',
  'a list of attributes': '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x">]><svg></svg>',
  'no end': '<svg viewBox="0 0 9 9"><g>',
  'parts that repeat each other': doubled(9),
  'too many elements': svg('<g/>'.repeat(6_000)),
  'too deep elements': svg(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`),
  'too many bytes': svg(`<path d="${'M0 0'.repeat(300_000)}"/>`),
  'no height': svg('<rect width="9" height="9"/>', 'width="100000" height="0"'),
  'a side that is too long': svg('<rect width="9" height="9"/>', 'viewBox="0 0 100000 1"'),
  'another outer element': '<g><svg></svg></g>',
}

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const [signature, after] = [png(1, 1).subarray(0, 8), png(1, 1).subarray(33)]
const withChunk = (type: string, text: string): Buffer =>
  Buffer.concat([png(64, 64).subarray(0, 33), chunk(type, Buffer.from(text)), png(64, 64).subarray(33)])

const animated = async (format: 'gif' | 'webp'): Promise<Buffer> =>
  sharp([png(64, 64), await drawn('<circle cx="40" cy="50" r="30"/>', 64, '#fff')], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()

/** An icon file with one entry. */
const icon = (size: number, start: number, content: Buffer = Buffer.alloc(0)): Buffer => {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt16LE(1, 2)
  bytes.writeUInt16LE(1, 4)
  bytes.set([32, 32], 6)
  bytes.writeUInt32LE(size, 14)
  bytes.writeUInt32LE(start, 18)
  return Buffer.concat([bytes, content])
}

type HostileFile = readonly [name: string, bytes: Buffer]

export async function hostileFiles(): Promise<HostileFile[]> {
  const originals = new Map<string, Buffer>()
  for (const format of FORMATS) originals.set(format, await image(format, 320, 240))
  const cut = [...originals].flatMap(([format, bytes]) =>
    [0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map(
      (part): HostileFile => [`a ${format} of which ${part * 100} % are left`, bytes.subarray(0, bytes.length * part)],
    ),
  )
  const continued = [...originals]
    .filter(([format]) => format !== 'avif')
    .flatMap(([format, bytes]) =>
      Object.entries(TAILS).map(
        ([name, tail]): HostileFile => [`a ${format} with ${name} behind it`, Buffer.concat([bytes, tail])],
      ),
    )
  return [
    ['an empty file', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(10_000)],
    ['a TIFF', await image('tiff', 64, 64)],
    ['a compressed PNG', gzipSync(png(64, 64))],
    ['a PNG with changed pixels', Buffer.from(png(64, 64)).fill(7, 60, 120)],
    ['an animated PNG', withChunk('acTL', '\0'.repeat(8))],
    ['an animated GIF', await animated('gif')],
    ['an animated WebP', await animated('webp')],
    ['an icon without an image', icon(24, 22)],
    ['an icon whose image is outside of the file', icon(100, 1_000_000)],
    ['an icon with a damaged PNG', icon(400, 22, png(64, 64).subarray(0, 400))],
    ['an icon with a page', icon(24, 22, Buffer.from('<html><body></body></html>'))],
    ...Object.entries(OTHER_TYPES).map(([name, start]): HostileFile => [name, Buffer.from(start, 'latin1')]),
    ...Object.entries(OTHER_TYPES).map(
      ([name, start]): HostileFile => [
        `${name} that is long`,
        Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(9_000, 'x')]),
      ],
    ),
    ...cut,
    ...continued,
    ...SCRIPTS.map((script): HostileFile => [`a PNG with ${script} inside`, withChunk('tEXt', script)]),
    ...SIZES.map(
      ([width, height]): HostileFile => [
        `a PNG of ${width} by ${height} pixels`,
        Buffer.concat([signature, header(width, height), after]),
      ],
    ),
    ...Object.entries(DRAWINGS).map(([name, text]): HostileFile => [`an SVG with ${name}`, Buffer.from(text)]),
  ]
}
