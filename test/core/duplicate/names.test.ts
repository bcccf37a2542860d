import { expect, test } from 'vitest'
import { keysOf } from '../../../src/identity/name/keys.js'
import { namesIn, readName, readPlace } from '../../../src/identity/name/names.js'

test.each(['constructor', 'toString', '__proto__'])('reads the name %s like any other name', (name) => {
  expect(readName(name).words).not.toEqual([])
})

test.each([
  ['letters of another alphabet', 'Яндекс Маркет', 'Yandex Market'],
  ['letters of another alphabet', 'Ελληνικά Πετρέλαια', 'Ellinika Petrelaia'],
  ['letters with diacritics', 'Żółtawski Straße', 'Zoltawski Strasse'],
  ['a legal form before the name', 'ТОО «Казахмыс»', 'Kazakhmys LLP'],
  ['a legal form without a space', '㈱トヨタ自動車', 'トヨタ自動車株式会社'],
  ['a legal form without a space', '삼성전자 주식회사', '삼성전자'],
  ['a legal form of several words', 'Kaufland Sp. z o. o.', 'Kaufland'],
  ['a legal form of several words', 'Grupo Bimbo, S.A.B. de C.V.', 'Grupo Bimbo'],
  ['a legal form of several words', 'Rosbeck Private Limited', 'Rosbeck'],
  ['a legal form of several words', 'Petronas Sdn. Bhd.', 'Petronas'],
  ['a legal form of several words', 'Aldhof GmbH & Co. KG', 'Aldhof'],
  ['a legal form with a slash', 'Novo Nordisk A/S', 'Novo Nordisk'],
  ['a joined article', 'El-Sewedy Electric', 'Elsewedy Electric'],
  ['a joined prefix', 'Harlow Co-operation', 'Harlow Cooperation'],
  ['initials with spaces', 'J. P. Marlow', 'JP Marlow'],
  ['British spelling', 'Harbour Centre', 'Harbor Center'],
  ['the name of a country', 'Tessaro (Deutschland)', 'Tessaro Germany'],
])('%s does not change a name: %s equals %s', (_, one, other) => {
  expect(readName(one)).toEqual(readName(other))
  expect(keysOf([one])).toEqual(keysOf([other]))
})

test.each([
  ['Redmoor LLC d/b/a Pickle Barn', ['Redmoor LLC', 'Pickle Barn']],
  ['Redmoor DBA Pickle Barn', ['Redmoor', 'Pickle Barn']],
  ['Pinecast (formerly Castwell)', ['Pinecast', 'Castwell']],
  ['Larch Ltd, trading as Elm, a.k.a. Fir', ['Larch Ltd', 'Elm', 'Fir']],
  ['Studio AKA Ltd', ['Studio AKA Ltd']],
  ['Formerly Yours', ['Formerly Yours']],
])('%s contains the names %j, and has the duplicate keys of each', (text, names) => {
  expect(namesIn(text)).toEqual(names)
  expect(new Set(keysOf([text]))).toEqual(new Set(keysOf(names)))
})

test('keeps countries and numbers of a name, and drops other words in brackets', () => {
  const words = (name: string) => readName(name).words
  expect(words('Tessaro (India) Ltd')).toEqual(['tessaro', 'india'])
  expect(words('Cinder Fund (II)')).toEqual(['cinder', 'fund', '2'])
  expect(words('Institute for Delta Water (IDW)')).toEqual(['institute', 'delta', 'water'])
})

test.each([
  ['Пермь', 'Perm'],
  ['München', 'Munich'],
  ['Koebenhavn', 'Copenhagen'],
  ['praha', 'Prague'],
])('the locations %s and %s are equal', (one, other) => {
  expect(readPlace(one)).toBe(readPlace(other))
})

test('a location in an unsupported script is unknown', () => {
  expect(readPlace('大阪')).toBe(undefined)
})
