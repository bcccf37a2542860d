import { expect, onTestFinished, test } from 'vitest'
import type { Attack, Expectation } from '../../check/attacks/attack.js'
import { faultsOf } from '../../check/attacks/judge.js'
import { runAttack } from '../../check/attacks/run.js'
import type { Received } from '../../check/attacks/send.js'
import { startTarget } from '../../check/attacks/service.js'

const problem = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'The size is negative.',
  instance: '/v1/entities',
  code: 'bad_request',
  traceId: '0af7651916cd43dd8448eb211c80319c',
  field: 'size',
}
const refusal: Received = {
  status: 400,
  headers: new Headers({ 'content-type': 'application/problem+json; charset=utf-8', date: 'now' }),
  bytes: 200,
  body: problem,
}
const attack = (expected: Partial<Expectation> = {}): Attack => ({
  name: 'a negative size',
  request: { path: '/v1/entities', query: { size: '-1' } },
  expect: { status: 400, field: 'size', ...expected },
})

test('accepts the expected refusal', () => {
  expect(faultsOf(attack(), refusal)).toEqual([])
})

test.each<[string, Partial<Received>, string]>([
  ['another status', { status: 500 }, 'status 500, not 400'],
  ['another field', { body: { ...problem, field: 'page' } }, 'field page, not size'],
  ['a large refusal', { bytes: 100_000 }, 'the refusal has 100000 bytes'],
  ['a refusal that is no problem', { body: { ...problem, traceId: undefined } }, 'the problem has no traceId'],
  ['a problem with another status', { body: { ...problem, status: 422 } }, 'the problem has the status 422'],
  ['another media type', { headers: new Headers({ date: 'now' }) }, 'Content-Type null'],
])('finds %s', (_, change, fault) => {
  expect(faultsOf(attack(), { ...refusal, ...change })).toContain(fault)
})

test('finds a missing header and another code', () => {
  expect(faultsOf(attack({ header: ['allow', 'GET'], code: 'not_found' }), refusal)).toEqual([
    'code bad_request, not not_found',
    'header allow: null, not GET',
  ])
})

test('finds a secret in the body', () => {
  expect(faultsOf(attack({ lacks: 'negative' }), refusal)).toEqual(['the body contains negative'])
})

test('finds a service that blocks its event loop, and one that ends', async () => {
  const target = await startTarget({}, 'test/support/slow-service.ts')
  onTestFinished(() => target.stop())
  const request = (path: string): Attack => ({ name: path, request: { path }, expect: { status: 200 } })
  expect((await runAttack(target, request('/'))).faults).toEqual([])
  expect((await runAttack(target, request('/block'))).faults).toEqual([
    expect.stringMatching(/^the event loop was blocked for \d{3,} ms$/),
  ])
  expect((await runAttack(target, request('/end'))).faults).toEqual([
    expect.stringMatching(/^(no response|the service ended)/),
  ])
  expect(target.isAlive()).toBe(false)
})
