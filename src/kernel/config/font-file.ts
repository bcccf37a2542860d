import { readFileSync } from 'node:fs'

/*
 * The characters of a font file (TrueType or OpenType). The table `cmap` of the file lists them, as ranges.
 */

type Range = readonly [first: number, last: number]

/** Whether a font has a letter for a character. */
type HasLetter = (character: string) => boolean

/** Reads which characters a font has. Throws an error that says why the file cannot be used. */
export function lettersOf(path: string): HasLetter {
  const ranges = rangesIn(readFileSync(path))
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([first, last]) => first <= code && code <= last)
  }
}

function rangesIn(file: Buffer): readonly Range[] {
  const kind = file.toString('latin1', 0, 4)
  if (kind === 'ttcf') throw new Error('it is a collection of fonts; use a file with one font')
  if (!['\0\x01\0\0', 'OTTO', 'true'].includes(kind)) throw new Error('it is no TrueType or OpenType font')
  try {
    return readRanges(file)
  } catch (cause) {
    throw new Error('its list of characters cannot be read', { cause })
  }
}

function readRanges(file: Buffer): readonly Range[] {
  const table = records(file, 4, 12, 16).find((at) => file.toString('latin1', at, at + 4) === 'cmap')
  const start = file.readUInt32BE((table ?? file.length) + 8)
  const subtables = records(file, start + 2, start + 4, 8)
    .filter((at) => [0, 3].includes(file.readUInt16BE(at)))
    .map((at) => start + file.readUInt32BE(at + 4))
  const ofFormat = (format: number) => subtables.find((at) => file.readUInt16BE(at) === format)
  // Format 12 has all characters of Unicode, format 4 those with 16 bits.
  const [wide, narrow] = [ofFormat(12), ofFormat(4)]
  const ranges = wide !== undefined ? wideRanges(file, wide) : narrow !== undefined ? narrowRanges(file, narrow) : []
  if (ranges.length === 0) throw new Error('no characters')
  return ranges
}

/** The positions of the records after a number of them. */
const records = (file: Buffer, count: number, first: number, bytes: number): number[] =>
  Array.from({ length: file.readUInt16BE(count) }, (_, index) => first + index * bytes)

function wideRanges(file: Buffer, at: number): Range[] {
  const count = file.readUInt32BE(at + 12)
  if (at + 16 + count * 12 > file.length) throw new Error('cut')
  return Array.from({ length: count }, (_, index) => {
    const group = at + 16 + index * 12
    return [file.readUInt32BE(group), file.readUInt32BE(group + 4)]
  })
}

function narrowRanges(file: Buffer, at: number): Range[] {
  const bytes = file.readUInt16BE(at + 6)
  return Array.from({ length: bytes / 2 }, (_, index): Range => {
    const last = at + 14 + index * 2
    return [file.readUInt16BE(last + bytes + 2), file.readUInt16BE(last)]
  }).filter(([, last]) => last !== 0xff_ff)
}
