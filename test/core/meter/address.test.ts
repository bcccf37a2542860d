import express from 'express'
import { describe, expect, test } from 'vitest'
import { addressKeys, clientAddress, type Trusts } from '../../../src/kernel/meter/address.js'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
  ['::1', '::1', '::/64'],
  ['nonsense', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s is counted as %s within %s', (address, ip, subnet) => {
  expect(addressKeys(address)).toEqual({ ip, subnet })
})

describe('the address of a client', () => {
  /** As Express understands TRUST_PROXY. */
  const trusting = (setting: boolean | number | string): Trusts =>
    express().set('trust proxy', setting).get('trust proxy fn')
  const from = (remoteAddress: string | undefined, forwarded?: string) => ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

  test.each<[string, boolean | number | string, string | undefined, string | undefined, string | undefined]>([
    ['is the connection where no proxy is trusted', false, '10.0.0.1', '192.0.2.1', '10.0.0.1'],
    ['is the connection where nothing was forwarded', true, '10.0.0.1', undefined, '10.0.0.1'],
    ['is what the one trusted proxy says', 1, '10.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
    ['is behind two trusted proxies', 2, '10.0.0.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    ['is the first where all are trusted', true, '10.0.0.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    [
      'is the nearest that is no trusted network',
      '10.0.0.0/8',
      '10.0.0.1',
      '203.0.113.9, 192.0.2.1, 10.1.1.1',
      '192.0.2.1',
    ],
    ['is the connection where a stranger forwards', '10.0.0.0/8', '198.51.100.1', '192.0.2.1', '198.51.100.1'],
    ['is never what is no address', true, '10.0.0.1', '<script>', '10.0.0.1'],
    ['is unknown on a socket without one', false, undefined, '192.0.2.1', undefined],
  ])('%s', (_, setting, remote, forwarded, expected) => {
    expect(clientAddress(from(remote, forwarded), trusting(setting))).toBe(expected)
  })
})
