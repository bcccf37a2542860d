import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readName } from '../../../src/identity/name/names.js'

const key = (name: string): string => readName(name).squashed

describe('a legal form is not a part of a name', () => {
  test.each([
    ['LLC Brightwater Foods', 'Brightwater Foods'],
    ['Brightwater Foods Limited Liability Company', 'Brightwater Foods'],
    ['Larkmoor Public Benefit Corporation', 'Larkmoor'],
    ['Larkmoor Gesellschaft mit beschränkter Haftung', 'Larkmoor'],
    ['Larkmoor gGmbH', 'Larkmoor'],
    ['Larkmoor Société à responsabilité limitée', 'Larkmoor'],
    ['Larkmoor S. de R.L. de C.V.', 'Larkmoor'],
    ['Larkmoor Sociedad Anónima', 'Larkmoor'],
    ['Larkmoor Sociedad de Responsabilidad Limitada de Capital Variable', 'Larkmoor'],
    ['Larkmoor Unipessoal Lda', 'Larkmoor'],
    ['Oy Larkmoor Ab', 'Larkmoor'],
    ['UAB Larkmoor', 'Larkmoor'],
    ['Larkmoor Spółka z ograniczoną odpowiedzialnością', 'Larkmoor'],
    ['Larkmoor spol. s r.o.', 'Larkmoor'],
    ['Larkmoor Anonim Şirketi', 'Larkmoor'],
    ['Акционерное общество Ларкмур', 'Ларкмур'],
    ['Larkmoor Public Company Limited', 'Larkmoor'],
    ['Công ty TNHH Larkmoor', 'Larkmoor'],
    ['Perseroan Terbatas Larkmoor', 'Larkmoor'],
    ['לרקמור בע"מ', 'לרקמור'],
    ['บริษัท ลาร์คมัวร์ จำกัด', 'ลาร์คมัวร์'],
    ['유한회사 라크무어', '라크무어'],
    ['㈜라크무어', '라크무어'],
    ['شركة لاركمور ذ.م.م', 'لاركمور'],
    ['Larkmoor (Pty) Ltd', 'Larkmoor'],
  ])('%s', (name, short) => {
    expect(key(name)).toBe(key(short))
  })

  test('nor are 700 written forms, short and spelled out, before and behind the name', () => {
    // A line contains the name, and the name without its form behind `=` if it is not `Larkmoor`.
    const rows = readFileSync(new URL('legal-forms.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('='))
    const wrong = rows.filter(([name = '', short = 'Larkmoor']) => key(name) !== key(short))
    expect({ rows: rows.length, wrong }).toEqual({ rows: 701, wrong: [] })
  })

  test.each([
    ['SC Johnson', 'Johnson'],
    ['AT Kearney', 'Kearney'],
    ['Société Générale', 'Générale'],
    ['Uncle Sam', 'Uncle'],
    ['Booking NL', 'Booking'],
    ['Stichting Zonnehuis', 'Zonnehuis'],
    ['Trading Unlimited', 'Trading'],
    ['IP Group Ventures', 'Ventures'],
  ])('but %s is another name than %s', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })

  test('but a name that consists of one stays', () => {
    expect(['LLC', 'Limited Company', 'AB'].map((name) => readName(name).words.length > 0)).toEqual([true, true, true])
    expect(key('AB')).not.toBe(key('AS'))
  })
})
