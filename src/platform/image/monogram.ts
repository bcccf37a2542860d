import { createHash } from 'node:crypto'

/*
 * A monogram shows the initials of a name. It is an SVG that is drawn when it is read, so that it uses the fonts of the
 * browser, in any script. Its path contains the initials and the color, so the same name always has the same monogram.
 */

/** Number of hues in which monograms are drawn. In each of them, the color is dark enough for white letters. */
const HUES = 24
const SIDE = 256

/** Splits a text into the letters that a reader sees. A letter can consist of several characters. */
const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** The path of the monogram of a name. */
export function monogramPath(name: string): string {
  const hue = (createHash('sha256').update(name).digest()[0] ?? 0) % HUES
  return `monogram/${hue}-${Buffer.from(initialsOf(name)).toString('base64url')}.svg`
}

/**
 * The first letters of the first and the last word of a name. For a name in a script without spaces, returns one
 * letter.
 */
export function initialsOf(name: string): string {
  const words = name
    .slice(0, 200)
    .normalize('NFC')
    .split(/[\s\p{Pd}_./&+|,()[\]]+/u)
    .flatMap((word) => firstLetter(word) ?? [])
  const [first = '#', ...rest] = words
  return [first, ...rest.slice(-1)].join('')
}

function firstLetter(word: string): string | undefined {
  const at = word.search(/[\p{L}\p{N}]/u)
  if (at < 0) return undefined
  const [letter] = lettersOf(word.slice(at))
  // The upper case of one letter can be two letters, such as that of "ß".
  return letter?.slice(0, 8).toLocaleUpperCase('und').slice(0, 8)
}

/** The SVG of a path that `monogramPath` made. Undefined for any other path. */
export function drawMonogram(path: string): string | undefined {
  const [, hue, encoded] = /^monogram\/(\d{1,2})-([\w-]{1,64})\.svg$/.exec(path) ?? []
  if (hue === undefined || encoded === undefined || Number(hue) >= HUES) return undefined
  const text = Buffer.from(encoded, 'base64url').toString('utf8')
  if (!/^[#\p{L}\p{N}\p{M}\p{Cf}]{1,16}$/u.test(text)) return undefined
  const shown = lettersOf(text)
  const size = shown.length > 1 ? 104 : 128
  // Without the character between them, the letters of some scripts join.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="hsl(${(Number(hue) * 360) / HUES},45%,30%)"/><text x="50%" y="50%" dy="0.35em" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" text-anchor="middle">${shown.join('\u200c')}</text></svg>`
}

/** The background of a path that `monogramPath` made, as a CSS color such as `#2a6f5e`. Undefined for any other path. */
export function monogramColor(path: string): string | undefined {
  if (drawMonogram(path) === undefined) return undefined
  const [, hue = '0'] = /^monogram\/(\d+)-/.exec(path) ?? []
  // The conversion of hsl(hue, 45%, 30%), from CSS Color 4.
  const channel = (offset: number): number => {
    const turn = (offset + (Number(hue) * 12) / HUES) % 12
    return 0.3 - 0.45 * 0.3 * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return `#${[0, 8, 4]
    .map((offset) =>
      Math.round(channel(offset) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
