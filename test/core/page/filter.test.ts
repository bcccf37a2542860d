import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { filterConditions } from '../../../src/match/filter/conditions.js'
import { filter, filterObject, group, names, option, rowsOf, type SemiJoin } from '../../../src/match/filter/filter.js'
import { catalogueOf } from '../../../src/match/filter/filter-catalogue.js'
import { ANONYMOUS, type Caller } from '../../../src/operation/access/caller.js'
import { sql } from '../../../src/platform/database/client/sql.js'

const via: SemiJoin = (conditions, reach) => sql`exists (${conditions} within ${reach})`
const family = { from: () => sql`join j`, columns: { name: 'j.name' } }

const filters = {
  flag: filter({
    shape: z.boolean().nullish(),
    description: 'A flag.',
    condition: (value, { hasSelectiveFilter }) => sql`flag ${value} ${hasSelectiveFilter}`,
  }),
  first: filter({ shape: names().nullish(), description: 'First.', via, condition: (values) => sql`first ${values}` }),
  place: filter({
    shape: names().optional(),
    description: 'A place.',
    condition: (values) => sql`place ${values}`,
    plan: 'selective',
    choices: { label: 'Place', family, value: 'name' },
  }),
  inner: group(
    {
      second: filter({
        shape: z.int().nullish(),
        description: 'Second.',
        via,
        condition: (value) => sql`second ${value}`,
      }),
      gate: filter({ shape: z.boolean().nullish(), description: 'A gate.', condition: () => undefined }),
    },
    { id: 'InnerOfFilterTest', description: 'Inside.' },
  ),
  mode: option(z.enum(['wide', 'exact']).optional(), 'The kind of match.'),
  secret: filter({ shape: z.boolean().nullish(), description: 'A secret.', condition: () => sql`secret`, admin: true }),
}

const ADMIN: Caller = { ...ANONYMOUS, kind: 'adminApiKey' }
const narrowed = (values: object, caller = ADMIN) => {
  const { conditions, plans } = filterConditions(filters, { ...values }, 'public', caller === ADMIN)
  return { plans, conditions: conditions.map(({ text, values: bound }) => [text, ...bound]) }
}

describe('the rows of a filter', () => {
  test('define its shape, with the type and the description of each member', () => {
    const shape = filterObject(filters, { id: 'FilterOfFilterTest', description: 'All.' })
    expectTypeOf<z.infer<typeof shape>>().toEqualTypeOf<{
      flag?: boolean | null | undefined
      first?: string[] | null | undefined
      place?: string[] | undefined
      inner?: { second?: number | null | undefined; gate?: boolean | null | undefined } | undefined
      mode?: 'wide' | 'exact' | undefined
      secret?: boolean | null | undefined
    }>()
    expect(shape.shape.flag.description).toBe('A flag.')
    expect(shape.shape.secret.description).toBe('A secret. Only for admin callers.')
    expect(shape.safeParse({ inner: { second: 1 }, mode: 'exact' }).success).toBe(true)
    expect(shape.safeParse({ inner: { surprise: 1 } }).success).toBe(false)
  })

  test('do not compile without a shape, a description or a condition', () => {
    // @ts-expect-error A row needs a condition.
    filter({ shape: z.boolean(), description: 'A flag.' })
    // @ts-expect-error A row needs a shape.
    filter({ description: 'A flag.', condition: () => undefined })
    // @ts-expect-error A row needs a description.
    filter({ shape: z.boolean(), condition: () => undefined })
    // @ts-expect-error A condition takes the type of the shape.
    filter({ shape: z.boolean(), description: 'A flag.', condition: (value: string) => sql`${value}` })
  })

  test('are listed with their path, and with their choices', () => {
    expect(rowsOf(filters).map(({ path }) => path.join('.'))).toEqual([
      'flag',
      'first',
      'place',
      'inner.second',
      'inner.gate',
      'mode',
      'secret',
    ])
    const { choices, ranges } = catalogueOf(filters)
    expect([[...choices], [...ranges]]).toEqual([[['place', { label: 'Place', family, value: 'name' }]], []])
  })
})

describe('the conditions of a filter', () => {
  test('are empty without values: null, empty lists, empty groups, options, and values that narrow nothing', () => {
    for (const values of [{}, { flag: null, first: [], inner: {} }, { mode: 'wide', inner: { gate: true } }])
      expect(narrowed(values).conditions).toEqual([])
  })

  test('exist for the value false', () => {
    expect(narrowed({ flag: false }).conditions).toEqual([['flag $1 $2', false, false]])
  })

  test('combine all filters with the same join, across groups', () => {
    expect(narrowed({ first: ['a'], inner: { second: 2 } }).conditions).toEqual([
      ['exists (first $1 and second $2 within $3)', ['a'], 2, 'public'],
    ])
  })

  test('start with selective filters, and the other filters are informed about them', () => {
    expect(narrowed({ flag: true, place: ['Rome'] })).toEqual({
      plans: [undefined, 'selective'],
      conditions: [
        ['place $1', ['Rome']],
        ['flag $1 $2', true, true],
      ],
    })
  })

  test('are refused by name if only admin callers can use the filter', () => {
    expect(narrowed({ secret: false }).conditions).toEqual([['secret']])
    expect(narrowed({ secret: null }, ANONYMOUS).conditions).toEqual([])
    expect(() => narrowed({ flag: true, secret: false }, ANONYMOUS)).toThrow(
      expect.objectContaining({ members: expect.objectContaining({ field: 'secret' }) }),
    )
  })
})
