import { expect, test } from 'vitest'
import { drawMonogram, initialsOf, monogramPath } from '../../../src/platform/image/monogram.js'

test.each([
  ['Apple', 'A'],
  ['Ada Lovelace', 'AL'],
  ['anna-maria de souza', 'AS'],
  ['  [x+1]  ', 'X1'],
  ['37signals', '3'],
  ['Élan Vital', 'ÉV'],
  ['Γιώργος Σεφέρης', 'ΓΣ'],
  ['Лев Толстой', 'ЛТ'],
  ['株式会社東芝', '株'],
  ['김 민준', '김민'],
  ['محمد علي', 'مع'],
  ['नरेन्द्र मोदी', 'नमो'],
  ['😀 🎉', '#'],
  ['', '#'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials.normalize('NFC'))
})

test('a name always has the same monogram, which shows its initials', () => {
  const path = monogramPath('محمد علي')
  expect(path).toBe(monogramPath('محمد علي'))
  expect(path).toMatch(/^monogram\/\d{1,2}-[\w-]+\.svg$/)
  const svg = drawMonogram(path) ?? ''
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="256" height="256"/)
  expect(svg).toContain('>م\u200cع</text></svg>')
  expect(monogramPath('Ada Lovelace')).not.toBe(monogramPath('Ada Lawrence'))
})

test.each([
  'monogram/24-QQ.svg',
  'monogram/1-.svg',
  `monogram/1-${Buffer.from('<script>').toString('base64url')}.svg`,
  `monogram/1-${Buffer.from('a'.repeat(17)).toString('base64url')}.svg`,
  'monogram/1-QQ.png',
  '../monogram/1-QQ.svg',
])('draws nothing for the path %s', (path) => {
  expect(drawMonogram(path)).toBeUndefined()
})

test('white letters are readable in every color', () => {
  for (let hue = 0; hue < 24; hue++) {
    const [, degrees] = /hsl\(([\d.]+),45%,30%\)/.exec(drawMonogram(`monogram/${hue}-QQ.svg`) ?? '') ?? []
    expect(contrastWithWhite(Number(degrees))).toBeGreaterThan(4.5)
  }
})

/** The contrast of WCAG between white and hsl(hue, 45 %, 30 %). */
function contrastWithWhite(hue: number): number {
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const value = 0.3 - 0.45 * 0.3 * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 1.05 / (0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4) + 0.05)
}
