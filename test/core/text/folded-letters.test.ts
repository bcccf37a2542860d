import { beforeAll, expect, test } from 'vitest'
import { initialOf, nameKey, slugOf } from '../../../src/identity/entity/entity-rules.js'
import { keysOf } from '../../../src/identity/name/keys.js'
import { readName } from '../../../src/identity/name/names.js'
import { foldLetters, searchText } from '../../../src/kernel/wire/fold.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestDatabase, testDatabase } from '../../support/database.js'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

/** All letters of the Latin scripts up to Unicode 15. Older databases do not know the small form of later letters. */
const LATIN = Array.from({ length: 0x1e000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => /^\p{Script=Latin}$/u.test(letter) && /^\p{L}$/u.test(letter) && !/[\ua7cb-\ua7dc\ua7f1]/.test(letter),
)
const TEXTS = [
  ...LATIN,
  ...[
    'C',
    'C++',
    'C#',
    'F♯',
    'Disney+',
    '+',
    '++',
    'A+B',
    'C++11',
    'Nº 5',
    '1,000+',
    'AT&T',
    "L'Oréal",
    'L’Oréal',
    'L`Oréal',
  ],
  ...[
    'Coca‑Cola',
    'Coca—Cola',
    '“Quoted” «Name»',
    'Col·legi',
    'İstanbul ISTANBUL ıı',
    'ΟΔΟΣ',
    'Яндекс',
    'Ёлка',
    'ﬁrst',
    '½',
  ],
  ...[
    '字节跳动',
    'トヨタ自動車',
    '삼성전자',
    'บริษัท ปตท.',
    'भारतीय कंपनी',
    'شركة النور',
    'חברה',
    'ABC字节 Tech',
    'က ខ ລ',
  ],
]

test('the database folds letters, keys of names and texts of the search like the service, for all Latin letters', async () => {
  const rows = await db.rows<{ text: string; folded: string; key: string; searched: string }>(sql`
    select t.text, fold_letters(t.text) as folded, name_key(t.text) as key, search_text(t.text) as searched
    from unnest(${TEXTS}::text[]) with ordinality t(text, place) order by t.place`)
  expect(rows).toEqual(
    TEXTS.map((text) => ({ text, folded: foldLetters(text), key: nameKey(text), searched: searchText(text) })),
  )
})

test('each Latin letter becomes ASCII letters', () => {
  expect(LATIN.filter((letter) => !/^[a-z0-9']+$/.test(foldLetters(letter)))).toEqual([])
})

test('one rule folds the letters, apostrophes and dashes of all kinds', () => {
  expect(['Ørsted', 'ÆON', 'Łódź', 'Straße', 'Işık', 'Đà Nẵng', 'Œuvre', 'Þór', 'Sigurðr'].map(nameKey)).toEqual([
    'orsted',
    'aeon',
    'lodz',
    'strasse',
    'isik',
    'da nang',
    'oeuvre',
    'thor',
    'sigurdr',
  ])
  const kinds = [..."'’‘‛′ʹʻʼ`´＇"].map((sign) => nameKey(`O${sign}Brien`))
  expect(new Set(kinds)).toEqual(new Set(['obrien']))
  const dashes = [...'-‐‑‒–—―−－'].map((sign) => nameKey(`Coca${sign}Cola`))
  expect(new Set(dashes)).toEqual(new Set(['coca cola']))
})

test('names that differ in a sign at the end are different names, and the sign can be written as a word', () => {
  expect(['C', 'C++', 'C#', 'Disney', 'Disney+', 'Disney Plus'].map(nameKey)).toEqual([
    'c',
    'c plus plus',
    'c sharp',
    'disney',
    'disney plus',
    'disney plus',
  ])
  expect(readName('Disney+').parts).not.toBe(readName('Disney').parts)
  expect(keysOf(['Disney+'])).toEqual(keysOf(['Disney Plus']))
})

test('slugs have Latin letters for the letters of all scripts', () => {
  const names = [
    '字节跳动',
    'トヨタ',
    'ひらがな',
    '삼성전자',
    'Яндекс',
    'Ελλάδα',
    'شركة',
    'חברה',
    'บริษัท',
    'कंपनी',
    'C++',
    'C#',
    'Łódź Ørsted',
  ]
  expect(names.map((name) => slugOf(name))).toEqual([
    'zijietiaodong',
    'toyota',
    'hiragana',
    'samseongjeonja',
    'yandeks',
    'ellada',
    'shrkh',
    'hvrh',
    'brisath',
    'kmpni',
    'c-plus-plus',
    'c-sharp',
    'lodz-orsted',
  ])
})

test('the initial of a name is one whole letter or digit, also outside of the first plane of Unicode', () => {
  expect(['Ærø', 'ßeta', '𐐀𐐁', '7-Eleven', '字节', 'Éclair'].map(initialOf)).toEqual(['a', 's', '𐐨', '7', '字', 'e'])
})
