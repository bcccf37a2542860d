import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'

test('behind a proxy the pages are not public by default, because loopback then is the address of the proxy', () => {
  const isPublic = (TRUST_PROXY: string, PUBLIC_PAGES = '') => readConfig({ TRUST_PROXY, PUBLIC_PAGES }).publicPages
  expect(['', 'false', '0', 'true', '1', 'loopback', '10.0.0.0/8'].map((value) => isPublic(value))).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ])
  expect(isPublic('loopback', 'on')).toBe(true)
})

test('the pages are public by default only at an address that no other machine reaches', () => {
  const isPublic = (HOST: string) => readConfig({ HOST }).publicPages
  expect(
    ['127.0.0.1', '127.1.2.3', '::1', 'localhost', '0.0.0.0', '::', '10.0.0.1', 'data.example'].map(isPublic),
  ).toEqual([true, true, true, true, false, false, false, false])
})
