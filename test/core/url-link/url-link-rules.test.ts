import { describe, expect, test } from 'vitest'
import { urlKey } from '../../../src/kernel/wire/url-key.js'

describe('spellings of one web page have the same key', () => {
  test.each([
    ['https://example.com/about', 'example.com/about', 'example.com'],
    ['http://example.com/about', 'example.com/about', 'example.com'],
    ['HTTPS://EXAMPLE.com/about', 'example.com/about', 'example.com'],
    ['example.com/about', 'example.com/about', 'example.com'],
    ['//example.com/about', 'example.com/about', 'example.com'],
    ['  https://example.com/about \n', 'example.com/about', 'example.com'],
    ['https://www.example.com/about', 'example.com/about', 'example.com'],
    ['https://example.com./about', 'example.com/about', 'example.com'],
    ['https://example.com/about/', 'example.com/about', 'example.com'],
    ['https://example.com/about//', 'example.com/about', 'example.com'],
    ['https://example.com/x/../about', 'example.com/about', 'example.com'],
    ['https://example.com/about#team', 'example.com/about', 'example.com'],
    ['https://example.com/about?ref=1', 'example.com/about', 'example.com'],
    ['https://example.com:443/about', 'example.com/about', 'example.com'],
    ['http://example.com:80/about', 'example.com/about', 'example.com'],
    ['https://example.com', 'example.com', 'example.com'],
    ['https://example.com/', 'example.com', 'example.com'],
    // Parts that distinguish pages stay.
    ['https://example.com/About', 'example.com/About', 'example.com'],
    ['https://example.com:8443/about', 'example.com:8443/about', 'example.com'],
    ['https://shop.example.co.uk/a', 'shop.example.co.uk/a', 'example.co.uk'],
    ['https://www.shop.example.com', 'shop.example.com', 'example.com'],
    ['https://www.com/a', 'www.com/a', 'www.com'],
    ['https://bücher.example', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['https://xn--bcher-kva.example', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['https://example.com/café', 'example.com/caf%C3%A9', 'example.com'],
    ['http://192.0.2.7/status', '192.0.2.7/status', '192.0.2.7'],
    ['http://0xC0.0.2.7/status', '192.0.2.7/status', '192.0.2.7'],
  ])('%s', (text, hostPath, domain) => {
    expect(urlKey(text)).toMatchObject({ hostPath, domain })
  })
})

test('a host with non-ASCII letters has the same key after many other hosts', () => {
  for (let index = 0; index < 20_000; index++) urlKey(`https://example.com/${index % 10}`)
  expect(urlKey('https://bücher.example')).toMatchObject({ hostPath: 'xn--bcher-kva.example' })
})

test.each([
  ['example.com/about', 'https://example.com/about'],
  ['//example.com', 'https://example.com'],
  [' http://Example.com/a?b#c ', 'http://Example.com/a?b#c'],
])('the URL of %j becomes absolute, and is otherwise stored as sent', (text, address) => {
  expect(urlKey(text)?.address).toBe(address)
})

test.each([
  '',
  ' ',
  'https://',
  'http://',
  'no address',
  'localhost',
  'http://localhost:3000',
  'http://localhost.',
  'http://[::1]/',
  '1',
  '.',
  '..',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,x.y',
  'mailto:someone@example.com',
  'tel:+1.555',
  'ftp://example.com',
  'file:///etc/passwd',
  'ws://example.com',
  'blob:https://example.com/1',
  'https://user@example.com',
  'https://user:password@example.com',
  'https://:password@example.com',
  'user:password@example.com',
  'https://example.com:99999',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\0',
  'https://example.com/a\nb',
  'https://one.example, https://two.example',
  'https://a..b',
  `https://${'a'.repeat(64)}.com`,
  'https://1.2.3.4.5',
])('refuses %j as the URL of a web page', (text) => {
  expect(urlKey(text)).toBeUndefined()
})

test('refuses a URL that is too long for an index', () => {
  expect(urlKey(`https://example.com/${'a'.repeat(2_000)}`)?.hostPath).toBe(`example.com/${'a'.repeat(2_000)}`)
  expect(urlKey(`https://example.com/${'a'.repeat(2_048)}`)).toBeUndefined()
  expect(urlKey(`https://example.com/${'é'.repeat(500)}`)).toBeUndefined()
})
