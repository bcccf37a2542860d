import { expect, test } from 'vitest'
import { inAnyRange, secondaryRange } from '../../../src/match/filter/range.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()
const VALUES = [null, 0, 3, 5, 10, 15, 99, 250, 1000]
/** The values that a condition selects. */
const selected = async (type: string, condition: ReturnType<typeof sql>) =>
  (
    await db.rows<{ value: number }>(sql`
      select v.value::float8 as value from unnest(${VALUES}::${raw(type)}[]) v(value) where ${condition} order by 1`)
  ).map(({ value }) => value)

/** Ranges that select 3, 5, 15 and everything from 200. Many of them select nothing more. */
const few = [{ min: 3, max: 5 }, { min: 15, max: 15 }, { min: 200 }]
const many = [...few, ...Array.from({ length: 150 }, (_, index) => ({ min: 20 + index / 10, max: 20 + index / 10 }))]

test.each(['int', 'numeric'] as const)('few and many ranges of the type %s select the same values', async (type) => {
  const whole =
    type === 'int' ? many.map(({ min, max }: { min: number; max?: number }) => ({ min: Math.trunc(min), max })) : many
  const bounded =
    type === 'int' ? whole.map(({ min, max }) => ({ min, max: max === undefined ? max : Math.trunc(max) })) : whole
  const [one, other] = [inAnyRange('v.value', type, few), inAnyRange('v.value', type, bounded)]
  expect(await selected(type, one)).toEqual([3, 5, 15, 250, 1000])
  expect(await selected(type, other)).toEqual([3, 5, 15, 250, 1000])
  expect(other.values).toHaveLength(1)
})

test('many ranges with an open start select the same values', async () => {
  const open = [...Array(20).fill({ max: 3 }), { min: 99, max: 250 }]
  expect(await selected('int', inAnyRange('v.value', 'int', open))).toEqual([0, 3, 99, 250])
  expect(await selected('int', secondaryRange('v.value', open))).toEqual([0, 3, 99, 250])
})

test('many ranges of times select the same values', async () => {
  const days = Array.from({ length: 20 }, (_, index) => ({
    min: `20${10 + index}-01-01T00:00:00Z`,
    max: `20${10 + index}-01-02T00:00:00.5Z`,
  }))
  const condition = inAnyRange('v.at', 'timestamptz', days)
  const rows = await db.rows<{ at: Date }>(sql`
    select v.at from unnest(${['2012-01-02T00:00:00.5Z', '2012-01-02T00:00:01Z', '2029-01-01T00:00:00Z']}::timestamptz[]) v(at)
    where ${condition} order by 1`)
  expect(rows.map(({ at }) => at.toISOString())).toEqual(['2012-01-02T00:00:00.500Z', '2029-01-01T00:00:00.000Z'])
})
