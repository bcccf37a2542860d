import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Limits } from '../../../src/kernel/config/limits.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { Meters } from '../../../src/operation/meter/meters.js'
import type { Receipt } from '../../../src/operation/meter/receipt.js'
import { memoryStore } from '../../../src/operation/meter/store.js'

const OFF: Limits = {
  windowSeconds: 60,
  IP: 0,
  SUBNET: 0,
  GLOBAL: 0,
  CALLER: 0,
  NATURAL_SEARCH: 0,
  WEB_SEARCH: 0,
  INFERENCE_PROVIDER: 0,
  WEBHOOK: 0,
  ORIGIN_DETAIL: 0,
}
const metersWith = (limits: Partial<Limits>): Meters =>
  new Meters({ ...OFF, ...limits }, { now: () => new Date() }, memoryStore())

/** Charges one request to its meters; returns the problem if it is refused. */
async function charge(meters: Meters, address: string, caller = 'c', points = 1): Promise<Problem | Receipt> {
  const receipt = meters.receipt(address)
  receipt.points = points
  try {
    await receipt.chargeAddress()
    await receipt.chargeCaller(caller)
    return receipt
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
const refusedBy = async (charged: Promise<Problem | Receipt>) => {
  const result = await charged
  return result instanceof Problem ? result.members.limitType : undefined
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a used-up meter refuses with 429, its count and its reset time, and accepts again from that time', async () => {
  const meters = metersWith({ IP: 2 })
  await charge(meters, '192.0.2.1')
  vi.advanceTimersByTime(10_500)
  await charge(meters, '192.0.2.1')
  const refusal = (await charge(meters, '192.0.2.1')) as Problem
  expect({ status: refusal.status, code: refusal.kind.code, headers: refusal.headers }).toEqual({
    status: 429,
    code: 'rate_limited',
    headers: { 'Retry-After': '50' },
  })
  expect(refusal.members).toEqual({
    detail: 'The limit IP of 2 in 60 seconds is reached.',
    hint: 'Retry after 50 seconds plus a short random delay.',
    limitType: 'IP',
    limit: 2,
    used: 2,
    remaining: 0,
    windowSeconds: 60,
    resetAt: '2026-03-01T12:01:00.000Z',
    retryAfterSeconds: 50,
  })
  vi.advanceTimersByTime(49_500)
  expect(await refusedBy(charge(meters, '192.0.2.1'))).toBeUndefined()
})

describe('each meter has its own scope', () => {
  test('IP counts one address in any spelling, and no other address', async () => {
    const meters = metersWith({ IP: 1 })
    expect(await refusedBy(charge(meters, '192.0.2.1'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '::ffff:192.0.2.1'))).toBe('IP')
    expect(await refusedBy(charge(meters, '192.0.2.2'))).toBeUndefined()
  })

  test('SUBNET counts the addresses of a /24 or of a /64 together', async () => {
    const meters = metersWith({ SUBNET: 1 })
    expect(await refusedBy(charge(meters, '192.0.2.1'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '192.0.2.255'))).toBe('SUBNET')
    expect(await refusedBy(charge(meters, '192.0.3.1'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '2001:db8::1'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '2001:db8::ffff:1'))).toBe('SUBNET')
    expect(await refusedBy(charge(meters, '2001:db8:0:1::1'))).toBeUndefined()
  })

  test('GLOBAL counts all callers and addresses', async () => {
    const meters = metersWith({ GLOBAL: 1 })
    expect(await refusedBy(charge(meters, '192.0.2.1', 'a'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '2001:db8::1', 'b'))).toBe('GLOBAL')
  })

  test('CALLER counts one caller at all addresses', async () => {
    const meters = metersWith({ CALLER: 1 })
    expect(await refusedBy(charge(meters, '192.0.2.1', 'a'))).toBeUndefined()
    expect(await refusedBy(charge(meters, '198.51.100.1', 'a'))).toBe('UNKNOWN')
    expect(await refusedBy(charge(meters, '192.0.2.1', 'b'))).toBeUndefined()
  })

  test('a quota counts one feature of one caller, and no other feature or caller', async () => {
    const meters = metersWith({ NATURAL_SEARCH: 1, WEB_SEARCH: 1 })
    const search = (caller: string) => meters.receipt('192.0.2.1').chargeFeature('NATURAL_SEARCH', caller)
    await search('a')
    await expect(search('a')).rejects.toMatchObject({ status: 429, members: { limitType: 'NATURAL_SEARCH' } })
    await search('b')
    await meters.receipt('192.0.2.1').chargeFeature('WEB_SEARCH', 'a')
    expect(await refusedBy(charge(meters, '192.0.2.1', 'a'))).toBeUndefined()
  })
})

test('an address that exceeds its limit does not use up the shared limits', async () => {
  const meters = metersWith({ IP: 1, SUBNET: 3, GLOBAL: 3 })
  for (let count = 0; count < 50; count++) await charge(meters, '192.0.2.1')
  expect(await refusedBy(charge(meters, '192.0.2.2'))).toBeUndefined()
  expect(await refusedBy(charge(meters, '192.0.2.3'))).toBeUndefined()
})

test('a document whose rest a meter refuses is charged one point by the meters that others share', async () => {
  const meters = metersWith({ IP: 100, SUBNET: 100, GLOBAL: 100, CALLER: 10 })
  const receipt = (await charge(meters, '192.0.2.1')) as Receipt
  await expect(receipt.chargeDocument(50)).rejects.toMatchObject({ status: 429, members: { limitType: 'UNKNOWN' } })
  for (const [type, key] of [
    ['IP', '192.0.2.1'],
    ['SUBNET', '192.0.2.0/24'],
    ['GLOBAL', 'all'],
  ] as const)
    expect(await meters.charge(type, key, 0)).toMatchObject({ used: 1 })
})

test('a request of several points is charged all of its points', async () => {
  const meters = metersWith({ CALLER: 10 })
  const receipt = (await charge(meters, '192.0.2.1', 'a', 7)) as Receipt
  expect(receipt.headers()).toMatchObject({ 'X-RateLimit-Remaining': '3' })
  expect(await refusedBy(charge(meters, '192.0.2.1', 'a', 4))).toBe('UNKNOWN')
})

test('a refund removes the charge of a request, once', async () => {
  const meters = metersWith({ IP: 1, CALLER: 1 })
  for (let count = 0; count < 5; count++) {
    const receipt = (await charge(meters, '192.0.2.1')) as Receipt
    receipt.refund()
    receipt.refund()
    expect(receipt.headers()).toMatchObject({ 'X-RateLimit-Remaining': '1' })
  }
  expect(await refusedBy(charge(meters, '192.0.2.1'))).toBeUndefined()
  expect(await refusedBy(charge(meters, '192.0.2.1'))).toBe('IP')
})

test('a refund after the end of its window does not change the next window', async () => {
  const meters = metersWith({ IP: 1 })
  const receipt = (await charge(meters, '192.0.2.1')) as Receipt
  vi.advanceTimersByTime(60_001)
  receipt.refund()
  expect(await refusedBy(charge(meters, '192.0.2.1'))).toBeUndefined()
  expect(await refusedBy(charge(meters, '192.0.2.1'))).toBe('IP')
})

test('the headers contain every policy, and the meter that will refuse first', async () => {
  const receipt = (await charge(metersWith({ IP: 100, SUBNET: 1_000, CALLER: 4 }), '192.0.2.1')) as Receipt
  expect(receipt.headers()).toEqual({
    'RateLimit-Policy': '"IP";q=100;w=60, "SUBNET";q=1000;w=60, "CALLER";q=4;w=60',
    RateLimit: '"CALLER";r=3;t=60',
    'X-RateLimit-Limit': '4',
    'X-RateLimit-Remaining': '3',
    'X-RateLimit-Reset': '60',
  })
  expect(((await charge(metersWith({}), '192.0.2.1')) as Receipt).headers()).toEqual({})
})

describe('reads of whole records', () => {
  test('are refused with 503 above the limit, until one of them ends', () => {
    const meters = metersWith({ ORIGIN_DETAIL: 2 })
    const [leave] = [meters.startDetailRead(), meters.startDetailRead()]
    expect(() => meters.startDetailRead()).toThrow(
      expect.objectContaining({
        status: 503,
        kind: expect.objectContaining({ code: 'origin_detail_capacity' }),
        members: expect.objectContaining({ limitType: 'ORIGIN_DETAIL', limit: 2, used: 2, remaining: 0 }),
        headers: { 'Retry-After': '1' },
      }),
    )
    leave()
    expect(meters.startDetailRead()).toBeTypeOf('function')
  })

  test('are refused with 503 after the shutdown begins', () => {
    const meters = metersWith({})
    meters.shutDown()
    expect(() => meters.startDetailRead()).toThrow(
      expect.objectContaining({ status: 503, kind: expect.objectContaining({ code: 'origin_detail_shutdown' }) }),
    )
  })
})
