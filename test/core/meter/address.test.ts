import express from 'express'
import { describe, expect, test } from 'vitest'
import { addressKeys, clientAddress, type Trusts } from '../../../src/operation/meter/address.js'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
  ['::1', '::1', '::/64'],
  ['nonsense', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('counts %s as the address %s in the subnet %s', (address, ip, subnet) => {
  expect(addressKeys(address)).toEqual({ ip, subnet })
})

describe('the address of a client', () => {
  /** The function that Express creates for TRUST_PROXY. */
  const trusting = (setting: boolean | number | string): Trusts =>
    express().set('trust proxy', setting).get('trust proxy fn')
  const from = (remoteAddress: string | undefined, forwarded?: string) => ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

  test.each<[string, boolean | number | string, string | undefined, string | undefined, string | undefined]>([
    ['is the connection if no proxy is trusted', false, '10.0.0.1', '192.0.2.1', '10.0.0.1'],
    ['is the connection if no address is forwarded', true, '10.0.0.1', undefined, '10.0.0.1'],
    ['is the last forwarded address with one trusted proxy', 1, '10.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
    [
      'is the last but one forwarded address with two trusted proxies',
      2,
      '10.0.0.1',
      '203.0.113.9, 192.0.2.1',
      '203.0.113.9',
    ],
    [
      'is the first forwarded address if all proxies are trusted',
      true,
      '10.0.0.1',
      '203.0.113.9, 192.0.2.1',
      '203.0.113.9',
    ],
    [
      'is the last forwarded address outside the trusted network',
      '10.0.0.0/8',
      '10.0.0.1',
      '203.0.113.9, 192.0.2.1, 10.1.1.1',
      '192.0.2.1',
    ],
    [
      'is the connection if an untrusted client forwards an address',
      '10.0.0.0/8',
      '198.51.100.1',
      '192.0.2.1',
      '198.51.100.1',
    ],
    ['is the connection if the forwarded text is not an address', true, '10.0.0.1', '<script>', '10.0.0.1'],
    ['is undefined if the socket has no address', false, undefined, '192.0.2.1', undefined],
  ])('%s', (_, setting, remote, forwarded, expected) => {
    expect(clientAddress(from(remote, forwarded), trusting(setting))).toBe(expected)
  })
})
