import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lettersFor } from '../../../rest/billing-letters.js'
import { readConfig } from '../../../src/kernel/config/config.js'
import { lettersOf } from '../../../src/kernel/config/font-file.js'

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
const dejaVu = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf/DejaVuSans.ttf',
)

/** A font file of which only the list of characters is written: one range, in format 12. */
function fontWith(name: string, first: number, last: number, groups = 1): string {
  const file = Buffer.alloc(68)
  file.set([0, 1, 0, 0, 0, 1])
  file.write('cmap', 12, 'latin1')
  file.writeUInt32BE(28, 20)
  file.set([0, 0, 0, 1, 0, 3, 0, 10], 28)
  file.writeUInt32BE(12, 36)
  file.writeUInt16BE(12, 40)
  for (const [at, value] of [groups, first, last].entries()) file.writeUInt32BE(value, 52 + at * 4)
  const path = join(folder, name)
  writeFileSync(path, file)
  return path
}

test('a letter that no font of invoices has is written in Latin letters, and all others stay', () => {
  const han = fontWith('han.ttf', 0x4e00, 0x9fff)
  expect(lettersFor([dejaVu])('Łódź Ωκ Киев\n株式会社 한국')).toEqual({
    path: dejaVu,
    text: 'Łódź Ωκ Киев\nZhuShiHuiShe HanGug',
  })
  expect(lettersFor([dejaVu, han])('株式会社')).toEqual({ path: han, text: '株式会社' })
  expect(lettersFor([dejaVu, han])('Łódź 東')).toEqual({ path: dejaVu, text: 'Łódź Dong' })
})

test('a file that is no font, a collection and a damaged font are refused with the reason', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, 'latin1')
    return join(folder, name)
  }
  const reasonOf = (path: string) => {
    try {
      lettersOf(path)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  expect(reasonOf(write('text.ttf', '<html>'))).toBe('it is no TrueType or OpenType font')
  expect(reasonOf(write('fonts.ttc', 'ttcf'))).toBe('it is a collection of fonts; use a file with one font')
  expect(reasonOf(write('cut.otf', 'OTTO'))).toBe('its list of characters cannot be read')
  expect(reasonOf(fontWith('lie.ttf', 1, 2, 4_000_000_000))).toBe('its list of characters cannot be read')
  expect(reasonOf(join(folder, 'none.ttf'))).toContain('ENOENT')
  const text = join(folder, 'text.ttf')
  expect(() => readConfig({ INVOICE_FONT: text })).toThrow(
    `INVOICE_FONT: ${text} cannot be used: it is no TrueType or OpenType font`,
  )
})
