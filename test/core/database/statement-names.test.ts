import { expect, test } from 'vitest'
import { StatementNames } from '../../../src/platform/database/client/statement-names.js'

test('each text has one name, also if texts of the same length alternate', () => {
  const names = new StatementNames()
  const texts = ['select 1', 'select 2', 'select 1', 'select 33', 'select 2']
  const given = texts.map((text) => names.of(text))
  expect(given.map(({ text }) => text)).toEqual(texts)
  const [one, two, again, longer, last] = given.map(({ name }) => name)
  expect([again, last]).toEqual([one, two])
  expect(new Set([one, two, longer]).size).toBe(3)
})

test('texts beyond the limit have no name, and the others keep theirs', () => {
  const names = new StatementNames()
  const first = names.of('select 0')
  for (let n = 1; n < 2_000; n++) names.of(`select ${n}`)
  expect(names.of('select 2000')).toEqual({ text: 'select 2000' })
  expect(names.of('select 2000')).toEqual({ text: 'select 2000' })
  expect(names.of('select 0')).toEqual(first)
})
