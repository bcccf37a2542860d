import { expect, test } from 'vitest'
import { isFromThisMachine } from '../../../src/operation/access/this-machine.js'

const isLocal = (headers: Record<string, string>, remoteAddress: string | undefined = '127.0.0.1') =>
  isFromThisMachine({ socket: { remoteAddress }, headers: { host: '127.0.0.1:4000', ...headers } })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a direct request from %s comes from this machine', (address) => {
  expect(isLocal({ accept: '*/*', 'user-agent': 'curl' }, address)).toBe(true)
})

test.each(['192.0.2.1', '::ffff:192.0.2.1', '127.0.0.1.example', '', undefined])(
  'a request from the address %s does not',
  (address) => {
    expect(isFromThisMachine({ socket: { remoteAddress: address }, headers: { host: 'localhost' } })).toBe(false)
  },
)

test.each(['localhost', 'localhost:80', '127.0.0.1', '[::1]:4000'])('%s is a name of this machine', (host) => {
  expect(isLocal({ host })).toBe(true)
})

test.each(['rebound.example', 'localhost.example', '127.0.0.1.example:80', '', '0.0.0.0'])(
  '%s is not a name of this machine',
  (host) => {
    expect(isLocal({ host })).toBe(false)
  },
)

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-appengine-user-ip',
  'x-amzn-trace-id',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'tailscale-user-login',
  'via',
])('a request with the header %s may come from another machine, whatever its value', (name) => {
  expect(isLocal({ [name]: '127.0.0.1' })).toBe(false)
  expect(isLocal({ [name]: '' })).toBe(false)
})
