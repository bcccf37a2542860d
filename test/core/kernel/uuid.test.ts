import { expect, test } from 'vitest'
import { uuidv7 } from '../../../src/kernel/uuid.js'

test('ids are distinct UUIDs of version 7, and their order is the order of the calls', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7)
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('an id begins with the time of its creation in milliseconds', () => {
  const before = Date.now()
  const stated = Number.parseInt(uuidv7().replaceAll('-', '').slice(0, 12), 16)
  expect(stated).toBeGreaterThanOrEqual(before)
  expect(stated).toBeLessThanOrEqual(Date.now() + 1)
})
